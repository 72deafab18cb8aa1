import { beforeAll, describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { cellsOf, composeScenario, parseExperimentText } from "../../src/experiment/experiments.ts";
import { ownScheme } from "../../src/experiment/index.ts";
import { axisWords } from "../../src/figures/data/axis-words.ts";
import { armTitle, chartAxis } from "../../src/figures/data/chart.ts";
import {
  hasNames,
  moreSeedsOf,
  OWN_ARM,
  runsOf,
  type SweepChoice,
  sweepMeasures,
  variableFields,
  withMoreSeeds,
} from "../../src/figures/sweeps/choice.ts";
import { cutSweep, readSweep, writeSweep } from "../../src/figures/sweeps/link.ts";
import { hasOtherSeeds } from "../../src/figures/sweeps/other-seeds.tsx";
import { axisValues, cellsByPoint, experimentText, planSweep } from "../../src/figures/sweeps/plan.ts";
import { withSender } from "../../src/scenario/edit/senders.ts";
import { decodeHash, parseScenario, type Scenario, withValues } from "../../src/scenario/index.ts";

let scenario: Scenario;
beforeAll(async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  if (!parsed.ok) throw new Error("cerl-fig4 cannot be read");
  scenario = parsed.scenario;
});

function read(hash: string) {
  const cut = cutSweep(hash);
  return cut.ok ? readSweep(cut.value.own, scenario, ownScheme(scenario)) : cut;
}

