import type { Rule, Verdict } from "../../plugin/rule.ts";

/** An ACK as a sender from nothing sees it. */
export interface ProgramAck {
  /** Next segment expected by the receiver; the first data segment is 1. */
  readonly ackno: number;
  /** SACK blocks [from, to), where it asked for them. */
  readonly sack: readonly (readonly [number, number])[];
  /** It echoes a mark (ECN). */
  readonly echoed: boolean;
}

/** What a sender from nothing may have done. */
export interface ProgramNet {
  /** s. */
  readonly now: number;
  readonly mss: number;
  /** First segment that the application does not have; Infinity for a bulk transfer. */
  readonly dataEnd: number;
  send(seq: number): void;
  /** @param at time at which it expires, s */
  setTimer(timer: number, at: number): void;
  clearTimer(timer: number): void;
  /** Declares its window, segments; without `ssthresh` that stays. */
  window(cwnd: number, ssthresh: number | null): void;
  decide(
    event: "dupack" | "timeout" | "ecn" | "ack",
    decision: { verdict: Verdict; rule: Rule; values: Readonly<Record<string, number>> },
  ): void;
}

/** A sender that does everything itself: it says what is sent, and when. */
export interface SenderProgram<S = unknown> {
  /** Before anything is sent. */
  open(params: Readonly<Record<string, unknown>>, net: ProgramNet): S;
  /** The connection is there. */
  start(state: S, net: ProgramNet): void;
  onAck(state: S, ack: ProgramAck, net: ProgramNet): void;
  onTimer(state: S, timer: number, net: ProgramNet): void;
  /** Writes the values of the probes. */
  probe?(state: S, out: Float64Array): void;
  /** Timers that it may have. */
  readonly timers: number;
}
