import { describe, expect, it } from "vitest";
import type { ParamValue } from "../../../../src/sim/index.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/** Segment 8 is lost: three duplicates, then four more. */
function repairOf(scheme: string, params: Record<string, ParamValue>): ScriptedSender {
  const tcp = new ScriptedSender(scheme, { params });
  tcp.at(0.1).ack([1, 2, 3, 4, 5, 6, 7, 8]);
  return tcp.ack([8, 8, 8, 8, 8, 8, 8]);
}

/** Ways in which Westwood's window is not inflated by the first three. */
const NOT_FULL: Record<string, ParamValue>[] = [{ inflation: "none" }, { module2002: true }];

describe("window inflation while a loss is repaired", () => {
  it("Westwood's as RFC 5681: three at once, then one for each duplicate", () => {
    const tcp = repairOf("westwood", {});
    expect(tcp.sender.lossWindow).toBeCloseTo(tcp.sender.cwnd + 7, 9);
  });

  it("only for the further duplicates", () => {
    const tcp = repairOf("westwood", { inflation: "later" });
    expect(tcp.sender.lossWindow).toBeCloseTo(tcp.sender.cwnd + 4, 9);
  });

  it("not at all, and so in the ns-2 module of 2002, which resends and waits", () => {
    for (const params of NOT_FULL) {
      const tcp = repairOf("westwood", params);
      expect(tcp.sender.inRecovery).toBe(true);
      expect(tcp.sender.lossWindow).toBe(tcp.sender.cwnd);
    }
  });

  it("over NewReno, whose partial ACKs count on them, the module leaves out the first three", () => {
    for (const params of [...NOT_FULL, { inflation: "later" }]) {
      const tcp = repairOf("westwood-nr", params);
      expect(tcp.sender.lossWindow).toBeCloseTo(tcp.sender.cwnd + 4, 9);
    }
    const full = repairOf("westwood-nr", {});
    expect(full.sender.lossWindow).toBeCloseTo(full.sender.cwnd + 7, 9);
  });
});

describe("CERL's last decrease", () => {
  it("is set by a timeout, or by a halving alone: then the window that was sent before may be halved once more", () => {
    const afterTimeout = (cutAtTimeout: boolean) => {
      const tcp = new ScriptedSender("cerl", { params: { cutAtTimeout } });
      tcp.at(0.1).ack([1, 2]).untilTimeout();
      // Everything from 2 to 11 is sent again, from a window of one; the queue never varied, so a loss is congestion.
      tcp.ack([3, 4, 5, 5, 5, 5]);
      return tcp.decisions;
    };
    expect(afterTimeout(true)).toEqual(["timeout at 2: timeout", "dupack at 5: cerl-same-window"]);
    expect(afterTimeout(false)).toEqual(["timeout at 2: timeout", "dupack at 5: cerl-congestive"]);
  });
});
