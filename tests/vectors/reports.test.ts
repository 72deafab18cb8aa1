import { describe, expect, it } from "vitest";
import { catalog, paramValues } from "../../src/sim/index.ts";
import type { AckReport, HoleJudgement } from "../../src/sim/tcp/reports/types.ts";
import { DIGITS, readVector } from "./read.ts";

interface Step {
  note?: string;
  /** A segment arrives, s; its first transmission unless `nth` says otherwise, stamped `departed`. */
  at: number;
  seq: number;
  nth?: number;
  departed?: number;
  srtt?: number;
  /** Parameters that a slider changes before. */
  params?: Record<string, number>;
  /** The ACK for it, by its number, and what it says of the hole there. */
  ackno: number;
  hole?: Partial<HoleJudgement> | null;
  state?: Record<string, number>;
}

interface Vector {
  params?: Record<string, number>;
  steps: Step[];
}

describe.each([...catalog.receiverReports.values()])("receiver report $id", (plugin) => {
  it("says what a pencil works out", () => {
    const vector = readVector<Vector>("reports", plugin.id);
    if (!vector) throw new Error(`no vector for ${plugin.id}`);
    const params = paramValues(plugin, vector.params);
    const state = plugin.init(params);
    vector.steps.forEach(({ at, seq, ackno, ...step }, i) => {
      const where = `step ${i + 1} (${step.note ?? ""})`;
      Object.assign(params, step.params);
      const { nth = 1, departed = 0, srtt = 0 } = step;
      const arrival = { now: at, seq, inOrder: false, hasHole: false, duplicate: false };
      plugin.onSegment(state, { ...arrival, nth, stamp: { departed, srtt } });
      const report: AckReport = { seq, nth, departed, arrived: at, received: i + 1, hole: null };
      plugin.onAck(state, report, ackno);
      for (const [name, value] of Object.entries(step.state ?? {})) {
        expect((state as Record<string, number>)[name], `${name}, ${where}`).toBeCloseTo(value, DIGITS);
      }
      if (step.hole === undefined) return;
      if (step.hole === null) expect(report.hole, where).toBeNull();
      for (const [name, value] of Object.entries(step.hole ?? {})) {
        const found = report.hole?.[name as keyof HoleJudgement];
        if (typeof value === "number") expect(found, `${name}, ${where}`).toBeCloseTo(value, DIGITS);
        else expect(found, `${name}, ${where}`).toBe(value);
      }
    });
  });
});
