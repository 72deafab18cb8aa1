import { describe, expect, it } from "vitest";
import { traceToCsv } from "../../../src/analysis/formats.ts";
import { eventText } from "../../../src/lab/events/event-list.ts";
import { eventsOf } from "../../../src/lab/events/recorded-events.ts";
import { measurementFor } from "../../../src/lab/explain/measured.ts";
import { differencesOf } from "../../../src/lab/packet/differences.ts";
import { journeyOf } from "../../../src/lab/packet/packet-journey.ts";
import { MEASURES } from "../../../src/lab/results/measures.ts";
import { sentenceOf } from "../../../src/run/decisions/decision-sentence.ts";
import { stepOf } from "../../../src/run/decisions/decision-step.ts";
import { type Explanation, explain } from "../../../src/run/decisions/explanation.ts";
import { decisionY } from "../../../src/run-view/plots/canvas/painter.ts";
import { plotSummary } from "../../../src/run-view/plots/models/summary.ts";
import { labWith } from "../lab-state.ts";
import { realRun } from "../real-run.ts";
import { STOP_AND_WAIT, windowlessRun } from "../windowless-run.ts";

const run = windowlessRun();
const { result } = run;
const [flow] = result.trace.flows;
/** Each decision with its explanation. */
const told = flow.decisions.map((decision) => {
  const explanation = explain(result, flow.id, stepOf(flow, decision), decision);
  if (explanation === null) throw new Error(`the decision at ${decision.t} s has no explanation`);
  return { decision, explanation };
});
/** What no text may have: numbers that are none. */
const NO_NUMBER = /∞|NaN|undefined/;

describe("a decision of a sender that declares no window", () => {
  it("is explained: what arrived, the rule, and what was lost where", () => {
    expect(told.length).toBeGreaterThan(2);
    expect(flow.cwnd.t).toHaveLength(0);
    for (const { decision, explanation } of told) {
      expect(explanation.t).toBe(decision.t);
      expect(explanation.headline).toMatch(/ reacts to a timeout$/);
      expect(explanation.arrived).toContain(`no ACK for segment ${decision.seq}`);
      expect(explanation.rule.text).toBe("no answer for {wait} s");
      expect(explanation.decision?.values).toEqual({ wait: 1 });
      expect(explanation.truth).toMatchObject({
        seq: decision.seq,
        cause: "transmission",
        lostAt: { link: "wireless.forward" },
        outcome: "wrong",
      });
    }
  });

  it("has no window and no threshold, and tells which segments were sent instead", () => {
    for (const { decision, explanation } of told) {
      expect(explanation).toMatchObject({ cwnd: null, ssthresh: null });
      expect(explanation.sends).toEqual([{ seq: decision.seq, nth: expect.any(Number) }]);
      expect(explanation.sends[0].nth).toBeGreaterThan(1);
      expect(explanation.knew.map(({ name }) => name)).not.toContain("ssthresh");
      expect(explanation.knew.map(({ value }) => value).every(Number.isFinite)).toBe(true);
    }
  });

  it("names its reason by the event that it reacts to", () => {
    const [{ decision }] = told;
    const sentence = (event: typeof decision.event) => sentenceOf({ flow, decision: { ...decision, event } });
    expect(sentence("timeout")).toMatch(/ reacts to a timeout$/);
    expect(sentence("dupack")).toMatch(/ reacts to duplicate ACKs$/);
    expect(sentence("ecn")).toMatch(/ reacts to a congestion mark$/);
    expect(sentence("ack")).toMatch(/ reacts to an ACK$/);
  });

  it("still needs a decision: a step of a window that is not there has no explanation", () => {
    expect(explain(result, flow.id, 0, null)).toBeNull();
  });

  it("is told nowhere with a number that is none", () => {
    const [{ decision, explanation }] = told;
    const { rules } = result.trace;
    const measured = measurementFor(flow, explanation, rules);
    const words = [
      plotSummary(labWith([run])),
      ...eventsOf(result).map(eventText),
      JSON.stringify(journeyOf(run, flow.id, decision.seq, [])?.transmissions),
      ...(measured.kind === "words" ? [measured.text] : []),
      ...differencesOf(run, run, flow.id).flatMap((row) => [row.was, row.now, row.difference]),
      [...traceToCsv(result.trace)].join(""),
    ];
    for (const text of words) expect(text).not.toMatch(NO_NUMBER);
    expect(words[0]).not.toContain("Window (cwnd)");
    expect(words.join("\n")).toContain("Timeout: Congestion? No window declared ✗");
    expect(words.join("\n")).toContain("no window declared");
  });

  it("has no mean window among the results and the differences, where one with a window has", () => {
    const reno = realRun("cerl-fig4", "reno", { duration: 20, scheme: "reno" });
    const [summary] = reno.result.flows;
    const mean = MEASURES.filter((measure) => measure.of(reno, summary)?.value === summary.avgCwnd);
    expect(mean).toHaveLength(1);
    expect(mean[0].of(run, result.flows[0])).toBeNull();
    const named = (of: typeof run) => differencesOf(of, of, "f1").map(({ name }) => name);
    expect(named(reno)).toContain("Mean cwnd, segments");
    expect(named(run)).not.toContain("Mean cwnd, segments");
  });

  it("has its mark at the foot of the windows' plot", () => {
    const frame = { x0: 0, x1: 100, from: 0, to: 1, perSecond: 100, yZero: 200, perUnit: 5 };
    const area = { x: 0, y: 0, width: 100, height: 200 };
    expect(decisionY(Number.NaN, frame, area, 8)).toBe(190);
  });
});

describe("a sender that declares a window without a threshold", () => {
  it("is explained with the window alone", () => {
    const one = windowlessRun(
      STOP_AND_WAIT.replace("start(s, net) {", "start(s, net) {\n    net.window(1);"),
    );
    const [trace] = one.result.trace.flows;
    const [decision] = trace.decisions;
    const explanation = explain(one.result, "f1", stepOf(trace, decision), decision) as Explanation;
    expect(explanation).toMatchObject({ cwnd: { before: 1, after: 1 }, ssthresh: null, sends: [] });
    expect(explanation.knew.map(({ name }) => name)).not.toContain("ssthresh");
  });
});
