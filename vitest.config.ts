import { availableParallelism } from "node:os";
import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cards } from "./scripts/vite/cards/plug-in.ts";
import { lessons } from "./scripts/vite/lessons.ts";
import { fastModules } from "./tests/fast-modules.ts";
import { LongestFirst } from "./tests/longest-first.ts";
import { PATIENCE, TEST_TIME } from "./tests/patience.ts";
import { filesOf, LAW_SHARE, tierOf } from "./tests/tiers.ts";

const tier = tierOf(process.env.CWNDSCOPE_TESTS);
const files = filesOf(tier);

/** `unit` needs nothing but Node; `e2e` drives a browser against the built site. */
export default defineConfig({
  plugins: [react(), cards(), lessons(), fastModules()],
  test: {
    // On two cores, one worker less than there are cores would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    env: { LAW_RUNS: process.env.LAW_RUNS ?? String(LAW_SHARE[tier]) },
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./scripts/lib/time-reporter.mjs"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          ...files.unit,
          // Files share the modules that they load: no test may leave anything behind in one.
          isolate: false,
          // Runs that are made and thrown away: with room for them garbage is collected seldom, which saves a twelfth of the time.
          execArgv: ["--max-semi-space-size=128"],
          setupFiles: ["tests/setup.ts"],
          testTimeout: TEST_TIME,
          hookTimeout: TEST_TIME,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          isolate: false,
          ...files.e2e,
          globalSetup: ["tests/e2e/global-setup.ts"],
          testTimeout: TEST_TIME,
          hookTimeout: TEST_TIME,
          expect: { poll: { timeout: PATIENCE, interval: 60 } },
          // Each file has contexts of its own, each worker a browser; a page waits at times, so that three files share two cores.
          maxWorkers: 3,
          // Projects with numbers of workers of their own run one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
