// The engine: CPython in WebAssembly with the companion's own app in it. The service worker asks it; a test asks it in Node.

/** The files of a tar archive: [name, bytes]. */
export function* tarFiles(bytes) {
  const text = new TextDecoder();
  const word = (at, length) => text.decode(bytes.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= bytes.length && bytes[at]; ) {
    const size = parseInt(word(at + 124, 12), 8);
    const prefix = word(at + 345, 155);
    yield [(prefix ? `${prefix}/` : "") + word(at, 100), bytes.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** Boots Python with the app in it. `archive` are the bytes of the companion, `told` what the app is told, `snapshot` the memory
 * of an app that was booted before with the same two, if there is one: then nothing is imported again. */
export async function boot({ loadPyodide, createPyodideModule, options, archive, told, snapshot = null }) {
  const memory = snapshot
    ? { _loadSnapshot: snapshot, createPyodideModule: withRoom(createPyodideModule, snapshot.length) }
    : { _makeSnapshot: true, createPyodideModule };
  const env = { HOME: "/home", ARBITRO_DATA: "/home/data", PYTHONDONTWRITEBYTECODE: "1" };
  const python = await loadPyodide({ ...options, ...memory, env });
  writeFiles(python, archive); // files are not part of the memory
  if (!snapshot) python.runPython("import sys; sys.path.insert(0, \"/companion\")");
  const app = python.pyimport("web.engine.boot");
  const bridge = snapshot ? app.started() : app.start(JSON.stringify(told));
  return { python, answer: (...request) => answer(bridge, ...request), snapshot: () => python.makeMemorySnapshot() };
}

/** A maker of Python whose memory has room for a snapshot from the start. */
function withRoom(createPyodideModule, bytes) {
  const PAGE = 65536;
  return (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, receive) =>
      instantiate(imports, (instance, module) => {
        const { memory } = instance.exports;
        memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
        return receive(instance, module);
      });
    return createPyodideModule(settings);
  };
}

function writeFiles(python, archive) {
  const made = new Set();
  for (const [name, content] of tarFiles(archive)) {
    const path = `/companion/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) {
      python.FS.mkdirTree(folder);
      made.add(folder);
    }
    python.FS.writeFile(path, content, { canOwn: true });
  }
}

/** Status, headers and body of the app's answer. */
function answer(bridge, method, path, query, headers, body) {
  const said = bridge.answer(method, path, query, JSON.stringify(headers), body);
  const [status, pairs, content] = said;
  const found = { status, headers: JSON.parse(pairs), body: content.toJs() };
  content.destroy?.();
  said.destroy();
  return found;
}
