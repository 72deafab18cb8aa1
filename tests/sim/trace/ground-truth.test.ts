import { describe, expect, it } from "vitest";
import { GroundTruth } from "../../../src/sim/trace/ground-truth.ts";

describe("what the simulator knows of a segment", () => {
  it("counts its transmissions from 1", () => {
    const truth = new GroundTruth();
    expect([truth.sent(5), truth.sent(5), truth.sent(1000)]).toEqual([1, 2, 1]);
  });

  it("says why the last transmission was lost, and nothing once it is sent again", () => {
    const truth = new GroundTruth();
    truth.lost(7, truth.sent(7), 2, "transmission");
    expect(truth.causeOf(7, 3)).toBe("transmission");
    truth.sent(7);
    expect(truth.causeOf(7, 3)).toBeNull();
  });

  it("keeps a loss that a link foresees to itself until it happens", () => {
    const truth = new GroundTruth();
    truth.lost(7, truth.sent(7), 2, "overflow");
    expect([truth.causeOf(7, 1.9), truth.causeOf(7, 2)]).toEqual([null, "overflow"]);
  });

  it("ignores the loss of an older transmission", () => {
    const truth = new GroundTruth();
    const first = truth.sent(7);
    truth.sent(7);
    truth.lost(7, first, 2, "overflow");
    expect(truth.causeOf(7, 3)).toBeNull();
  });
});
