import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { encodeResult, type LessonResult } from "../../src/course/index.ts";
import { shippedLesson } from "../course/lessons.ts";
import { cli } from "./capture.ts";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-marks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

const { lesson } = shippedLesson("sawtooth");

/** A code of somebody who says how many segments the path holds. */
function code(
  who: string | null,
  segments: number,
  first: number,
  change: Partial<LessonResult> = {},
): string {
  const number = (value: number) => ({ kind: "number", value }) as const;
  return encodeResult({
    lesson: lesson.id,
    digest: "earlier",
    simulator: "1",
    who,
    picked: [],
    steps: {
      holds: { answer: number(segments), right: segments > 20, tries: 2, first: number(first) },
    },
    ...change,
  });
}

const OLD =
  "cwnd1.eyJsIjoic2F3dG9vdGgiLCJkIjoiMDEyMzQ1Njc4OWFiIiwidiI6IjEyIiwidyI6ImdyYWNlIiwiYSI6eyJob2xkcyI6WyJuIiwzMCwxLDFdfX0.11nfy29";
const codes = file(
  "codes.txt",
  `Ada: ${code("ada", 24.8, 12)}`,
  code("bob", 12, 12),
  OLD,
  code("cem", 3, 3, { lesson: "today" }),
  `"Dan, Jr.";"${code("dan", 24.8, 24.8).slice(0, -3)}zzz"`,
);
const ids = file("ids.txt", "ada", "bob", "eve");

describe("marks", () => {
  it("judges codes of both formats by running, and names the lines of what is damaged, foreign or missing", async () => {
    const { code: exit, out, err } = await cli("marks", "sawtooth", "--codes", codes, "--ids", ids);
    expect(exit).toBe(0);
    const row = (id: string) => out.split("\n").find((line) => line.startsWith(`${id} `));
    expect(row("ada")?.split(/\s+/)).toEqual(["ada", "1", expect.stringMatching(/^\d+$/), "2", "0"]);
    expect(row("bob")?.split(/\s+/).slice(0, 2)).toEqual(["bob", "0"]);
    expect(out).toContain("50 % (1 of 2)");
    expect(out).toContain("12\u00a0segments: 1");
    expect(err).toMatch(/^Line 4: a code of lesson \d+, Today.*: mark it with that lesson\.$/m);
    expect(err).toMatch(/^Line 5 \(Dan, Jr\.\): the code is cut or altered; ask for it again\.$/m);
    expect(err).toMatch(/^No code yet from: eve\.$/m);
  });

  it("prints tables for gradebooks", async () => {
    const marked = (kind: string) => cli("marks", "sawtooth", "--codes", codes, "--ids", ids, "--csv", kind);
    const moodle = (await marked("moodle")).out.split("\r\n");
    expect(moodle[0]).toMatch(/^ID number,"?The sawtooth.*\(points of \d+\)/);
    expect(moodle.slice(1, 4).map((row) => row.split(",").slice(0, 2))).toEqual([
      ["ada", "1"],
      ["bob", "0"],
      ["eve", ""],
    ]);
    expect((await marked("canvas")).out).toMatch(/^Student,ID,SIS User ID,SIS Login ID,Section,/);
    expect((await marked("plain")).out).toMatch(/^ID,Points,Maximum,/);
  });

  it("says what is wrong with what it was given", async () => {
    const said = async (...argv: string[]) => {
      const { code: exit, err } = await cli("marks", ...argv);
      return `${exit} ${err}`;
    };
    expect(await said("sawtooth")).toMatch(/^2 marks: the result codes are missing\. Write --codes FILE/);
    expect(await said("sawtoth", "--codes", codes)).toMatch(
      /^2 sawtoth: there is no such lesson\. Did you mean/,
    );
    expect(await said("sawtooth", "--codes", "nowhere.txt")).toMatch(
      /^2 nowhere\.txt: there is no such file/,
    );
    expect(await said("sawtooth", "--codes", codes, "--csv", "modle")).toMatch(/^2 --csv modle: .*moodle/);
    expect(await said("sawtooth", "--codes", file("none.txt", "hello"))).toMatch(/^2 Line 1: no result code/);
    expect(await said()).toMatch(/^2 marks LESSON --codes FILE: name one lesson/);
  });
});
