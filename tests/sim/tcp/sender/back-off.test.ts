import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("the back-off of the retransmission timer", () => {
  it("ends with a partial ACK while SACK repairs what the timer has given up", () => {
    const tcp = new ScriptedSender("sack", { params: { goBackN: false } });
    tcp.at(0.1).ack(1);
    const { rto } = tcp.sender;
    expect(rto).toBeCloseTo(0.3, 12);
    tcp.untilTimeout();
    expect(tcp.sender.rto).toBe(2 * rto);
    tcp.ack(2);
    expect(tcp.sender.rto).toBe(rto);
  });

  it("outlasts samples while marks go on at a window of one segment", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 1 } });
    const answered = (ackno: number, marked: boolean) => tcp.at(tcp.sender.now + 0.1).ack(ackno, { marked });
    answered(1, true);
    expect(tcp.sender.rto).toBeCloseTo(0.3, 12);
    // The window is half a segment: the timer lets one out and backs off, and so does the next mark. 0.1 + 4 · 0.0375 s.
    tcp.untilTimeout();
    answered(2, true);
    expect(tcp.sender.rto).toBeCloseTo(4 * 0.25, 12);
    tcp.untilTimeout();
    answered(3, false);
    expect(tcp.sender.rto).toBeLessThan(0.25);
  });
});
