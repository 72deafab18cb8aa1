import { describe, expect, it } from "vitest";
import {
  asAsked,
  type ExplainStep,
  judge,
  judgedDecisions,
  LESSON_RECORD,
  parseLesson,
  planRuns,
  receiverDecisions,
} from "../../../src/course/index.ts";
import { lessonText, loadScenario, measured, NOWHERE, runScenario, shippedLesson } from "../lessons.ts";

const ID = "helpers";
const { lesson } = shippedLesson(ID);
const step = lesson.steps.find(({ kind }) => kind === "explain") as ExplainStep<unknown>;
const plan = lesson.runs.find(({ id }) => id === step.view.runs[0]);
if (plan === undefined) throw new Error("it has no run");
const [planned] = planRuns(plan, await loadScenario(plan.scenario));
const result = runScenario(planned.scenario, LESSON_RECORD);
const [flow] = result.trace.flows;
const run = { scenario: planned.scenario, result, varied: null };
const value = (id: string, ...given: (string | number)[]) => measured(run, id, given);

describe("a step about a receiver's decisions", () => {
  it("has the receiver's waits instead of the sender's cuts, as many as the run counted, with the truth", () => {
    const waits = receiverDecisions(result.trace, flow);
    const counts = result.flows[0].receiverVerdicts;
    expect(waits.every(({ event, verdict }) => event === "wait" && verdict === "random")).toBe(true);
    expect(waits.filter(({ truth }) => truth === "overflow")).toHaveLength(counts?.congestionAsRandom ?? -1);
    expect(waits).toHaveLength((counts?.congestionAsRandom ?? 0) + (counts?.transmissionAsRandom ?? 0));
    expect(waits.map(({ t }) => t)).toEqual(waits.map(({ t }) => t).toSorted((a, b) => a - b));
    expect(asAsked(step, run, flow, NOWHERE).decisions).toEqual(waits);
    expect(asAsked({ ...step, by: "sender" }, run, flow, NOWHERE).decisions).toBe(flow.decisions);
  });

  it("takes a wait for what a queue had dropped for useless, and a wait for what the air destroyed not", () => {
    const asked = asAsked(step, run, flow, NOWHERE);
    for (const { index, decision, right } of judgedDecisions(step, asked.decisions, NOWHERE)) {
      expect(right).toBe(decision.truth === "overflow");
      expect(judge(step, { kind: "decision", index }, NOWHERE, asked).right).toBe(right);
    }
  });

  it("has measures: how often it waited, when, and how often in vain", () => {
    const waits = receiverDecisions(result.trace, flow);
    expect(value("waits", "f1")).toBe(waits.length);
    expect(value("wait", "f1", 2)).toBe(waits[1].t);
    expect(value("wait", "f1", 1e6)).toBeNull();
    expect(value("waits-in-vain", "f1")).toBe(waits.filter(({ truth }) => truth === "overflow").length);
    expect(value("waits", "udp")).toBe(0);
  });

  it("is refused where it names neither the sender nor the receiver", () => {
    const text = lessonText(ID).replace("by: receiver", "by: router");
    const parsed = parseLesson(ID, text);
    expect(parsed.ok ? [] : parsed.problems.map(({ remedy }) => remedy)).toEqual([
      "Write sender or receiver.",
    ]);
  });
});

describe("the packets of a flow that a queue marked", () => {
  it("are those of the link's record that are of this flow", async () => {
    const [one] = planRuns(
      { id: "a", title: "A", scenario: "dctcp-worst", set: [], vary: null },
      await loadScenario("dctcp-worst"),
    );
    const marked = { scenario: one.scenario, result: runScenario(one.scenario, LESSON_RECORD), varied: null };
    const of = (id: string) => measured(marked, "marked", [id, "port"]) ?? 0;
    expect(of("f1")).toBeGreaterThan(of("f2"));
    expect(of("f1") + of("f2")).toBe(measured(marked, "marks", ["port"]));
    expect(() => of("f3")).toThrow(RangeError);
  });
});
