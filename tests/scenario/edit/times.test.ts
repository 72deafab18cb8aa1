import { describe, expect, it } from "vitest";
import {
  checkDocument,
  fromTemplate,
  moveChanges,
  putChanges,
  removeChanges,
  type ScenarioDocument,
  setFlowTime,
  snappedTime,
} from "../../../src/scenario/building.ts";

/** Two flows for 60 s. */
function dumbbell(): ScenarioDocument {
  const made = fromTemplate("dumbbell");
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

const times = ({ flows }: ScenarioDocument) => flows.map(({ start, stop }) => [start, stop]);
const rate = (at: number, to: number) => ({ at, set: "links.bottleneck.rate", to });
const delay = (at: number, to: number) => ({ at, set: "links.bottleneck.delay", to });

describe("the time of a flow", () => {
  it("is any time inside the run; a flow starts before it stops", () => {
    const later = setFlowTime(dumbbell(), "f2", "start", 12.34);
    expect(times(later)).toEqual([
      [0, 60],
      [12.34, 60],
    ]);
    expect(times(setFlowTime(later, "f2", "stop", 3))[1]).toEqual([12.34, 12.44]);
    expect(times(setFlowTime(later, "f2", "stop", 99))[1]).toEqual([12.34, 60]);
    expect(times(setFlowTime(later, "f2", "start", -4))[1]).toEqual([0, 60]);
    expect(times(setFlowTime(later, "f2", "start", 70))[1]).toEqual([59.9, 60]);
    expect(checkDocument(setFlowTime(later, "f2", "start", 70))).toMatchObject({ ok: true });
  });

  it("is inside a run that is shorter than the flow was to last, too", () => {
    const shorter = { ...dumbbell(), duration: 20 };
    expect(times(setFlowTime(shorter, "f1", "start", 70))[0]).toEqual([19.9, 60]);
    expect(times(setFlowTime(shorter, "f1", "stop", 70))[0]).toEqual([0, 20]);
  });

  it("stays where the flow is not there, or the time is none", () => {
    const document = dumbbell();
    expect(setFlowTime(document, "f9", "start", 1)).toBe(document);
    expect(setFlowTime(document, "f1", "start", Number.NaN)).toBe(document);
    expect(setFlowTime(document, "f1", "start", 0)).toBe(document);
  });

  it("snaps to tenths that are written shortly", () => {
    expect([0.30000001, 4.26, -0.04, 17.149].map(snappedTime)).toEqual([0.3, 4.3, 0, 17.1]);
  });
});

describe("changes in mid-run", () => {
  it("are put in order of time, instead of equal ones at the same time", () => {
    const document = putChanges(dumbbell(), [rate(20, 1e6), delay(5, 0.1)]);
    expect(document.changes).toEqual([delay(5, 0.1), rate(20, 1e6)]);
    expect(putChanges(document, [rate(20, 2e6)]).changes).toEqual([delay(5, 0.1), rate(20, 2e6)]);
    expect(putChanges(document, [rate(5, 2e6)]).changes).toEqual([
      delay(5, 0.1),
      rate(5, 2e6),
      rate(20, 1e6),
    ]);
    expect(putChanges(document, [rate(20, 3e6), delay(30, 0.2)]).changes).toEqual([
      delay(5, 0.1),
      rate(20, 3e6),
      delay(30, 0.2),
    ]);
  });

  it("move together, past others, and not beyond the run", () => {
    const document = putChanges(dumbbell(), [rate(20, 1e6), delay(20, 0.1), rate(30, 2e6)]);
    const both = { at: 20, sets: ["links.bottleneck.rate", "links.bottleneck.delay"] };
    expect(moveChanges(document, both, 40).changes).toEqual([rate(30, 2e6), rate(40, 1e6), delay(40, 0.1)]);
    expect(moveChanges(document, both, 99).changes.map(({ at }) => at)).toEqual([30, 60, 60]);
    expect(moveChanges(document, both, -1).changes.map(({ at }) => at)).toEqual([0, 0, 30]);
  });

  it("stay where one of the same address is at that time", () => {
    const document = putChanges(dumbbell(), [rate(20, 1e6), rate(30, 2e6)]);
    expect(moveChanges(document, { at: 20, sets: ["links.bottleneck.rate"] }, 30)).toBe(document);
  });

  it("are taken out one by one", () => {
    const document = putChanges(dumbbell(), [rate(20, 1e6), delay(20, 0.1)]);
    const left = removeChanges(document, { at: 20, sets: ["links.bottleneck.rate"] });
    expect(left.changes).toEqual([delay(20, 0.1)]);
    expect(removeChanges(left, { at: 21, sets: ["links.bottleneck.delay"] })).toBe(left);
  });
});
