import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KEPT_BYTES, type Outcome, PAGE_BUDGET, PAGE_BYTES } from "../../../src/host/index.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { BEFORE_DASH, BEFORE_RUN } from "../../../src/run/runs/what-if.ts";
import {
  comparisonBytes,
  REQUESTED_MARK,
  Runner,
  SHOWN_MARK,
  shownRun,
} from "../../../src/run/state/runner.ts";
import { createLabStore, IDLE } from "../../../src/run/state/stores.ts";
import { type Scenario, withValues } from "../../../src/scenario/index.ts";
import { createRun, RECORD_ALL, type RunResult } from "../../../src/sim/index.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";

let now = 5000;
beforeEach(() => {
  now = 5000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const BASE = shortScenario("cerl-fig4", 1);

/** The scenario with another rate of losses. */
function lossy(rate: number): Scenario {
  const changed = withValues(BASE, [{ path: "links.wireless.loss.rate", value: rate }]);
  if (!changed.ok) throw new Error("no such rate");
  return changed.scenario;
}

const run = createRun(BASE, RECORD_ALL);
while (!run.advance(10_000));
const RESULT: RunResult = run.result();

const done = (more: Partial<Outcome & { state: "done" }> = {}): Outcome => ({
  state: "done",
  result: { ...RESULT },
  wallSeconds: 0.02,
  stopped: null,
  ...more,
});

/** A runner over a lab of the scenario, compared with `compare`, and what it told of. */
function bench(compare: readonly string[] = []) {
  const simulator = new FakeSimulator();
  const lab = createLabStore(BASE);
  lab.setState({ compare });
  const runner = new Runner(simulator, lab);
  const setbacks: Scenario[] = [];
  const trouble: (readonly string[])[] = [];
  runner.onSetback = (scenario) => setbacks.push(scenario);
  runner.onComparisonTrouble = (lines) => trouble.push(lines);
  const answer = async (lane: string, outcome = done()) => {
    const asked = simulator.take(lane);
    if (asked === undefined) throw new Error(`nobody asked for ${lane}`);
    asked.settle(outcome);
    await settled();
    return asked;
  };
  const lanes = () => simulator.asked.map(({ lane }) => lane);
  const keys = () => lab.getState().runs.map(({ key }) => key);
  return { simulator, lab, runner, setbacks, trouble, answer, lanes, keys };
}

describe("a run that is asked for", () => {
  it("is under way at once, with the change that goes with it, and shown with its scheme once it is there", async () => {
    const { lab, runner, answer } = bench();
    runner.request(BASE, { measuring: true });
    expect(lab.getState()).toMatchObject({ measuring: true, status: { ...IDLE, state: "running" } });
    const { record, spec, budget } = await answer("main");
    expect(spec).toBe(BASE);
    expect(record).toMatchObject({
      sequence: true,
      queues: "limited",
      probes: true,
      hops: null,
      delays: true,
    });
    expect(budget).toBeUndefined();
    const [shown] = lab.getState().runs;
    expect(shown).toMatchObject({ key: "main", scheme: "cerl", label: "CERL", scenario: BASE });
    expect(lab.getState().status).toEqual({ ...IDLE, wallSeconds: 0.02 });
    expect(runner.lastGood).toBe(BASE);
  });

  it("tells how far it is while it is the newest", () => {
    const { simulator, lab, runner } = bench();
    runner.request(BASE);
    runner.request(lossy(0.02));
    const [older, newer] = simulator.asked;
    newer.progress?.(0.4);
    expect(lab.getState().status).toEqual({ ...IDLE, state: "running", fraction: 0.4 });
    older.progress?.(0.9);
    expect(lab.getState().status.fraction).toBe(0.4);
  });

  it("is shown though a newer one is under way, which then still is; never after the newer one", async () => {
    const { simulator, lab, runner, answer } = bench();
    runner.request(BASE);
    runner.request(lossy(0.02));
    runner.request(lossy(0.03));
    await answer("main");
    expect(lab.getState().runs[0].scenario).toBe(BASE);
    expect(lab.getState().status.state).toBe("running");
    const [second, third] = simulator.asked.splice(0, 2);
    third.settle(done());
    await settled();
    second.settle(done());
    await settled();
    expect(lab.getState().runs[0].scenario).toBe(third.spec);
    expect(lab.getState().status.state).toBe("idle");
  });

  it("leaves marks for observers: its number, and how long its simulation took", async () => {
    const marks: [string, unknown][] = [];
    vi.spyOn(performance, "mark").mockImplementation(
      ((name: string, options?: PerformanceMarkOptions) => void marks.push([name, options?.detail])) as never,
    );
    const cleared = vi.spyOn(performance, "clearMarks");
    const { runner, answer } = bench();
    runner.request(BASE);
    await answer("main");
    runner.request(lossy(0.02));
    expect(marks).toEqual([
      [REQUESTED_MARK, { number: 1 }],
      [SHOWN_MARK, { number: 1, wallSeconds: 0.02 }],
      [REQUESTED_MARK, { number: 2 }],
    ]);
    expect(cleared.mock.calls.flat()).toEqual([REQUESTED_MARK, SHOWN_MARK, REQUESTED_MARK]);
  });

  it("is named UDP where no flow has a scheme", async () => {
    const { lab, runner, answer } = bench();
    runner.request({ ...BASE, flows: [] });
    await answer("main");
    expect(lab.getState().runs[0]).toMatchObject({ scheme: "udp", label: "UDP" });
    expect(shownRun("main", "udp", { ...BASE, flows: [] }, RESULT).label).toBe("UDP");
    expect(shownRun("main", "udp", BASE, RESULT, "Mine").label).toBe("Mine");
  });
});

describe("a run that ends badly", () => {
  it.each<[Outcome, string, RegExp, "again" | null]>([
    [{ state: "failed", message: "It broke." }, "failed", /^It broke\.$/, "again"],
    [{ state: "refused", message: "Too much." }, "refused", /^Too much\.$/, null],
    [{ state: "cancelled" }, "cancelled", /cancelled before its end/, "again"],
  ])("brings the last good state back: %o", async (outcome, state, message, offer) => {
    const { lab, runner, answer, setbacks } = bench();
    runner.request(BASE);
    await answer("main");
    const good = lab.getState().runs;
    const next = lossy(0.02);
    runner.request(next, { scenario: next });
    await answer("main", outcome);
    expect(lab.getState()).toMatchObject({ scenario: BASE, status: { state, offer } });
    expect(lab.getState().status.message).toMatch(message);
    expect(lab.getState().runs).toBe(good);
    expect(setbacks).toEqual([next]);
    expect(runner.lastGood).toBe(BASE);
  });

  it("is no setback where a newer one was asked for", async () => {
    const { lab, runner, answer, setbacks } = bench();
    runner.request(BASE);
    runner.request(lossy(0.02));
    await answer("main", { state: "cancelled" });
    expect(lab.getState().status.state).toBe("running");
    expect(setbacks).toEqual([]);
  });

  it("has nothing to go back to before the first good one, nor once another document began", async () => {
    const { lab, runner, answer } = bench();
    expect(runner.lastGood).toBeNull();
    runner.request(BASE);
    await answer("main");
    runner.forget();
    expect(runner.lastGood).toBeNull();
    const next = lossy(0.02);
    runner.request(next, { scenario: next });
    await answer("main", { state: "failed", message: "It broke." });
    expect(lab.getState().scenario).toBe(next);
  });

  it("is not taken for the run of another network that began meanwhile, however late it comes", async () => {
    const { lab, runner, answer } = bench();
    runner.request(BASE);
    const next = lossy(0.02);
    runner.request(next, { scenario: next }, { isAnother: true });
    await answer("main");
    expect(lab.getState().runs).toEqual([]);
    await answer("main");
    expect(lab.getState().runs.map(({ scenario }) => scenario)).toEqual([next]);
  });

  it("takes the runs of another network away at once", async () => {
    const { lab, runner, answer, keys } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    runner.request(lossy(0.02));
    expect(keys()).toEqual(["main", "reno"]);
    await answer("main");
    runner.request(lossy(0.03), {}, { isAnother: true });
    expect(lab.getState()).toMatchObject({ runs: [], status: { state: "running" } });
  });

  it("that failed in a sender of one's own says where; the next run takes that back", async () => {
    const { lab, runner, answer } = bench();
    const sender = { sender: "own:mine", kind: "throw", text: "No.", line: 3, column: 1, at: null } as never;
    runner.request(BASE);
    await answer("main", { state: "failed", message: "No.", sender });
    expect(lab.getState().status.sender).toBe(sender);
    runner.request(BASE);
    expect(lab.getState().status.sender).toBeNull();
    await answer("main", { state: "failed", message: "No." });
    expect(lab.getState().status.sender).toBeNull();
  });

  it("can be ended by the user", async () => {
    const { simulator, lab, runner } = bench();
    runner.request(BASE);
    runner.cancel();
    await settled();
    expect(simulator.cancelled).toEqual(["main"]);
    expect(lab.getState().status.state).toBe("cancelled");
  });
});

describe("a document that cannot run yet", () => {
  it("shows no run; what is under way is ended and counts no more", async () => {
    const { simulator, lab, runner, setbacks } = bench();
    runner.request(BASE);
    const late = simulator.take("main");
    runner.withdraw({ building: true });
    expect(lab.getState()).toMatchObject({ building: true, runs: [], status: IDLE });
    expect(simulator.cancelled).toEqual(["main"]);
    late?.settle(done());
    await settled();
    expect(lab.getState().runs).toEqual([]);
    expect(setbacks).toEqual([]);
    expect(runner.lastGood).toBeNull();
    runner.continueRun();
    expect(simulator.asked).toEqual([]);
  });
});

describe("a run that used up its budget", () => {
  const stopped = { part: "events", limit: 1000, mayContinue: true } as const;
  const half = { ...RESULT, until: 0.5 };

  it("says how far it came, and runs with four times the budget when it is asked to", async () => {
    const { lab, runner, answer } = bench();
    runner.continueRun();
    runner.request(BASE);
    await answer("main", done({ result: half, stopped }));
    expect(lab.getState().status).toMatchObject({ state: "stopped", offer: "rest", wallSeconds: 0.02 });
    expect(lab.getState().status.message).toMatch(/0\.5 s of 1 s/);
    runner.continueRun();
    expect((await answer("main")).budget).toEqual({ events: 4000 });
    expect(lab.getState().status).toMatchObject({ state: "idle", offer: null });
  });

  it("offers nothing where no more may be had", async () => {
    const { lab, runner, answer } = bench();
    runner.request(BASE);
    await answer("main", done({ result: half, stopped: { ...stopped, mayContinue: false } }));
    expect(lab.getState().status.offer).toBeNull();
  });

  it("is compared with runs that end where it did", async () => {
    const { runner, answer, simulator } = bench(["reno"]);
    runner.request(BASE);
    await answer("main", done({ result: half, stopped }));
    expect(simulator.asked.map(({ spec }) => spec.duration)).toEqual([0.5]);
  });
});

describe("what was not recorded", () => {
  it("is recorded by another run once it is shown: delays, or the queue of an unlimited buffer", async () => {
    const { lab, runner, answer, lanes } = bench();
    runner.request(BASE);
    await answer("main");
    runner.recordWhatIsShown();
    expect(lanes()).toEqual([]);
    lab.setState({ measuring: true });
    runner.recordWhatIsShown();
    expect((await answer("main")).record.delays).toBe(true);
    runner.recordWhatIsShown();
    expect(lanes()).toEqual([]);
    lab.setState({ plots: { ...lab.getState().plots, link: "access.forward" } });
    runner.recordWhatIsShown();
    expect((await answer("main")).record.queueOf).toBe("access.forward");
    runner.recordWhatIsShown();
    // A request is under way from the moment on at which it is made.
    expect(lab.getState().status.state).toBe("idle");
    lab.setState({ plots: { ...lab.getState().plots, link: "bottleneck.forward" } });
    runner.recordWhatIsShown();
    expect(lab.getState().status.state).toBe("idle");
    expect(lanes()).toEqual([]);
    lab.setState({ plots: { ...lab.getState().plots, link: "wireless.reverse" } });
    runner.recordWhatIsShown();
    expect(lanes()).toEqual(["main"]);
  });
});

describe("a run while a slider moves", () => {
  it("leaves out what is not seen, and is simulated again once nothing has moved for a tenth of a second", async () => {
    const { lab, runner, answer, lanes } = bench();
    runner.request(BASE);
    await answer("main");
    runner.request(lossy(0.02), { scenario: lossy(0.02) }, { isMoving: true });
    expect((await answer("main")).record.effectiveWindow).toBe(false);
    await vi.advanceTimersByTimeAsync(99);
    expect(lanes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const whole = done();
    const { record } = await answer("main", whole);
    expect(record.effectiveWindow).toBeUndefined();
    expect(lab.getState().runs[0].result).toBe(whole.state === "done" && whole.result);
    const { runs } = lab.getState();
    runner.request(lossy(0.03));
    await answer("main", { state: "failed", message: "It broke." });
    await vi.advanceTimersByTimeAsync(1000);
    expect(lanes()).toEqual([]);
    expect(lab.getState().runs).toBe(runs);
  });

  it("waits anew after each move, and not where everything was recorded", async () => {
    const { runner, answer, lanes } = bench();
    runner.request(BASE);
    await answer("main");
    await vi.advanceTimersByTimeAsync(1000);
    expect(lanes()).toEqual([]);
    for (const rate of [0.02, 0.03]) {
      runner.request(lossy(rate), {}, { isMoving: true });
      await answer("main");
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(lanes()).toEqual([]);
    runner.request(lossy(0.04));
    await vi.advanceTimersByTimeAsync(1000);
    // The newer request is under way: what it gives has everything.
    expect(lanes()).toEqual(["main"]);
    await answer("main");
    await vi.advanceTimersByTimeAsync(1000);
    expect(lanes()).toEqual([]);
  });

  it("has everything at once where the same run is there already", async () => {
    const { lab, runner, answer, lanes } = bench();
    runner.request(BASE);
    await answer("main");
    runner.request(lossy(0.02));
    await answer("main");
    runner.request(BASE, {}, { isMoving: true });
    await settled();
    expect(lanes()).toEqual([]);
    expect(lab.getState().runs[0].scenario).toBe(BASE);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lanes()).toEqual([]);
  });

  it("stays as it is where the whole one fails or comes for another scenario", async () => {
    const { lab, runner, answer } = bench();
    runner.request(BASE);
    await answer("main");
    runner.request(lossy(0.02), {}, { isMoving: true });
    await answer("main");
    const partial = lab.getState().runs;
    await vi.advanceTimersByTimeAsync(100);
    await answer("main", { state: "failed", message: "It broke." });
    expect(lab.getState().runs).toBe(partial);
    expect(lab.getState().status.state).toBe("idle");
    runner.request(lossy(0.03), {}, { isMoving: true });
    await answer("main");
    await vi.advanceTimersByTimeAsync(100);
    runner.request(lossy(0.04));
    await answer("main");
    await answer("main");
    const { runs } = lab.getState();
    expect(runs[0].scenario.links[2].loss.rate).toBe(0.04);
  });

  it("is asked for as a run of its own where it was stopped", async () => {
    const { lab, runner, answer, lanes } = bench();
    runner.request(BASE);
    await answer("main");
    runner.request(lossy(0.02), {}, { isMoving: true });
    const stopped = { part: "events", limit: 1000, mayContinue: true } as const;
    await answer("main", done({ stopped }));
    await vi.advanceTimersByTimeAsync(100);
    expect(lanes()).toEqual(["main"]);
    expect(lab.getState().status.state).toBe("running");
  });
});

describe("comparisons", () => {
  it("run behind the scenario's own run, with what it records, and share their memory", async () => {
    const { lab, runner, answer, lanes, keys } = bench(["reno", "vegas"]);
    runner.request(BASE);
    expect(lanes()).toEqual(["main"]);
    await answer("main");
    expect(lanes()).toEqual(["compare:reno", "compare:vegas"]);
    const reno = await answer("compare:reno");
    expect(reno.spec.flows.map(({ scheme }) => scheme)).toEqual(["reno"]);
    expect(reno.spec.duration).toBe(1);
    expect(reno.record).toMatchObject({ sequence: true, queues: "limited" });
    expect(reno.budget).toEqual({ bytes: comparisonBytes(2) });
    expect(keys()).toEqual(["main"]);
    await answer("compare:vegas");
    expect(keys()).toEqual(["main", "reno", "vegas"]);
    expect(lab.getState().runs.map(({ label }) => label)).toEqual(["CERL", "Reno", "Vegas"]);
    expect(new Set(lab.getState().runs.map(({ colour }) => colour)).size).toBe(3);
  });

  it("take, three times over, no more than what is free beside what is kept and the run itself", () => {
    const free = PAGE_BYTES - KEPT_BYTES - 3 * PAGE_BUDGET.ceiling.bytes;
    expect(comparisonBytes(1)).toBeCloseTo(free / 3, 3);
    expect(comparisonBytes(3)).toBeCloseTo(free / 9, 3);
    expect(comparisonBytes(3)).toBeGreaterThan(1e6);
  });

  it("come back with the last good state", async () => {
    const { lab, runner, answer, keys } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    const { runs } = lab.getState();
    runner.request(lossy(0.02), { scenario: lossy(0.02) });
    await answer("main", { state: "failed", message: "It broke." });
    expect(lab.getState().runs).toBe(runs);
    expect(keys()).toEqual(["main", "reno"]);
  });

  it("stay beside a new run until theirs are there", async () => {
    const { lab, runner, answer, keys } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    const [, old] = lab.getState().runs;
    runner.request(lossy(0.02));
    await answer("main");
    expect(lab.getState().runs[1]).toBe(old);
    await answer("compare:reno", { state: "cancelled" });
    expect(lab.getState().runs[1]).toBe(old);
    expect(keys()).toEqual(["main", "reno"]);
  });

  it("that nobody wants any more are taken away at once, and not shown when they come", async () => {
    const { lab, runner, answer, keys } = bench(["reno", "vegas"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    lab.setState({ compare: ["vegas"] });
    await answer("compare:vegas");
    expect(keys()).toEqual(["main", "vegas"]);
    lab.setState({ compare: [] });
    runner.compare();
    expect(keys()).toEqual(["main"]);
    await settled();
  });

  it("are not shown where their run was withdrawn while they were under way", async () => {
    const { simulator, runner, answer, keys, trouble } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    runner.withdraw({});
    await answer("compare:reno");
    expect([keys(), trouble, simulator.asked]).toEqual([[], [], []]);
  });

  it("that nobody wants any more go though no line changes its style", async () => {
    const { lab, runner, answer, keys } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    const [, reno] = lab.getState().runs;
    lab.setState({ compare: [] });
    runner.compare();
    await settled();
    const [plain] = lab.getState().runs;
    lab.setState({ compare: [], runs: [plain, reno] });
    runner.compare();
    expect(keys()).toEqual(["main"]);
    await settled();
  });

  it("are run when they are chosen, and only then", async () => {
    const { lab, runner, answer, lanes, keys } = bench();
    runner.request(BASE);
    await answer("main");
    const { runs } = lab.getState();
    runner.compare();
    await settled();
    expect(lab.getState().runs).toBe(runs);
    expect(lanes()).toEqual([]);
    lab.setState({ compare: ["reno"] });
    runner.compare();
    await answer("compare:reno");
    expect(keys()).toEqual(["main", "reno"]);
  });

  it("are not run before the first run is there", async () => {
    const { runner, lanes } = bench(["reno"]);
    runner.compare();
    await settled();
    expect(lanes()).toEqual([]);
  });

  it("tell what went wrong with them, by name; the others stay", async () => {
    const { runner, answer, keys, trouble } = bench(["reno", "vegas", "sack"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno", { state: "failed", message: "It broke." });
    await answer("compare:vegas", { state: "refused", message: "Too much." });
    await answer("compare:sack", done({ stopped: { part: "bytes", limit: 36e6, mayContinue: true } }));
    expect(trouble).toHaveLength(1);
    expect(trouble[0].slice(0, 2)).toEqual(["Reno: It broke.", "Vegas: Too much."]);
    expect(trouble[0][2]).toMatch(/^SACK: .*36 MB/);
    expect(trouble[0][2]).not.toMatch(/Continue/);
    expect(keys()).toEqual(["main", "sack"]);
  });

  it("tell nothing where all went well, nor where one was cancelled", async () => {
    const { runner, answer, trouble } = bench(["reno", "vegas"]);
    runner.request(BASE);
    await answer("main");
    await answer("compare:reno");
    await answer("compare:vegas");
    runner.request(lossy(0.02));
    await answer("main");
    await answer("compare:reno", { state: "failed", message: "It broke." });
    await answer("compare:vegas", { state: "cancelled" });
    expect(trouble).toEqual([]);
  });

  it("under way are ended by a newer run only once they have taken 60 ms", async () => {
    const { simulator, runner, answer } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    now += 60;
    runner.request(lossy(0.02));
    await answer("main");
    expect(simulator.cancelled).toEqual([]);
    now += 1;
    runner.request(lossy(0.03));
    await answer("main");
    expect(simulator.cancelled).toEqual([`compare:${BEFORE_RUN}`, "compare:reno"]);
    // The next one is of the newest run.
    await vi.advanceTimersByTimeAsync(1000);
    expect(simulator.asked.map(({ lane, spec }) => [lane, (spec as Scenario).links[2].loss.rate])).toEqual([
      ["compare:reno", 0.03],
    ]);
  });

  it("that take long wait until nothing has been asked for in 120 ms", async () => {
    const { simulator, runner, answer, lanes } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    now += 60;
    await answer("compare:reno");
    runner.request(lossy(0.01 / 2));
    await answer("main");
    // Sixty milliseconds are not long yet.
    now += 61;
    await answer("compare:reno");
    runner.request(lossy(0.02));
    await answer("main");
    expect(lanes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(119);
    expect(lanes()).toEqual([]);
    runner.request(lossy(0.03));
    await answer("main");
    await vi.advanceTimersByTimeAsync(1);
    expect(lanes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120);
    expect(lanes()).toEqual(["compare:reno"]);
    expect((simulator.asked[0].spec as Scenario).links[2].loss.rate).toBe(0.03);
  });
});

describe("a run with interventions", () => {
  const future: Scenario = {
    ...BASE,
    interventions: [{ flow: "f1", seq: 9, nth: 1, link: "wireless.forward", do: "drop" }],
  };

  it("stands beside what happened without them, which is known where that was shown before", async () => {
    const { lab, runner, answer, keys, lanes } = bench(["reno"]);
    runner.request(BASE);
    await answer("main");
    const before = lab.getState().runs[0].result;
    await answer("compare:reno");
    runner.request(future);
    const shown: (readonly ShownRun[])[] = [];
    lab.subscribe(({ runs }) => shown.push(runs));
    await answer("main");
    expect(shown[0].map(({ key, scheme }) => [key, scheme])).toEqual([
      ["main", "cerl"],
      [BEFORE_RUN, "cerl"],
      ["reno", "reno"],
    ]);
    expect(shown[0][1].result).toBe(before);
    expect(keys()).toEqual(["main", BEFORE_RUN, "reno"]);
    const [main, other] = lab.getState().runs;
    expect(other.result).toBe(before);
    expect(other.dash).toEqual(BEFORE_DASH);
    expect(main.dash).not.toEqual(BEFORE_DASH);
    expect(main.label).not.toBe("CERL");
    expect(other.label).not.toBe(main.label);
    await settled();
    expect(lanes()).toEqual([]);
    expect(keys()).toEqual(["main", BEFORE_RUN, "reno"]);
    lab.setState({ compare: [] });
    runner.compare();
    expect(keys()).toEqual(["main", BEFORE_RUN]);
    await settled();
    runner.request(BASE);
    await settled();
    expect(keys()).toEqual(["main"]);
  });

  it("of UDP alone is named so in both futures", async () => {
    const { lab, runner, answer } = bench();
    const [flow] = BASE.flows;
    const plain: Scenario = { ...BASE, flows: [{ ...flow, kind: "udp", scheme: "" }] };
    runner.request(plain);
    await answer("main");
    runner.request({ ...future, flows: plain.flows });
    const shown: (readonly ShownRun[])[] = [];
    lab.subscribe(({ runs }) => shown.push(runs));
    await answer("main");
    expect(shown[0].map(({ key, scheme }) => [key, scheme])).toEqual([
      ["main", "udp"],
      [BEFORE_RUN, "udp"],
    ]);
  });

  it("is drawn with the line of its scheme, what happened with dots", () => {
    const dashOf = (key: string) => shownRun(key, "cerl", BASE, RESULT).dash;
    expect([dashOf("main"), dashOf(BEFORE_RUN)]).toEqual([[], [2, 3]]);
  });

  it("has that simulated where it was not shown, and nothing of it once there are none", async () => {
    const { runner, answer, keys, lanes } = bench();
    runner.request(future);
    await answer("main");
    expect(keys()).toEqual(["main"]);
    expect(lanes()).toEqual([`compare:${BEFORE_RUN}`]);
    const { spec } = await answer(`compare:${BEFORE_RUN}`);
    expect(spec.interventions).toBeUndefined();
    expect(keys()).toEqual(["main", BEFORE_RUN]);
  });

  it("is not shown beside what happened where that has no interventions any more", async () => {
    const { simulator, runner, answer, keys } = bench();
    runner.request(future);
    await answer("main");
    const late = simulator.take(`compare:${BEFORE_RUN}`);
    runner.request(lossy(0.02));
    await answer("main");
    late?.settle(done());
    await settled();
    expect(keys()).toEqual(["main"]);
  });
});
