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

/** Boots Python with the app in it; `archive` are the bytes of the companion, `told` what the app is told. */
export async function boot({ loadPyodide, options, archive, told }) {
  const python = await loadPyodide({ ...options, env: { HOME: "/home", ARBITRO_DATA: "/home/data", PYTHONDONTWRITEBYTECODE: "1" } });
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
  python.runPython("import sys; sys.path.insert(0, \"/companion\")");
  const bridge = python.pyimport("web.engine.boot").start(JSON.stringify(told));
  return { python, answer: (...request) => answer(bridge, ...request) };
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
