import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HISTORY_LIMIT,
  isSameGesture,
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

  it("has what was before a gesture in its past from the first move on", () => {
    const first = record(startHistory(0), 1, "loss#1");
    expect(first).toEqual({ past: [0], present: 1, future: [], gesture: "loss#1" });
    expect(record(first, 2, "loss#1")).toEqual({ past: [0], present: 2, future: [], gesture: "loss#1" });
  });

  it("knows the moves of one gesture, but not what an undo, another gesture or none of them made", () => {
    const first = record(record(startHistory(0), 1, "rate#1"), 2, "loss#1");
    const second = record(first, 3, "loss#1");
    expect(isSameGesture(first, second)).toBe(true);
    expect(isSameGesture(first, record(second, 4, "loss#2"))).toBe(false);
    expect(isSameGesture(first, undo(second))).toBe(false);
    const plain = record(startHistory(0), 1, null);
    expect(isSameGesture(plain, record(plain, 2, null))).toBe(false);
    // The same name again, after another step: another past.
    expect(isSameGesture(first, record(record(second, 4, null), 5, "loss#1"))).toBe(false);
  });

  it("leaves a history as it is where there is nothing to undo or to redo", () => {
    const start = startHistory(0);
    expect([undo(start), redo(start)]).toEqual([start, start]);
    const undone = undo(record(start, 1, "loss#1"));
    expect(undone).toEqual({ past: [], present: 0, future: [1], gesture: null });
    expect(redo(undone)).toEqual({ past: [0], present: 1, future: [], gesture: null });
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
    expect(history.past).toEqual(
      Array.from({ length: HISTORY_LIMIT }, (_, i) => HISTORY_LIMIT * 2 - 1 - HISTORY_LIMIT + i),
    );
  });
});
