import { describe, expect, it } from "vitest";
import {
  changesOf,
  changeTime,
  edited,
  editedAll,
  valueAt,
  withoutChange,
} from "../../../src/run/fields/edit.ts";
import type { ReadDocument, Scenario } from "../../../src/scenario/index.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const LOSS = "links.wireless.loss.rate";
const DELAY = "links.wireless.delay";
const RATE = "links.bottleneck.rate";

const cerl = shippedScenario("cerl-fig4");
const changing: Scenario = {
  ...cerl,
  changes: [
    { at: 12, set: LOSS, to: 0.05 },
    { at: 20, set: RATE, to: 1e6 },
    { at: 30, set: LOSS, to: 0.02 },
  ],
};

function accepted(read: ReadDocument): Scenario {
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.document;
}

describe("the time of a change", () => {
  it("is kept to the microsecond, never later than the playhead", () => {
    expect([0, 2, 1.2345678, 12.9999999, 0.1 + 0.2].map(changeTime)).toEqual([
      0, 2, 1.234567, 12.999999, 0.3,
    ]);
  });

  it("is the microsecond itself where its number is a hair below", () => {
    for (let step = 0; step < 200; step++) {
      const at = (1_000_003 * step) / 1e6;
      expect(changeTime(at)).toBe(at);
    }
  });
});

describe("a value that is written", () => {
  it("holds from the start where no instant is given", () => {
    const read = accepted(edited(changing, DELAY, 0.033, null));
    expect(read.links[2].delay).toBe(0.033);
    expect(read.changes).toEqual(changing.changes);
  });

  it("from an instant on is a change in the order of time, and leaves the scenario's own value", () => {
    const read = accepted(edited(changing, DELAY, 0.033, 15));
    expect(read.links[2].delay).toBe(0.01);
    expect(read.changes).toEqual([
      { at: 12, set: LOSS, to: 0.05 },
      { at: 15, set: DELAY, to: 0.033 },
      { at: 20, set: RATE, to: 1e6 },
      { at: 30, set: LOSS, to: 0.02 },
    ]);
  });

  it("replaces a change of the same address at the same instant, and no other", () => {
    const read = accepted(edited(changing, LOSS, 0.1, 12));
    expect(read.changes).toEqual([{ at: 12, set: LOSS, to: 0.1 }, ...changing.changes.slice(1)]);
    const beside = accepted(edited(changing, LOSS, 0.1, 20));
    expect(beside.changes).toHaveLength(4);
    expect(beside.changes).toContainEqual({ at: 20, set: RATE, to: 1e6 });
  });

  it("holds from the start for all of several where one of them cannot change in mid-run", () => {
    const read = accepted(editedAll(cerl, [LOSS, "flows.f1.params.cutFloor", "seed"], 1, 15));
    expect(read.changes).toEqual([]);
    expect([read.links[2].loss.rate, read.flows[0].params.cutFloor, read.seed]).toEqual([1, 1, 1]);
  });

  it("is left out where it is null, whatever the instant", () => {
    const read = accepted(edited(cerl, "links.bottleneck.queue.limit", null, 15));
    expect(read.links[1].queue.limit).toBeUndefined();
    expect(read.changes).toEqual([]);
  });
});

describe("the changes of an address", () => {
  it("are its own, in the order of time", () => {
    expect(changesOf(changing, LOSS)).toEqual([
      { at: 12, set: LOSS, to: 0.05 },
      { at: 30, set: LOSS, to: 0.02 },
    ]);
    expect(changesOf(changing, DELAY)).toEqual([]);
  });

  it("are taken out one by one: neither others of the address nor others at the time", () => {
    const both = { ...changing, changes: [...changing.changes, { at: 30, set: RATE, to: 2e6 }] };
    expect(withoutChange(both, { at: 30, set: LOSS, to: 0.02 })).toEqual({
      ...both,
      changes: [both.changes[0], both.changes[1], both.changes[3]],
    });
    expect(withoutChange(both, { at: 13, set: LOSS, to: 0.05 })).toEqual(both);
  });

  it("decide what holds at a time: the last one up to then, else the scenario", () => {
    const held = [0, 11.9, 12, 29.9, 30, 100].map((time) => valueAt(changing, LOSS, time));
    expect(held).toEqual([0.01, 0.01, 0.05, 0.05, 0.02, 0.02]);
    expect(valueAt(changing, DELAY, 50)).toBe(0.01);
    expect(valueAt(changing, "links.gone.delay", 50)).toBeUndefined();
  });
});
