import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cards } from "./scripts/vite/cards/plug-in.ts";
import { lessons } from "./scripts/vite/lessons.ts";
import { TEST_TIME } from "./tests/patience.ts";
import { LONG } from "./tests/tiers.ts";

/** The unit tests that `npm run mutate` has chosen, for one mutated file after the other. */
export default defineConfig({
  plugins: [react(), cards(), lessons()],
  test: {
    environment: "node",
    include: (process.env.MUTATE_TESTS ?? "").split(",").filter((path) => path !== ""),
    exclude: [...LONG],
    setupFiles: ["tests/setup.ts"],
    testTimeout: TEST_TIME,
    hookTimeout: TEST_TIME,
    env: { LAW_RUNS: "0.2" },
  },
});
