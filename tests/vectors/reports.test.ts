import { describe, expect, it } from "vitest";
import { catalog, paramValues } from "../../src/sim/index.ts";
import type { AckReport, HoleClassification, RateFeedback } from "../../src/sim/tcp/contract/report.ts";
import { expectDeclared } from "./declared.ts";
import { DIGITS, readVector } from "./read.ts";

interface Step {
  note?: string;
  /** A segment arrives, s; its first transmission unless `nth` says otherwise, stamped `departed`. */
  at: number;
  seq: number;
  nth?: number;
  departed?: number;
  srtt?: number;
  rate?: number;
  /** Its stamp says that it is too old to be taken in: nothing more becomes of it. */
  refused?: boolean;
  /** It had been delivered: how old it is is not asked. */
  delivered?: boolean;
  /** A queue has marked it. */
  marked?: boolean;
  /** Parameters that a slider changes before. */
  params?: Record<string, number>;
  /** The ACK for it, by its number, and what it says of the hole there. */
  ackno: number;
  hole?: Partial<HoleClassification> | null;
  /** Marked segments, as the ACK tells. */
  told?: number;
  /** The feedback that it carries. */
  feedback?: Partial<RateFeedback> | null;
  state?: Record<string, number>;
}

interface Vector {
  params?: Record<string, number>;
  steps: Step[];
}

describe.each([...catalog.receiverReports.values()])("receiver report $id", (plugin) => {
  it("declares what it is and what can be set of it", () => {
    expectDeclared(plugin);
  });

  it("says what a pencil works out", () => {
    const vector = readVector<Vector>("reports", plugin.id);
    if (!vector) throw new Error(`no vector for ${plugin.id}`);
    const params = paramValues(plugin, vector.params);
    const state = plugin.init(params);
    vector.steps.forEach(({ at, seq, ackno, ...step }, i) => {
      const where = `step ${i + 1} (${step.note ?? ""})`;
      Object.assign(params, step.params);
      const { nth = 1, departed = 0, srtt = 0, rate = Number.POSITIVE_INFINITY } = step;
      const stamp = { departed, srtt, rate };
      const refuses = step.delivered !== true && plugin.refuses?.(state, stamp) === true;
      expect(refuses, `refused, ${where}`).toBe(step.refused ?? false);
      if (step.refused) return;
      const arrival = { now: at, seq, inOrder: false, hasHole: false, duplicate: false };
      plugin.onSegment(state, {
        ...arrival,
        expected: 0,
        marked: step.marked ?? false,
        reduced: false,
        pushed: false,
        nth,
        stamp,
      });
      const report: AckReport = {
        seq,
        nth,
        departed,
        arrived: at,
        received: i + 1,
        marked: 0,
        hole: null,
        feedback: null,
      };
      plugin.onAck(state, report, ackno);
      for (const [name, value] of Object.entries(step.state ?? {})) {
        expect((state as Record<string, number>)[name], `${name}, ${where}`).toBeCloseTo(value, DIGITS);
      }
      if (step.told !== undefined) expect(report.marked, where).toBe(step.told);
      compare(report.hole, step.hole, where);
      compare(report.feedback, step.feedback, where);
    });
  });
});

/** Every value that the vector names; null: nothing was said. */
function compare<T extends object>(
  found: T | null,
  expected: Partial<T> | null | undefined,
  where: string,
): void {
  if (expected === null) expect(found, where).toBeNull();
  for (const [name, value] of Object.entries(expected ?? {})) {
    const actual = found?.[name as keyof T];
    if (typeof value === "number") expect(actual, `${name}, ${where}`).toBeCloseTo(value, DIGITS);
    else expect(actual, `${name}, ${where}`).toBe(value);
  }
}
