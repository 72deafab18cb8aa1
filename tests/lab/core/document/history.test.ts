import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HISTORY_LIMIT,
  record,
  redo,
  startHistory,
  undo,
} from "../../../../src/lab/core/document/history.ts";

describe("undo and redo", () => {
  it("takes the moves of one slider back in one step", () => {
    let history = startHistory(0);
    for (const value of [1, 2, 3]) history = record(history, value, "loss#1");
    history = record(history, 9, "rate#2");
    expect(undo(history).present).toBe(3);
    expect(undo(undo(history)).present).toBe(0);
  });

  it("does not merge two gestures of the same slider, nor a gesture with what an undo left", () => {
    let history = record(record(startHistory(0), 1, "loss#1"), 2, "loss#2");
    expect(undo(history).present).toBe(1);
    history = record(undo(history), 5, "loss#1");
    expect(undo(history).present).toBe(1);
  });

  it("forgets what was undone once something new is done", () => {
    const history = record(undo(record(startHistory("a"), "b", null)), "c", null);
    expect(redo(history).present).toBe("c");
    expect(undo(history).present).toBe("a");
  });

  it("undoes and redoes any number of steps exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), (values) => {
        let history = startHistory(-1);
        for (const value of values) history = record(history, value, null);
        for (const _ of values) history = undo(history);
        expect(history.present).toBe(-1);
        for (const value of values) {
          history = redo(history);
          expect(history.present).toBe(value);
        }
      }),
    );
  });

  it("remembers a bounded number of steps", () => {
    let history = startHistory(0);
    for (let value = 1; value < HISTORY_LIMIT * 2; value++) history = record(history, value, null);
    expect(history.past.length).toBe(HISTORY_LIMIT);
  });
});
