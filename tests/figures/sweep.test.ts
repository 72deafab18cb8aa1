import { beforeAll, describe, expect, it } from "vitest";
import {
  type Cell,
  CellRuns,
  cellsOf,
  executeRun,
  type Resolved,
  requestsOf,
  runScenario,
} from "../../src/experiment/experiments.ts";
import { statusWords } from "../../src/figures/page/run-here.tsx";
import type { Keeper, KeptRuns } from "../../src/figures/run/kept-runs.ts";
import { Sweep, type SweepState } from "../../src/figures/run/sweep.ts";
import type { Port } from "../../src/host/index.ts";
import { createRun } from "../../src/sim/index.ts";
import { handTicker } from "../host/fakes.ts";
import { deadPort, portOnline, realPort } from "./real-workers.ts";
import { shortFigure } from "./small-experiment.ts";

const SEEDS = 3;

/** Keeps cells as long as the test lasts. */
function memoryKeeper() {
  const kept = new Map<string, KeptRuns>();
  const keeper: Keeper = {
    recall: async (names) => names.map((name) => kept.get(name) ?? null),
    keep: async (name, runs) => void kept.set(name, structuredClone(runs)),
    forget: async (names) => {
      for (const name of names) kept.delete(name);
    },
  };
  return { kept, keeper };
}

/** Hosts that count what is asked of them. */
function counting(spawn: () => Port) {
  const asked: number[] = [];
  const counted = (): Port => {
    const port = spawn();
    return {
      ...port,
      post: (request) => {
        if (request.type === "run") asked.push(request.spec.seed);
        port.post(request);
      },
    };
  };
  return { asked, spawn: counted };
}

let figure: Resolved;
beforeAll(async () => {
  figure = await shortFigure();
});

function sweepOf(
  keeper: Keeper,
  spawn: () => Port = realPort,
  seeds = SEEDS,
  resolved = figure,
  more?: (cell: Cell) => number,
): Sweep {
  const cells = cellsOf(resolved).map((cell) => ({ resolved, cell }));
  return new Sweep({
    cells,
    seeds,
    more,
    spawn,
    ticker: handTicker().ticker,
    workers: 2,
    keeper,
    now: () => 0,
    interval: 0,
  });
}

function reaches(sweep: Sweep, test: (state: SweepState) => boolean): Promise<SweepState> {
  return new Promise((resolve) => {
    const look = (state: SweepState) => {
      if (!test(state)) return;
      stop();
      resolve(state);
    };
    const stop = sweep.store.subscribe(look);
    look(sweep.store.getState());
  });
}

/** What a run of a cell gives without any worker. */
function direct(sweep: Sweep, cell: ReturnType<typeof cellsOf>[number]) {
  const group = sweep.runs.groupOf(figure, cell);
  if (!group) throw new Error("this cell cannot be run");
  return Array.from({ length: SEEDS }, (_, n) => {
    const scenario = runScenario(group.composed, group.draws, group.composed.seed + n);
    return executeRun(createRun, scenario, requestsOf(figure, cell.arm));
  });
}

