// Python in a worker of its own. It is told { id, call, asked } and answers { id, news } on the way and { id, answer }
// or { id, error } at the end; while Python is loaded it tells { loaded, of }, in bytes, and { ready } after that.
const folder = new URL("../python/", import.meta.url);

// What Pyodide fetches goes through here, so that the bytes can be counted as they come.
const fetched = self.fetch.bind(self);
let loaded = 0;
self.fetch = async (...asked) => {
  const response = await fetched(...asked);
  if (!response.ok || !response.body) return response;
  const counting = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      postMessage({ loaded });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), { status: response.status, headers: response.headers });
};

async function start() {
  const core = self.fetch(new URL("core.zip", folder)).then((response) => {
    if (!response.ok) throw new Error(`core.zip: ${response.status}`);
    return response.arrayBuffer();
  });
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  const pyodide = await loadPyodide({ indexURL: folder.href, stdLibURL: new URL("python_stdlib.zip", folder).href });
  pyodide.unpackArchive(await core, "zip", { extractDir: "/toolkit" });
  pyodide.runPython("import sys; sys.path.insert(0, '/toolkit')");
  return pyodide.pyimport("toolkit.web.calls");
}

const calls = start();
calls.then(() => postMessage({ ready: true }), (error) => postMessage({ failed: String(error.message || error) }));

onmessage = async ({ data: { id, call, asked } }) => {
  const python = await calls;
  try {
    postMessage({ id, ...JSON.parse(python.call(call, JSON.stringify(asked), (news) => postMessage({ id, news: JSON.parse(news) }))) });
  } catch (error) {
    const lines = String(error.message || error).trim().split("\n");
    postMessage({ id, error: `Python failed here: ${lines[lines.length - 1]}` });
  }
};
