// Compiles a folder of Python sources with the Python that will run them: node compile.mjs PYODIDE FOLDER…
const [pyodideFolder, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${pyodideFolder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env: { PYTHONNODEBUGRANGES: "1" } });
for (const [i, folder] of folders.entries()) {
  python.FS.mkdirTree(`/at/${i}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/at/${i}`);
  python.globals.set("folder", `/at/${i}`);
  python.runPython(`
import marshal, pathlib, py_compile, types

def bare(code):
    """The code without the numbers of its lines, which nobody reads on a phone."""
    inside = tuple(bare(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inside, co_linetable=b"")

HEAD = 16  # magic number, flags, hash of the source
for source in sorted(pathlib.Path(folder).rglob("*.py")):
    shown = str(source.relative_to(folder))
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(source) + "c", shown, doraise=True, invalidation_mode=mode, optimize=2)
    compiled = source.with_suffix(".pyc")
    content = compiled.read_bytes()
    compiled.write_bytes(content[:HEAD] + marshal.dumps(bare(marshal.loads(content[HEAD:]))))
    source.unlink()
`);
}
