// Compiles, with Pyodide itself, the toolkit's modules and those of the standard library that they import.
// Usage: node compile.mjs PYODIDE_FOLDER CORE_ARCHIVE OUTPUT_FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, coreArchive, output] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: `${pyodideFolder}/` });
const bytes = (path) => new Uint8Array(readFileSync(path));
pyodide.FS.writeFile("/core.zip", bytes(coreArchive));
pyodide.FS.writeFile("/library.zip", bytes(join(pyodideFolder, "python_stdlib.zip")));
pyodide.runPython(`
import importlib.util, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# Modules that others import only on rare ways.
LATER = {"_colorize", "_pylong", "_strptime", "calendar", "difflib", "linecache", "locale", "textwrap", "tokenize", "traceback"}
OPTIMIZED = 2 # no docstrings, no assertions

zipfile.ZipFile("/core.zip").extractall("/core")
sys.path.insert(0, "/core")
names = zipfile.ZipFile("/core.zip").namelist()
modules = [name for name in names if name.endswith(".py") and name.count("/") > 1] # the others, if these need them
for name in (*modules, *(f"{each}.py" for each in LATER)):
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    try:
        importlib.import_module(module)
    except ImportError as error: # what needs a library that a page does not have, such as networkx
        print(error)
wanted = {name.split(".")[0] for name in sys.modules}
import_names = set(sys.modules)

def compiled(archive, name, folder=""):
    source = archive.read(name)
    code = compile(source, folder + name, "exec", dont_inherit=True, optimize=OPTIMIZED)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def repack(source, target, keeps):
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after:
        for name in before.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if not keeps(name, module):
                continue
            content, kept = (compiled(before, name), name + "c") if name.endswith(".py") else (before.read(name), name)
            after.writestr(zipfile.ZipInfo(kept, (2000, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)

repack("/library.zip", "/python_stdlib.zip", lambda name, module: not name.endswith(".py") or module in import_names)
repack("/core.zip", "/core_compiled.zip", lambda name, module: True)
`);
writeFileSync(join(output, "python_stdlib.zip"), pyodide.FS.readFile("/python_stdlib.zip"));
writeFileSync(join(output, "core.zip"), pyodide.FS.readFile("/core_compiled.zip"));
