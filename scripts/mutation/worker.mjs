// The worker's end of ./test-runner.mjs: a runner of vitest that, in place of its own file, runs test files as it is asked to, with
// one mutant active or none. Modules of src stay loaded; a test file is loaded anew for each run. All modules are loaded anew for a
// mutant that is reached while modules are loaded, before a mutant counts as survived, and where a test fails without a mutant too.
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { BroadcastChannel } from "node:worker_threads";
import { TestRunner, vi } from "vitest";
import { channelOf, WORKER_VARIABLE } from "./known-tests.mjs";

// The copy that vitest itself has loaded: tests are collected in a state of its module.
const require = createRequire(createRequire(import.meta.url).resolve("vitest/package.json"));
const { startTests, collectTests } = await import(pathToFileURL(require.resolve("@vitest/runner")).href);

/** What instrumented code reads and writes. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;
stryker.mutantCoverage ??= { static: {}, perTest: {} };

export default class KeptWorker extends TestRunner {
  async onBeforeCollect() {
    const channel = new BroadcastChannel(channelOf(process.env[WORKER_VARIABLE]));
    await new Promise((end) => {
      channel.onmessage = async ({ data }) => {
        if (data.to !== "worker") return;
        if (data.do === "end") return end();
        const answer = await (data.do === "try" ? this.#try(data.files) : this.#run(data)).catch((error) => ({
          error: error?.stack ?? String(error),
        }));
        channel.postMessage({ to: "stryker", ...answer });
      };
      channel.postMessage({ to: "stryker" });
    });
    channel.close();
  }

  async #try(files) {
    const known = {};
    const results = [];
    const coverage = { static: {}, perTest: {} };
    for (const file of files) {
      this.#forgetModules();
      const loading = await this.#reached(() => this.#once(file, { only: "collect" }));
      let collecting = {};
      stryker.mutantCoverage.perTest = {};
      let tests;
      const outside = await this.#reached(async () => {
        tests = await this.#once(file, {
          collected: () => {
            collecting = { ...stryker.mutantCoverage.static };
          },
        });
      });
      const perTest = stryker.mutantCoverage.perTest;
      results.push(...tests);
      for (const [id, hits] of Object.entries(perTest)) coverage.perTest[id] = hits;
      for (const [mutant, hits] of [...Object.entries(loading), ...Object.entries(outside)])
        coverage.static[mutant] = (coverage.static[mutant] ?? 0) + hits;
      known[file] = {
        perTest: Object.fromEntries(Object.entries(perTest).map(([id, hits]) => [id, Object.keys(hits)])),
        outside: Object.keys({ ...loading, ...outside }),
        loading: Object.keys(loading).filter((mutant) => loading[mutant] > (collecting[mutant] ?? 0)),
        times: Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs])),
      };
    }
    return { results, coverage, known };
  }

  async #run({ mutant, hitLimit, cases }) {
    const isLoading = cases.some(({ loading }) => loading);
    let nrOfTests = 0;
    for (const fresh of isLoading ? [true] : [false, true]) {
      if (fresh) this.#forgetModules();
      for (const { file, ids, whole } of cases) {
        const options = { ids, mutant, hitLimit, early: whole || isLoading };
        let tests = await this.#once(file, options);
        let failed = failedOf(tests);
        // A failure is the mutant's only where the same test passes without it; what a mutant has left behind is forgotten.
        if (failed && !fresh && !stryker.endless && failedOf(await this.#once(file, { ids: [failed.id] }))) {
          this.#forgetModules();
          tests = await this.#once(file, options);
          failed = failedOf(tests);
          this.#forgetModules();
        }
        if (stryker.endless) return this.#endless();
        nrOfTests += tests.filter(({ state }) => state !== "skip").length;
        if (!failed) continue;
        if (fresh) this.#forgetModules();
        return { killedBy: failed.id, failureMessage: failed.error ?? "", nrOfTests };
      }
    }
    if (isLoading) this.#forgetModules();
    return { nrOfTests };
  }

  #endless() {
    this.#forgetModules();
    return { endless: true };
  }

  /** How often each mutant is reached outside of tests. */
  async #reached(action) {
    stryker.mutantCoverage.static = {};
    await action();
    const hits = stryker.mutantCoverage.static;
    stryker.mutantCoverage.static = {};
    return hits;
  }

  /** Loads a test file and runs its tests, all or those with the ids, with a mutant active from the start or from the tests on. */
  async #once(file, { ids, mutant, hitLimit, early = false, only, collected }) {
    const path = join(process.cwd(), file);
    this.#forget(path);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    stryker.hitLimit = hitLimit;
    stryker.hitCount = mutant === undefined ? undefined : 0;
    stryker.endless = false;
    stryker.activeMutant = early ? mutant : undefined;
    this.workerState.filepath = path;
    const runner = this.#inner(file, ids, () => {
      collected?.();
      stryker.activeMutant = mutant;
    });
    try {
      if (only === "collect") {
        await collectTests([path], runner);
        return [];
      }
      const files = await startTests([path], runner);
      stryker.endless = hitLimit !== undefined && stryker.hitCount > hitLimit;
      return files.flatMap((task) => resultsOf(task, file));
    } finally {
      stryker.activeMutant = undefined;
      stryker.hitCount = undefined;
      stryker.currentTestId = undefined;
      vi.restoreAllMocks();
    }
  }

  /** A runner of one test file that reports to nobody and stops after the first failure. */
  #inner(file, ids, collected) {
    const { workerState, snapshotClient } = this;
    const wanted = ids && new Set(ids);
    const stop = () => {
      if (wanted) inner.cancelRun = true;
    };
    const base = TestRunner.prototype;
    const inner = Object.assign(Object.create(this), {
      cancelRun: false,
      onBeforeCollect: undefined,
      onTaskUpdate: async () => {},
      onCollectStart: (task) => {
        workerState.current = task;
      },
      onCollected: (tasks) => {
        if (wanted) for (const task of tasks) skipOthers(task, file, wanted);
        collected();
      },
      onBeforeRunTask: async (test) => {
        await base.onBeforeRunTask.call(inner, test);
        stryker.currentTestId = idOf(test, file);
      },
      onAfterRunTask: (test) => {
        stryker.currentTestId = undefined;
        if (test.result?.state === "fail") stop();
        workerState.current = test.suite || test.file;
      },
      onAfterRunSuite: async (suite) => {
        if (suite.result?.state === "fail") stop();
        if (suite.mode !== "skip" && "filepath" in suite) await snapshotClient.finish(suite.file.filepath);
        workerState.current = suite.suite || suite.file;
      },
      onAfterRunFiles: () => {
        snapshotClient.clear();
        workerState.current = undefined;
      },
      onTestAnnotate: async () => {},
      onTestArtifactRecord: async () => {},
    });
    return inner;
  }

  #forget(path) {
    for (const node of this.workerState.evaluatedModules.fileToModulesMap.get(path) ?? []) unload(node);
  }

  #forgetModules() {
    for (const [id, node] of this.workerState.evaluatedModules.idToModuleMap)
      if (!/\/node_modules\/|vitest-virtual|\/scripts\/mutation\//.test(id)) unload(node);
  }
}