function opened(hash: string): SweepChoice {
  const found = read(hash);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

const lossRate = () => {
  const field = variableFields(scenario).find(({ address }) => address.endsWith(".loss.rate"));
  if (!field) throw new Error("no loss rate");
  return field.address;
};
const delay = () => variableFields(scenario).find(({ address }) => address.endsWith(".delay"))?.address ?? "";

describe("the address of a sweep", () => {
  it("may say nothing: then a loss rate is varied about the scenario's own", () => {
    const { across, up, schemes, measure } = opened("#sweep");
    expect(across).toMatchObject({ address: lossRate(), count: 7, scale: "log" });
    if (hasNames(across)) throw new Error("a loss rate is a number");
    expect(across.from).toBeGreaterThan(0);
    expect(across.to / across.from).toBeGreaterThan(10);
    expect(up).toBeNull();
    expect(schemes[0]).toBe(ownScheme(scenario));
    expect(measure).toBe("throughput");
  });

  it("compares a sender of one's own with shipped schemes, by its name, where the flows under test have one", async () => {
    const own = withSender(scenario, "f1", "mine", "export default {};");
    const readOwn = (hash: string, of: Scenario) => {
      const cut = cutSweep(hash);
      return cut.ok ? readSweep(cut.value.own, of, ownScheme(of)) : cut;
    };
    const choice = readOwn("#sweep", own);
    if (!choice.ok) throw new Error(JSON.stringify(choice.issues));
    expect(choice.value.schemes).toEqual([OWN_ARM, "cerl", "reno", "vegas"]);
    expect(readOwn(writeSweep(choice.value, ""), own)).toEqual(choice);
    const plan = await planSweep(choice.value, own);
    if (!plan.ok) throw new Error(JSON.stringify(plan.issues));
    expect(plan.value.experiment.schemes.map((arm) => armTitle(plan.value, arm))).toEqual([
      "mine",
      "CERL",
      "Reno",
      "Vegas",
    ]);
    const [first, second] = cellsOf(plan.value)
      .filter(({ arm, point }) => (arm.id === OWN_ARM || arm.id === "cerl") && point[0] === 0)
      .map((cell) => composeScenario(plan.value, cell));
    expect(first).toMatchObject({ ok: true, value: { flows: [{ scheme: "own:mine" }] } });
    expect(second).toMatchObject({ ok: true, value: { flows: [{ scheme: "cerl" }] } });
    // What is saved has the sender, for the command line.
    expect(experimentText(plan.value)).toContain('"mine": "export default {};"');
    expect(readOwn("#sweep&schemes=own,cerl", scenario)).toMatchObject({
      ok: false,
      issues: [{ path: "schemes", found: '"own"' }],
    });
  });

  it("says what varies, and is read as it was written", () => {
    const hash = `#sweep=${lossRate()}:0.1 %:10 %:5:log&up=${delay()}:10ms:300ms:3&schemes=reno,cerl&measure=timeouts&seeds=3`;
    const choice = opened(hash);
    expect(choice).toEqual({
      across: { address: lossRate(), from: 0.001, to: 0.1, count: 5, scale: "log" },
      up: { address: delay(), from: 0.01, to: 0.3, count: 3, scale: "log" },
      schemes: ["reno", "cerl"],
      measure: "timeouts",
      seeds: 3,
      more: [],
      first: null,
    });
    const written = writeSweep(choice, "#scenario=cerl-fig4&k=abc");
    expect(opened(written)).toEqual(choice);
    expect(cutSweep(written)).toMatchObject({ value: { scenario: "#scenario=cerl-fig4&k=abc" } });
  });

  it("says which points have more seeds than the others", () => {
    const choice = opened(
      `#sweep=${lossRate()}:0.001:0.1:3&up=${delay()}:0.01:0.3:2&seeds=3&more=6:0,4;12:5`,
    );
    expect(choice.more).toEqual([
      { seeds: 6, points: [0, 4] },
      { seeds: 12, points: [5] },
    ]);
    expect(opened(writeSweep(choice, ""))).toEqual(choice);
    expect(runsOf(choice)).toBe((6 * 3 + 2 * 3 + 9) * choice.schemes.length);
    expect(moreSeedsOf(choice, [1, 1], 3)).toBe(6);
    expect(moreSeedsOf(choice, [2, 1], 3)).toBe(12);
    expect(moreSeedsOf(choice, [1, 0], 3)).toBe(0);
  });

  it("says where seeds begin that are not the scenario's own", async () => {
    const choice = opened(`#sweep=${lossRate()}:0.001:0.1:3&seeds=3&first=41`);
    expect(choice.first).toBe(41);
    expect(opened(writeSweep(choice, ""))).toEqual(choice);
    expect(opened(`#sweep=${lossRate()}&first=${scenario.seed}`).first).toBeNull();
    const planned = await planSweep(choice, scenario);
    expect(planned.ok && planned.value.experiment.seed).toBe(41);
    expect(planned.ok && hasOtherSeeds(planned.value)).toBe(true);
    const refused = readSweep({ sweep: lossRate(), first: "-1" }, scenario, "reno");
    expect(refused.ok || refused.issues[0].path).toBe("first");
  });

  it("doubles the seeds of points that are undecided, as far as a page goes", () => {
    const first = opened(`#sweep=${lossRate()}:0.001:0.1:3&seeds=3`);
    const second = withMoreSeeds(first, [1, 2]);
    expect(second?.more).toEqual([{ seeds: 6, points: [1, 2] }]);
    const third = second && withMoreSeeds(second, [2]);
    expect(third?.more).toEqual([
      { seeds: 6, points: [1] },
      { seeds: 12, points: [2] },
    ]);
    expect(withMoreSeeds({ ...first, seeds: 100 }, [1])).toBeNull();
    expect(withMoreSeeds({ ...first, seeds: 60 }, [1])?.more).toEqual([{ seeds: 100, points: [1] }]);
  });

  it("says which options of a choice are compared, and is read as it was written", () => {
    const address = "links.bottleneck.queue.discipline";
    const choice = opened(`#sweep=${address}:red,drop-tail&schemes=reno`);
    expect(choice.across).toEqual({ address, names: ["drop-tail", "red"] });
    expect(opened(writeSweep(choice, ""))).toEqual(choice);
  });

  it("takes of a choice the options that make sense in the scenario, its own among them", () => {
    const { across } = opened("#sweep=links.bottleneck.queue.discipline");
    if (!hasNames(across)) throw new Error("a choice has names");
    expect(across.names).toContain("drop-tail");
    expect(across.names.length).toBeGreaterThan(3);
    expect(across.names.length).toBeLessThanOrEqual(8);
    for (const name of across.names)
      expect(withValues(scenario, [{ path: across.address, value: name }]).ok).toBe(true);
  });

  it("varies a switch between on and off", () => {
    expect(opened("#sweep=flows.f1.ecn").across).toEqual({ address: "flows.f1.ecn", names: [true, false] });
  });

  it("compares schemes where the scheme of the flow under test is to be varied", () => {
    const { across, schemes } = opened("#sweep=flows.f1.scheme");
    expect(across.address).toBe(lossRate());
    expect(schemes.length).toBeGreaterThan(1);
  });

  it("varies a value that is no control of the inspector", () => {
    expect(opened("#sweep=flows.f1.tcp.minRto:0.1:1:3").across).toMatchObject({ from: 0.1, to: 1, count: 3 });
  });

  it("leaves the scenario's part to the lab's reader, checksum included", async () => {
    const cut = cutSweep("#sweep&scenario=cerl-fig4&set=duration:9&k=wrong");
    expect(cut.ok && (await decodeHash(cut.value.scenario)).ok).toBe(false);
    const plain = cutSweep("#sweep&scenario=cerl-fig4&set=duration:9");
    expect(plain.ok && (await decodeHash(plain.value.scenario))).toMatchObject({
      value: { source: { id: "cerl-fig4", sets: [{ path: "duration", value: "9" }] } },
    });
  });

  it.each([
    ["#sweep=links.none.rate", "sweep"],
    ["#sweep=seed", "sweep"],
    ["#sweep=LOSS:x:1", "sweep: from"],
    ["#sweep=LOSS:0.1:7", "sweep: to"],
    ["#sweep=LOSS:0.1:0.01", "sweep: to"],
    ["#sweep=LOSS:0:0.1:5:log", "sweep: from"],
    ["#sweep=LOSS:0.01:0.1:1", "sweep: count"],
    ["#sweep=LOSS:0.01:0.1:1e9", "sweep: count"],
    ["#sweep=LOSS:0.01:0.1:5:cubic", "sweep: scale"],
    ["#sweep=LOSS:0.01:0.1:5:log:more", "sweep"],
    ["#sweep=links.bottleneck.queue.discipline:red", "sweep: options"],
    ["#sweep=links.bottleneck.queue.discipline:red,none-such", "sweep: options"],
    ["#sweep=links.bottleneck.queue.discipline:red,codel:3", "sweep"],
    ["#sweep=title", "sweep"],
    ["#sweep=LOSS&up=LOSS", "up"],
    ["#sweep&schemes=nobody", "schemes"],
    ["#sweep&schemes=", "schemes"],
    ["#sweep&measure=__proto__", "measure"],
    ["#sweep&measure=start", "measure"],
    ["#sweep&seeds=1", "seeds"],
    ["#sweep&seeds=-5", "seeds"],
    ["#sweep&seeds=5&more=5:0", "more: seeds"],
    ["#sweep&seeds=5&more=1000:0", "more: seeds"],
    ["#sweep&seeds=5&more=10", "more: points"],
    ["#sweep&seeds=5&more=10:0,0", "more: points"],
    ["#sweep&seeds=5&more=10:99", "more: points"],
    ["#sweep=LOSS:0.01:0.1:25&up=DELAY:0.01:0.1:25&seeds=100", "seeds"],
    ["#sweep&sweep=a", "sweep"],
    [`#sweep=${"a".repeat(70_000)}`, ""],
  ])("refuses %.80s with its place and a remedy", (hash, path) => {
    const found = read(hash.replaceAll("LOSS", lossRate()).replaceAll("DELAY", delay()));
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.issues[0].path).toBe(path);
    expect(found.issues[0].remedy).not.toBe("");
    expect(found.issues[0].found.length).toBeLessThan(200);
  });
});

