import { beforeAll, describe, expect, it } from "vitest";
import {
  type Course,
  calmer,
  calmerRate,
  inAskedOrder,
  isRight,
  lossesOf,
  nextLoss,
  windowAround,
} from "../../../src/lab/start/losses.ts";
import { shownRun } from "../../../src/run/state/runner.ts";
import { type Scenario, withValues } from "../../../src/scenario/index.ts";
import { complete, shippedScenario } from "../../experiment/shipped-runs.ts";

/** A course with its runs of CERL and of Reno. */
function courseOf(id: Course["id"], scenario: Scenario): Course {
  const runs = ["cerl", "reno"].map((scheme) => {
    const own = withValues(scenario, [{ path: "flows.f1.scheme", value: scheme }]);
    if (!own.ok) throw new Error(JSON.stringify(own.issues));
    return shownRun(scheme === "cerl" ? "main" : scheme, scheme, own.scenario, complete(own.scenario));
  });
  return { id, given: scenario, scenario, runs };
}

let given: Course;
let fewer: Course;

beforeAll(() => {
  const scenario = shippedScenario("cerl-fig4");
  given = courseOf("given", scenario);
  fewer = courseOf("calmer", calmer(scenario) ?? scenario);
});

describe("the losses of a course", () => {
  it("are its guesses after three duplicate ACKs, each with where and when the segment was lost before", () => {
    const losses = lossesOf(given);
    expect(losses.length).toBeGreaterThan(100);
    const { flows, links } = given.runs[0].result.trace;
    for (const { decision, lostAt, cause, flow } of losses) {
      expect(flow).toBe("f1");
      expect(flows[0].decisions).toContain(decision);
      expect(decision.event).toBe("dupack");
      expect(decision.dupAcks).toBe(3);
      expect(cause).toBe("link");
      expect(lostAt.link).toBe("wireless.forward");
      expect(lostAt.t).toBeLessThan(decision.t);
      const drops = links.find(({ id }) => id === lostAt.link)?.drops;
      const nth = drops?.t.indexOf(lostAt.t) ?? -1;
      expect(drops?.seq[nth]).toBe(decision.seq);
      // No later loss of the same segment lies between.
      const later = [...(drops?.t ?? [])].filter(
        (t, i) => t > lostAt.t && t <= decision.t && drops?.seq[i] === decision.seq,
      );
      expect(later).toEqual([]);
    }
  });

  it("leave out the first five seconds, of which there is too little to see, and timeouts", () => {
    const { decisions } = given.runs[0].result.trace.flows[0];
    expect(decisions.some(({ event, t }) => event === "dupack" && t < 5)).toBe(true);
    expect(decisions.some(({ event, t }) => event === "timeout" && t > 5)).toBe(true);
    expect(Math.min(...lossesOf(given).map(({ decision }) => decision.t))).toBeGreaterThanOrEqual(5);
  });

  it("say how full the queue was when the packet was lost", () => {
    const named = lossesOf(given).find(({ decision }) => Math.abs(decision.t - 12.866) < 0.001);
    expect(named?.queue).toEqual({ link: "bottleneck.forward", held: 5, limit: 27 });
    const full = lossesOf(fewer).filter(({ cause }) => cause === "queue");
    expect(full.length).toBeGreaterThan(3);
    // The limit counts the packet that is being sent.
    for (const { queue, lostAt } of full)
      expect([queue?.held, lostAt.link]).toEqual([26, "bottleneck.forward"]);
  });

  it("are the same objects when they are asked for again", () => {
    expect(lossesOf(given)).toBe(lossesOf(given));
  });
});

describe("the order of the questions", () => {
  it("begins with the moment that the scenario names: a bad link that CERL took for a full queue", () => {
    const [first] = inAskedOrder([given, fewer]);
    expect(first.decision.seq).toBe(1151);
    expect(first.decision.t).toBeCloseTo(12.866, 3);
    expect([first.cause, isRight(first), first.decision.verdict]).toEqual(["link", false, "congestion"]);
  });

  it("goes on with a right guess about a bad link, and then a full queue: one is among the first three", () => {
    const [first, second, third] = inAskedOrder([given, fewer]);
    expect([second.cause, isRight(second)]).toEqual(["link", true]);
    expect(second.decision.t).toBeGreaterThan(first.decision.t);
    expect([third.cause, third.course.id]).toEqual(["queue", "calmer"]);
  });

  it("has every loss of both courses once, the courses in turn", () => {
    const all = inAskedOrder([given, fewer]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.length).toBe(lossesOf(given).length + lossesOf(fewer).length);
    expect(all.slice(3, 9).map(({ course }) => course.id)).toEqual([
      "calmer",
      "given",
      "calmer",
      "given",
      "calmer",
      "given",
    ]);
    const turns = all.slice(3, 23).map(({ cause }) => cause);
    expect(new Set(turns).size).toBe(2);
  });

  it("is the same for the first two before the calmer course has run", () => {
    const both = inAskedOrder([given, fewer]).slice(0, 2);
    expect(inAskedOrder([given]).slice(0, 2)).toEqual(both);
    expect(inAskedOrder([])).toEqual([]);
  });

  it("without a named moment begins with the first guess that was wrong about a bad link", () => {
    const plain = { ...given, scenario: { ...given.scenario, views: [] } };
    const [first] = inAskedOrder([plain]);
    const wrong = lossesOf(plain).filter((loss) => loss.cause === "link" && !isRight(loss));
    expect(first).toBe(wrong[0]);
    expect(first.decision.t).toBeLessThan(12);
  });

  it("skips what was asked, and ends", () => {
    const all = inAskedOrder([given, fewer]);
    const asked = new Set<string>();
    expect(nextLoss([given, fewer], asked)).toBe(all[0]);
    asked.add(all[0].key);
    expect(nextLoss([given, fewer], asked)).toBe(all[1]);
    expect(nextLoss([given, fewer], new Set(all.map(({ key }) => key)))).toBeNull();
    expect(nextLoss([], new Set())).toBeNull();
  });
});

describe("the calmer course", () => {
  it("is the same network with a fifth of its random losses", () => {
    expect(calmerRate(given.scenario)).toEqual({ address: "links.wireless.loss.rate", rate: 0.002 });
    const changed = withValues(given.scenario, [{ path: "links.wireless.loss.rate", value: "0.002" }]);
    expect(changed.ok && changed.scenario).toEqual(calmer(given.scenario));
  });

  it("is none where no link loses at a rate", () => {
    const links = given.scenario.links.map((link) => ({
      ...link,
      loss: { model: "none", position: "head" } as const,
    }));
    expect(calmer({ ...given.scenario, links })).toBeNull();
  });
});

describe("the part of the run around a loss", () => {
  it("is fourteen seconds on whole seconds, five of them before, inside the run", () => {
    expect(windowAround(12.866, 120)).toEqual({ from: 8, to: 22 });
    expect(windowAround(5.2, 120)).toEqual({ from: 0, to: 14 });
    expect(windowAround(3, 120)).toEqual({ from: 0, to: 14 });
    expect(windowAround(119.2, 120)).toEqual({ from: 106, to: 120 });
    expect(windowAround(4, 10)).toEqual({ from: 0, to: 10 });
  });
});
