// The command line as one prebuilt file: whether it is there and fresh, building it, and starting from it. What starts
// every command must be quick, so this file imports little, and the bundler only when there is something to build.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** As deep in the project as src/cli, so that relative paths from there hold here too. */
const folder = join(root, "build", "cli");
/** Names the code by its digest, and says of which files it was made. */
const manifest = join(folder, "bundle.json");

/** What decides about the bundle besides the modules in it. */
const BUILDERS = ["scripts/lib/cli-bundle.mjs", "package.json", "package-lock.json"];

/**
 * True when the bundle was made of the sources as they are. Size and time of each are compared for equality, so that
 * an older file put in the place of a newer one is noticed as well.
 */
export function isFresh() {
  try {
    const { files, code } = JSON.parse(readFileSync(manifest, "utf8"));
    for (const path in files) if (stampOf(path) !== files[path]) return false;
    return statSync(join(folder, code)).isFile();
  } catch {
    return false;
  }
}

/**
 * Builds the bundle; nothing of the network is needed. A file's name has the digest of its content and the manifest is
 * replaced last, so that commands that start meanwhile see the bundle before or after, never a mixture.
 */
export async function buildBundle() {
  const began = Date.now();
  const [{ build }, { createHash }] = await Promise.all([import("vite"), import("node:crypto")]);
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: "node20",
      minify: true,
      rolldownOptions: {
        input: join(root, "src", "cli", "main.ts"),
        output: { format: "cjs", codeSplitting: false },
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0] : built;
  if (output.length !== 1) throw new Error("the command line did not become one file");
  const [{ code, moduleIds }] = output;
  const modules = moduleIds.filter((id) => id.startsWith(root)).map((id) => relative(root, id.split("?")[0]));
  const paths = [...new Set([...modules, ...BUILDERS])].filter((path) => stampOf(path) !== null);
  // A file that changed while it was being read is taken for changed at the next start.
  const stamps = paths.map((path) => [path, changedSince(path, began) ? null : stampOf(path)]);
  const name = `main.${createHash("sha256").update(code).digest("hex").slice(0, 16)}.cjs`;
  mkdirSync(folder, { recursive: true });
  replace(join(folder, name), code);
  replace(manifest, JSON.stringify({ code: name, files: Object.fromEntries(stamps) }));
  for (const other of readdirSync(folder)) {
    const isOld = /^main\./.test(other) && !other.startsWith(name);
    if (isOld) rmSync(join(folder, other), { force: true });
  }
}

/** Loads the bundle and returns what src/cli/main.ts exports, and a function that keeps V8's work for the next start. */
export function loadBundle() {
  const filename = join(folder, JSON.parse(readFileSync(manifest, "utf8")).code);
  const code = readFileSync(filename, "utf8");
  // V8 compares only the length of the code and its own version, so the name must tell everything else apart.
  const compiled = `${filename}.${process.version}-${process.arch}.v8`;
  const cachedData = readIfThere(compiled);
  const parameters = "exports, require, module, __filename, __dirname";
  const script = new Script(`(function (${parameters}) {${code}\n})`, { filename, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, folder);
  const keep = () => {
    if (cachedData !== undefined && !script.cachedDataRejected) return;
    try {
      replace(compiled, script.createCachedData());
    } catch {
      // A folder that nobody may write to only means that the next start compiles again.
    }
  };
  return { ...module.exports, keep };
}

/** Size and time of change, or null when there is no such file. */
function stampOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.size} ${stat.mtimeMs}`;
}

function changedSince(path, time) {
  return statSync(join(root, path)).mtimeMs >= time;
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function replace(path, content) {
  const beside = `${path}.${process.pid}.part`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}
