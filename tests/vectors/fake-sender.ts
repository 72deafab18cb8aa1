import type { WindowDecision, WindowStep } from "../../src/sim/tcp/contract/decision.ts";
import type { Inflation, RecoveryControl, ReductionCause } from "../../src/sim/tcp/contract/view.ts";
import { FineClock } from "../../src/sim/tcp/sender/fine-clock.ts";
import { expectExplained } from "./declared.ts";

/** State of a sender in the middle of a connection, as the vectors give it. */
export interface SenderStart {
  cwnd: number;
  ssthresh: number;
  awnd: number;
  sndUna: number;
  sndNxt: number;
  sndMax: number;
}

/** When the first segment was sent and acknowledged, and when the others were sent, s. */
export interface ClockStart {
  firstSent: number;
  firstAck: number;
  sent: number;
}

/** A sender with Reno's window that writes down what a recovery has it do; windows as in RFC 5681, halved unrounded. */
export class FakeSender implements RecoveryControl {
  cwnd: number;
  ssthresh: number;
  awnd: number;
  sndUna: number;
  sndNxt: number;
  sndMax: number;
  dupAcks = 0;
  dataEnd = Number.POSITIVE_INFINITY;
  sends: number[] = [];
  timer = "untouched";
  /** What it was asked for that is seen in none of its values, in order. */
  told: string[] = [];
  inflation: () => number = () => 0;
  fineClock: FineClock | null = null;

  /** s. */
  now = 0;
  srtt = 0;
  echoed = false;
  /** When the wait that recovery asked for ends, s; Infinity for none. */
  waitsUntil = Number.POSITIVE_INFINITY;
  /** What recovery believes of the losses that it judges by itself. */
  verdicts: string[] = [];
  /** The values that it gives for that. */
  reasons: WindowDecision["values"][] = [];
  lastReduction: ReductionCause = "none";
  reductionEnd = -2;
  inflates: Inflation = "full";
  echoEndsRecovery = false;
  mayTransmit = true;
  mayTransmitWithin = () => this.mayTransmit;
  pacingDelay = 0;
  rto = 1;
  mss = 1460;
  /** When the transmission left that the ACK at hand answers, s. */
  echoedStamp = Number.NaN;
  ownsWindow = false;
  /** Is told of every segment that leaves. */
  onSent: (seq: number) => void = () => undefined;

  constructor(start: SenderStart, clock?: ClockStart) {
    this.cwnd = start.cwnd;
    this.ssthresh = start.ssthresh;
    this.awnd = start.awnd;
    this.sndUna = start.sndUna;
    this.sndNxt = start.sndNxt;
    this.sndMax = start.sndMax;
    if (!clock) return;
    this.fineClock = new FineClock(start.awnd);
    this.fineClock.sent(0, clock.firstSent);
    this.fineClock.ackArrives(clock.firstAck);
    for (let seq = start.sndUna; seq < start.sndNxt; seq++) this.fineClock.sent(seq, clock.sent);
  }

  countDupAck(): number {
    return ++this.dupAcks;
  }

  clearDupAcks(): void {
    this.told.push("clearDupAcks");
    this.dupAcks = 0;
  }

  acknowledge(ackno: number): void {
    this.dupAcks = 0;
    this.acknowledgePartially(ackno);
    this.timer = "restarted";
  }

  acknowledgePartially(ackno: number): void {
    this.fineClock?.acknowledge(this.sndUna, ackno);
    this.sndUna = ackno;
    this.sndNxt = Math.max(this.sndNxt, ackno);
  }

  takeIn(ackno: number): void {
    this.dupAcks = ackno > this.sndUna ? 0 : this.dupAcks + 1;
    this.acknowledgePartially(ackno);
  }

  learnDelivery(): void {}

  startTimer(): void {
    this.timer = "restarted";
  }

  stopTimer(): void {
    this.timer = "stopped";
  }

  apply({ cwnd, ssthresh }: WindowStep): void {
    this.cwnd = cwnd;
    if (ssthresh !== undefined) this.ssthresh = ssthresh;
  }

  forgetReduction(): void {
    this.reductionEnd = 0;
  }

  clearBackoff(): void {
    this.told.push("clearBackoff");
  }

  grow(): void {
    this.told.push("grow");
    this.cwnd += this.cwnd < this.ssthresh ? 1 : 1 / this.cwnd;
  }

  observeAck(): void {
    this.told.push("observeAck");
  }

  limitedTransmit(): void {
    const inWindow = this.sndNxt <= this.sndUna - 1 + this.cwnd + this.dupAcks;
    if (inWindow && this.sndNxt < this.sndUna + this.awnd) this.sendNext();
  }

  reduce(collapse: boolean): boolean {
    const w = Math.min(this.cwnd + this.inflation(), this.awnd);
    this.ssthresh = Math.max(Math.floor(w / 2), 2);
    this.cwnd = collapse ? 1 : w / 2;
    this.lastReduction = "loss";
    this.reductionEnd = this.sndMax;
    return true;
  }

  answerLoss(decision: WindowDecision): void {
    expectExplained(decision);
    this.verdicts.push(decision.verdict);
    this.reasons.push(decision.values);
    this.lastReduction = "loss";
  }

  holdBack(decision: WindowDecision): void {
    expectExplained(decision);
    this.verdicts.push(decision.verdict);
    this.reasons.push(decision.values);
  }

  /** The timer of a recovery that waits at times of its own. */
  readonly waitTimer = {
    start: (delay: number) => {
      this.waitsUntil = this.now + delay;
    },
    stop: () => {
      this.waitsUntil = Number.POSITIVE_INFINITY;
    },
  };

  deflate(cwnd: number): void {
    this.cwnd = Math.max(cwnd, 1);
  }

  exitRecovery(): void {
    this.told.push("exitRecovery");
  }

  restartTimerUntimed(): void {
    this.told.push("restartTimerUntimed");
    this.timer = "restarted";
  }

  backOffTimer(): void {
    this.told.push("backOffTimer");
  }

  reduceForEcho(): void {
    this.reduce(false);
    this.lastReduction = "ecn";
  }

  spareWindow(collapse: boolean): void {
    if (collapse) this.cwnd = 1;
    this.lastReduction = "loss";
  }

  adjustWindow(cwnd: number): void {
    this.cwnd = cwnd;
  }

  restartTimer(): void {
    this.told.push("restartTimer");
    this.timer = "restarted";
  }

  retransmit(seq: number): void {
    this.sends.push(seq);
    this.fineClock?.sent(seq, this.now);
    this.onSent(seq);
  }

  sendNext(): void {
    this.sends.push(this.sndNxt);
    this.fineClock?.sent(this.sndNxt, this.now);
    this.sndMax = Math.max(this.sndMax, this.sndNxt);
    this.onSent(this.sndNxt++);
  }

  goBackN(): void {
    this.sndNxt = this.sndUna;
  }

  sendAllowed(burst: number): void {
    const window = Math.min(Math.floor(this.cwnd) + this.inflation(), this.awnd);
    for (let n = 0; n < burst && this.sndNxt < this.sndUna + window; n++) this.sendNext();
  }

  /** What a sender does itself when its timer expires. */
  timeout(): void {
    this.lastReduction = "timeout";
    this.reductionEnd = this.sndMax;
    const w = Math.min(this.cwnd, this.awnd);
    this.ssthresh = Math.max(Math.floor(w / 2), 2);
    this.cwnd = 1;
    this.goBackN();
    this.sendAllowed(Number.POSITIVE_INFINITY);
  }
}
