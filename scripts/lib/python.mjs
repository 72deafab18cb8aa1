// Python for the package of it: which one there is, and environments of its own, below build/python.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root, run } from "./project.mjs";

/** What is made of Python. */
export const folder = join(root, "build", "python");

/** Exit code of tests that could not be run here. */
export const NOT_RUN = 77;

/** Fails soon where the package index cannot be reached. */
const ENVIRONMENT = {
  ...process.env,
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
  PIP_NO_INPUT: "1",
  PIP_RETRIES: "1",
  PIP_DEFAULT_TIMEOUT: "15",
};

/** Python's name here, or null where there is none that can run the package. */
export function findPython() {
  const names = process.env.PYTHON ? [process.env.PYTHON] : ["python3", "python"];
  const asked = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))";
  return names.find((name) => spawnSync(name, ["-c", asked], { stdio: "ignore" }).status === 0) ?? null;
}

/**
 * An environment with nothing in it. @param name of its folder
 * @returns the path of its Python; null where none can be made
 */
export function environment(python, name) {
  const place = join(folder, name);
  rmSync(place, { recursive: true, force: true });
  const made =
    spawnSync(python, ["-m", "venv", place], { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const inside =
    process.platform === "win32" ? join(place, "Scripts", "python.exe") : join(place, "bin", "python");
  return made && existsSync(inside) ? inside : null;
}

/** Runs pip of an environment; true when it succeeded. */
export function pip(python, ...words) {
  return run(python, ["-m", "pip", ...words], { env: ENVIRONMENT, shell: false });
}
