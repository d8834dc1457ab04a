// Boots the built engine in Node and asks it: node ask.mjs ENGINE_JS PYODIDE BUILT REQUESTS; answers as JSON on standard output.
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [engineFile, pyodideFolder, built, requestsFile] = process.argv.slice(2);
const { boot } = await import(`file://${engineFile}`);
const { loadPyodide } = await import(`file://${pyodideFolder}/pyodide.mjs`);
const { default: createPyodideModule } = await import(`file://${pyodideFolder}/pyodide.asm.mjs`);
const { ZSTDDecoder } = await import(`file://${built}/unpack.mjs`);
const decoder = new ZSTDDecoder();
await decoder.init();
const { files } = JSON.parse(readFileSync(join(built, "engine.json"), "utf-8"));
const unpacked = (name) => decoder.decode(new Uint8Array(readFileSync(join(built, `${name}.packed`))), files[name].size);
const requests = JSON.parse(readFileSync(requestsFile, "utf-8"));
const library = join(mkdtempSync(join(tmpdir(), "library-")), "library.zip");
writeFileSync(library, unpacked("library.zip"));
const archive = unpacked("companion.tar");
const told = { prefix: "/sub/", host: "example.org", scheme: "https", version: "0", edition: "x", exports: { es: "a", pt: "b", en: "c" }, static: true };

let began = performance.now();
const given = { loadPyodide, createPyodideModule, options: { indexURL: `${pyodideFolder}/`, stdLibURL: library }, archive, told };
let engine = await boot(given);
if (process.env.FROM_MEMORY) {
  engine.answer("GET", "/sub/", "", {}, new Uint8Array());
  const snapshot = engine.snapshot();
  began = performance.now();
  engine = await boot({ ...given, snapshot });
}
const booted = performance.now() - began;
const text = new TextDecoder();
const answers = requests.map(({ method = "GET", path, query = "", headers = {}, body = "" }) => {
  began = performance.now();
  const said = engine.answer(method, `/sub${path}`, query, headers, new TextEncoder().encode(body));
  return { status: said.status, headers: said.headers, body: text.decode(said.body), took: performance.now() - began };
});
const modules = process.env.MODULES ? engine.python.runPython("import sys, json; json.dumps(sorted(sys.modules))") : "[]";
process.stdout.write(JSON.stringify({ booted, answers, modules: JSON.parse(modules) }));