function failedOf(tests) {
  return tests.find(({ state }) => state === "fail");
}

function unload(node) {
  node.promise = undefined;
  node.exports = undefined;
  node.evaluated = false;
  node.importers.clear();
}

function skipOthers(task, file, wanted) {
  if (task.type === "test") {
    if (task.mode === "run" && !wanted.has(idOf(task, file))) task.mode = "skip";
    return;
  }
  for (const child of task.tasks) skipOthers(child, file, wanted);
  if (task.mode === "run" && task.tasks.every(({ mode }) => mode === "skip" || mode === "todo"))
    task.mode = "skip";
}

function resultsOf(task, file) {
  const own = (task.tasks ?? []).flatMap((child) => resultsOf(child, file));
  if (task.type !== "test") {
    if (task.result?.state === "fail" && !own.some(({ state }) => state === "fail"))
      return [...own, resultOf(task, file)];
    return own;
  }
  return [resultOf(task, file)];
}

function resultOf(task, file) {
  const state = task.result?.state ?? "skip";
  const id = idOf(task, file);
  return {
    id,
    name: id.slice(file.length + 1),
    timeSpentMs: task.result?.duration ?? 0,
    state: state === "pass" || state === "fail" ? state : "skip",
    ...(state === "fail" && { error: task.result.errors?.[0]?.message ?? "It failed." }),
  };
}

/** A test's name for Stryker. */
function idOf(task, file) {
  const names = [];
  for (let at = task; at !== undefined && at.type !== undefined && at.filepath === undefined; at = at.suite)
    names.unshift(at.name);
  return `${file}#${names.join(" ")}`;
}
