// What Stryker loads: see stryker.config.json.
import { KeptWorkerRunner } from "./test-runner.mjs";
import { isText } from "./texts.mjs";

export const strykerPlugins = [
  { kind: "TestRunner", name: "kept-worker", injectableClass: KeptWorkerRunner },
  {
    kind: "Ignore",
    name: "texts",
    value: {
      shouldIgnore: (path) =>
        isText(path.node) ? "A sentence for readers: other tests see to words." : undefined,
    },
  },
];
