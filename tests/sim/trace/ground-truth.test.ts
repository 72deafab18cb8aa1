import { describe, expect, it } from "vitest";
import type { Decision } from "../../../src/sim/index.ts";
import { GroundTruth } from "../../../src/sim/trace/ground-truth.ts";

describe("what the simulator knows of a segment", () => {
  it("counts its transmissions from 1", () => {
    const truth = new GroundTruth({ eventTime: 0 });
    expect([truth.sent(5), truth.sent(5), truth.sent(1000)]).toEqual([1, 2, 1]);
  });

  it("says why the last transmission was lost, and nothing once it is sent again", () => {
    const truth = new GroundTruth({ eventTime: 0 });
    truth.lost(7, truth.sent(7), 2, "transmission");
    expect(truth.causeOf(7, 3)).toBe("transmission");
    truth.sent(7);
    expect(truth.causeOf(7, 3)).toBeNull();
  });

  it("keeps a loss that a link foresees to itself until it happens", () => {
    const truth = new GroundTruth({ eventTime: 0 });
    truth.lost(7, truth.sent(7), 2, "overflow");
    expect([truth.causeOf(7, 1.9), truth.causeOf(7, 2)]).toEqual([null, "overflow"]);
  });

  it("ignores the loss of an older transmission", () => {
    const truth = new GroundTruth({ eventTime: 0 });
    const first = truth.sent(7);
    truth.sent(7);
    truth.lost(7, first, 2, "overflow");
    expect(truth.causeOf(7, 3)).toBeNull();
  });

  describe("of a segment about which a sender decides ahead of the event queue", () => {
    /** The event at 10 s has an ACK reach its sender at 12 s, which takes its segment 7 for lost. */
    function decided() {
      const progress = { eventTime: 10 };
      const truth = new GroundTruth(progress);
      const nth = truth.sent(7);
      const decision: Pick<Decision, "t" | "seq" | "truth"> = { t: 12, seq: 7, truth: null };
      truth.tell(decision);
      return { progress, truth, nth, decision };
    }

    it("tells the decision of a loss before it that comes to be known after it", () => {
      const { truth, nth, decision } = decided();
      expect(decision.truth).toBeNull();
      truth.lost(7, nth, 12, "overflow");
      expect(decision.truth).toBe("overflow");
    });

    it("tells it so, too, when the segment has been sent again by then", () => {
      const { truth, nth, decision } = decided();
      truth.sent(7);
      truth.lost(7, nth, 11, "transmission");
      expect([decision.truth, truth.causeOf(7, 13)]).toEqual(["transmission", null]);
    });

    it("does not tell it of a later loss, of another segment's or of the loss of what was sent after it", () => {
      const { truth, nth, decision } = decided();
      truth.lost(7, nth, 12.1, "overflow");
      truth.lost(truth.sent(8), 1, 11, "overflow");
      truth.lost(7, truth.sent(7), 11, "overflow");
      expect(decision.truth).toBeNull();
    });

    it("keeps the question until the events have come to the decision, and no longer", () => {
      const { progress, truth, nth, decision } = decided();
      progress.eventTime = 12;
      truth.tell({ t: 13, seq: 9, truth: null });
      truth.lost(7, nth, 12, "overflow");
      expect(decision.truth).toBe("overflow");
      const later = decided();
      later.progress.eventTime = 12.1;
      later.truth.tell({ t: 13, seq: 9, truth: null });
      later.truth.lost(7, later.nth, 12, "overflow");
      expect(later.decision.truth).toBeNull();
    });

    it("asks nothing more about a decision of the present", () => {
      const { truth, nth } = decided();
      const decision: Pick<Decision, "t" | "seq" | "truth"> = { t: 10, seq: 7, truth: null };
      truth.tell(decision);
      truth.lost(7, nth, 10, "overflow");
      expect(decision.truth).toBeNull();
    });
  });
});
