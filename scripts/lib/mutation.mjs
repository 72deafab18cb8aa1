// Which files `npm run mutate` changes, and which tests are near to them. Paths are relative to the repository.
import { posix } from "node:path";

/** Imports between a changed file and a test that still counts as near: one by way of a list or of a helper. */
const STEPS = 2;
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/**
 * The modules of src among `named`, files or folders; a file may carry lines, as in `src/sim/engine/timer.ts:20-40`.
 * @param sources all modules of the repository
 */
export function filesToMutate(named, sources) {
  const modules = sources.filter((path) => /^src\/.*\.ts$/.test(path) && !path.endsWith(".d.ts"));
  return named.flatMap((word) => {
    const [path] = word.split(":");
    if (modules.includes(path)) return [word];
    return modules.filter((source) => source.startsWith(`${path.replace(/\/$/, "")}/`));
  });
}

/**
 * The unit tests that import one of the files within STEPS imports.
 * @param files may carry lines
 * @param sources all modules of the repository
 * @param read the text of one
 */
export function nearTests(files, sources, read) {
  const importers = new Map();
  for (const path of sources)
    for (const [, to] of read(path).matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), to);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  const seen = new Set(files.map((file) => file.split(":")[0]));
  let edge = [...seen];
  for (let step = 0; step < STEPS; step += 1) {
    edge = edge.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path));
    for (const path of edge) seen.add(path);
  }
  return [...seen].filter((path) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(path)).sort();
}
