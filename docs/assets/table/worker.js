// Python in a worker of its own. It is told { id, call, asked } and answers { id, news } on the way and { id, answer }
// or { id, error } at the end; { prepare } fetches what rulings need. While Python is loaded it tells { loaded }, in
// bytes, and { ready } after that; while more of it is loaded, { more }, and { prepared } when it is there.
import { XzReadableStream } from "../python/xz.mjs";

const folder = new URL("../python/", import.meta.url);
const PROGRAM = "pyodide.asm.wasm", LIBRARY = "library.zip", KINGDOMS = "kingdoms.zip", RULINGS = "rulings.zip";
const DEALING = new Set(["kingdom", "offers"]); // calls that need no rulings
const LACKS = /(ModuleNotFoundError|FileNotFoundError)/;

const fetched = self.fetch.bind(self);

async function packed(name, tell) {
  const response = await fetched(new URL(`${name}.xz`, folder));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  let loaded = 0;
  return response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      tell(loaded);
      controller.enqueue(chunk);
    },
  }));
}
// One stream is unpacked at a time: each has to be read to its end, whoever takes what it gives.
function unpacked(stream, type) {
  const roomy = new TransformStream({}, undefined, { highWaterMark: Infinity });
  return new Response(new XzReadableStream(stream).pipeThrough(roomy), { headers: { "content-type": type } });
}

async function archive(name, tell) {
  const whole = await new Response(await packed(name, tell)).blob();
  return unpacked(whole.stream(), "application/zip");
}

async function start() {
  const parts = {};
  const watch = (name) => (loaded) => {
    parts[name] = loaded;
    postMessage({ loaded: Object.values(parts).reduce((sum, each) => sum + each, 0) });
  };
  const program = packed(PROGRAM, watch(PROGRAM)).then((stream) => unpacked(stream, "application/wasm"));
  const library = archive(LIBRARY, watch(LIBRARY)), kingdoms = archive(KINGDOMS, watch(KINGDOMS));
  for (const each of [program, library, kingdoms]) each.catch(() => {}); // told when it is needed
  // Pyodide fetches its parts by these names.
  self.fetch = (asked, ...more) => {
    const name = String(asked.url || asked).split("/").pop();
    return name === PROGRAM ? program : name === LIBRARY ? library : fetched(asked, ...more);
  };
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  const pyodide = await loadPyodide({ indexURL: folder.href, stdLibURL: new URL(LIBRARY, folder).href });
  await unpack(pyodide, await kingdoms);
  pyodide.runPython("import sys; sys.path.insert(0, '/toolkit')");
  return pyodide;
}
async function unpack(pyodide, response) {
  pyodide.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: "/toolkit" });
}

const python = start().then((pyodide) => ({ pyodide, calls: pyodide.pyimport("toolkit.web.calls") }));
python.then(() => postMessage({ ready: true }), (error) => postMessage({ failed: String(error.message || error) }));

let rest;
function more() {
  rest ??= Promise.all([python, archive(RULINGS, (loaded) => postMessage({ more: loaded }))]).then(async ([{ pyodide }, found]) => {
    await unpack(pyodide, found);
    pyodide.runPython("import sys; sys.path_importer_cache.clear()"); // folders that were looked into have more in them now
    postMessage({ prepared: true });
  });
  rest.catch(() => { rest = undefined; });
  return rest;
}

onmessage = async ({ data: { id, call, asked, prepare } }) => {
  if (prepare) { more().catch(() => {}); return; }
  const { calls } = await python;
  const ask = () => JSON.parse(calls.call(call, JSON.stringify(asked), (news) => postMessage({ id, news: JSON.parse(news) })));
  try {
    if (!DEALING.has(call)) await more();
    let found;
    try {
      found = ask();
    } catch (error) {
      if (!LACKS.test(error.message)) throw error;
      await more(); // what is needed on rare ways comes with the rest
      found = ask();
    }
    postMessage({ id, ...found });
  } catch (error) {
    const lines = String(error.message || error).trim().split("\n");
    postMessage({ id, error: `Python failed here: ${lines[lines.length - 1]}` });
  }
};
