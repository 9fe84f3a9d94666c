// Compiles, with Pyodide itself, the toolkit's modules and those of the standard library that they import, and parts
// them into what a kingdom is dealt with and what rulings need beside that.
// Usage: node compile.mjs PYODIDE_FOLDER LIBRARY_ARCHIVE CORE_ARCHIVE OUTPUT_FOLDER DATA_OF_KINGDOMS
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, libraryArchive, coreArchive, output, data] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: `${pyodideFolder}/`, stdLibURL: libraryArchive });
const bytes = (path) => new Uint8Array(readFileSync(path));
pyodide.FS.writeFile("/core.zip", bytes(coreArchive));
pyodide.FS.writeFile("/library.zip", bytes(libraryArchive));
pyodide.globals.set("data_of_kingdoms", data);
pyodide.runPython(`
import ast, importlib, importlib.util, sys
from importlib._bootstrap_external import _code_to_hash_pyc
from types import CodeType

always = set(sys.modules) # what Pyodide itself has imported
import zipfile

# Modules that others import only on rare ways.
LATER = {"_colorize", "_pylong", "_strptime", "calendar", "difflib", "linecache", "locale", "textwrap", "tokenize", "traceback"}
OPTIMIZED = 2 # no docstrings, no assertions
DEALING = ("toolkit.kingdoms.", "toolkit.catalogue.", "toolkit.web.calls", "toolkit.web.dealing")

zipfile.ZipFile("/core.zip").extractall("/core")
for each in set(sys.modules) - always: # so far for this script alone
    del sys.modules[each]
sys.path.insert(0, "/core")
names = zipfile.ZipFile("/core.zip").namelist()

def module_of(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

def loaded(modules):
    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError as error: # what needs a library that a page does not have, such as networkx
            print(error)
    return set(sys.modules)

modules = [module_of(name) for name in names if name.endswith(".py")]
first = loaded(module for module in modules if module.startswith(DEALING))
whole = loaded([*(module for module in modules if module.count(".") > 1), *LATER]) # the others, if these need them
import zipfile

class WithoutAnnotations(ast.NodeTransformer):
    """Leaves out what functions say of the types of their arguments: nothing reads it."""
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.returns = None
        every = node.args
        for each in (*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg):
            if each:
                each.annotation = None
        return node
    visit_AsyncFunctionDef = visit_FunctionDef

def without_lines(code):
    """Leaves out which line each instruction stands in: a page shows no traceback."""
    parts = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=parts)

def compiled(archive, name):
    source = archive.read(name)
    tree = WithoutAnnotations().visit(ast.parse(source, name))
    code = without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=OPTIMIZED))
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def frozen(module):
    """Whether a module is built into the program, so that its file would never be read."""
    return getattr(getattr(sys.modules.get(module), "__spec__", None), "origin", "") == "frozen"

def repack(target, parts):
    with zipfile.ZipFile(target, "w") as after: # nothing is packed here: the archives are, whole
        for source, keeps in parts:
            with zipfile.ZipFile(source) as before:
                for name in before.namelist():
                    if keeps(name, module_of(name)):
                        content, kept = (compiled(before, name), name + "c") if name.endswith(".py") else (before.read(name), name)
                        after.writestr(zipfile.ZipInfo(kept, (2000, 1, 1, 0, 0, 0)), content)

# A package of the library lies in one archive.
first |= {module for module in whole if module.count(".") and module.split(".")[0] in first and not module.startswith("toolkit")}
dealt_from = set(data_of_kingdoms.split(","))
deals = lambda name, module: module in first or name in dealt_from
repack("/library", [("/library.zip", lambda name, module: name.endswith(".py") and module in first and not frozen(module))])
repack("/kingdoms", [("/core.zip", deals)])
repack("/rulings", [
    ("/library.zip", lambda name, module: name.endswith(".py") and module in whole - first and not frozen(module)),
    ("/core.zip", lambda name, module: not deals(name, module)),
])
`);
for (const name of ["library", "kingdoms", "rulings"]) writeFileSync(join(output, `${name}.zip`), pyodide.FS.readFile(`/${name}`));
