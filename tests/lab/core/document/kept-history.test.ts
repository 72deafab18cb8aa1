import { describe, expect, it } from "vitest";
import { record, redo, startHistory, undo } from "../../../../src/lab/core/document/history.ts";
import { historyText, readHistory } from "../../../../src/lab/core/document/kept-history.ts";
import { opening } from "../../../../src/lab/core/document/opening.ts";
import { shippedScenario } from "../../../experiment/shipped-runs.ts";

const one = shippedScenario("one-loss");
const other = shippedScenario("reno-sawtooth");
const longer = { ...one, duration: one.duration + 1 };

describe("what can be undone, kept while the page is loaded in another language", () => {
  const first = startHistory(opening(one, "one-loss"));
  const edited = record(first, { ...first.present, scenario: longer, document: longer }, null);
  const switched = record(edited, opening(other, "reno-sawtooth"), null);

  it("is there again around the present, with its documents and what they were opened as", () => {
    const now = opening(other, "reno-sawtooth");
    const read = readHistory(historyText(switched), now);
    expect(read?.present).toBe(now);
    expect(read?.past).toEqual(switched.past);
    const back = undo(read ?? first);
    expect(back.present.scenario.duration).toBe(longer.duration);
    expect(back.present.shipped).toBe("one-loss");
    expect(redo(back).present).toBe(now);
  });

  it("has what was opened as the present was as the same object, for edits of it are told apart from other documents so", () => {
    const now = { ...opening(longer, "one-loss"), opened: one };
    const read = readHistory(historyText(edited), now);
    expect(read?.past[0].opened).toBe(one);
  });

  it("keeps what was undone, and is nothing where the text is none of it", () => {
    const read = readHistory(historyText(undo(switched)), opening(longer, "one-loss"));
    expect(read?.future.map(({ shipped }) => shipped)).toEqual(["reno-sawtooth"]);
    for (const text of ["", "{}", '{"past":[{}],"future":[],"documents":["{"]}'])
      expect(readHistory(text, first.present)).toBe(null);
  });
});
