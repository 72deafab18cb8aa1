// A test runner for Stryker that keeps one vitest with one worker, in which modules stay loaded between two mutants: a mutant costs
// the run of its tests, not a start of vitest. ./worker.mjs is the other end.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { BroadcastChannel } from "node:worker_threads";
import { createVitest } from "vitest/node";
import { CHANNEL, COVERAGE_FILE } from "./worker-words.mjs";

/** What Stryker calls a test that passes, fails, or is not run. */
const TEST_STATUS = { pass: 0, fail: 1, skip: 2 };

export class KeptWorkerRunner {
  #channel = new BroadcastChannel(CHANNEL);
  #waiting;
  #vitest;

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Starts vitest and its worker, which answers when it is ready. */
  async init() {
    process.env.NODE_ENV = "test";
    process.env.VITEST = "1";
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
    writeFileSync(COVERAGE_FILE, JSON.stringify(known));
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
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const answer = await this.#ask({ do: "run", mutant: activeMutant.id, tests: testFilter, hitLimit });
    if (answer.error) return { status: "error", errorMessage: answer.error };
    if (answer.endless) return { status: "timeout", reason: "It ran the changed line too often." };
    const { killedBy, failureMessage, nrOfTests } = answer;
    if (killedBy === undefined) return { status: "survived", nrOfTests };
    return { status: "killed", killedBy: [killedBy], failureMessage, nrOfTests };
  }

  async dispose() {
    this.#channel.postMessage({ to: "worker", do: "end" });
    await this.#vitest?.close();
    this.#channel.close();
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
