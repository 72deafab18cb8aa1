import { describe, expect, it } from "vitest";
import { runDigest } from "../../src/analysis/run-digest.ts";
import { readMeasure } from "../../src/experiment/execute.ts";
import { executeRun, recordFor } from "../../src/experiment/experiments.ts";
import { type Measurement, parseReply, SimClient } from "../../src/host/index.ts";
import { MeasurePool, type MeasureTask } from "../../src/host/measure-pool.ts";
import { createRun } from "../../src/sim/index.ts";
import { realPort } from "../figures/real-workers.ts";
import { shortScenario } from "../run/fake-simulator.ts";
import { directPort, FakeHosts, handTicker, RECORD, specOf } from "./fakes.ts";

const measures = [{ measure: "throughput", flows: ["f1"], combine: "mean", params: {} }] as const;
const scenario = shortScenario("cerl-fig4", 5);
const { ticker } = handTicker();

/** Tasks with the seeds 1 to `n`; what was told of them. */
function source(n: number) {
  const tasks = Array.from(
    { length: n },
    (_, i): MeasureTask => ({
      measuring: { scenario: { ...scenario, seed: i + 1 }, measures },
      record: recordFor(measures),
    }),
  );
  const left = [...tasks];
  const ended: [number, Measurement][] = [];
  let all = () => {};
  const finished = new Promise<void>((resolve) => {
    all = resolve;
  });
  return {
    left,
    ended,
    finished,
    next: () => left.shift() ?? null,
    hear: (task: MeasureTask, measurement: Measurement) => {
      ended.push([task.measuring.scenario.seed, measurement]);
      if (ended.length === n) all();
    },
  };
}

function poolOf(own: ReturnType<typeof source>, size: number, spawn = realPort) {
  return new MeasurePool(spawn, ticker, size, { next: own.next, ended: own.hear });
}

describe("a measured run", () => {
  it("gives what reading the whole run gives, and its digest, whatever is recorded", async () => {
    const client = new SimClient(realPort, ticker);
    const asked = { scenario, measures };
    const measured = await client.measure("a", asked, RECORD);
    const run = createRun(scenario, RECORD);
    while (!run.advance(100_000));
    const result = run.result();
    expect(measured).toMatchObject({
      state: "measured",
      values: [readMeasure(measures[0], result, scenario)],
      digest: runDigest(result),
    });
    const plain = await client.measure("a", asked, recordFor(measures));
    expect(plain).toMatchObject({ ...measured, wallSeconds: expect.any(Number) });
    expect(plain).toMatchObject(executeRun(createRun, scenario, measures));
  });

  it("fails where it names what does not exist, and where nothing reads measures", async () => {
    const wrong = { ...measures[0], flows: ["f9"] };
    const client = new SimClient(realPort, ticker);
    const failed = await client.measure("a", { scenario, measures: [wrong] }, RECORD);
    expect(failed).toMatchObject({ state: "failed", message: expect.stringContaining('"f9"') });
    const bare = new SimClient(directPort, ticker);
    const spec = { ...scenario, ...specOf(3), flows: [] };
    expect(await bare.measure("a", { scenario: spec, measures }, RECORD)).toMatchObject({
      state: "failed",
      message: "Nothing here reads measures from runs.",
    });
  });

  it("is told from a whole run: a host that answers the other question makes no sense", async () => {
    const hosts = new FakeHosts();
    const client = new SimClient(hosts.spawn, ticker);
    const outcome = client.run("a", specOf(3), RECORD);
    const [request] = hosts.last.posted;
    hosts.last.say({
      type: "measured",
      id: "id" in request ? request.id : 0,
      values: [1],
      digest: null,
      wallSeconds: 0,
    });
    expect(await outcome).toMatchObject({
      state: "failed",
      message: expect.stringContaining("makes no sense"),
    });
  });

  it("is taken from a message only when that has numbers", () => {
    const reply = { type: "measured", id: 1, values: [1, null], digest: "ab", wallSeconds: 0.1 };
    expect(parseReply(reply)).toEqual(reply);
    for (const wrong of [
      { values: [Number.NaN] },
      { values: ["1"] },
      { values: undefined },
      { digest: 7 },
      { wallSeconds: null },
    ])
      expect(parseReply({ ...reply, ...wrong }), JSON.stringify(wrong)).toBeNull();
  });
});

describe("a pool of hosts that measure", () => {
  it("does every task once, each host the next one that waits", async () => {
    const own = source(7);
    const pool = poolOf(own, 2);
    pool.resume();
    expect(pool.doing.map((task) => task?.measuring.scenario.seed)).toEqual([1, 2]);
    await own.finished;
    expect(own.ended.map(([seed]) => seed).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const [seed, measurement] of own.ended)
      expect(measurement).toMatchObject(executeRun(createRun, { ...scenario, seed }, measures));
    pool.close();
  });

  it("gives every host a first task before any has a second one", () => {
    const own = source(3);
    const hosts = new FakeHosts();
    const pool = poolOf(own, 3, hosts.spawn);
    pool.resume();
    expect(hosts.hosts.map(({ posted }) => posted.length)).toEqual([1, 1, 1]);
    pool.close();
  });

  it("takes no more tasks while it is paused, and ends what it has", async () => {
    const own = source(9);
    const pool = poolOf(own, 1);
    pool.resume();
    pool.pause();
    expect(own.left).toHaveLength(7);
    pool.resume();
    await own.finished;
    pool.close();
  });

  it("ends its hosts when it is closed, and tells nothing more", async () => {
    const own = source(4);
    const hosts = new FakeHosts();
    const pool = poolOf(own, 2, hosts.spawn);
    pool.resume();
    pool.close();
    await new Promise((resume) => setImmediate(resume));
    expect(hosts.hosts.map(({ closed }) => closed)).toEqual([true, true]);
    expect(own.ended).toEqual([]);
    pool.resume();
    expect(own.left).toHaveLength(0);
  });
});
