import { describe, expect, it } from "vitest";
import { createRun } from "../../../../src/sim/index.ts";
import { wtcp } from "../../../../src/sim/tcp/congestion/wtcp.ts";
import type { AckNews } from "../../../../src/sim/tcp/contract/ack.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
import { dumbbell } from "../../networks.ts";

/** Two megabit per second and 100 packets of buffer. */
const path = { duration: 60, rate: 2e6, delay: 0.05, bufferLimit: 100, awnd: 200 };

describe("WTCP", () => {
  it.each(["start", "losses", "gaps", "hold", "increase"] as const)(
    "names why the receiver has set the rate: %s",
    (kind) => {
      const feedback = { number: 1, kind, rate: 9, before: 10, values: { before: 10 } };
      const tcp = { now: 1, awnd: 60, cwnd: 2, report: { feedback } } as unknown as SenderView;
      const state = wtcp.init({}, tcp);
      const step = wtcp.onEveryAck?.(state, {} as AckNews, tcp);
      expect(step).toMatchObject({ cwnd: 60, values: { before: 10 } });
      expect(step?.rule.id).toBe(kind === "start" ? "wtcp-pair" : `wtcp-${kind}`);
    },
  );

  it("has no window but what the receiver can hold, also when that changes", () => {
    const spec = dumbbell({ schemes: ["wtcp"], ...path, duration: 20 });
    const run = createRun({ ...spec, changes: [{ at: 5, set: "flows.f1.awnd", to: 50 }] });
    run.advance(Number.POSITIVE_INFINITY);
    const { trace } = run.result();
    const { t, v, rule } = trace.flows[0].cwnd;
    const last = v.length - 1;
    expect(Array.from(v.slice(-2))).toEqual([200, 50]);
    // With the first ACK, before the receiver says anything new.
    expect(t[last - 1] < 5 && t[last] > 5 && t[last] < 5.02).toBe(true);
    // The first feedback is a decision; the row says what holds from then on.
    expect(trace.rules[rule[last - 1]].id).toBe("wtcp-no-window");
  });

  it("has its receiver judge the rate at which the segments left", () => {
    const run = createRun(dumbbell({ schemes: ["wtcp"], ...path }));
    run.advance(Number.POSITIVE_INFINITY);
    const { probes, decisions } = run.result().trace.flows[0];
    const judged = decisions.flatMap(({ t, values }) =>
      values.before > 0 ? [{ t, before: values.before }] : [],
    );
    expect(judged.length).toBeGreaterThan(50);
    // Each feedback is applied once, by the first ACK that brings it.
    expect(new Set(decisions.map(({ values }) => values)).size).toBe(decisions.length);
    for (const { t, before } of judged) {
      const sent = Array.from(probes.rate.v).filter((_, i) => probes.rate.t[i] < t);
      // By way of bits per second, so it may differ in the last digits.
      expect(sent.some((rate) => Math.abs(rate / before - 1) < 1e-12)).toBe(true);
    }
  });
});
