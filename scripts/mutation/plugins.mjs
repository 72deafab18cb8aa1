// What Stryker loads: see stryker.config.json.
import process from "node:process";
import { isSampled } from "./sample.mjs";
import { KeptWorkerRunner } from "./test-runner.mjs";
import { isText } from "./texts.mjs";

/** Leaves out what is not in a sample: Stryker counts no change that a checker refuses. */
class SampleChecker {
  async init() {}

  async check(changes) {
    const every = Number(process.env.MUTATE_SAMPLE);
    const answer = (change) =>
      isSampled(change, every)
        ? { status: "passed" }
        : { status: "compileError", reason: "It is not in the sample." };
    return Object.fromEntries(changes.map((change) => [change.id, answer(change)]));
  }

  async group(changes) {
    return [changes.map(({ id }) => id)];
  }
}

export const strykerPlugins = [
  { kind: "TestRunner", name: "kept-worker", injectableClass: KeptWorkerRunner },
  { kind: "Checker", name: "sample", injectableClass: SampleChecker },
  {
    kind: "Ignore",
    name: "texts",
    value: {
      shouldIgnore: (path) =>
        isText(path.node) ? "A sentence for readers: other tests see to words." : undefined,
    },
  },
];
