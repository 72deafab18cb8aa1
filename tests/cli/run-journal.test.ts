import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CliError } from "../../src/cli/error.ts";
import { JOURNAL, RunJournal } from "../../src/cli/run-journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cwndscope-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, JOURNAL);
const text = () => readFileSync(file(), "utf8");

describe("the journal of runs", () => {
  it("gives a run's values in the order that is asked for, and knows nothing of a measure that was not asked for before", () => {
    const journal = new RunJournal(folder);
    journal.add("a", ["x", "y"], { values: [1, null] });
    expect(journal.outcomeOf("a", ["y", "x"])).toEqual({ values: [null, 1] });
    expect(journal.outcomeOf("a", ["x", "z"])).toBeNull();
    expect(journal.outcomeOf("b", ["x"])).toBeNull();
    journal.close();
  });

  it("is read again after the command was stopped, what was measured later beside what was measured first", () => {
    const first = new RunJournal(folder);
    first.add("a", ["x"], { values: [1] });
    first.add("b", ["x"], { failed: "too many events" });
    first.add("c", ["x"], { values: [3], digest: "0123456789abcdef" });
    first.close();
    const second = new RunJournal(folder);
    expect(second.outcomeOf("c", ["x"])).toEqual({ values: [3], digest: "0123456789abcdef" });
    expect(second.outcomeOf("b", ["x"])).toEqual({ failed: "too many events" });
    second.add("a", ["y"], { values: [2] });
    second.close();
    const third = new RunJournal(folder);
    expect(third.outcomeOf("a", ["x", "y"])).toEqual({ values: [1, 2] });
    third.close();
  });

  it("leaves out a line that was cut off, and what follows it is whole", () => {
    writeFileSync(file(), '{"id":"a","values":{"x":1}}\n{"id":"b","val');
    const journal = new RunJournal(folder);
    expect(journal.outcomeOf("a", ["x"])).toEqual({ values: [1] });
    expect(journal.outcomeOf("b", ["x"])).toBeNull();
    journal.add("c", ["x"], { values: [3] });
    journal.close();
    const again = new RunJournal(folder);
    expect(again.outcomeOf("c", ["x"])).toEqual({ values: [3] });
    again.close();
  });

  it("takes nothing from lines that it has not written", () => {
    const strange = [
      "null",
      "[]",
      '{"id":1,"values":{}}',
      '{"id":"a"}',
      '{"id":"b","values":{"x":"1","y":2}}',
    ];
    writeFileSync(file(), `${strange.join("\n")}\n`);
    const journal = new RunJournal(folder);
    expect(journal.outcomeOf("a", [])).toBeNull();
    expect(journal.outcomeOf("b", ["x"])).toBeNull();
    expect(journal.outcomeOf("b", ["y"])).toEqual({ values: [2] });
    journal.close();
  });

  it("has each run on the disk as soon as it is added, on a line of its own", () => {
    const journal = new RunJournal(folder);
    journal.add("a", ["x"], { values: [1] });
    journal.add("b", ["x"], { values: [2] });
    expect(text().split("\n")).toEqual(['{"id":"a","values":{"x":1}}', '{"id":"b","values":{"x":2}}', ""]);
    journal.close();
    journal.add("c", ["x"], { values: [3] });
    expect(text()).not.toContain('"c"');
  });

  it("is kept when it is closed, and gone when all results are written", () => {
    const journal = new RunJournal(folder);
    journal.add("a", ["x"], { values: [1] });
    journal.close();
    expect(existsSync(file())).toBe(true);
    const again = new RunJournal(folder);
    again.remove();
    expect(existsSync(file())).toBe(false);
  });

  it("says where it cannot be written, and what to do", () => {
    appendFileSync(join(folder, "taken"), "");
    const make = () => new RunJournal(join(folder, "taken", "results"));
    expect(make).toThrow(CliError);
    expect(make).toThrow("Choose another place.");
  });
});
