// The search: a button in the header (or the `/` key) opens it; arrows walk through the results.
(() => {
  const LABELS = { card: "Card", rule: "Rule", topic: "Rule", ruling: "Proved ruling", relation: "Goes with", list: "List", kingdom: "Kingdom" };
  const ASKS = /^(am|are|can|could|do|does|did|how|if|is|may|must|should|what|when|where|which|who|whose|why|will|would)\b.* .* |.* .*\?$/i;
  const EXAMPLES = "For example: tr feast, when gain, villages list, +buy, fewer turns tie";

  const field = make("input", { type: "search", className: "find-field", placeholder: "throne room, when gain, tie …", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  field.setAttribute("aria-label", "Search");
  const close = make("button", { type: "button", className: "find-close", textContent: "Close" });
  const form = make("form", {}, field, close);
  form.setAttribute("role", "search");
  const status = make("p", { className: "find-status" });
  status.setAttribute("role", "status");
  const list = make("ol", { className: "find-results" });
  const dialog = make("dialog", { className: "find" }, form, status, list);
  dialog.setAttribute("aria-label", "Search the rules");
  document.body.append(dialog);

  // The whole finder; where the rulings cannot be loaded, one without them, until they can.
  let whole, partly;
  async function finder() {
    try {
      const index = await searched(true);
      whole ??= makeFinder(index);
    } catch {
      const index = await searched(false);
      partly ??= makeFinder(index);
    }
    return whole || partly;
  }

  // What a query for cards by their names in another language is in English; its single words only if nothing is found.
  async function inEnglish(query, byWords) {
    const one = async (text) => { const names = text.length < 3 ? [] : await cardNames.meant(text).catch(() => []); return names.length === 1 ? names[0] : ""; };
    const whole = await one(query.trim());
    if (whole || !byWords) return whole === query.trim() ? "" : whole;
    const words = query.trim().split(/\s+/), found = await Promise.all(words.map(one));
    return found.some(Boolean) ? words.map((word, at) => found[at] || word).join(" ") : "";
  }

  async function show() {
    const query = field.value;
    let results;
    try {
      const find = await finder();
      results = find(query);
      const english = await inEnglish(query, !results.length);
      if (english) results = find(english);
    } catch {
      status.textContent = "The search could not be loaded.";
      return;
    }
    if (query !== field.value) return;
    status.textContent = !query.trim() ? EXAMPLES : `${results.length ? `${results.length} found` : "Nothing found"}${whole ? "" : ", without rulings: they are not stored here yet"}${whole && results.length ? "" : "."}`;
    list.replaceChildren(...results.map(([kind, title, address, text, more]) => {
      const about = kind === "ruling" ? [more.join(" · "), text].filter(Boolean).join(" · ") : text;
      const link = make("a", { href: new URL(address, siteRoot).href },
        make("span", { className: "find-kind", textContent: LABELS[kind] }), make("strong", { textContent: title }),
        make("span", { className: "find-about", textContent: about }));
      return make("li", {}, link);
    }));
    if (query.trim().split(/\s+/).length > 2) {
      const asking = make("li", {}, make("a", { href: `${new URL("table/", siteRoot).href}#ask=${encodeURIComponent(query.trim())}` },
        make("span", { className: "find-kind", textContent: "Ask" }), make("strong", { textContent: `“${query.trim()}”` }),
        make("span", { className: "find-about", textContent: "Have it answered and played out at the table" })));
      if (ASKS.test(query.trim()) && location.protocol !== "file:") list.prepend(asking); else list.append(asking); // a folder has no Python
    }
    list.scrollTop = 0;
  }

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    show();
  }

  field.addEventListener("input", show);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await show(); // the index may still be on its way
    list.querySelector("a")?.click();
  });
  close.addEventListener("click", () => dialog.close());
  list.addEventListener("click", (event) => { if (event.target.closest("a")) dialog.close(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const stops = [field, ...list.querySelectorAll("a")];
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const writing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });

  const opener = make("button", { type: "button", className: "md-header__button find-open" },
    make("span", { className: "find-glass", ariaHidden: "true" }), make("span", { className: "find-word", textContent: "Search" }));
  opener.setAttribute("aria-label", "Search");
  document.querySelector(".md-header__inner").append(opener);
  document.querySelectorAll(".find-open, .ask").forEach((button) => button.addEventListener("click", open));
})();
