// Compiles a folder of Python sources with the Python that will run them: node compile.mjs PYODIDE FOLDER…
const [pyodideFolder, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${pyodideFolder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env: { PYTHONNODEBUGRANGES: "1" } });
for (const [i, folder] of folders.entries()) {
  python.FS.mkdirTree(`/at/${i}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/at/${i}`);
  python.globals.set("folder", `/at/${i}`);
  python.runPython(`
import pathlib, py_compile
for source in sorted(pathlib.Path(folder).rglob("*.py")):
    shown = str(source.relative_to(folder))
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(source) + "c", shown, doraise=True, invalidation_mode=mode, optimize=2)
    source.unlink()
`);
}
