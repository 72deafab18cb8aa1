import process from "node:process";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cards } from "./scripts/vite/cards/plug-in.ts";
import { lessons } from "./scripts/vite/lessons.ts";
import { TEST_TIME } from "./tests/patience.ts";
import { LAW_SHARE, LONG } from "./tests/tiers.ts";

/** The unit tests that `npm run mutate` has chosen; the long ones see what these have missed. */
export default defineConfig({
  plugins: [react(), cards(), lessons()],
  test: {
    environment: "node",
    include: (process.env.MUTATE_TESTS ?? "").split(",").filter((path) => path !== ""),
    exclude: [...LONG],
    setupFiles: ["tests/setup.ts"],
    testTimeout: TEST_TIME,
    hookTimeout: TEST_TIME,
    env: { LAW_RUNS: String(LAW_SHARE.quick) },
  },
});
