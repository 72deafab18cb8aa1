// Writes how many tests passed and failed, and which failed and why, to the file that TEST_COUNTS names.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

/** Of why a test failed so much is told: the whole stands where it failed, and may be far above. */
const MOST_LINES = 20;
const MOST_COLUMNS = 200;

export default class CountReporter {
  onTestRunEnd(modules, unhandled = []) {
    const counts = { passed: 0, failed: 0, names: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      if (module.children.size === 0 && module.state() === "failed")
        counts.names.push(`${file} does not load`);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") counts.passed += 1;
        if (state !== "failed") continue;
        counts.failed += 1;
        counts.names.push(`${file}: ${test.fullName}${reasonOf(errors)}`);
      }
    }
    for (const error of unhandled) counts.names.push(`an error outside of any test${reasonOf([error])}`);
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}

/** The first error of a test, with what differs, in lines of its own. */
function reasonOf([error] = []) {
  if (error === undefined) return "";
  const [where] = error.stacks ?? [];
  const at = where === undefined ? [] : [`at ${relative(process.cwd(), where.file)}:${where.line}`];
  const lines = [...at, ...stripVTControlCharacters(`${error.message}\n${error.diff ?? ""}`).split("\n")];
  const kept = lines.filter((line) => line.trim() !== "").slice(0, MOST_LINES);
  return kept.map((line) => `\n    ${line.slice(0, MOST_COLUMNS)}`).join("");
}
