import type { Rule } from "../../../plugin/rule.ts";
import type { WindowStep } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { delayThreshold, ROUND_SAMPLES } from "./delay-threshold.ts";
import type { SlowStartWatch } from "./slow-start.ts";

const ENTER: Rule = {
  id: "hystart++-css",
  title: "HyStart++: grow more slowly, and look again",
  text: "Even the quickest of at least eight ACKs of this round trip came clearly later than in the round trip before: a queue may be building up. The window grows only a quarter as fast from now on; if the delay falls again, that was a mistake.",
  equation: "roundRtt ≥ lastRoundRtt + max(4 ms, min(lastRoundRtt / 8, 16 ms))",
  source: "RFC 9406, section 4.2",
};

const RESUME: Rule = {
  id: "hystart++-resume",
  title: "HyStart++: the delay has fallen, slow start continues",
  text: "Round-trip times are shorter again than when the window began to grow more slowly. They had risen for another reason than a full path, so slow start continues at its full speed.",
  equation: "roundRtt < baseline",
  source: "RFC 9406, section 4.2",
};

const END: Rule = {
  id: "hystart++-end",
  title: "HyStart++: slow start ends before a loss",
  text: "For five round trips of slower growth the delay has not fallen below what it was at their beginning: the path is full. Slow start ends here.",
  equation: "rounds = 5, ssthresh = cwnd",
  source: "RFC 9406, section 4.2",
};

const CONSERVATIVE: Rule = {
  id: "hystart++-growth",
  title: "Conservative slow start",
  text: "Round-trip times have risen. Until it is certain that the path is full, the window grows a quarter as fast as in slow start.",
  equation: "cwnd = cwnd + min(acked, L) / 4",
  source: "RFC 9406, section 4.2",
};

const SLOW_START: Rule = {
  id: "hystart++-slow-start",
  title: "Slow start, counted by segments",
  text: "The window is below the slow start threshold and round-trip times are steady: it grows by what the ACK acknowledges, by eight segments at most.",
  equation: "cwnd = cwnd + min(acked, L)",
  source: "RFC 9406, section 4.2",
};

/** Rounds that conservative slow start lasts at most, and what its growth is divided by. */
const CSS_ROUNDS = 5;
const CSS_GROWTH_DIVISOR = 4;
/** L: segments that one ACK may add, unless segments are paced. */
const GROWTH_LIMIT = 8;

/**
 * HyStart++ (RFC 9406): when a round's smallest RTT exceeds that of the round before by an eighth (4 to 16 ms), the window
 * grows a quarter as fast (conservative slow start) for at most five rounds; then slow start ends, unless the delay has
 * fallen again. In the first slow start only, while ssthresh has its initial value.
 */
export class HyStartPlusPlus implements SlowStartWatch {
  private isOver = false;
  /** ssthresh at the first ACK, segments; another value: slow start has ended before. */
  private initialSsthresh = Number.NaN;
  /** The round ends when this segment is acknowledged. */
  private windowEnd = 0;
  /** Smallest samples of the last round and of this one, s; Infinity without any; samples of this one. */
  private lastRoundRtt = Infinity;
  private roundRtt = Infinity;
  private samples = 0;
  /** Smallest RTT at the entry into conservative slow start, s; Infinity outside of it. */
  private baseline = Infinity;
  /** Rounds of it that have ended; the one in which it began counts. */
  private rounds = 0;
  /** L, segments. */
  private readonly limit: number;

  constructor(isPaced: boolean) {
    this.limit = isPaced ? Infinity : GROWTH_LIMIT;
  }

  onAck(rtt: number, tcp: SenderView): WindowStep | null {
    if (Number.isNaN(this.initialSsthresh)) this.initialSsthresh = tcp.ssthresh;
    if (tcp.ssthresh !== this.initialSsthresh) this.isOver = true;
    if (this.isOver || tcp.answersSyn || tcp.cwnd >= tcp.ssthresh) return null;
    if (tcp.sndUna > this.windowEnd && this.endRound(tcp)) return this.end(tcp);
    if (!(rtt > 0)) return null;
    this.roundRtt = Math.min(this.roundRtt, rtt);
    this.samples++;
    return this.samples < ROUND_SAMPLES ? null : this.judge(tcp);
  }

  growth(acked: number, tcp: SenderView): WindowStep | null {
    if (this.isOver) return null;
    const growth = Math.min(acked, this.limit);
    if (this.baseline < Infinity) return { cwnd: tcp.cwnd + growth / CSS_GROWTH_DIVISOR, rule: CONSERVATIVE };
    return acked === 1 ? null : { cwnd: tcp.cwnd + growth, rule: SLOW_START };
  }

  restart(): void {
    this.isOver = true;
  }

  /** Returns whether conservative slow start has lasted long enough. */
  private endRound(tcp: SenderView): boolean {
    this.windowEnd = tcp.sndNxt;
    this.lastRoundRtt = this.roundRtt;
    this.roundRtt = Infinity;
    this.samples = 0;
    return this.baseline < Infinity && ++this.rounds === CSS_ROUNDS;
  }

  private end(tcp: SenderView): WindowStep {
    this.isOver = true;
    return {
      cwnd: tcp.cwnd,
      ssthresh: tcp.cwnd,
      rule: END,
      values: { rounds: this.rounds, baseline: this.baseline },
    };
  }

  private judge({ cwnd }: SenderView): WindowStep | null {
    const { roundRtt, lastRoundRtt, baseline } = this;
    if (baseline < Infinity) {
      if (roundRtt >= baseline) return null;
      this.baseline = Infinity;
      this.rounds = 0;
      return { cwnd, rule: RESUME, values: { roundRtt, baseline } };
    }
    // Not before the round before had a sample: Infinity is no delay.
    if (lastRoundRtt === Infinity || roundRtt < lastRoundRtt + delayThreshold(lastRoundRtt)) return null;
    this.baseline = roundRtt;
    return { cwnd, rule: ENTER, values: { roundRtt, lastRoundRtt } };
  }
}
