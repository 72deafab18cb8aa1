import { beforeAll, describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { executeRun, requestsOf } from "../../src/experiment/experiments.ts";
import { withOwnSenders } from "../../src/figures/run/own-senders-port.ts";
import { OWN_ARM } from "../../src/figures/sweeps/choice.ts";
import { planSweep } from "../../src/figures/sweeps/plan.ts";
import { type Outcome, SimClient } from "../../src/host/index.ts";
import type { Simulator } from "../../src/run/state/runner.ts";
import { withSender } from "../../src/scenario/edit/senders.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { createRun, type RunSpec } from "../../src/sim/index.ts";
import { RECORD_SUMMARY } from "../../src/sim/run/run.ts";
import { handTicker } from "../host/fakes.ts";
import { realPort } from "./real-workers.ts";

let shipped: Scenario;
let own: Scenario;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  if (!parsed.ok) throw new Error("cerl-fig4 cannot be read");
  shipped = { ...parsed.scenario, duration: 3 };
  own = withSender(shipped, "f1", "mine", "export default {};");
  const across = {
    address: "links.wireless.loss.rate",
    from: 0.01,
    to: 0.02,
    count: 2,
    scale: "log",
  } as const;
  const choice = {
    across,
    up: null,
    schemes: [OWN_ARM],
    measure: "throughput",
    seeds: 2,
    more: [],
    first: null,
  };
  const plan = await planSweep(choice, own);
  if (!plan.ok) throw new Error(JSON.stringify(plan.issues));
  requests = requestsOf(plan.value, plan.value.experiment.schemes[0]);
});

/** As a spec without the sender: what simulates runs Reno in its stead. */
const asReno = (spec: RunSpec): RunSpec => ({
  ...spec,
  flows: spec.flows.map((flow) => ({ ...flow, scheme: "reno" })),
});

/** A simulator that keeps what it was asked for, and answers what it is told to. */
function simulatorOf(answer: (spec: RunSpec) => Outcome | Promise<Outcome>) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const simulator: Simulator = {
    run: async (lane, spec) => {
      asked.push(`${lane} ${spec.flows[0].scheme}`);
      return answer(spec);
    },
    cancel: (lane) => void cancelled.push(lane),
  };
  return { asked, cancelled, simulator };
}

function ran(spec: RunSpec): Outcome {
  const run = createRun(asReno(spec), RECORD_SUMMARY);
  run.advance(1e9);
  return { state: "done", result: run.result(), wallSeconds: 0, stopped: null };
}

function clientOf(simulator: Simulator): SimClient {
  return new SimClient(withOwnSenders(realPort, simulator), handTicker().ticker);
}

describe("hosts of experiments that take senders of one's own", () => {
  it("have such runs made by the simulator and read from them what a host reads, all others by hosts", async () => {
    const { asked, simulator } = simulatorOf(ran);
    const client = clientOf(simulator);
    const measured = await client.measure("1", { scenario: own, measures: requests }, RECORD_SUMMARY);
    const direct = executeRun(() => createRun(asReno(own), RECORD_SUMMARY), own, requests);
    if ("failed" in direct) throw new Error(direct.failed);
    expect(measured).toMatchObject({ state: "measured", values: direct.values, digest: direct.digest });
    expect(direct.values.some((value) => (value ?? 0) > 0)).toBe(true);
    expect(asked).toEqual(["experiment:1:1 own:mine"]);
    expect(
      await client.measure("1", { scenario: shipped, measures: requests }, RECORD_SUMMARY),
    ).toMatchObject({
      state: "measured",
    });
    expect(asked).toHaveLength(1);
  });

  it("tell why such a run is not there: nobody agreed to the code, it failed, or it was stopped", async () => {
    const outcomes: Outcome[] = [
      { state: "refused", message: "read it first", asks: "consent" },
      { state: "failed", message: "line 3" },
      { ...ran(own), stopped: { part: "events", limit: 10, mayContinue: true } } as Outcome,
    ];
    const { simulator } = simulatorOf(() => outcomes.shift() as Outcome);
    const client = clientOf(simulator);
    const measure = () => client.measure("1", { scenario: own, measures: requests }, RECORD_SUMMARY);
    expect(await measure()).toEqual({ state: "refused", message: "read it first" });
    expect(await measure()).toEqual({ state: "failed", message: "line 3" });
    expect(await measure()).toMatchObject({ state: "failed", message: expect.stringContaining("10 events") });
  });

  it("stop such runs when they are closed, and say nothing afterwards", async () => {
    let finish: (outcome: Outcome) => void = () => {};
    const { cancelled, simulator } = simulatorOf(() => new Promise((resolve) => (finish = resolve)));
    const client = clientOf(simulator);
    const measured = client.measure("2", { scenario: own, measures: requests }, RECORD_SUMMARY);
    client.close();
    finish(ran(own));
    expect(await measured).toEqual({ state: "cancelled" });
    expect(cancelled).toEqual(["experiment:1:2"]);
  });
});
