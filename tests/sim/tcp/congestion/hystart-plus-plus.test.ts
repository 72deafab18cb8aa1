import { describe, expect, it } from "vitest";
import { HyStartPlusPlus } from "../../../../src/sim/tcp/congestion/parts/hystart-plus-plus.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";

/** A watch over rounds of ten ACKs each; what it says at each ACK, and the growth of an ACK for so many segments after it. */
function watched(isPaced = false) {
  const watch = new HyStartPlusPlus(isPaced);
  const tcp = { cwnd: 10, ssthresh: 1000, sndUna: 1, sndNxt: 11, answersSyn: false };
  const view = tcp as SenderView;
  return {
    tcp,
    watch,
    /** A round of ten ACKs, all of this RTT, s: rules by the number of the ACK. */
    round(rtt: number, acks = 10): string[] {
      tcp.sndNxt = tcp.sndUna + 10;
      return Array.from({ length: acks }, (_, k) => {
        tcp.sndUna++;
        const step = watch.onAck(rtt, view);
        const values = Object.entries(step?.values ?? {}).map(
          ([name, value]) => ` ${name} ${Math.round(value * 1e6) / 1e6}`,
        );
        const ssthresh = step?.ssthresh === undefined ? "" : `, ssthresh ${step.ssthresh}`;
        return step === null
          ? []
          : [`ACK ${k + 1}: ${step.rule?.id}, cwnd ${step.cwnd}${ssthresh}${values.join("")}`];
      }).flat();
    },
    growth: (acked: number) => {
      const step = watch.growth(acked, view);
      return step === null ? "as usual" : `${step.cwnd} by ${step.rule?.id}`;
    },
  };
}

describe("HyStart++ (RFC 9406, section 4.2)", () => {
  it("grows more slowly once a round's least of eight samples exceeds the last one's by an eighth, of 4 to 16 ms", () => {
    const rise = (before: number, by: number) => {
      const { round } = watched();
      round(before);
      return round(before + by).length > 0;
    };
    expect([0.0079, 0.0081].map((by) => rise(0.064, by))).toEqual([false, true]);
    expect([0.0039, 0.0041].map((by) => rise(0.016, by))).toEqual([false, true]);
    expect([0.0159, 0.0161].map((by) => rise(0.4, by))).toEqual([false, true]);
    const { round, growth } = watched();
    expect([round(0.1), growth(1), growth(3), growth(20)]).toEqual([
      [],
      "as usual",
      "13 by hystart++-slow-start",
      "18 by hystart++-slow-start",
    ]);
    expect([round(0.12), growth(1), growth(3), growth(20)]).toEqual([
      ["ACK 8: hystart++-css, cwnd 10 roundRtt 0.12 lastRoundRtt 0.1"],
      "10.25 by hystart++-growth",
      "10.75 by hystart++-growth",
      "12 by hystart++-growth",
    ]);
  });

  it("needs eight samples, and a round before that has had one", () => {
    const { round } = watched();
    round(0.1);
    expect(round(0.2, 7)).toEqual([]);
    expect(watched().round(0.5)).toEqual([]);
    const none = watched();
    none.round(Number.NaN);
    expect(none.round(0.5)).toEqual([]);
  });

  it("goes on as before when the delay falls below what it was, and counts rounds anew", () => {
    const { round, growth } = watched();
    round(0.1);
    round(0.12);
    round(0.12);
    expect([round(0.1), growth(4)]).toEqual([
      ["ACK 8: hystart++-resume, cwnd 10 roundRtt 0.1 baseline 0.12"],
      "14 by hystart++-slow-start",
    ]);
    round(0.12);
    expect([1, 2, 3, 4, 5, 6].map(() => round(0.12))).toEqual([
      [],
      [],
      [],
      [],
      ["ACK 1: hystart++-end, cwnd 10, ssthresh 10 rounds 5 baseline 0.12"],
      [],
    ]);
    expect([round(0.3), growth(4)]).toEqual([[], "as usual"]);
  });

  it("limits the growth of an ACK to eight segments, unless segments are paced", () => {
    expect([1, 8, 9, 30].map((acked) => watched().growth(acked))).toEqual([
      "as usual",
      "18 by hystart++-slow-start",
      "18 by hystart++-slow-start",
      "18 by hystart++-slow-start",
    ]);
    expect([1, 8, 9, 30].map((acked) => watched(true).growth(acked))).toEqual([
      "as usual",
      "18 by hystart++-slow-start",
      "19 by hystart++-slow-start",
      "40 by hystart++-slow-start",
    ]);
  });

  it("is over for good once the threshold has changed, or a timeout has come; and waits for the SYN's ACK", () => {
    const changed = watched();
    changed.round(0.1);
    changed.tcp.ssthresh = 500;
    expect([changed.round(0.2), changed.growth(4)]).toEqual([[], "as usual"]);
    changed.tcp.ssthresh = 1000;
    expect([changed.round(0.1), changed.round(0.3)]).toEqual([[], []]);
    const restarted = watched();
    restarted.round(0.1);
    restarted.watch.restart();
    expect([restarted.round(0.2), restarted.growth(4)]).toEqual([[], "as usual"]);
    const syn = watched();
    syn.tcp.answersSyn = true;
    syn.round(0.1);
    syn.tcp.answersSyn = false;
    expect(syn.round(0.2)).toEqual([]);
    const above = watched();
    above.round(0.1);
    above.tcp.cwnd = 1000;
    expect(above.round(0.2)).toEqual([]);
  });
});
