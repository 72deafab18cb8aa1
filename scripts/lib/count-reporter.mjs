// Writes how many tests passed and failed, and the names of those that failed, to the file that TEST_COUNTS names.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";

export default class CountReporter {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, names: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      if (module.children.size === 0 && module.state() === "failed")
        counts.names.push(`${file} does not load`);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") counts.passed += 1;
        if (state !== "failed") continue;
        counts.failed += 1;
        counts.names.push(`${file}: ${test.fullName}`);
      }
    }
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}
