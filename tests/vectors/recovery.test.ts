import { describe, expect, it } from "vitest";
import { catalog, DEFAULT_TCP_OPTIONS, paramValues } from "../../src/sim/index.ts";
import type { PartialAckHooks } from "../../src/sim/tcp/extensions/partial-acks.ts";
import type { WaitTimerHooks } from "../../src/sim/tcp/extensions/wait-timer.ts";
import type { LossRecovery } from "../../src/sim/tcp/recovery/types.ts";
import { expectDeclared } from "./declared.ts";
import { type ClockStart, FakeSender, type SenderStart } from "./fake-sender.ts";
import { DIGITS, readVector } from "./read.ts";

interface Step {
  note?: string;
  set?: Record<string, number>;
  /** "ack 20": an ACK with that number; "dup": a duplicate; "timeout"; "probe 20": the ACK of a low-priority segment. */
  do: string;
  /** s, where the recovery uses the fine clock. */
  at?: number;
  times?: number;
  sack?: [number, number][];
  /** Partial ACKs for these segments, first to last, instead of an ACK. */
  partial?: [number, number];
  /** The ACK echoes this time stamp, s. */
  stamp?: number;
  /** The ACK echoes a mark; its flags otherwise. */
  echo?: true;
  flags?: number;
  /** When the wait that recovery asked for ends, s, or "never"; what it believes of a loss. */
  waitsUntil?: number | "never";
  verdict?: string;
  sends: number[];
  cwnd?: number;
  ssthresh?: number;
  inflation?: number;
  active?: boolean;
  recover?: number;
  pipe?: number;
  timer?: string;
  /** [from, first]: which segment from there on is the first that was not reported. */
  missing?: [number, number];
  /** Fine-grained timeout, s. */
  fineTimeout?: number;
}

interface Vector {
  start: SenderStart;
  clock?: ClockStart;
  /** Smoothed round trip, s. */
  srtt?: number;
  params?: Record<string, number | boolean>;
  steps: Step[];
}

/** What the recovery does about the extension with this id; undefined where it declares another, or none. */
function hooksOf<H>({ extension }: LossRecovery, id: string): H | undefined {
  return extension?.id === id ? (extension.hooks as H) : undefined;
}

describe.each([...catalog.recoveries.values()])("recovery $id", (recovery) => {
  it("declares what it is and what can be set of it", () => {
    expectDeclared(recovery);
  });

  it("sends and resends what the worked example says", () => {
    const vector = readVector<Vector>("recovery", recovery.id);
    if (!vector) throw new Error(`no vector for ${recovery.id}`);
    const state = recovery.init(paramValues(recovery, vector.params), DEFAULT_TCP_OPTIONS) as Record<
      string,
      number
    >;
    const tcp = new FakeSender(vector.start, vector.clock);
    if ("waitTimer" in state) Object.assign(state, { waitTimer: tcp.waitTimer });
    tcp.srtt = vector.srtt ?? 0;
    if (recovery.onSent !== undefined) {
      tcp.onSent = (seq) => recovery.onSent?.(state, tcp, seq, 1);
      for (let seq = tcp.sndUna; seq <= tcp.sndMax; seq++) tcp.onSent(seq);
    }
    tcp.inflation = () => recovery.inflation(state);
    vector.steps.forEach((step, i) => {
      const where = `step ${i + 1} (${step.note ?? step.do})`;
      Object.assign(state, step.set);
      tcp.sends = [];
      tcp.timer = "untouched";
      tcp.verdicts = [];
      tcp.echoed = step.echo ?? false;
      tcp.echoedStamp = step.stamp ?? Number.NaN;
      if (step.at !== undefined) {
        tcp.now = step.at;
        tcp.fineClock?.ackArrives(step.at);
      }
      const blocks = step.sack ?? [];
      for (let n = 0; n < (step.times ?? 1); n++) {
        // A step of several duplicates adds one segment to the first block each time, as they arrive.
        const [first, ...rest] = blocks;
        const left = (step.times ?? 1) - 1 - n;
        const shown = first ? [[first[0], first[1] - left], ...rest] : [];
        const ack = {
          ackno: /^(ack|probe) /.test(step.do) ? Number(step.do.split(" ")[1]) : tcp.sndUna,
          flags: step.flags ?? 0,
          sackCount: shown.length,
          sackLeft: (k: number) => shown[k][0],
          sackRight: (k: number) => shown[k][1],
        };
        if (tcp.echoed) recovery.onEcho(state, tcp, ack);
        if (step.do === "waited") {
          expect(tcp.waitsUntil, `wait, ${where}`).toBeCloseTo(tcp.now, DIGITS);
          tcp.waitTimer.stop();
          hooksOf<WaitTimerHooks>(recovery, "wait-timer")?.onWaited(state, tcp);
        } else if (step.do === "timeout") {
          recovery.onTimeout(state, tcp);
          if (!recovery.answersTimeout?.(state, tcp)) tcp.timeout();
          else if (!recovery.resumesSelectively?.(state, tcp)) tcp.goBackN();
        } else if (step.partial) {
          const [first, last] = step.partial;
          for (let seq = first; seq <= last; seq++)
            hooksOf<PartialAckHooks>(recovery, "partial-acks")?.onPartialAck(state, tcp, seq);
        } else if (step.do === "dup") recovery.onDupAck(state, tcp, ack);
        else if (step.do.startsWith("probe")) recovery.onReport?.(state, tcp, ack);
        else recovery.onNewAck(state, tcp, ack);
      }
      expect(tcp.sends, `sends, ${where}`).toEqual(step.sends);
      if (step.cwnd !== undefined) expect(tcp.cwnd, `cwnd, ${where}`).toBeCloseTo(step.cwnd, DIGITS);
      if (step.ssthresh !== undefined) expect(tcp.ssthresh, `ssthresh, ${where}`).toBe(step.ssthresh);
      if (step.inflation !== undefined) {
        expect(recovery.inflation(state), `inflation, ${where}`).toBe(step.inflation);
      }
      if (step.active !== undefined) expect(recovery.isActive(state), where).toBe(step.active);
      if (step.missing !== undefined) {
        expect(recovery.firstMissing?.(state, step.missing[0]), `missing, ${where}`).toBe(step.missing[1]);
      }
      if (step.recover !== undefined) expect(state.recover, `recover, ${where}`).toBe(step.recover);
      if (step.pipe !== undefined) expect(state.pipe, `pipe, ${where}`).toBe(step.pipe);
      if (step.fineTimeout !== undefined) {
        expect(tcp.fineClock?.timeout, `fine timeout, ${where}`).toBeCloseTo(step.fineTimeout, DIGITS);
      }
      if (step.waitsUntil !== undefined) {
        if (step.waitsUntil === "never") expect(tcp.waitsUntil, where).toBe(Number.POSITIVE_INFINITY);
        else expect(tcp.waitsUntil, `wait, ${where}`).toBeCloseTo(step.waitsUntil, DIGITS);
      }
      if (step.verdict !== undefined) expect(tcp.verdicts.at(-1), where).toBe(step.verdict);
      if (step.timer !== undefined) expect(tcp.timer, `timer, ${where}`).toBe(step.timer);
    });
  });
});
