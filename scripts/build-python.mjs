// Builds the package for Python: python/ with the page as one file and the command line in it, as a wheel in build/python,
// or in the folder that --out names. Prints the wheel's path. With --stage, only the folder of which it is made.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { buildBundle, isFresh } from "./lib/cli-bundle.mjs";
import { ensureInstalled, ensureSingleFile, fail, requireNode, root } from "./lib/project.mjs";
import { environment, findPython, folder, pip } from "./lib/python.mjs";

requireNode();
ensureInstalled();
if (!isFresh()) await buildBundle();
const out = resolve(wordAfter("--out") ?? folder);
const stage = join(folder, "stage");
fillStage();
if (process.argv.includes("--stage")) process.stdout.write(`${stage}\n`);
else process.stdout.write(`${wheel(...pythonAndOptions())}\n`);

/** Puts together what the wheel holds. */
function fillStage() {
  const inside = join(stage, "cwndscope");
  rmSync(stage, { recursive: true, force: true });
  cpSync(join(root, "python"), stage, {
    recursive: true,
    filter: (path) => !/\/(tests|__pycache__)$/.test(path),
  });
  cpSync(join(root, "LICENSE"), join(stage, "LICENSE"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(
    join(inside, "_version.py"),
    `"""The version of package.json."""\n\n__version__ = "${version}"\n`,
  );
  // The time of a file has no place in it: equal pages give equal wheels.
  writeFileSync(join(inside, "page.html.gz"), gzipSync(readFileSync(ensureSingleFile()), { level: 9 }));
  for (const path of packed()) {
    const place = join(inside, "node", path);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(root, path), place);
  }
  const lists = { scenarios: listed("scenarios"), schemes: listed("schemes") };
  writeFileSync(join(inside, "shipped.json"), JSON.stringify(lists));
}

/** The files of the package for npm that its command line needs, and the lessons' scenarios. */
function packed() {
  const { status, stdout } = output("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"]);
  if (status !== 0) fail("npm could not say what belongs to the command line. See its message above.");
  const [{ files }] = JSON.parse(stdout);
  const lessons = readdirSync(join(root, "scenarios", "lessons")).map((name) => `scenarios/lessons/${name}`);
  const paths = [...files.map(({ path }) => path), ...lessons];
  return paths.filter((path) => !/^build\/library\/|^(?:LICENSE|CITATION\.cff|[A-Z]+\.md)$/.test(path));
}

/** What the command line lists, without parameters. */
function listed(kind) {
  const { status, stdout } = output(process.execPath, [
    join("scripts", "cwndscope.mjs"),
    "list",
    kind,
    "--json",
  ]);
  if (status !== 0) fail(`The ${kind} could not be listed. See the message above.`);
  return JSON.parse(stdout).map(({ id, title, summary }) => ({ id, title, summary }));
}

function output(command, args) {
  const shell = command === "npm" && process.platform === "win32";
  return spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
    shell,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The word after an option; undefined where there is none. */
function wordAfter(option) {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** The Python that `--with` names, which has hatchling; else an environment of this machine's, for which pip fetches it. */
function pythonAndOptions() {
  const named = wordAfter("--with");
  if (named !== undefined) return [named, "--no-build-isolation"];
  const found = findPython();
  return [found === null ? null : environment(found, "build")];
}

/** The wheel, made of the stage by hatchling. */
function wheel(python, ...options) {
  if (python === null)
    fail(
      "The wheel is built with Python 3.9 or newer, with venv. Install it, or name it: PYTHON=/path/to/python3",
    );
  for (const name of wheels()) rmSync(join(out, name));
  if (!pip(python, "wheel", "--quiet", "--no-deps", ...options, "--wheel-dir", out, stage))
    fail("The wheel could not be built. See the message of pip above.");
  return join(out, wheels()[0]);
}

/** Names of the wheels that are there. */
function wheels() {
  return existsSync(out) ? readdirSync(out).filter((name) => name.endsWith(".whl")) : [];
}
