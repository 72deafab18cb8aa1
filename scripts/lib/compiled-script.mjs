// A script of one file, run from what V8 made of it at an earlier start. What starts every command must be quick, so this
// file imports little.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import process from "node:process";
import { Script } from "node:vm";

/**
 * Runs a CommonJS script. Returns what it exports, and a function that keeps V8's work for the next start.
 * @param filename its name must be another whenever its content is: V8 compares only the length of the code and its own version
 */
export function loadCompiled(filename) {
  const code = readFileSync(filename, "utf8");
  const compiled = `${filename}.${process.version}-${process.arch}.v8`;
  const cachedData = readIfThere(compiled);
  const parameters = "exports, require, module, __filename, __dirname";
  const script = new Script(`(function (${parameters}) {${code}\n})`, { filename, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
  const keep = () => {
    if (cachedData !== undefined && !script.cachedDataRejected) return;
    try {
      replace(compiled, script.createCachedData());
    } catch {
      // A folder that nobody may write to only means that the next start compiles again.
    }
  };
  return { exports: module.exports, keep };
}

/** Writes a file beside its place and renames it: whoever reads meanwhile sees the file before or after. */
export function replace(path, content) {
  const beside = `${path}.${process.pid}.part`;
  writeFileSync(beside, content);
  renameSync(beside, path);
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
