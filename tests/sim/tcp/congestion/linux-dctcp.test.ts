import { describe, expect, it } from "vitest";
import { linuxDctcp } from "../../../../src/sim/tcp/congestion/linux-dctcp.ts";

/** The share of marked segments, of 1024, after each of some ACKs: [ackno, segments delivered, whether it echoes a mark]. */
function alphas(
  sndMax: number,
  ...acks: readonly (readonly [ackno: number, delivered: number, echoed: boolean])[]
) {
  const state = linuxDctcp.init({} as never, {} as never);
  return acks.map(([ackno, delivered, echoed]) => {
    linuxDctcp.onEveryAck?.(state, { ackno, delivered } as never, { echoed, sndMax } as never);
    return state.alpha;
  });
}

describe("the share of marks as Linux averages it (tcp_dctcp.c, dctcp_update_alpha)", () => {
  it("begins with all, and falls by a sixteenth with the first data that is acknowledged, not with the SYN", () => {
    expect(alphas(10, [1, 1, true], [2, 1, false], [3, 1, false])).toEqual([1024, 960, 960]);
  });

  it("is taken once a window, from the ACK of the first segment that was sent after it began", () => {
    // 2 begins a window that ends when 10 is acknowledged; of its segments a quarter was marked, 16 of 64 parts.
    const marked = alphas(10, [2, 1, false], [4, 2, true], [10, 5, false], [11, 1, false]);
    expect(marked).toEqual([960, 960, 960, 960 - 60 + Math.floor((2 * 64) / 8)]);
  });

  it("is never more than all, and comes to nothing in the end", () => {
    expect(alphas(10, [2, 1, true], [11, 1, true]).at(-1)).toBe(960 - 60 + 64);
    const falling = alphas(0, ...Array.from({ length: 80 }, (_, i) => [i + 2, 1, false] as const));
    // Below 16 parts a sixteenth is nothing: the rest goes at once.
    expect(falling.at(-1)).toBe(0);
    expect(Math.min(...falling.filter((one) => one > 0))).toBe(15);
  });

  it("cuts by half of it, in whole segments, to two at least", () => {
    const cut = (cwnd: number, alpha: number) => {
      const state = { ...linuxDctcp.init({} as never, {} as never), alpha };
      const tcp = { cwnd, echoed: true, sndMax: 10 } as never;
      return [linuxDctcp.onEcnEcho?.(state, tcp), linuxDctcp.onTimeout(state, tcp)].map(
        (decision) => (decision as { ssthresh: number }).ssthresh,
      );
    };
    expect([cut(20.7, 1024), cut(20, 512), cut(20, 0)]).toEqual([
      [10, 10],
      [15, 15],
      [20, 20],
    ]);
    expect([cut(2, 1024), cut(1, 1024)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
});

describe("growth in whole segments", () => {
  /** cwnd and rule after an ACK of so many segments in a window of `cwnd`; so many had been counted before. */
  const grown = (cwnd: number, ssthresh: number, acked: number, count = 0) => {
    const state = { ...linuxDctcp.init({} as never, {} as never), count };
    const tcp = { cwnd, ssthresh, answersSyn: false } as never;
    const step = linuxDctcp.onAck(state, { acked } as never, tcp) as { cwnd: number; rule: { id: string } };
    return [step.cwnd, step.rule.id, state.count];
  };

  it("is by what is delivered up to the threshold; what is left is counted", () => {
    expect(grown(10, 20, 2)).toEqual([12, "linux-slow-start", 0]);
    expect(grown(18, 20, 2)).toEqual([20, "linux-slow-start", 0]);
    expect(grown(19, 20, 4)).toEqual([20, "linux-congestion-avoidance", 3]);
    expect(grown(19, 20, 4, 18)).toEqual([21, "linux-congestion-avoidance", 1]);
  });

  it("is one for a window of segments from the threshold on", () => {
    expect(grown(20, 20, 2)).toEqual([20, "linux-congestion-avoidance", 2]);
    expect(grown(20, 20, 2, 18)).toEqual([21, "linux-congestion-avoidance", 0]);
  });

  it("is none for the SYN's ACK", () => {
    const state = linuxDctcp.init({} as never, {} as never);
    expect(linuxDctcp.onAck(state, { acked: 1 } as never, { answersSyn: true } as never)).toBe("keep");
  });
});
