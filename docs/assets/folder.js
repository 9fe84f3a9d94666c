// Read from a folder, without a server, an address that ends in a slash would show a list of files.
function sitePage(address) {
  return location.protocol === "file:" ? address.replace(/\/(?=#|$)/, "/index.html") : address;
}
if (location.protocol === "file:") {
  document.querySelectorAll("a[href]").forEach((link) => {
    if (link.protocol === "file:") link.href = sitePage(link.href);
  });
}
