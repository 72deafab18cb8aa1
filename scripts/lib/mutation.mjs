// Which files `npm run mutate` changes, and which tests are near to them. Paths are relative to the repository.
import { posix } from "node:path";

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
 * The unit tests nearest to each file: those that import it; where none does, those that import something that does, and so on.
 * Where some of them lie in the folder of the tests that mirrors the file's own, those alone.
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
  const near = files.flatMap((file) => nearest(file.split(":")[0], importers));
  return [...new Set(near)].sort();
}

/** The unit tests that lead to a file by the fewest imports. */
function nearest(file, importers) {
  const seen = new Set([file]);
  let edge = [file];
  while (edge.length > 0) {
    edge = [...new Set(edge.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path));
    for (const path of edge) seen.add(path);
    const tests = edge.filter((path) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(path));
    const own = tests.filter((path) => posix.dirname(path) === posix.dirname(file).replace(/^src/, "tests"));
    if (tests.length > 0) return own.length > 0 ? own : tests;
  }
  return [];
}
