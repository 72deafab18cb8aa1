// What the project's own commands share: where it is, whether it is installed, whether it is built.
// Plain Node without dependencies, because `npm start` and `npm test` run it before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the page is built of. */
const SOURCES = [
  "src",
  "public",
  "scenarios",
  "experiments",
  "figures",
  "lessons",
  "index.html",
  "vite.config.ts",
  "scripts/vite",
  "scripts/lib/keeping-constants.mjs",
  "package-lock.json",
];

const OLDEST_NODE = [20, 19];

/** Ends the process with a message when Node is too old to build or run the project. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `cwndscope needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.version}. Get it from https://nodejs.org.`,
  );
}

/** Prints one line on stderr and ends the process. */
export function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** Runs a command in the repository's folder with its output shown; true when it succeeded. */
export function run(command, args, options = {}) {
  return statusOf(command, args, options) === 0;
}

/** As `run`, with the command's exit code; null when a signal ended it. */
export function statusOf(command, args, options = {}) {
  const windows = process.platform === "win32";
  return spawnSync(command, args, { cwd: root, stdio: "inherit", shell: windows, ...options }).status;
}

/** Runs a program that a dependency brings (`vite`, `vitest`), without a shell between. */
export function runBin(packageName, bin, args, options = {}) {
  const folder = join(root, "node_modules", packageName);
  const declared = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin;
  const file = typeof declared === "string" ? declared : declared[bin];
  return run(process.execPath, [join(folder, file), ...args], { shell: false, ...options });
}

/**
 * True when node_modules holds what package-lock.json asks for. Versions are compared rather than file times,
 * so that a copied or restored folder is not installed again for nothing.
 */
export function isInstalled() {
  const lock = readJson(join(root, "package-lock.json"));
  const installed = readJson(join(root, "node_modules", ".package-lock.json"));
  if (!installed) return false;
  if (!lock) return true;
  return Object.entries(lock.packages).every(
    ([path, entry]) => path === "" || entry.optional || installed.packages[path]?.version === entry.version,
  );
}

/**
 * Installs the dependencies if they are missing or of other versions than the lock file's. With `exactly`, as where
 * the page is built for others, nothing but what the lock file says will do.
 */
export function ensureInstalled({ exactly = false } = {}) {
  if (isInstalled()) return;
  process.stdout.write("Installing what is missing …\n");
  const quiet = ["--no-audit", "--no-fund"];
  if (run("npm", ["ci", ...quiet])) return;
  // A registry that lacks a package of the lock file, as a mirror may, can still have another that serves.
  if (!exactly && run("npm", ["install", "--no-save", ...quiet])) return;
  fail("npm could not install the dependencies; see its message above.");
}

/** Builds the site if dist is missing or older than a source of it. */
export function ensureBuilt() {
  if (!isStale(join(root, "dist", "index.html"))) return;
  process.stdout.write("Building the page …\n");
  // The environment may be a test's, the page is for readers.
  const env = { ...process.env, NODE_ENV: "production" };
  if (!runBin("vite", "vite", ["build", "--logLevel", "warn"], { env }))
    fail("The build failed; see the message above.");
}

/** The page as one file, built if it is missing or older than a source of it. @returns its path. */
export function ensureSingleFile() {
  const file = join(root, "build", "single-file", "index.html");
  if (!isStale(file)) return file;
  process.stderr.write("Building the page as one file …\n");
  // What the build prints is no result of the command; the environment may be a test's, the page is for readers.
  const options = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } };
  const isBuilt = runBin("vite", "vite", ["build", "--mode", "single-file", "--logLevel", "error"], options);
  if (!isBuilt) fail("The build failed; see the message above.");
  return file;
}

function isStale(built) {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return SOURCES.some((name) => newest(join(root, name)) > since);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The folder's own time counts too: it changes when a file in it is removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
