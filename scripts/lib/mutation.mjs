// Which files `npm run mutate` changes, and which tests are near to them. Paths are relative to the repository.
import { posix } from "node:path";

/** A test that reads modules of src as texts, or bundles them: a changed module is another text, whether or not it does anything else. */
const READS_MODULES =
  /(?:URL|readdirSync|readFileSync|globSync)\(\s*["'`](?:\.\.?\/)*src\/[^"'`]*(?:\/|\.tsx?)["'`]|\/guest-bundle\.ts"/;

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
 * The unit tests near to each file, all of which lead to it by imports: those in the folder of the tests that mirrors its own (a folder of
 * parts counts as the one that it is in), and the vectors of a plug-in's kind; where there are none, those in the folder above, and so on,
 * of which the ones with the fewest imports; elsewhere the ones with the fewest imports of all. Tests that read modules as texts are none
 * of them.
 * @param files may carry lines
 * @param sources all modules of the repository
 * @param read the text of one
 */
export function nearTests(files, sources, read) {
  const importers = new Map();
  for (const path of sources) {
    const text = read(path);
    if (path.startsWith("tests/") && READS_MODULES.test(text)) continue;
    for (const [, to] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), to);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const near = files.flatMap((file) => nearest(file.split(":")[0], importers));
  return [...new Set(near)].sort();
}

/** The unit tests near to one file. */
function nearest(file, importers) {
  const levels = testsByImports(file, importers);
  const all = levels.flat();
  const mirror = posix
    .dirname(file)
    .replace(/^src/, "tests")
    .replace(/\/parts$/, "");
  const own = all.filter((path) => posix.dirname(path) === mirror || isVectorsOf(path, file));
  if (own.length > 0) return own;
  for (
    let folder = posix.dirname(mirror);
    folder !== "tests" && folder !== ".";
    folder = posix.dirname(folder)
  )
    for (const level of levels) {
      const tests = level.filter((path) => posix.dirname(path) === folder);
      if (tests.length > 0) return tests;
    }
  return levels.find((level) => level.length > 0) ?? [];
}

/** The unit tests that lead to a file by imports: by one, by two … */
function testsByImports(file, importers) {
  const seen = new Set([file]);
  const levels = [];
  for (let edge = [file]; edge.length > 0; ) {
    edge = [...new Set(edge.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path));
    for (const path of edge) seen.add(path);
    levels.push(edge.filter((path) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(path)));
  }
  return levels;
}

/** Kinds of plug-ins whose vectors one test plays together. */
const ELEMENTS = ["queues", "errors", "traffic", "ack"];

/**
 * Whether a test plays the vectors of a kind of plug-ins, of whole senders, or looks at what all declare,
 * and a file is one of them or a part of one.
 */
function isVectorsOf(test, file) {
  const [, played] = test.match(/^tests\/vectors\/([^/]+)\.test\.ts$/) ?? [];
  if (played === undefined || !file.startsWith("src/sim/")) return false;
  if (played === "declarations") return true;
  if (played === "senders") return file.startsWith("src/sim/tcp/");
  const kinds = played === "elements" ? ELEMENTS : [played];
  return kinds.some((kind) => file.includes(`/${kind}/`));
}

/** What Stryker calls a change that some test has seen, and one that none has. */
const SEEN = ["Killed", "Timeout"];
const UNSEEN = ["Survived", "NoCoverage"];

/**
 * How many of the changes in Stryker's report were seen, of how many, and between which shares of all changes that lies with a
 * confidence of 95 %, if those in the report were drawn from them: Wilson's interval.
 */
export function scoreOf({ files }) {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const seen = all.filter((status) => SEEN.includes(status)).length;
  const of = seen + all.filter((status) => UNSEEN.includes(status)).length;
  if (of === 0) return { seen, of, low: 0, high: 1 };
  const square = 1.96 ** 2;
  const share = seen / of;
  const middle = share + square / (2 * of);
  const half = 1.96 * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  const whole = 1 + square / of;
  return { seen, of, low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
