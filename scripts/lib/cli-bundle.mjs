// The command line as one prebuilt file: whether it is there and fresh, building it, and starting from it. What starts
// every command must be quick, so this file imports little, and the bundler only when there is something to build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { loadCompiled, replace } from "./compiled-script.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** As deep in the project as src/cli, so that relative paths from there hold here too. */
const folder = join(root, "build", "cli");
/** Names the code by its digest. */
const manifest = join(folder, "bundle.json");
/** Says of which files the code was made that it names. The installed package has no sources, and not this file either. */
const madeOf = join(folder, "sources.json");

/** What decides about the bundle besides the modules in it. */
const BUILDERS = [
  "scripts/lib/cli-bundle.mjs",
  "scripts/lib/compiled-script.mjs",
  "scripts/lib/keeping-constants.mjs",
  "package.json",
  "package-lock.json",
];

/**
 * True when the bundle was made of the sources as they are, or is all there is: the installed package has no sources. Size and time of each are compared for equality, so that
 * an older file put in the place of a newer one is noticed as well.
 */
export function isFresh() {
  try {
    const { code } = JSON.parse(readFileSync(manifest, "utf8"));
    if (existsSync(join(root, "src"))) {
      const made = JSON.parse(readFileSync(madeOf, "utf8"));
      if (made.code !== code) return false;
      for (const path in made.files) if (stampOf(path) !== made.files[path]) return false;
    }
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
  const [{ build }, { createHash }, { keepingConstants }] = await Promise.all([
    import("vite"),
    import("node:crypto"),
    import("./keeping-constants.mjs"),
  ]);
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
      rolldownOptions: keepingConstants({
        input: join(root, "src", "cli", "main.ts"),
        output: { format: "cjs", codeSplitting: false },
      }),
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
  replace(madeOf, JSON.stringify({ code: name, files: Object.fromEntries(stamps) }));
  replace(manifest, JSON.stringify({ code: name }));
  for (const other of readdirSync(folder)) {
    const isOld = /^main\./.test(other) && !other.startsWith(name);
    if (isOld) rmSync(join(folder, other), { force: true });
  }
}

/** Loads the bundle and returns what src/cli/main.ts exports, and a function that keeps V8's work for the next start. */
export function loadBundle() {
  const { exports, keep } = loadCompiled(join(folder, JSON.parse(readFileSync(manifest, "utf8")).code));
  return { ...exports, keep };
}

/** Size and time of change, or null when there is no such file. */
function stampOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.size} ${stat.mtimeMs}`;
}

function changedSince(path, time) {
  return statSync(join(root, path)).mtimeMs >= time;
}
