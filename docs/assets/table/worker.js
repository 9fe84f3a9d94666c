// Python in a worker of its own. It is told { id, call, asked } and answers { id, news } on the way and { id, answer }
// or { id, error } at the end; { prepare } fetches what rulings need, and questions after that. While Python is loaded it tells { loaded }, in
// bytes, and { ready } after that; while more of it is loaded, { more }, and { prepared } when it is there.
import { XzReadableStream } from "../python/xz.mjs";

const folder = new URL("../python/", import.meta.url);
const PROGRAM = "pyodide.asm.wasm", LIBRARY = "library.zip", KINGDOMS = "kingdoms.zip", RULINGS = "rulings.zip", QUESTIONS = "questions.zip";
const FILE = 0x04034b50; // how the head of a file in an archive begins
const AHEAD = 60_000; // bytes, what a slow line brings while the next file is asked for
const DEALING = new Set(["kingdom", "offers"]); // calls that need no rulings
const LACKS = /(ModuleNotFoundError|FileNotFoundError)/;

const fetched = self.fetch.bind(self);

// A packed file, and when the next one may be begun: one after the other, so that what comes first is at work while the
// rest is on its way, and shortly before the end, so that the line is never idle.
function loaded(name, tell, before = Promise.resolve()) {
  let begin;
  const next = new Promise((resolve) => { begin = resolve; });
  const stream = before.then(async () => {
    const response = await fetched(new URL(`${name}.xz`, folder));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const size = Number(response.headers.get("content-length")) || Infinity;
    let done = 0;
    return response.body.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        done += chunk.byteLength;
        if (done > size - AHEAD) begin();
        tell(done);
        controller.enqueue(chunk);
      },
      flush: begin,
    }));
  });
  stream.catch(begin);
  return { stream, next };
}
// One stream is unpacked at a time: each has to be read to its end, whoever takes what it gives.
function unpacked(stream, type) {
  const roomy = new TransformStream({}, undefined, { highWaterMark: Infinity });
  return new Response(new XzReadableStream(stream).pipeThrough(roomy), { headers: { "content-type": type } });
}

async function archive(stream) {
  const whole = await new Response(await stream).blob();
  return unpacked(whole.stream(), "application/zip");
}

async function start() {
  const parts = {};
  const watch = (name) => (done) => {
    parts[name] = done;
    postMessage({ loaded: Object.values(parts).reduce((sum, each) => sum + each, 0) });
  };
  const first = loaded(PROGRAM, watch(PROGRAM)), second = loaded(LIBRARY, watch(LIBRARY), first.next);
  const program = first.stream.then((stream) => unpacked(stream, "application/wasm"));
  const library = archive(second.stream), kingdoms = archive(loaded(KINGDOMS, watch(KINGDOMS), second.next).stream);
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
// The archives are plain: each file as it is, after a head of 30 bytes, its name and what else is said of it.
async function unpack({ FS }, response) {
  const bytes = new Uint8Array(await response.arrayBuffer()), numbers = new DataView(bytes.buffer);
  const text = new TextDecoder(), folders = new Set();
  for (let at = 0; at + 4 <= bytes.length && numbers.getUint32(at, true) === FILE;) {
    const size = numbers.getUint32(at + 18, true), name = at + 30, end = name + numbers.getUint16(at + 26, true);
    const path = `/toolkit/${text.decode(bytes.subarray(name, end))}`, parent = path.slice(0, path.lastIndexOf("/"));
    at = end + numbers.getUint16(at + 28, true) + size;
    if (!folders.has(parent)) { FS.mkdirTree(parent); folders.add(parent); }
    FS.writeFile(path, bytes.subarray(at - size, at), { canOwn: true });
  }
}

const python = start().then((pyodide) => ({ pyodide, calls: pyodide.pyimport("toolkit.web.calls") }));
python.then(({ pyodide }) => {
  postMessage({ ready: true });
  pyodide.runPython("import toolkit.web.dealing"); // while the reader chooses
}, (error) => postMessage({ failed: String(error.message || error) }));

let rest, phrasings;
function more() {
  rest ??= Promise.all([python, archive(loaded(RULINGS, (done) => postMessage({ more: done })).stream)]).then(async ([{ pyodide }, found]) => {
    await unpack(pyodide, found);
    pyodide.runPython("import sys; sys.path_importer_cache.clear()"); // folders that were looked into have more in them now
    postMessage({ prepared: true });
    ofQuestions();
  });
  rest.catch(() => { rest = undefined; });
  return rest;
}
// What questions are found by; without a network they are answered without it.
function ofQuestions() {
  phrasings ??= Promise.all([python, archive(loaded(QUESTIONS, () => {}).stream)]).then(([{ pyodide }, found]) => unpack(pyodide, found));
  phrasings.catch(() => { phrasings = undefined; });
  return phrasings.catch(() => {});
}

onmessage = async ({ data: { id, call, asked, prepare } }) => {
  if (prepare) { more().catch(() => {}); return; }
  const { calls } = await python;
  const ask = () => JSON.parse(calls.call(call, JSON.stringify(asked), (news) => postMessage({ id, news: JSON.parse(news) })));
  try {
    if (!DEALING.has(call)) await more();
    if (call === "ask") await ofQuestions();
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
