// `npm run test:python`: builds the wheel, installs it into a fresh environment and tests it there, at last in a headless JupyterLab.
// With --tables, without notebooks. On a machine without Python, or from which pip reaches no package index, nothing is tested: it says so,
// and its exit code is 77.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { ensureInstalled, fail, requireNode, root, run, runBin } from "./lib/project.mjs";
import { environment, findPython, NOT_RUN, pip } from "./lib/python.mjs";

requireNode();
ensureInstalled();
const withNotebooks = !process.argv.includes("--tables");
const tests = join(root, "python", "tests");

const found = findPython();
if (found === null)
  notRun(
    "there is no Python 3.9 or newer with venv and pip; install it, or name it: PYTHON=/path/to/python3",
  );
const python = environment(found, "tests");
if (python === null) notRun("no environment could be made with venv; see the message above");
const lists = ["requirements.txt", ...(withNotebooks ? ["notebooks.txt"] : [])];
if (!pip(python, "install", "--quiet", ...lists.flatMap((name) => ["-r", join(tests, name)])))
  notRun("pip could not install what the tests need; see its message above");

const built = spawnSync(process.execPath, [join(root, "scripts", "build-python.mjs"), "--with", python], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
if (built.status !== 0) fail("The wheel could not be built; see the message above.");
const wheel = built.stdout.trim().split("\n").at(-1);
if (!pip(python, "install", "--quiet", wheel))
  fail("The wheel could not be installed; see pip's message above.");

// From the folder of the tests: beside the sources, these would be taken for the package.
const ofTables = run(python, ["-m", "pytest", "-q", "-p", "no:cacheprovider"], { cwd: tests, shell: false });
const env = { ...process.env, CWNDSCOPE_PYTHON: python };
const config = join("python", "tests", "vitest.config.ts");
const ofNotebooks = !withNotebooks || runBin("vitest", "vitest", ["run", "--config", config], { env });
process.exit(ofTables && ofNotebooks ? 0 : 1);

/** Ends with the reason why nothing was tested. */
function notRun(reason) {
  process.stdout.write(`The tests of the package for Python: not run, because ${reason}.\n`);
  process.exit(NOT_RUN);
}
