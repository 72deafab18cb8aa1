import { describe, expect, it } from "vitest";
import { headingOf, headingText } from "../../../src/run-view/plots/models/heading.ts";
import type { PanelModel } from "../../../src/run-view/plots/models/panel-model.ts";

/** A model as far as its heading goes. */
const model = (more: object = {}) =>
  ({
    title: "Queue",
    meaning: "Packets that wait",
    unit: "packets",
    note: "a note",
    empty: "nothing yet",
    height: null,
    headroom: 0,
    lines: [1],
    thresholds: [],
    ...more,
  }) as unknown as PanelModel;

describe("a panel's heading", () => {
  it("has the words of its first model and each unit once", () => {
    expect(
      headingOf("cwnd", [model(), model({ title: "Other", note: "no", unit: "s" }), model({ unit: "" })]),
    ).toEqual({
      id: "cwnd",
      title: "Queue",
      meaning: "Packets that wait",
      unit: "packets, s",
      note: "a note",
      empty: "nothing yet",
      axes: 3,
      ownHeight: 0,
    });
    expect(headingOf("cwnd", [model(), model()]).unit).toBe("packets");
  });

  it("counts the axes that share the room, and adds the heights of the others and their headings", () => {
    const { axes, ownHeight } = headingOf("signals", [
      model(),
      model({ height: 30, headroom: 12 }),
      model({ headroom: 5 }),
    ]);
    expect([axes, ownHeight]).toEqual([2, 47]);
  });

  it("of a queue is higher for each value beyond three, up to a limit", () => {
    const height = (lines: number, thresholds: number) =>
      headingOf("queue", [
        model({ lines: Array(lines).fill(0), thresholds: Array(thresholds).fill(0) }),
        model({ lines: Array(9).fill(0) }),
      ]).ownHeight;
    expect([height(1, 0), height(2, 1), height(3, 1), height(3, 2), height(4, 2), height(9, 9)]).toEqual([
      0, 0, 15, 30, 45, 45,
    ]);
    expect(headingOf("cwnd", [model({ lines: Array(9).fill(0) })]).ownHeight).toBe(0);
  });

  it("is written once for the same models", () => {
    const models = [model()];
    expect(headingText("cwnd", models)).toBe(JSON.stringify(headingOf("cwnd", models)));
    // It is looked up by the models alone.
    expect(headingText("queue", models)).toBe(headingText("cwnd", models));
  });
});
