// Kingdoms dealt here, kept in this browser: each by its address, with what was wished, its ticks, and a name.
const tableSheets = (() => {
  const STORE = "kingdoms", MOST = 60; // those without a name are forgotten after so many
  let opened;
  const memory = new Map(); // where the browser keeps nothing, they last as long as the page

  function base() {
    opened ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open("dominion", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "address" });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    return opened;
  }
  async function within(mode, act) {
    const transaction = (await base()).transaction(STORE, mode);
    const asked = act(transaction.objectStore(STORE));
    if (mode === "readwrite") transaction.commit?.(); // at once, so that leaving the page loses nothing
    return new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }
  const sound = (entry) => (entry && typeof entry.address === "string" && Array.isArray(entry.answer?.piles) && entry.answer.sheet ? entry : undefined);

  // The newest first.
  async function all() {
    let found;
    try { found = await within("readonly", (store) => store.getAll()); } catch { found = []; }
    return [...memory.values(), ...found].filter(sound).sort((a, b) => b.at - a.at);
  }
  async function get(address) {
    if (memory.has(address)) return memory.get(address);
    try { return sound(await within("readonly", (store) => store.get(address))); } catch { return undefined; }
  }
  async function put(entry) {
    try { await within("readwrite", (store) => store.put(entry)); } catch { memory.set(entry.address, entry); return; }
    const old = (await all()).filter(({ name }) => !name).slice(MOST);
    for (const { address } of old) await forget(address);
  }
  async function forget(address) {
    memory.delete(address);
    try { await within("readwrite", (store) => store.delete(address)); } catch { /* nothing is kept here */ }
  }
  return { all, get, put, forget };
})();
