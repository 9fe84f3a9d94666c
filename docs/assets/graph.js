// The picture of the graph: drawn on a canvas, moved by mouse, touch and keys; the card chosen stands in the address.
(() => {
  const box = document.getElementById("graph");
  if (!box || typeof cardGraph === "undefined") return;
  const { kinds, nodes, edges } = cardGraph;
  const links = nodes.map(() => []);
  edges.forEach((edge) => { links[edge[0]].push(edge); links[edge[1]].push(edge); });
  const bySlug = new Map(nodes.map((node, at) => [node[1], at]));
  const shown = new Set(kinds.keys());
  const SUGGESTED = 8, OPEN = 8; // cards to begin with; lines of a card that are seen at once
  let chosen = -1, cursor = -1, generic = false;
  const view = { x: 0, y: 0, scale: 1 };

  const canvas = make("canvas", { tabIndex: 0 });
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", "Picture of the graph. Arrow keys go from card to card, Enter chooses one, "
    + "plus and minus zoom, Escape shows all.");
  const field = make("input", { type: "search", className: "filter", placeholder: "Find a card …" });
  field.setAttribute("aria-label", "Find a card in the graph");
  field.setAttribute("list", "graph-names");
  const names = make("datalist", { id: "graph-names" }, ...nodes.map(([name]) => make("option", { value: name })));
  const panel = make("div", { className: "graph-why", tabIndex: -1 });
  panel.setAttribute("aria-live", "polite");
  const reached = make("p", { className: "graph-at" }); // read out while arrow keys go from card to card
  reached.setAttribute("role", "status");
  const buttons = [["+", "Zoom in", () => zoom(1.4)], ["−", "Zoom out", () => zoom(1 / 1.4)], ["⤢", "Show all", () => choose(-1)]]
    .map(([text, title, onclick]) => {
      const button = make("button", { type: "button", textContent: text, title, onclick });
      button.setAttribute("aria-label", title);
      return button;
    });
  box.append(make("div", { className: "graph-bar" }, field, ...buttons), names, canvas, reached, panel, legend());

  function swatch([, , colour, dash]) {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    line.setAttribute("viewBox", "0 0 24 8");
    line.setAttribute("aria-hidden", "true");
    line.innerHTML = `<path d="M0 4H24" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash}"/>`;
    return line;
  }

  function tick(text, checked, change, ...before) {
    const input = make("input", { type: "checkbox", checked, onchange: () => { change(input.checked); arrange(); tell(); } });
    return make("label", {}, input, ...before, text);
  }

  function legend() {
    const counts = kinds.map((_, kind) => edges.filter((edge) => edge[2] === kind).length);
    const boxes = kinds.map((kind, at) =>
      tick(` ${kind[0]} (${counts[at]})`, true, (on) => (on ? shown.add(at) : shown.delete(at)), swatch(kind)));
    const all = make("button", { type: "button", textContent: "all or none", onclick: () => {
      const on = shown.size < kinds.length;
      kinds.forEach((_, at) => (on ? shown.add(at) : shown.delete(at)));
      boxes.forEach((label) => { label.querySelector("input").checked = on; });
      arrange(); tell();
    } });
    return make("details", { className: "graph-legend", open: innerWidth > 700 },
      make("summary", { textContent: "Kinds of lines" }), ...boxes.filter((_, at) => counts[at]), all,
      tick(" also what holds for many cards", false, (on) => { generic = on; }));
  }

  // Drawing

  let colours = {};
  function readColours() {
    const style = getComputedStyle(document.body);
    const of = (name) => style.getPropertyValue(name).trim();
    colours = { text: of("--md-default-fg-color"), back: of("--md-default-bg-color"), accent: of("--md-accent-fg-color") };
  }

  const toScreen = (node) => [
    canvas.clientWidth / 2 + (node[2] - view.x) * view.scale, canvas.clientHeight / 2 + (node[3] - view.y) * view.scale,
  ];
  const visible = (edge) => shown.has(edge[2]) && (generic || !edge[3] || edge[0] === chosen || edge[1] === chosen);
  const radius = (at) => Math.min(9, 2.5 + Math.sqrt(links[at].length) / 1.6) * Math.max(0.6, Math.min(1.2, view.scale * 1.6));
  const fills = {
    Action: "#efe6c4", Attack: "#c94040", Treasure: "#f5d35c", Victory: "#4e9e58", Reaction: "#5a8fd6", Duration: "#f08c2e",
    Curse: "#8d5bb5", Ruins: "#93704b", Shelter: "#c0392b",
  };
  let waiting = false;
  function draw() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; paint(); });
  }

  // What is drawn, arranged anew only when another card is chosen or other kinds are shown: the chosen card's own edges,
  // all others as one path a kind, and the cards that are near the chosen one (all, without one).
  let own = [], bundles = [], near = new Set(), far = [];
  function arrange() {
    own = edges.filter((edge) => visible(edge) && (edge[0] === chosen || edge[1] === chosen));
    near = new Set((chosen < 0 ? edges.filter(visible) : own).flatMap((edge) => [edge[0], edge[1]])).add(chosen);
    near.delete(-1);
    far = [...nodes.keys()].filter((at) => !near.has(at));
    const paths = new Map();
    for (const edge of edges) {
      if (!visible(edge) || edge[0] === chosen || edge[1] === chosen) continue;
      const key = 2 * edge[2] + edge[3];
      if (!paths.has(key)) paths.set(key, new Path2D());
      const path = paths.get(key), [from, to] = [nodes[edge[0]], nodes[edge[1]]];
      path.moveTo(from[2], from[3]);
      path.lineTo(to[2], to[3]);
    }
    bundles = [...paths].map(([key, path]) => [kinds[key >> 1], key & 1, path]);
    drawn = null;
    draw();
  }

  // The scene is drawn with a margin on every side. While it is being moved, only that drawing is: phones keep up so.
  const MARGIN = 0.25, SETTLED = 150; // part of the picture's size; ms
  const scene = make("canvas");
  let drawn = null, settling = 0; // the view that the scene shows; a timer, while a wheel turns
  function paint() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      drawn = null;
    }
    if (!(fingers.size || settling) || !covers(width, height)) paintScene(ratio, width, height);
    const factor = view.scale / drawn.scale;
    const place = (size, from, to, whole) => size / 2 + (from - to) * view.scale * ratio - whole * factor / 2;
    const pen = canvas.getContext("2d");
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(scene, place(canvas.width, drawn.x, view.x, scene.width), place(canvas.height, drawn.y, view.y, scene.height),
      scene.width * factor, scene.height * factor);
  }

  // Whether the scene has all that is in view, in about its size.
  function covers(width, height) {
    if (!drawn || view.scale > 2 * drawn.scale) return false;
    const has = (size, from, to) => Math.abs(from - to) + size / 2 / view.scale <= size * (0.5 + MARGIN) / drawn.scale;
    return has(width, drawn.x, view.x) && has(height, drawn.y, view.y);
  }

  function paintScene(ratio, width, height) {
    drawn = { ...view };
    const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
    scene.width = canvas.width + 2 * left * ratio;
    scene.height = canvas.height + 2 * top * ratio;
    const pen = scene.getContext("2d");
    const { scale } = view;
    const zoomed = ratio * scale;
    pen.setTransform(zoomed, 0, 0, zoomed,
      ratio * (left + width / 2 - view.x * scale), ratio * (top + height / 2 - view.y * scale));
    pen.lineWidth = 1.2 / scale;
    for (const [[, , colour, dash], many, path] of bundles) {
      pen.globalAlpha = chosen >= 0 ? 0.07 : many ? 0.12 : 0.45;
      pen.strokeStyle = colour;
      pen.setLineDash(dashes(dash).map((length) => length / scale));
      pen.stroke(path);
    }
    pen.setTransform(ratio, 0, 0, ratio, ratio * left, ratio * top);
    pen.globalAlpha = 0.9;
    pen.lineWidth = 2;
    for (const edge of own) {
      const [, , colour, dash] = kinds[edge[2]];
      pen.strokeStyle = pen.fillStyle = colour;
      pen.setLineDash(dashes(dash));
      const [x, y] = toScreen(nodes[edge[0]]), [toX, toY] = toScreen(nodes[edge[1]]);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
      pen.stroke();
      arrow(pen, x, y, toX, toY, radius(edge[1]));
    }
    pen.setLineDash([]);
    pen.strokeStyle = colours.text;
    dots(pen, far, 0.2);
    dots(pen, near, 1);
    pen.lineWidth = 3;
    for (const [at, colour, more] of [[chosen, colours.text, 0], [cursor, colours.accent, 4]]) {
      if (at < 0) continue;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.arc(...toScreen(nodes[at]), radius(at) + more, 0, 7);
      pen.stroke();
    }
    label(pen, left, top, width, height);
  }

  const dashes = (dash) => (dash ? dash.split(" ").map(Number) : []);

  // Cards of one colour are drawn in one go.
  function dots(pen, some, alpha) {
    const byColour = new Map();
    for (const at of some) {
      const colour = fills[nodes[at][4]] || "#a9c4cf";
      if (!byColour.has(colour)) byColour.set(colour, new Path2D());
      const [x, y] = toScreen(nodes[at]), path = byColour.get(colour);
      path.moveTo(x + radius(at), y);
      path.arc(x, y, radius(at), 0, 7);
    }
    pen.globalAlpha = alpha;
    pen.lineWidth = 1;
    for (const [colour, path] of byColour) {
      pen.fillStyle = colour;
      pen.fill(path);
      pen.stroke(path);
    }
  }

  function arrow(pen, x, y, toX, toY, short) {
    const length = Math.hypot(toX - x, toY - y) || 1;
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const [tipX, tipY] = [toX - dx * (short + 1), toY - dy * (short + 1)];
    pen.beginPath();
    pen.moveTo(tipX, tipY);
    pen.lineTo(tipX - 9 * dx - 4 * dy, tipY - 9 * dy + 4 * dx);
    pen.lineTo(tipX - 9 * dx + 4 * dy, tipY - 9 * dy - 4 * dx);
    pen.fill();
  }

  // Names are written where there is room: the chosen card's first, then its neighbours', then those with most edges.
  const byEdges = [...nodes.keys()].sort((a, b) => links[b].length - links[a].length);
  const telling = nodes.map((_, at) => links[at].filter((edge) => !edge[3]).length);
  const suggested = [...nodes.keys()].sort((a, b) => telling[b] - telling[a]);
  const sizes = new Map();
  function label(pen, marginX, marginY, width, height) {
    const taken = [];
    const first = [chosen, cursor].filter((at) => at >= 0);
    pen.font = "12px system-ui, sans-serif";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.globalAlpha = 1;
    pen.strokeStyle = colours.back;
    pen.fillStyle = colours.text;
    pen.lineWidth = 4;
    for (const at of [...first, ...byEdges]) {
      if (!near.has(at) && at !== cursor) continue;
      const [x, y] = toScreen(nodes[at]);
      if (x < -marginX || x > width + marginX || y < -marginY || y > height + marginY) continue;
      if (!sizes.has(at)) sizes.set(at, pen.measureText(nodes[at][0]).width);
      const size = sizes.get(at);
      const beside = x + radius(at) + 3;
      const left = x > 0 && x < width ? Math.max(2, Math.min(beside, width - size - 2)) : beside;
      const area = [left - 2, y - 8, left + size + 2, y + 8];
      if (taken.some((each) => area[0] < each[2] && area[2] > each[0] && area[1] < each[3] && area[3] > each[1])) continue;
      taken.push(area);
      pen.strokeText(nodes[at][0], left, y);
      pen.fillText(nodes[at][0], left, y);
    }
  }

  // Choosing

  function fit(all) {
    const xs = all.map((at) => nodes[at][2]), ys = all.map((at) => nodes[at][3]);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    view.x = (left + right) / 2;
    view.y = (top + bottom) / 2;
    const room = [canvas.clientWidth * 0.85, canvas.clientHeight - 40];
    view.scale = Math.min(2, room[0] / Math.max(right - left, 60), room[1] / Math.max(bottom - top, 60));
  }

  function look(at, move = true) {
    chosen = cursor = at;
    if (move) fit(at < 0 ? [...nodes.keys()] : [at, ...links[at].map((edge) => edge[0] + edge[1] - at)]);
    arrange();
    tell();
  }
  function choose(at, move = true) {
    const address = at < 0 ? location.pathname + location.search : `#${nodes[at][1]}`;
    if (decodeURIComponent(location.hash.slice(1)) !== (at < 0 ? "" : nodes[at][1])) history.replaceState(null, "", address);
    look(at, move);
  }
  const others = () => make("ul", { className: "graph-some" }, ...suggested.slice(0, SUGGESTED).map((at) => make("li", {}, chooser(at))));

  function tell() {
    if (chosen < 0) {
      panel.replaceChildren(
        make("p", { textContent: `${nodes.length} cards. Choose one to see what it goes with, such as:` }),
        others());
      return;
    }
    const [name, slug] = nodes[chosen];
    const title = make("h2", {}, make("a", { href: new URL(`cards/${slug}/`, siteRoot).href, textContent: name }));
    const seen = links[chosen].filter(visible);
    const particular = seen.filter((edge) => !edge[3]), many = seen.filter((edge) => edge[3]);
    const parts = [title, list(particular.slice(0, OPEN))];
    if (particular.length > OPEN) parts.push(folded(`${particular.length - OPEN} more`, particular.slice(OPEN)));
    const groups = new Map();
    for (const edge of many) groups.set(relation(edge), [...(groups.get(relation(edge)) || []), edge]);
    for (const [words, group] of groups) {
      parts.push(folded(`${words} ${group.length} card${group.length > 1 ? "s" : ""}`, group));
    }
    if (!seen.length) parts.push(make("p", { textContent: "No lines of the kinds shown." }));
    if (!location.hash) parts.push(make("p", { textContent: `Or one of the ${nodes.length - 1} others, such as:` }), others());
    panel.replaceChildren(...parts);
  }

  const folded = (words, found) =>
    make("details", { className: "more" }, make("summary", { textContent: words }), list(found));
  const chooser = (at) =>
    make("button", { type: "button", textContent: nodes[at][0], onclick: () => { choose(at); panel.focus(); } });
  const relation = (edge) => kinds[edge[2]][edge[0] === chosen ? 0 : 1];
  function list(found) {
    return make("ul", {}, ...found.map((edge) => {
      const other = edge[0] + edge[1] - chosen;
      const proof = make("details", { className: "proof" }, make("summary", { textContent: "✓ Shown: see how" }),
        ...edge[6].map((step) => make("p", { textContent: step })),
        make("p", {}, make("strong", { textContent: edge[5] })));
      return make("li", {}, swatch(kinds[edge[2]]), ` ${relation(edge)} `, chooser(other), `: ${edge[4]} `, proof);
    }));
  }

  function nearest(x, y, reach) {
    let best = -1, least = reach;
    nodes.forEach((node, at) => {
      const [nodeX, nodeY] = toScreen(node);
      const far = Math.hypot(nodeX - x, nodeY - y) - radius(at);
      if (far < least) [best, least] = [at, far];
    });
    return best;
  }

  // Moving by mouse and touch

  const fingers = new Map();
  let moved = 0, spread = 0;
  const place = (event) => {
    const frame = canvas.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  };
  function zoom(factor, x = canvas.clientWidth / 2, y = canvas.clientHeight / 2) {
    const scale = Math.max(0.08, Math.min(6, view.scale * factor));
    const [dx, dy] = [x - canvas.clientWidth / 2, y - canvas.clientHeight / 2];
    view.x += dx / view.scale - dx / scale;
    view.y += dy / view.scale - dy / scale;
    view.scale = scale;
    draw();
  }
  function turned(event) {
    zoom(Math.exp(-event.deltaY / 400), ...place(event));
    clearTimeout(settling);
    settling = setTimeout(() => { settling = 0; draw(); }, SETTLED);
  }
  const gap = () => {
    const [[x, y], [otherX, otherY]] = [...fingers.values()];
    return [Math.hypot(x - otherX, y - otherY), (x + otherX) / 2, (y + otherY) / 2];
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) moved = 0;
    if (fingers.size === 2) [spread] = gap();
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    fingers.set(event.pointerId, now);
    moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
    view.x -= (now[0] - before[0]) / view.scale / fingers.size;
    view.y -= (now[1] - before[1]) / view.scale / fingers.size;
    if (fingers.size === 2) {
      const [wide, x, y] = gap();
      zoom(wide / (spread || wide), x, y);
      spread = wide;
    }
    draw();
  });
  const lift = (event) => {
    const last = fingers.size === 1 && fingers.has(event.pointerId);
    fingers.delete(event.pointerId);
    draw();
    if (last && moved < 6 && event.type === "pointerup") {
      const at = nearest(...place(event), 22);
      if (at >= 0) choose(at, false);
    }
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    turned(event);
  }, { passive: false });

  // Keys

  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  canvas.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    if (way) step(way);
    else if (event.key === "Enter" && cursor >= 0) choose(cursor);
    else if (event.key === "Escape") choose(-1);
    else if (event.key === "+" || event.key === "=") zoom(1.4);
    else if (event.key === "-") zoom(1 / 1.4);
    else return;
    event.preventDefault();
  });

  // The next card in a direction: near, and not far off to the side. With a card chosen, among its neighbours.
  function step([dx, dy]) {
    const from = cursor >= 0 ? nodes[cursor] : [0, 0, view.x, view.y];
    const among = chosen < 0 ? nodes.keys() : [chosen, ...links[chosen].filter(visible).map((edge) => edge[0] + edge[1] - chosen)];
    let best = -1, least = Infinity;
    for (const at of among) {
      const [x, y] = [nodes[at][2] - from[2], nodes[at][3] - from[3]];
      const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (at !== cursor && along > 0 && along + 2 * aside < least) [best, least] = [at, along + 2 * aside];
    }
    if (best < 0) return;
    cursor = best;
    const [x, y] = toScreen(nodes[best]);
    if (x < 30 || y < 30 || x > canvas.clientWidth - 30 || y > canvas.clientHeight - 30) [, , view.x, view.y] = nodes[best];
    reached.textContent = nodes[best][0];
    draw();
  }

  field.addEventListener("input", () => {
    const text = field.value.trim().toLowerCase();
    const at = nodes.findIndex(([name]) => name.toLowerCase() === text);
    if (at >= 0) choose(at);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    const text = field.value.trim().toLowerCase();
    const at = text ? nodes.findIndex(([name]) => name.toLowerCase().includes(text)) : -1;
    if (at >= 0) choose(at);
  });
  // Without a card in the address it begins with one as an example: all at once say nothing.
  function fromAddress() {
    const asked = decodeURIComponent(location.hash.slice(1));
    if (asked) choose(bySlug.get(asked) ?? -1); else look(suggested[0]);
  }
  addEventListener("hashchange", fromAddress);
  new ResizeObserver(draw).observe(canvas);
  new MutationObserver(() => { readColours(); drawn = null; draw(); })
    .observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
  readColours();
  fromAddress();
})();
