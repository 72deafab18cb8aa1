import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LONGEST } from "./tiers.ts";

/** The order of the test files: those that are known to take longest, then as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
