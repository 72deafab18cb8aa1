import { describe, expect, it, vi } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("samples of the round trip", () => {
  it("are told and recorded for the ACK that completes one, and for no other", () => {
    const tcp = new ScriptedSender("reno", { tcp: { initialWindow: 4, clock: 0 } });
    const { sender } = tcp;
    const recorded = vi.spyOn(sender.recorder, "rtt");
    tcp.at(0.25).ack(1);
    expect(sender.ackEvent.rtt).toBe(0.25);
    // Segment 0 was the one timed; now it is the first that left at 0.25 s.
    tcp.at(0.375).ack(2);
    expect(sender.ackEvent.rtt).toBeNaN();
    tcp.at(0.75).ack(5);
    expect(sender.ackEvent.rtt).toBe(0.5);
    expect(recorded.mock.calls).toEqual([[0.25], [0.5]]);
  });

  it("are those that recovery has, where it keeps the times of all segments: an ACK without one changes nothing", () => {
    const tcp = new ScriptedSender("linux-cubic", { tcp: { initialWindow: 4, syn: true } });
    tcp.at(0.25).ack(1);
    const { roundTrips } = tcp.sender;
    expect([roundTrips.last, roundTrips.smoothed]).toEqual([0.25, 0.25]);
    // Segment 1 leaves twice, so that its ACK says nothing (Karn's rule).
    tcp.untilTimeout().ack(2);
    expect(tcp.sender.ackEvent.rtt).toBeNaN();
    expect([roundTrips.last, roundTrips.smoothed, roundTrips.min, roundTrips.max]).toEqual(
      Array(4).fill(0.25),
    );
  });
});
