import { describe, expect, it } from "vitest";
import { slowStartWatch } from "../../src/sim/tcp/congestion/parts/slow-start-watch.ts";
import type { SenderView } from "../../src/sim/tcp/contract/view.ts";
import { DIGITS, readVector } from "./read.ts";

/** An ACK that comes in slow start. */
interface Step {
  note?: string;
  /** Of the sender; it stays until it is set again. */
  set?: Record<string, number>;
  /** So often in a row, so many seconds apart; only the last is compared. */
  times?: number;
  every?: number;
  /** The ACK's sample, s; null: none. */
  rtt: number | null;
  acked?: number;
  synAck?: boolean;
  /** The timer has expired before it. */
  restart?: boolean;
  /** What is decided, with its numbers; left out: nothing may be. */
  rule?: string;
  values?: Record<string, number>;
  /** The threshold after it. */
  ssthresh?: number;
  /** The window that the growth for it gives; null: the usual growth. */
  growth?: number | null;
}

interface Vector {
  paced?: boolean;
  steps: Step[];
}

describe.each([
  ["hystart", "hystart"],
  ["hystart", "hystart-paced"],
  ["hystart++", "hystart++"],
])("slow start %s (%s)", (id, file) => {
  it("concludes what a pencil does", () => {
    const vector = readVector<Vector>("slow-start", file);
    if (!vector) throw new Error(`no vector ${file}`);
    const watch = slowStartWatch({ hystart: id }, vector.paced === true);
    if (!watch) throw new Error(`there is no slow start ${id}`);
    const tcp = {
      now: 0,
      sndUna: 0,
      sndNxt: 0,
      cwnd: 1,
      ssthresh: 500,
      srtt: 0,
      mss: 1460,
      answersSyn: false,
    };
    const view = tcp as unknown as SenderView;
    vector.steps.forEach((step, i) => {
      const where = `step ${i + 1} (${step.note ?? "ACK"})`;
      Object.assign(tcp, step.set, { answersSyn: step.synAck === true });
      if (step.restart) watch.restart();
      const times = step.times ?? 1;
      for (let k = 1; k <= times; k++) {
        const decision = watch.onAck(step.rtt ?? Number.NaN, view);
        expect(decision?.rule.id, `decision at ACK ${k}, ${where}`).toBe(step.rule);
        if (decision) {
          expect(decision.cwnd, where).toBe(tcp.cwnd);
          tcp.ssthresh = decision.ssthresh ?? tcp.ssthresh;
          for (const [name, value] of Object.entries(step.values ?? {}))
            expect(decision.values?.[name], `${name}, ${where}`).toBeCloseTo(value, DIGITS);
        }
        if (k < times) tcp.now += step.every ?? 0;
      }
      if (step.ssthresh !== undefined) expect(tcp.ssthresh, `ssthresh, ${where}`).toBe(step.ssthresh);
      if (step.growth === undefined) return;
      const growth = watch.growth(step.acked ?? 1, view);
      if (step.growth === null) expect(growth, `growth, ${where}`).toBeNull();
      else expect(growth?.cwnd, `growth, ${where}`).toBeCloseTo(step.growth, DIGITS);
    });
  });
});

describe("which controllers a watch is made for", () => {
  it("none without the parameter, and none for other words", () => {
    for (const hystart of [undefined, "off", "Hystart", 1, true])
      expect(slowStartWatch({ hystart }, false)).toBeNull();
  });
});