describe("an experiment in the browser", () => {
  it("runs every cell with every seed, and measures what a direct run measures", async () => {
    const sweep = sweepOf(memoryKeeper().keeper);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    const state = await reaches(sweep, ({ stage }) => stage === "done");
    expect(state).toMatchObject({ total: 8 * SEEDS, done: 8 * SEEDS, failed: 0 });
    for (const cell of cellsOf(figure)) expect(sweep.runs.known(figure, cell)).toEqual(direct(sweep, cell));
  });

  it("runs a single point where that is asked for, waits, and goes on with the others", async () => {
    const { asked, spawn } = counting(realPort);
    const sweep = sweepOf(memoryKeeper().keeper, spawn);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    const isLast = ({ cell }: { cell: Cell }) => cell.point.join() === "3";
    expect(sweep.openRuns(isLast)).toBe(2 * SEEDS);
    sweep.start(isLast);
    await reaches(sweep, ({ stage, done }) => stage === "waiting" && done > 0);
    expect(sweep.store.getState()).toMatchObject({ done: 2 * SEEDS, total: 8 * SEEDS, doing: [] });
    expect(sweep.openRuns(isLast)).toBe(0);
    for (const cell of cellsOf(figure)) {
      const isDone = sweep.runs.known(figure, cell).every((outcome) => outcome !== null);
      expect(isDone, JSON.stringify(cell.point)).toBe(isLast({ cell }));
    }
    sweep.start(isLast);
    expect(sweep.store.getState().stage).toBe("waiting");
    expect(asked).toHaveLength(2 * SEEDS);
    sweep.start();
    await reaches(sweep, ({ stage }) => stage === "done");
    expect(asked).toHaveLength(8 * SEEDS);
  });

  it("finishes point after point, and tells of each", async () => {
    const sweep = sweepOf(memoryKeeper().keeper);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    const { version } = sweep.store.getState();
    sweep.start();
    await reaches(sweep, (state) => state.version > version);
    const finished = cellsOf(figure).map((cell) =>
      sweep.runs.known(figure, cell).every((outcome) => outcome !== null),
    );
    expect(finished[0]).toBe(true);
    expect(finished.at(-1)).toBe(false);
    sweep.close();
  });

  it("goes on after a reload where it was: finished points are not run again", async () => {
    const { kept, keeper } = memoryKeeper();
    const first = sweepOf(keeper);
    await reaches(first, ({ stage }) => stage === "waiting");
    first.start();
    await reaches(first, ({ done }) => done >= 2 * SEEDS + 1);
    first.close();
    const finished = kept.size;
    expect(finished).toBeGreaterThan(0);
    expect(finished).toBeLessThan(8);

    const { asked, spawn } = counting(realPort);
    const second = sweepOf(keeper, spawn);
    const recalled = await reaches(second, ({ stage }) => stage === "waiting");
    expect(recalled).toMatchObject({ done: finished * SEEDS, total: 8 * SEEDS });
    second.start();
    await reaches(second, ({ stage }) => stage === "done");
    expect(asked).toHaveLength((8 - finished) * SEEDS);
    for (const cell of cellsOf(figure)) expect(second.runs.known(figure, cell)).toEqual(direct(second, cell));

    const third = sweepOf(keeper);
    expect(await reaches(third, ({ stage }) => stage === "done")).toMatchObject({ done: 8 * SEEDS });
  });

  it("pauses and goes on with what is left; cancelled, it forgets all", async () => {
    const { kept, keeper } = memoryKeeper();
    const { asked, spawn } = counting(realPort);
    const sweep = sweepOf(keeper, spawn);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    await reaches(sweep, ({ done }) => done > SEEDS);
    sweep.pause();
    const { done, stage } = sweep.store.getState();
    expect(stage).toBe("waiting");
    asked.length = 0;
    sweep.start();
    await reaches(sweep, (state) => state.stage === "done");
    expect(asked).toHaveLength(8 * SEEDS - done);
    sweep.cancel();
    expect(await reaches(sweep, ({ storing }) => storing === 0)).toMatchObject({ stage: "waiting", done: 0 });
    expect(kept.size).toBe(0);
    expect(sweep.runs.known(figure, cellsOf(figure)[0])).toEqual([null, null, null]);
  });

  it("says how many runs it needs before it knows which are kept", async () => {
    const sweep = sweepOf(memoryKeeper().keeper);
    expect(sweep.store.getState()).toMatchObject({ stage: "recalling", total: 8 * SEEDS, done: 0 });
    await reaches(sweep, ({ stage }) => stage === "waiting");
  });

  it("says so while points are being kept, and while they are being forgotten", async () => {
    const { keeper } = memoryKeeper();
    const writes: (() => void)[] = [];
    const write = () => new Promise<void>((resolve) => writes.push(resolve));
    const sweep = sweepOf({ ...keeper, keep: write, forget: write });
    const words = () => statusWords(sweep.store.getState(), { equal: 0, unequal: 0 }, true);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    expect(await reaches(sweep, ({ stage }) => stage === "done")).toMatchObject({ storing: 8 });
    for (const finish of writes.splice(1)) finish();
    await reaches(sweep, ({ storing }) => storing === 1);
    for (const finish of writes.splice(0)) finish();
    await reaches(sweep, ({ storing }) => storing === 0);
    sweep.cancel();
    expect(sweep.store.getState()).toMatchObject({ stage: "waiting", done: 0, storing: 1 });
    expect(words()).toBe("Discarding these runs …");
    for (const finish of writes) finish();
    expect(await reaches(sweep, ({ storing }) => storing === 0)).toMatchObject({ stage: "waiting", done: 0 });
    expect(words()).toMatch(/^Points and intervals appear/);
  });

  it("keeps runs of another experiment, other numbers of seeds and other choices apart", async () => {
    const { kept, keeper } = memoryKeeper();
    const sweep = sweepOf(keeper);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    await reaches(sweep, ({ stage }) => stage === "done");
    expect(kept.size).toBe(8);
    const more = sweepOf(keeper, realPort, SEEDS + 1);
    expect(await reaches(more, ({ stage }) => stage !== "recalling")).toMatchObject({ done: 0 });
    const longer = await shortFigure({ set: { duration: 6 } });
    const other = sweepOf(keeper, realPort, SEEDS, longer);
    expect(await reaches(other, ({ stage }) => stage !== "recalling")).toMatchObject({ done: 0 });
  });

  it("keeps runs of each scheme under the version of the simulator in which they last came out differently", async () => {
    const schemes = [{ id: "cerl", scheme: "linux-reno" }, "reno"];
    const today = await shortFigure({ schemes, readings: [] });
    for (const shares of [false, true]) {
      const asked: string[] = [];
      const recall: Keeper["recall"] = async (names) => {
        asked.push(...names);
        return names.map(() => null);
      };
      const sweep = sweepOf({ ...memoryKeeper().keeper, shares, recall }, realPort, SEEDS, today);
      await reaches(sweep, ({ stage }) => stage === "waiting");
      const versions = asked.map((name) => name.slice(0, 2));
      expect(versions).toEqual(cellsOf(today).map(({ arm }) => (arm.id === "reno" ? "1 " : "2 ")));
    }
  });

  it("takes nothing over that makes no sense", async () => {
    const { keeper } = memoryKeeper();
    const wrong: Keeper = {
      ...keeper,
      recall: async (names) => names.map(() => ({ keys: ["another measure"], outcomes: [] })),
    };
    const sweep = sweepOf(wrong);
    expect(await reaches(sweep, ({ stage }) => stage === "waiting")).toMatchObject({ done: 0 });
  });

  it("takes nothing over that has fewer runs than a point needs", async () => {
    const { kept, keeper } = memoryKeeper();
    const sweep = sweepOf(keeper);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    await reaches(sweep, ({ stage }) => stage === "done");
    for (const [name, runs] of kept) kept.set(name, { ...runs, outcomes: runs.outcomes.slice(1) });
    expect(await reaches(sweepOf(keeper), ({ stage }) => stage !== "recalling")).toMatchObject({ done: 0 });
  });

  it("gives each experiment its measures in its own order, where two share runs", async () => {
    const measures = [
      { id: "timeouts", measure: "timeouts" },
      { id: "throughput", measure: "throughput" },
    ];
    const turned = await shortFigure({ measures, claims: [], readings: [] });
    const runs = new CellRuns(1);
    const cells = [figure, turned].map((resolved) => ({ resolved, cell: cellsOf(resolved)[0] }));
    const tasks = runs.wanted(cells);
    expect(tasks).toHaveLength(1);
    for (const task of tasks)
      runs.take(
        task,
        executeRun(createRun, runScenario(task.composed, task.draws, task.seed), task.requests),
      );
    const [own, other] = cells.map(({ resolved, cell }) => runs.known(resolved, cell)[0]);
    const value = (outcome: typeof own, resolved: Resolved, id: string) =>
      outcome && "values" in outcome
        ? outcome.values[resolved.experiment.measures.findIndex((use) => use.id === id)]
        : undefined;
    expect(value(own, figure, "throughput")).toBeGreaterThan(100_000);
    for (const id of ["throughput", "timeouts"])
      expect(value(other, turned, id), id).toBe(value(own, figure, id));
  });

  it("runs equal runs once, whichever curves they belong to", async () => {
    const twice = await shortFigure({
      schemes: [
        { id: "one", scheme: "reno" },
        { id: "other", scheme: "reno" },
      ],
      claims: [],
      readings: [],
    });
    const { asked, spawn } = counting(realPort);
    const sweep = sweepOf(memoryKeeper().keeper, spawn, SEEDS, twice);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    await reaches(sweep, ({ stage }) => stage === "done");
    expect(asked).toHaveLength(4 * SEEDS);
    const cells = cellsOf(twice);
    expect(sweep.runs.known(twice, cells[0])).toEqual(sweep.runs.known(twice, cells[4]));
  });

  it("runs more seeds of single cells, and of them alone", async () => {
    const { keeper } = memoryKeeper();
    const before = sweepOf({ ...keeper, shares: true });
    await reaches(before, ({ stage }) => stage === "waiting");
    before.start();
    const { total } = await reaches(before, ({ stage }) => stage === "done");
    const { asked, spawn } = counting(realPort);
    const [first, second] = cellsOf(figure);
    const more = (cell: Cell) => (cell.arm === first.arm && cell.point[0] === first.point[0] ? SEEDS + 2 : 0);
    const after = sweepOf({ ...keeper, shares: true }, spawn, SEEDS, figure, more);
    expect(await reaches(after, ({ stage }) => stage === "waiting")).toMatchObject({
      total: total + 2,
      done: total,
    });
    after.start();
    await reaches(after, ({ stage }) => stage === "done");
    expect(asked.sort()).toEqual([SEEDS + 1, SEEDS + 2]);
    expect(after.runs.known(figure, first)).toHaveLength(SEEDS + 2);
    expect(after.runs.known(figure, second)).toHaveLength(SEEDS);
  });

  it("does failed runs again, and nothing else", async () => {
    const { asked, spawn } = counting(realPort);
    const sweep = sweepOf(memoryKeeper().keeper, spawn);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    const { total } = await reaches(sweep, ({ stage }) => stage === "done");
    const [cell] = cellsOf(figure);
    const group = sweep.runs.groupOf(figure, cell);
    const right = sweep.runs.known(figure, cell)[1];
    group?.outcomes.set(2, { keys: group.outcomes.get(2)?.keys ?? [], outcome: { failed: "it broke" } });
    asked.length = 0;
    sweep.retry();
    await reaches(sweep, ({ stage }) => stage === "done");
    expect(asked).toEqual([2]);
    expect(sweep.runs.known(figure, cell)[1]).toEqual(right);
    expect(sweep.store.getState()).toMatchObject({ total, done: total, failed: 0 });
    sweep.retry();
    expect(sweep.store.getState().stage).toBe("done");
  });

  it("stops with a remedy where a part of the simulator cannot be fetched: no run has failed, and it goes on later", async () => {
    let isOnline = false;
    const sweep = sweepOf(memoryKeeper().keeper, () => portOnline(() => isOnline));
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    const stopped = await reaches(sweep, ({ problem }) => problem !== "");
    expect(stopped).toMatchObject({ stage: "waiting", done: 0, failed: 0 });
    expect(stopped.problem).toMatch(/could not be loaded.*Check the connection/);
    isOnline = true;
    sweep.start();
    const { done, total, failed, problem } = await reaches(sweep, ({ stage }) => stage === "done");
    expect({ done, failed, problem }).toEqual({ done: total, failed: 0, problem: "" });
  });

  it("stops with a remedy where workers do not start, and loses nothing", async () => {
    const sweep = sweepOf(memoryKeeper().keeper, deadPort);
    await reaches(sweep, ({ stage }) => stage === "waiting");
    sweep.start();
    const { stage, done } = await reaches(sweep, ({ problem }) => problem !== "");
    expect(stage).toBe("waiting");
    expect(done).toBe(0);
    expect(sweep.store.getState().problem).toMatch(/could not be started.*Check the network/);
  });
});
