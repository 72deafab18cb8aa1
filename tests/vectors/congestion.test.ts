import { describe, expect, it } from "vitest";
import { catalog, paramValues } from "../../src/sim/index.ts";
import { growthOf } from "../../src/sim/tcp/congestion/parts/growth.ts";
import type { CongestionControl } from "../../src/sim/tcp/congestion/types.ts";
import type { WindowDecision } from "../../src/sim/tcp/contract/decision.ts";
import type { AckReport } from "../../src/sim/tcp/contract/report.ts";
import type { SenderView } from "../../src/sim/tcp/contract/view.ts";
import type { ControlConnectionHooks } from "../../src/sim/tcp/extensions/control-connection.ts";
import type { LowPriorityHooks } from "../../src/sim/tcp/extensions/low-priority.ts";
import { expectDeclared, expectExplained } from "./declared.ts";
import { DIGITS, readVector } from "./read.ts";

interface Step {
  note?: string;
  /** Of the sender, and of its fine clock: `clockNow`, `sample` (none if left out), `sentAt`, `transmissions`. */
  set?: Record<string, number>;
  /** What the controller has learned by then: another example begins. */
  setState?: Record<string, number>;
  /**
   * `observe`: an ACK whose growth is left out; `dup`: a duplicate ACK, before recovery acts; `echo`: the first mark of
   * a window, before its ACK; `probe ack`: the ACK of a low-priority segment; `due`: which of those are to be sent now;
   * `send`: `segments` leave; `control`: an answer on the control connection; `hear`: an ACK, before anything else acts, with the `segments` that it reports.
   */
  do:
    | "ack"
    | "observe"
    | "dup"
    | "loss"
    | "echo"
    | "exit"
    | "timeout"
    | "probe ack"
    | "due"
    | "send"
    | "hear"
    | "control";
  /** Control packets lost before the one that is answered. */
  lost?: number;
  /** So often in a row. */
  times?: number;
  /** What `due` answers. */
  plan?: { count: number; spacing: number } | null;
  segments?: number[];
  /** Which transmission the segments that leave are, 1 unless given. */
  nth?: number;
  /** Number of the ACK that is heard. */
  ackno?: number;
  /** The rate that the controller declares afterwards, bit/s. */
  pacingRate?: number;
  /** What the receiver says with the ACK at hand; as in the step before if left out. */
  report?: Partial<AckReport>;
  /** The ACK at hand echoes a mark. */
  echoed?: boolean;
  rtt?: number;
  /** Segments newly acknowledged, 1 unless given. */
  acked?: number;
  /** The ACK begins a new round. */
  roundStarted?: boolean;
  verdict?: string;
  cwnd?: number;
  ssthresh?: number;
  state?: Record<string, number>;
}

interface Vector {
  start: Record<string, number>;
  /** What the controller has learned before the first step. */
  startState?: Record<string, number>;
  params?: Record<string, number | string | boolean>;
  steps: Step[];
}

const HOOKS = { loss: "onLossDetected", echo: "onEcnEcho", timeout: "onTimeout" } as const;

const IDLE = {
  now: 0,
  inflation: 0,
  sndUna: 1,
  sndNxt: 1,
  sndMax: 0,
  flightSize: 0,
  inFlight: 0,
  dupAcks: 0,
  srtt: 0,
  lastRtt: 0,
  rttMin: 0,
  rttMax: 0,
  rto: 1,
  mss: 1460,
  growthCredit: 1,
};

