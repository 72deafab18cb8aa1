import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("CUBIC while a loss is repaired", () => {
  it("lets partial ACKs neither begin the curve nor raise Reno's estimate: both begin with the ACK that ends the repair", () => {
    const tcp = new ScriptedSender("cubic", { awnd: 60, tcp: { initialWindow: 20 } });
    tcp.at(0.1).ack(1);
    // 1 and 5 are lost.
    for (const right of [3, 4, 5]) tcp.ack(1, { sacked: [[2, right]] });
    expect(tcp.windows[0]).toBeCloseTo(0.7 * 21, 9);
    const { sndMax } = tcp.sender;
    tcp.at(0.2).ack(5, { sacked: [[6, 20]] });
    expect(tcp.sender.inRecovery).toBe(true);
    expect(tcp.probes[1]).toBe(0);
    // The ACK that ends it acknowledges everything from 5 on; the estimate begins at the window, alpha = 0.9 / 1.7.
    tcp.at(0.3).ack(sndMax + 1);
    expect(tcp.sender.inRecovery).toBe(false);
    expect(tcp.windows[0]).toBeCloseTo(14.7, 9);
    expect(tcp.probes[1]).toBeCloseTo(14.7 + ((0.9 / 1.7) * (sndMax + 1 - 5)) / 14.7, 9);
  });
});
