// Prints, at the end of a run of vitest, the time of its tests by folder and the slowest ones.
import { relative, sep } from "node:path";
import process from "node:process";
import { timeLines } from "./test-times.mjs";

export default class TimeReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: relative(process.cwd(), module.moduleId).split(sep).join("/"),
        name: test.fullName,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      })),
    );
    if (tests.length > 0) process.stdout.write(`\n${timeLines(tests).join("\n")}\n`);
  }
}
