// The home page's large search button opens the search of the header.
document.querySelectorAll(".ask").forEach((button) => {
  button.addEventListener("click", () => {
    const toggle = document.querySelector("[data-md-toggle=search]");
    const field = document.querySelector(".md-search__input");
    if (toggle && !toggle.checked) toggle.click();
    if (field) field.focus();
  });
});