describe("the experiment of a sweep", () => {
  it("is a file that the command line reads, with the scenario in it", async () => {
    const choice = opened(
      `#sweep=${lossRate()}:0.001:0.1:3&up=${delay()}:0.01:0.1:2&schemes=reno,cerl&seeds=4`,
    );
    const planned = await planSweep(choice, scenario);
    if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
    const { experiment, axes } = planned.value;
    expect(axes.map((points) => points.map(({ at }) => at))).toEqual([
      [0.001, 0.01, 0.1],
      [0.01, 0.1],
    ]);
    expect(experiment.stop.runs).toBe(4);
    expect(experiment.measures.map(({ id }) => id)).toEqual(sweepMeasures().map(({ id }) => id));
    const again = parseExperimentText(experimentText(planned.value));
    expect(again).toEqual({ ok: true, value: experiment });
  });

  it("has the options of a choice as the values of an axis, with their titles for readers", async () => {
    const planned = await planSweep(
      opened("#sweep=links.bottleneck.queue.discipline:drop-tail,red&schemes=reno"),
      scenario,
    );
    if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
    const axis = chartAxis(planned.value, 0);
    expect(axis).toMatchObject({ scale: "names", values: ["drop-tail", "red"] });
    expect(axisWords(axis, "drop-tail")).toBe("Drop-tail");
    expect(parseExperimentText(experimentText(planned.value))).toMatchObject({ ok: true });
  });

  it("runs point by point, so that schemes can be compared early", async () => {
    const choice = opened(`#sweep=${lossRate()}:0.001:0.1:3&schemes=reno,cerl`);
    const planned = await planSweep(choice, scenario);
    if (!planned.ok) throw new Error("not planned");
    expect(cellsByPoint(planned.value).map(({ cell }) => [cell.arm.id, ...cell.point])).toEqual([
      ["reno", 0],
      ["cerl", 0],
      ["reno", 1],
      ["cerl", 1],
      ["reno", 2],
      ["cerl", 2],
    ]);
  });

  it("takes whole numbers where the format has whole numbers, each once", () => {
    const axis = { address: "x", from: 1, to: 8, count: 7, scale: "log" } as const;
    expect(axisValues(axis, true)).toEqual([1, 2, 3, 4, 6, 8]);
    expect(axisValues({ ...axis, scale: "linear", count: 3 }, true)).toEqual([1, 5, 8]);
  });

  it("takes numbers of few digits between the ends, and never one twice", () => {
    const axis = { address: "x", from: 0.001, to: 0.1, count: 6, scale: "log" } as const;
    expect(axisValues(axis, false)).toEqual([0.001, 0.0025, 0.0063, 0.016, 0.04, 0.1]);
    expect(axisValues({ ...axis, from: 1, to: 1.02, count: 5, scale: "linear" }, false)).toEqual([
      1, 1.005, 1.01, 1.015, 1.02,
    ]);
  });
});
