// What Stryker loads: see stryker.config.json.
import process from "node:process";
import { isSampled } from "./sample.mjs";
import { KeptWorkerRunner } from "./test-runner.mjs";
import { isGlob, isText } from "./texts.mjs";

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

const ignorer = (name, isIgnored, reason) => ({
  kind: "Ignore",
  name,
  value: { shouldIgnore: ({ node, parent }) => (isIgnored(node, parent) ? reason : undefined) },
});

export const strykerPlugins = [
  { kind: "TestRunner", name: "kept-worker", injectableClass: KeptWorkerRunner },
  { kind: "Checker", name: "sample", injectableClass: SampleChecker },
  ignorer("texts", isText, "A sentence for readers: other tests see to words."),
  ignorer("globs", isGlob, "The bundler reads it before it runs."),
];
