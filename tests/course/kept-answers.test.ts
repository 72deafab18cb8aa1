import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { benches } from "./answers.ts";
import { answeredSteps, keepAnswers, sourcesDigest } from "./kept-answers.ts";

describe("answers that are kept between test files", () => {
  it("are those that the runs give", async () => {
    const found = await keepAnswers("sawtooth", await benches("sawtooth"));
    expect(await answeredSteps("sawtooth")).toEqual(found);
    expect(found.some(({ answers }) => answers !== null)).toBe(true);
  });

  describe("are found anew", () => {
    const root = mkdtempSync(join(tmpdir(), "answers-"));
    afterAll(() => rmSync(root, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(join(root, name), text);
    const digest = () => sourcesDigest(root, ["src", "one.ts"]);

    it("when a file changes, comes, or has another name, and only then", () => {
      mkdirSync(join(root, "src", "inner"), { recursive: true });
      write("src/inner/a.ts", "1");
      write("one.ts", "2");
      const first = digest();
      write("other.ts", "3");
      expect(digest()).toBe(first);
      write("src/inner/a.ts", "4");
      const second = digest();
      write("one.ts", "5");
      const third = digest();
      write("src/b.ts", "");
      const fourth = digest();
      rmSync(join(root, "src/b.ts"));
      write("src/c.ts", "");
      const fifth = digest();
      expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
    });
  });
});
