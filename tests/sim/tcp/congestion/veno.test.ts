import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { veno } from "../../../../src/sim/tcp/congestion/veno.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
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

describe("Veno's judgement of a loss (Fu and Liew 2003)", () => {
  type State = ReturnType<typeof veno.init>;
  /** A window of 20 after a backlog was measured; what is done to it by a loss. */
  function judged(
    given: Partial<State>,
    more: Partial<SenderView> = {},
    params: Record<string, boolean> = {},
  ) {
    const tcp = { cwnd: 20, ssthresh: 10, awnd: 90, lossWindow: 20, sndUna: 50, ...more } as SenderView;
    const state = veno.init(paramValues(veno, params) as Parameters<typeof veno.init>[0], tcp);
    Object.assign(state, { samples: 3, N: 1, baseRtt: 0.1, rtt: 0.12, ...given });
    const { verdict, cwnd, ssthresh } = veno.onLossDetected(state, tcp);
    return { state, tcp, answer: [verdict, cwnd, ssthresh] };
  }

  it("is congestion from a backlog of three segments on, random below", () => {
    expect(judged({ N: 2.99 }).answer).toEqual(["random", 16, 16]);
    expect(judged({ N: 3 }).answer).toEqual(["congestion", 10, 10]);
  });

  it("is Reno's before the third sample", () => {
    expect(judged({ samples: 2 }).answer).toEqual(["congestion", 10, 10]);
    expect(judged({ samples: 3 }).answer).toEqual(["random", 16, 16]);
  });

  it("cuts by a fifth what the receiver allows; the threshold is two at least", () => {
    expect(judged({}, { awnd: 10 }).answer).toEqual(["random", 8, 8]);
    expect(judged({}, { cwnd: 2 }).answer).toEqual(["random", 1.6, 2]);
  });

  it("forgets the smallest round trip where that is asked for", () => {
    expect(judged({}, {}, { resetBase: true }).state.baseRtt).toBe(Number.POSITIVE_INFINITY);
    expect(judged({}).state.baseRtt).toBe(0.1);
  });

  it("slows growth in congestion avoidance only: every second ACK, the first of which counts", () => {
    const grows = (ssthresh: number) => {
      const { state, tcp } = judged({ baseRtt: 0.1, rtt: 0.2 }, { ssthresh });
      return [1, 2, 3].map(
        () => veno.onAck(state, { acked: 1, rtt: 0.2, roundStarted: false }, tcp) === "grow",
      );
    };
    expect([grows(20), grows(20.1)]).toEqual([
      [true, false, true],
      [true, true, true],
    ]);
  });
});
