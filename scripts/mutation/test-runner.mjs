// A test runner for Stryker that keeps one vitest with one worker, in which modules stay loaded between two mutants: a mutant costs
// the run of its tests, not a start of vitest. ./worker.mjs is the other end.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { BroadcastChannel } from "node:worker_threads";
import { createVitest } from "vitest/node";
import { channelOf, testsThatReach, WORKER_VARIABLE } from "./known-tests.mjs";

/** What Stryker calls a test that passes, fails, or is not run. */
const TEST_STATUS = { pass: 0, fail: 1, skip: 2 };

/** Where another process finds which tests reach which mutants; relative to the sandbox. */
const KNOWN_FILE = "mutants-reached.json";

/** A mutant is endless once its tests have taken so many times what they take without it, and this much besides, ms of processor. */
const ENDLESS_FACTOR = 10;
const ENDLESS_TIME = 3000;

export class KeptWorkerRunner {
  #nth = 0;
  #channel;
  #waiting;
  #vitest;
  #known;

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Starts vitest and its worker, which answers when it is ready. */
  async init() {
    process.env.NODE_ENV = "test";
    process.env.VITEST = "1";
    process.env[WORKER_VARIABLE] = String(++this.#nth);
    this.#channel = new BroadcastChannel(channelOf(this.#nth));
    this.#channel.onmessage = ({ data }) => {
      if (data.to === "stryker") this.#waiting?.(data);
    };
    this.#vitest = await createVitest("test", {
      config: "vitest.mutate.config.ts",
      runner: join(process.cwd(), "scripts/mutation/worker.mjs"),
      pool: "threads",
      isolate: false,
      maxWorkers: 1,
      fileParallelism: false,
      maxConcurrency: 1,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
    });
    const ready = this.#next();
    this.#vitest.start([this.#tests()[0]]).catch((error) => this.#waiting?.({ error: String(error) }));
    const { error } = await ready;
    if (error) throw new Error(`vitest did not start: ${error}`);
  }

  /** All near tests without a mutant, and which mutants each of them reaches. */
  async dryRun() {
    const { error, results, coverage, known } = await this.#ask({ do: "try", files: this.#tests() });
    if (error) return { status: "error", errorMessage: error };
    writeFileSync(KNOWN_FILE, JSON.stringify(known));
    this.#known = known;
    return {
      status: "complete",
      mutantCoverage: coverage,
      tests: results.map(({ state, error: failureMessage, ...test }) => ({
        ...test,
        status: TEST_STATUS[state] ?? TEST_STATUS.fail,
        ...(failureMessage && { failureMessage }),
      })),
    };
  }

  /** The tests that reach a mutant, until one of them fails. */
  async mutantRun({ activeMutant, hitLimit }) {
    if (this.#known === undefined && existsSync(KNOWN_FILE))
      this.#known = JSON.parse(readFileSync(KNOWN_FILE, "utf8"));
    const cases = testsThatReach(this.#known ?? {}, activeMutant.id);
    const time = cases.reduce((sum, one) => sum + one.time, 0);
    const asked = this.#ask({ do: "run", mutant: activeMutant.id, hitLimit, cases });
    const answer = await Promise.race([asked, usedUp(ENDLESS_TIME + ENDLESS_FACTOR * time, asked)]);
    if (answer === ENDLESS) await this.#restart();
    if (answer.error) return { status: "error", errorMessage: answer.error };
    if (answer.endless) return { status: "timeout", reason: "It did not come to an end." };
    const { killedBy, failureMessage, nrOfTests } = answer;
    if (killedBy === undefined) return { status: "survived", nrOfTests };
    return { status: "killed", killedBy: [killedBy], failureMessage, nrOfTests };
  }

  async dispose() {
    this.#channel.postMessage({ to: "worker", do: "end" });
    await this.#end();
  }

  /** Ends a worker that does not come to an end by itself, and starts another one. */
  async #restart() {
    await this.#end();
    await this.init();
  }

  async #end() {
    this.#channel.close();
    await this.#vitest?.close();
  }

  /** The near tests, relative to the repository, without the long ones. */
  #tests() {
    const { include, exclude } = this.#vitest.config;
    return include.filter((path) => !exclude.includes(path));
  }

  #next() {
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #ask(question) {
    const answer = this.#next();
    this.#channel.postMessage({ to: "worker", ...question });
    return answer;
  }
}

const ENDLESS = { endless: true };

/** Resolves once this process has used so much of its processor, ms: on a busy machine that takes longer. Never after an answer. */
function usedUp(limit, answer) {
  const before = process.cpuUsage();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > limit) resolve(ENDLESS);
    }, 200);
    answer.then(() => clearInterval(timer));
  });
}
