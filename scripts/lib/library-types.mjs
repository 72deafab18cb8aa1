// The types of the module "cwndscope" as one file. The compiler writes a file of declarations for each source; of these the file has
// what src/api exports, and what that is made of, because a package shall not consist of a hundred files.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import process from "node:process";
import { behind, exportsOf, LIBRARY_ENTRY } from "./library-names.mjs";
import { root } from "./project.mjs";

/** The module that is the package, relative to the project, without its ending. */
const ENTRY = LIBRARY_ENTRY.slice("cwndscope/".length);

/** Where a declaration names another file: `from "./x.ts"`, `import("./x.ts")`. */
const RELATIVE = /((?:\bfrom|\bimport\()\s*)"(\.[^"]*?)\.ts"/g;

/** Writes index.d.ts into `folder`. @throws Error when a source cannot be read, or when two types have one name */
export function writeTypes(folder) {
  const texts = libraryDeclarations();
  const exported = exportsOf(texts);
  const all = [...exported, ...behind(texts, exported)].map(({ kind, doc, code }) => {
    const said = doc === "" ? "" : `/** ${doc.replace(/\n/g, "\n * ")} */\n`;
    return `${said}${kind === "type" ? "" : "declare "}${code}\n`;
  });
  // With a list of what is exported, nothing else is.
  const names = exported.map(({ name, kind }) => `${kind === "type" ? "type " : ""}${name}`);
  writeFileSync(join(folder, "index.d.ts"), `${all.join("")}export { ${names.join(", ")} };\n`);
}

/** The declarations of the package: by its name ("cwndscope/src/api/index") the text of each module. @throws Error when a source cannot be read */
export function libraryDeclarations() {
  const emitted = mkdtempSync(join(tmpdir(), "cwndscope-types-"));
  try {
    emit(emitted);
    return new Map([...declarationsOf(emitted)].map(([name, text]) => [nameOf(name), text]));
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** By its path the text of each file of declarations that the entry needs, other files named as modules of the package. */
function declarationsOf(emitted) {
  const texts = new Map();
  const left = [ENTRY];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(join(emitted, `${name}.d.ts`), "utf8");
    const renamed = text.replace(RELATIVE, (_, before, relative) => {
      const other = posix.join(dirname(name), relative);
      left.push(other);
      return `${before}"${nameOf(other)}"`;
    });
    // What stands in a declared module is declared already.
    texts.set(name, renamed.replace(/^(export )?declare /gm, "$1"));
  }
  return texts;
}

/** The name under which a file's declarations are a module of the package. */
function nameOf(path) {
  return `cwndscope/${path}`;
}

/** Lets the compiler write the declarations of src/api, and of all that it uses. `npm run types` is what checks them. */
function emit(folder) {
  const config = join(folder, "tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: root,
    lib: ["ES2023"],
    types: ["vite/client"],
    typeRoots: [join(root, "node_modules")],
  };
  const files = [join(root, `${ENTRY}.ts`)];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.base.json"), compilerOptions, files }),
  );
  execFileSync(process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "-p", config]);
}
