import type { Rule } from "../../../plugin/rule.ts";
import type { WindowStep } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { delayThreshold, ROUND_SAMPLES } from "./delay-threshold.ts";
import type { SlowStartWatch } from "./slow-start.ts";

const SOURCE = "Ha and Rhee, Taming the elephants, Computer Networks 55(9), 2011; Linux 6.12, tcp_cubic";

const DELAY: Rule = {
  id: "hystart-delay",
  title: "HyStart: round-trip times rise",
  text: "Even the quickest of the first ACKs of this round trip came clearly later than the quickest ever, so a queue builds up: the path is full. Slow start ends here, before a buffer overflows.",
  equation: "roundRtt > rttMin + max(4 ms, min(rttMin / 8, 16 ms)), ssthresh = cwnd",
  source: SOURCE,
};

const TRAIN: Rule = {
  id: "hystart-train",
  title: "HyStart: a train of ACKs as long as the path",
  text: "ACKs have come in close succession since this round trip began, for half of the smallest round-trip time or longer. So what is in flight fills the path, and slow start ends.",
  equation: "train > share · (rttMin + ackDelay), ssthresh = cwnd",
  source: SOURCE,
};

/** Below this window nothing is concluded, segments. */
const LOW_WINDOW = 16;
/** ACKs further apart than this are no train, s. */
const TRAIN_GAP = 0.002;
/** What segmentation offload may add to a train: four bursts of 64 kB at the pacing rate, at most this, s. */
const MOST_ACK_DELAY = 0.001;
const BURSTS_BITS = 4 * 65_536 * 8;
/** In slow start the host's pacing rate is so many windows per round trip, whether it paces or not. */
const RATE_OF_WINDOW = 2;

/**
 * The older HyStart, as Linux 6.12 has it in CUBIC: slow start ends when the smallest of more than eight samples of a round
 * exceeds the smallest ever by an eighth (4 to 16 ms), or when a train of ACKs lasts half the smallest round-trip time.
 * Nothing is concluded below 16 segments. Once it has ended, slow start is watched again only after a timeout.
 */
export class HyStart implements SlowStartWatch {
  private isOver = false;
  /** Smallest sample so far, s; Infinity before the first. */
  private rttMin = Infinity;
  /** The round ends when a segment beyond this one is acknowledged; when it began, s; its smallest sample and their number. */
  private roundEnd = 0;
  private roundStart = 0;
  private roundRtt = Infinity;
  private samples = 0;
  /** When the latest ACK of the train came, s. */
  private lastOfTrain = 0;

  constructor(private readonly isPaced: boolean) {}

  onAck(rtt: number, tcp: SenderView): WindowStep | null {
    if (tcp.answersSyn || !(rtt > 0)) return null;
    this.rttMin = Math.min(this.rttMin, rtt);
    if (this.isOver || tcp.cwnd >= tcp.ssthresh) return null;
    if (tcp.sndUna > this.roundEnd) this.beginRound(tcp);
    if (tcp.cwnd < LOW_WINDOW) return null;
    return this.readTrain(tcp) ?? this.readDelay(rtt, tcp);
  }

  growth(): null {
    return null;
  }

  restart(): void {
    this.isOver = false;
    this.rttMin = Infinity;
    this.roundEnd = 0;
  }

  private beginRound(tcp: SenderView): void {
    this.roundEnd = tcp.sndNxt;
    this.roundStart = tcp.now;
    this.lastOfTrain = tcp.now;
    this.roundRtt = Infinity;
    this.samples = 0;
  }

  private readTrain(tcp: SenderView): WindowStep | null {
    const { now, cwnd, mss, srtt } = tcp;
    if (now - this.lastOfTrain > TRAIN_GAP) return null;
    this.lastOfTrain = now;
    const rate = srtt > 0 ? (RATE_OF_WINDOW * cwnd * mss * 8) / srtt : Infinity;
    const ackDelay = Math.min(MOST_ACK_DELAY, BURSTS_BITS / rate);
    const share = this.isPaced ? 1 : 0.5;
    const train = now - this.roundStart;
    if (train <= share * (this.rttMin + ackDelay)) return null;
    return this.end(tcp, TRAIN, { train, rttMin: this.rttMin, ackDelay, share });
  }

  private readDelay(rtt: number, tcp: SenderView): WindowStep | null {
    this.roundRtt = Math.min(this.roundRtt, rtt);
    if (this.samples < ROUND_SAMPLES) {
      this.samples++;
      return null;
    }
    const { roundRtt, rttMin } = this;
    if (roundRtt <= rttMin + delayThreshold(rttMin)) return null;
    return this.end(tcp, DELAY, { roundRtt, rttMin });
  }

  private end(tcp: SenderView, rule: Rule, values: Record<string, number>): WindowStep {
    this.isOver = true;
    return { cwnd: tcp.cwnd, ssthresh: tcp.cwnd, rule, values };
  }
}
