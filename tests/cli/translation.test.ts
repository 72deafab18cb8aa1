import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { judgeLesson } from "../../src/cli/lessons.ts";
import { cli } from "./capture.ts";

const folder = mkdtempSync(join(tmpdir(), "translation-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("validate on a lesson in a language's folder", () => {
  it("names what is missing and what has no place, with its line, and runs nothing", async () => {
    mkdirSync(join(folder, "lessons/xy"), { recursive: true });
    cpSync(new URL("../../lessons/sawtooth.md", import.meta.url), join(folder, "lessons/sawtooth.md"));
    const file = join(folder, "lessons/xy/sawtooth.md");
    writeFileSync(file, "---\ntitle: Säge\nminutes: 3\n---\n\n:::text netz\nNeu.\n:::\n");
    const judged = await judgeLesson("", file);
    const lines = "lines" in judged ? judged.lines : [];
    expect(lines).toContain(`${file}:3: a translation has no “minutes”. Remove the line.`);
    expect(lines.join("\n")).toMatch(/xy\/sawtooth\.md:6: “:::text netz” is not in the original/);
    expect(lines.join("\n")).toMatch(/“:::predict-number holds” is not translated/);
  });

  it("names the step whose English has changed since a shipped translation was made, and no other; in English", async () => {
    const lessons = new URL("../../lessons/", import.meta.url);
    mkdirSync(join(folder, "changed/lessons/de"), { recursive: true });
    const file = join(folder, "changed/lessons/de/sawtooth.md");
    cpSync(new URL("de/sawtooth.md", lessons), file);
    const english = readFileSync(new URL("sawtooth.md", lessons), "utf8");
    const place = join(folder, "changed/lessons/sawtooth.md");
    writeFileSync(place, english);
    expect(await cli("validate", file)).toMatchObject({ code: 0 });
    const changed = english.replace("The narrow link becomes twice as fast", "It becomes faster");
    expect(changed).not.toBe(english);
    writeFileSync(place, changed);
    const { code, err } = await cli("validate", file);
    expect(code).not.toBe(0);
    expect(err.match(/“[^”]*” is stale/g)).toEqual(["“:::vote faster” is stale"]);
  });
});
