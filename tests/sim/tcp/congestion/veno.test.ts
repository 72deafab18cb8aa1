import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("Veno's estimate of its backlog", () => {
  it("leaves out the round trip of the first packet, which may be a SYN", () => {
    const tcp = new ScriptedSender("veno", { tcp: { syn: true, initialWindow: 2 } });
    // 40 bytes come back after 0.1 s, segments after 0.108: nothing waits.
    tcp.at(0.1).ack(1).at(0.208).ack(2);
    expect(tcp.probes).toEqual([0]);
  });

  it("counts from the third sample on, with that ACK already", () => {
    // One ACK per round trip, in congestion avoidance: each is a sample.
    const tcp = new ScriptedSender("veno", { awnd: 6, tcp: { initialWindow: 6 } });
    tcp.at(0.1).ack(1);
    expect(tcp.windows).toEqual([6 + 1 / 6, 6]);
    let now = 0.1;
    let [cwnd] = tcp.windows;
    const ackAfter = (rtt: number) => {
      now += rtt;
      tcp.at(now).ack(tcp.sender.sndMax + 1);
      const grown = tcp.windows[0] - cwnd;
      [cwnd] = tcp.windows;
      return grown > 0;
    };
    // The smallest round trip is that of segments sent at 0.1 s. Then more than half of the window waits: critical, and
    // only every second ACK counts; but the second sample judges nothing yet.
    expect([0.1, 0.21, 0.21, 0.21, 0.21].map(ackAfter)).toEqual([true, true, true, false, true]);
    expect(tcp.probes[0]).toBeGreaterThan(3);
  });
});