describe.each([...catalog.congestionControls.values()])("controller $id", (controller) => {
  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(controller);
  });

  it("writes a number for each of its variables", () => {
    const view = { ...IDLE, cwnd: 4, ssthresh: 20, awnd: 20, lossWindow: 4 } as unknown as SenderView;
    const state = controller.init(paramValues(controller), view);
    const out = new Float64Array(controller.probes.length).fill(-7);
    controller.probe?.(state, out);
    for (const value of out) {
      expect(value).not.toBe(-7);
      expect(value).toSatisfy(Number.isFinite);
    }
  });

  it("computes what a pencil does", () => {
    const vector = readVector<Vector>("congestion", controller.id);
    if (!vector) throw new Error(`no vector for ${controller.id}`);
    const tcp: Record<string, number> = { ...IDLE, ...vector.start };
    Object.defineProperty(tcp, "lossWindow", {
      get: () => Math.min(tcp.cwnd + tcp.inflation, tcp.awnd),
    });
    const fineClock = {
      get now() {
        return tcp.clockNow;
      },
      get sample() {
        return tcp.sample;
      },
      timeout: 0,
      sentAt: () => tcp.sentAt,
      transmissions: () => tcp.transmissions,
    };
    const view = Object.assign(tcp, {
      inRecovery: false,
      echoed: false,
      answersSyn: false,
      unsent: Number.POSITIVE_INFINITY,
      fineClock,
      report: null,
    }) as unknown as SenderView;
    const state = controller.init(paramValues(controller, vector.params), view);
    if (vector.startState) Object.assign(state as object, vector.startState);
    const apply = (decision: WindowDecision | null | undefined) => {
      if (decision) expectExplained(decision);
      if (decision && decision.cwnd !== "keep") tcp.cwnd = decision.cwnd;
      if (decision && decision.ssthresh !== "keep") tcp.ssthresh = decision.ssthresh;
      return decision;
    };
    const steps = vector.steps.flatMap((step) => Array<Step>(step.times ?? 1).fill(step));
    steps.forEach((step, i) => {
      const where = `step ${i + 1} (${step.note ?? step.do})`;
      Object.assign(tcp, { sample: Number.NaN, echoed: step.echoed ?? false }, step.set);
      if (step.report) Object.assign(tcp, { report: step.report });
      if (step.setState) Object.assign(state as object, step.setState);
      const ack = {
        acked: step.acked ?? 1,
        rtt: step.rtt ?? Number.NaN,
        roundStarted: step.roundStarted ?? false,
      };
      if (step.do === "ack") {
        const growth = controller.onAck(state, ack, view);
        if (growth === "grow") tcp.cwnd += growthOf(view.cwnd, view.ssthresh, view.growthCredit);
        else if (growth !== "keep") {
          expectExplained(growth);
          Object.assign(tcp, { cwnd: growth.cwnd, ssthresh: growth.ssthresh ?? tcp.ssthresh });
        }
      } else if (step.do === "observe") controller.onAck(state, ack, view);
      else if (step.do === "dup") controller.onDupAck?.(state, view);
      else if (step.do === "send") send(controller, state, step, tcp, view);
      else if (step.do === "control")
        hooksOf<ControlConnectionHooks>(controller, "control-connection")?.onAnswer(
          state,
          step.lost ?? 0,
          view,
        );
      else if (step.do === "hear") hear(controller, state, step, tcp, view);
      else if (step.do === "probe ack") {
        const answer = hooksOf<LowPriorityHooks>(controller, "low-priority")?.onLowPriorityAck(state, view);
        if (answer) {
          expectExplained(answer);
          tcp.cwnd = answer.cwnd;
        }
      } else if (step.do === "due")
        expect(hooksOf<LowPriorityHooks>(controller, "low-priority")?.due(state, view), where).toEqual(
          step.plan,
        );
      else if (step.do === "exit") apply(controller.onRecoveryExit?.(state, view));
      else {
        const decision = apply(controller[HOOKS[step.do]]?.(state, view));
        expect(decision?.verdict, where).toBe(step.verdict);
      }
      if (steps[i + 1] === step) return;
      if (step.pacingRate !== undefined) {
        expect(controller.pacingRate?.(state, view), `pacing rate, ${where}`).toBeCloseTo(step.pacingRate, 1);
      }
      if (step.cwnd !== undefined) expect(tcp.cwnd, `cwnd, ${where}`).toBeCloseTo(step.cwnd, DIGITS);
      if (step.ssthresh !== undefined) expect(tcp.ssthresh, `ssthresh, ${where}`).toBe(step.ssthresh);
      for (const [name, value] of Object.entries(step.state ?? {})) {
        expect((state as Record<string, number>)[name], `${name}, ${where}`).toBeCloseTo(value, DIGITS);
      }
    });
  });
});

/** What the controller does about the extension with this id; undefined where it declares another, or none. */
function hooksOf<H>({ extension }: CongestionControl, id: string): H | undefined {
  return extension?.id === id ? (extension.hooks as H) : undefined;
}

/** Segments leave: the sender counts them, then tells the controller. */
function send(
  controller: CongestionControl,
  state: unknown,
  step: Step,
  tcp: Record<string, number>,
  view: SenderView,
): void {
  for (const seq of step.segments ?? []) {
    tcp.sndNxt = seq + 1;
    tcp.sndMax = Math.max(tcp.sndMax, seq);
    tcp.flightSize = tcp.sndNxt - tcp.sndUna;
    tcp.inFlight = tcp.flightSize;
    controller.onSent?.(state, seq, step.nth ?? 1, view);
  }
}

/** The controller hears an ACK, then the sender takes it in. */
function hear(
  controller: CongestionControl,
  state: unknown,
  { segments = [], ackno = 0 }: Step,
  tcp: Record<string, number>,
  view: SenderView,
): void {
  const acked = ackno - tcp.sndUna;
  const sacked = segments.filter((seq) => seq >= ackno).length;
  const news = { ackno, acked, sacked, delivered: segments.length, total: 0, held: 0 };
  const step = controller.onEveryAck?.(state, { ...news, segment: (k) => segments[k] }, view);
  if (step) {
    expectExplained(step);
    Object.assign(tcp, { cwnd: step.cwnd, ssthresh: step.ssthresh ?? tcp.ssthresh });
  }
  tcp.sndUna = ackno;
  tcp.flightSize = tcp.sndNxt - ackno;
  tcp.inFlight = tcp.flightSize;
}
