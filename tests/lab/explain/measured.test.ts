import { describe, expect, it } from "vitest";
import { measurementFor } from "../../../src/lab/explain/measured.ts";
import { stepOf } from "../../../src/run/decisions/decision-step.ts";
import { explain } from "../../../src/run/decisions/explanation.ts";
import { guessesOfRun } from "../../../src/run/decisions/guesses.ts";
import { queueThen } from "../../../src/run/decisions/queue-then.ts";
import { formulaParts, headline, variableOf } from "../../../src/run/decisions/variables.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { type Decision, declarations, isAboutLoss } from "../../../src/sim/index.ts";
import { realRun } from "../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });

function measured(run: ShownRun, wanted: (decision: Decision) => boolean) {
  const [flow] = run.result.trace.flows;
  const decision = flow.decisions.find(wanted) ?? raise();
  const explanation = explain(run.result, flow.id, stepOf(flow, decision), decision) ?? raise();
  return { decision, measurement: measurementFor(flow, explanation, run.result.trace.rules) };
}

describe("what a sender measured", () => {
  it("is CERL's time in queues against its threshold, with what each side is taken for", () => {
    const { decision, measurement } = measured(
      cerl,
      ({ event, verdict, t }) => event === "dupack" && verdict === "congestion" && t > 5,
    );
    if (measurement.kind !== "scale") raise();
    expect(measurement.comparison.measured).toEqual({ name: "l", value: decision.values.l });
    expect(measurement.comparison.thresholds).toEqual([{ name: "N", value: decision.values.N }]);
    expect(measurement).toMatchObject({ unit: "s", meaning: "queueing delay now" });
    expect(measurement.zones.map(({ verdict }) => verdict)).toEqual(["random", "congestion"]);
    expect(measurement.scale.to).toBeGreaterThan(decision.values.l);
  });

  it("has the same sides whatever this guess was", () => {
    const { measurement } = measured(
      cerl,
      ({ event, verdict }) => event === "dupack" && verdict === "random",
    );
    expect(measurement).toMatchObject({ zones: [{ verdict: "random" }, { verdict: "congestion" }] });
  });

  it("does not claim that the other side is the other cause where no guess of the run shows it", () => {
    const vegas = realRun("cerl-fig4", "vegas", { duration: 40, scheme: "vegas" });
    const { flows, rules } = vegas.result.trace;
    for (const decision of flows[0].decisions.filter(isAboutLoss)) {
      const explanation = explain(vegas.result, "f1", stepOf(flows[0], decision), decision) ?? raise();
      const found = measurementFor(flows[0], explanation, rules);
      if (found.kind === "scale") expect(found.zones.map(({ verdict }) => verdict)).not.toContain("random");
    }
  });

  it("is said to be nothing for Reno, and for a timeout only that time ran out", () => {
    const loss = measured(reno, ({ event }) => event === "dupack").measurement;
    expect(loss).toEqual({
      kind: "words",
      text: "Reno measures nothing: every loss counts as congestion.",
    });
    expect(measured(reno, ({ event }) => event === "timeout").measurement).toMatchObject({
      text: expect.stringContaining("a timeout"),
    });
  });

  it("is a sign, not a number, for schemes that ask the network", () => {
    const jersey = realRun("cerl-fig4", "jersey", { duration: 40, scheme: "jersey" });
    expect(measured(jersey, ({ event }) => event === "dupack").measurement).toMatchObject({
      text: expect.stringContaining("sign"),
    });
  });

  it("is there for every decision about a loss of every scheme", () => {
    for (const scheme of declarations.schemes.keys()) {
      const run = realRun("cerl-fig4", scheme, { duration: 15, scheme });
      const [flow] = run.result.trace.flows;
      for (const decision of flow.decisions.filter(isAboutLoss)) {
        const explanation = explain(run.result, "f1", stepOf(flow, decision), decision) ?? raise();
        const found = measurementFor(flow, explanation, run.result.trace.rules);
        if (found.kind === "words") expect(found.text).not.toBe("");
        else expect(found.zones.length).toBe(found.comparison.thresholds.length + 1);
        expect(explanation.headline).not.toBe("");
      }
    }
  });
});

describe("the names in a formula", () => {
  const [flow] = cerl.result.trace.flows;

  it("are looked up among what the sender measures, its parameters, and what all schemes call so", () => {
    expect(variableOf(flow, "l")).toEqual({ meaning: "queueing delay now", unit: "s" });
    expect(variableOf(flow, "cutFloor")).toEqual({
      meaning: "smallest window after a cut",
      unit: "segments",
    });
    expect(variableOf(flow, "awnd")?.unit).toBe("segments");
    expect(variableOf(flow, "max")).toBeNull();
  });

  it("are told apart from the rest, which stays as it is", () => {
    const text = "l ≥ N = A · lmax, cwnd = max(min(cwnd, awnd) / 2, cutFloor)";
    const parts = formulaParts(flow, text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter(({ variable }) => variable).map((part) => part.text)).toEqual([
      "l",
      "N",
      "A",
      "lmax",
      "cwnd",
      "cwnd",
      "awnd",
      "cutFloor",
    ]);
  });
});

describe("the first line", () => {
  it.each([
    ["dupack", 30, 15, "Reno halves its window"],
    ["dupack", 30, 24, "Reno cuts its window"],
    ["dupack", 30, 30, "Reno keeps its window"],
    ["timeout", 30, 1, "Reno starts again from one segment"],
    [null, 30, 31, "Reno opens its window"],
    ["recovery-exit", 15, 30, "Reno restores its window"],
  ])("of %s from %d to %d is: %s", (event, before, after, line) =>
    expect(headline("reno", event, before, after)).toBe(line),
  );
});

describe("the queue when a packet was lost", () => {
  it("is that before the slowest link on the way, with its limit", () => {
    const t = guessesOfRun(cerl)[3].decision.t;
    const { queue } = cerl.result.trace.links.find(({ id }) => id === "bottleneck.forward") ?? raise();
    const step = queue.t.findLastIndex((time) => time <= t);
    expect(queueThen(cerl, "f1", t)).toEqual({ link: "bottleneck.forward", held: queue.v[step], limit: 27 });
  });

  it("is not that of a faster link with a limit of its own", () => {
    const links = cerl.scenario.links.map((link) => {
      return link.id === "bottleneck" ? link : { ...link, queue: { ...link.queue, limit: 50 } };
    });
    expect(queueThen({ ...cerl, scenario: { ...cerl.scenario, links } }, "f1", 20)?.limit).toBe(27);
  });

  it("has no limit to tell where that changes, and is nothing for an unknown flow or before the run", () => {
    const changes = [{ at: 5, set: "links.bottleneck.queue.limit", to: 9 }];
    const changing = { ...cerl, scenario: { ...cerl.scenario, changes } };
    expect(queueThen(changing, "f1", 20)?.limit).toBeNull();
    expect(queueThen(cerl, "nobody", 20)).toBeNull();
    expect(queueThen(cerl, "f1", -1)).toBeNull();
  });
});

function raise(): never {
  throw new Error("not there");
}
