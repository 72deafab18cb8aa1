import { describe, expect, it } from "vitest";
import { eventsOf } from "../../../src/lab/events/recorded-events.ts";
import { decisionGlyph } from "../../../src/run/decisions/decision-glyph.ts";
import { stepOf } from "../../../src/run/decisions/decision-step.ts";
import { fillEquation } from "../../../src/run/decisions/equation.ts";
import { explain } from "../../../src/run/decisions/explanation.ts";
import { PAGE_RECORD } from "../../../src/run/state/recording.ts";
import { countOutcomes, createRun, type RunResult } from "../../../src/sim/index.ts";
import { shortScenario } from "../fake-simulator.ts";

function simulated(id = "cerl-fig4"): RunResult {
  const run = createRun(shortScenario(id, 60), PAGE_RECORD);
  while (!run.advance(10_000));
  return run.result();
}

const result = simulated();
const flow = result.trace.flows[0];

describe("explanations", () => {
  it("explain every step of cwnd, with a rule", () => {
    for (let index = 0; index < flow.cwnd.t.length; index++) {
      const explanation = explain(result, "f1", index, null);
      expect(explanation?.t).toBe(flow.cwnd.t[index]);
      expect(explanation?.rule.text).not.toBe("");
    }
  });

  it("of a decision about a loss tell the evidence, the equation with numbers, and the truth", () => {
    const aboutLoss = flow.decisions.filter(({ event }) => event === "dupack" || event === "timeout");
    expect(aboutLoss.length).toBeGreaterThan(10);
    for (const decision of aboutLoss) {
      const explanation = explain(result, "f1", stepOf(flow, decision), decision);
      expect(explanation?.arrived).toContain(`segment ${decision.seq}`);
      expect(explanation?.cwnd).toEqual({ before: decision.cwndBefore, after: decision.cwndAfter });
      expect(explanation?.truth?.cause).toBe(decision.truth);
      if (decision.truth === "transmission")
        expect(explanation?.truth?.lostAt?.link).toBe("wireless.forward");
      if (explanation?.equation) expect(explanation.equation.numbers).toMatch(/\d/);
    }
  });

  it.each(["cerl-fig4", "cc-source", "handoff", "red-and-ecn"])(
    "and glyphs judge as the summary counts, segments that were not lost apart: %s",
    (id) => {
      const run = simulated(id);
      const { flows, trace } = run;
      flows.forEach(({ id: name, verdicts }, i) => {
        const { decisions } = trace.flows[i];
        const told = { right: 0, wrong: 0, "nothing-lost": 0 };
        const drawn = { ...told };
        for (const decision of decisions) {
          const outcome = explain(run, name, stepOf(trace.flows[i], decision), decision)?.truth?.outcome;
          if (outcome) told[outcome]++;
          const glyph = decision.event === "ecn" ? null : decisionGlyph(decision);
          if (glyph) drawn[glyph.outcome]++;
        }
        expect(told).toEqual(countOutcomes(verdicts));
        expect(drawn).toEqual(told);
      });
    },
  );

  it("have nothing to say about what is not there", () => {
    expect(explain(result, "f1", 1e9, null)).toBeNull();
    expect(explain(result, "nobody", 0, null)).toBeNull();
  });
});

describe("explanations of answers to congestion marks", () => {
  const marked = simulated("red-and-ecn");
  const own = marked.trace.flows.find(({ id }) => id === "c1");
  const answers = own?.decisions.filter(({ event }) => event === "ecn") ?? [];

  it("tell of the echo, and of a mark that this flow's queue had set before", () => {
    expect(answers.length).toBeGreaterThan(5);
    let told = 0;
    for (const decision of answers) {
      const explanation = own && explain(marked, "c1", stepOf(own, decision), decision);
      expect(explanation?.arrived).toContain("echo of a congestion mark");
      expect(explanation?.truth).toBeNull();
      const mark = explanation?.mark;
      if (!mark) continue;
      told += 1;
      expect(mark.link).toBe("red-marks.forward");
      expect(mark.seq).toBeGreaterThanOrEqual(decision.seq);
      expect(decision.t - mark.t).toBeLessThan(1);
    }
    expect(told).toBeGreaterThan(answers.length * 0.9);
  });

  it("have the marks in the list of events", () => {
    const marks = eventsOf(marked).filter(({ kind }) => kind === "mark");
    expect(marks.length).toBe(marked.trace.links.reduce((sum, link) => sum + link.marks.t.length, 0));
    expect(marks.every((event) => event.flow.startsWith("c"))).toBe(true);
  });
});

describe("an equation with its numbers", () => {
  it.each([
    ["cwnd = w / 2", { w: 34 }, "cwnd = 34 / 2"],
    ["l < N", { l: 0.013, N: 0.021 }, "0.013 < 0.021"],
    ["ssthresh = max(flight / 2, 2)", { flight: 17.25 }, "ssthresh = max(17.25 / 2, 2)"],
    ["diff = baseRTT · rate − β", { β: 3, baseRTT: 0.1 }, "diff = 0.1 · rate − 3"],
    ["A · A1", { A: 0.55 }, "0.55 · A1"],
    ["x.y(", { "x.y": 1 }, "1("],
    ["nothing known", {}, "nothing known"],
    [
      "cwnd = w / 2, w = min(cwnd + inflation, awnd)",
      { cwnd: 12.8, w: 12, inflation: 0, awnd: 12 },
      "cwnd = 12 / 2, w = min(12.8 + 0, 12) = 12",
    ],
    [
      "extra = n / m ≤ γ, cwnd unchanged",
      { extra: 2, n: 4, m: 2, γ: 3, cwnd: 9 },
      "extra = 4 / 2 = 2 ≤ 3, cwnd unchanged",
    ],
    ["a = b, or c if a < b; cwnd = a", { a: 1, b: 2, c: 3, cwnd: 4 }, "a = 2, or 3 if 1 < 2; cwnd = 1"],
  ])("%s", (equation, values, filled) => {
    expect(fillEquation(equation, values as Record<string, number>)).toBe(filled);
  });
});

describe("the explanations of a run with marks", () => {
  it("leave no name of the rule of halving unfilled", () => {
    const marked = simulated("red-and-ecn");
    const own = marked.trace.flows.find(({ id }) => id === "c1");
    const decision = own?.decisions.find(({ rule }) => marked.trace.rules[rule].id === "ecn-halve");
    const explanation = own && decision && explain(marked, "c1", stepOf(own, decision), decision);
    expect(explanation?.equation?.numbers).toMatch(
      /^cwnd = [\d.]+ \/ 2, w = min\([\d.]+ \+ 0, \d+\) = [\d.]+$/,
    );
  });
});

describe("the events of a run", () => {
  it("are in order of time", () => {
    const times = eventsOf(result).map(({ t }) => t);
    expect(times).toEqual([...times].sort((x, y) => x - y));
  });

  it("lack nothing: all of them are the losses, retransmissions and decisions of the trace", () => {
    const all = eventsOf(result);
    const losses = result.trace.links.reduce((sum, link) => sum + link.drops.t.length, 0);
    const resent = flow.send.nth.filter((nth) => nth > 1).length;
    expect(all.length).toBe(losses + resent + flow.decisions.length);
  });
});
