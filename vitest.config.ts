import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cards } from "./scripts/vite/cards/plug-in.ts";
import { lessons } from "./scripts/vite/lessons.ts";
import { PATIENCE, TEST_TIME } from "./tests/patience.ts";

/** `unit` needs nothing but Node; `e2e` drives a browser against the built site. */
export default defineConfig({
  plugins: [react(), cards(), lessons()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**"],
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
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/global-setup.ts"],
          testTimeout: TEST_TIME,
          hookTimeout: TEST_TIME,
          expect: { poll: { timeout: PATIENCE } },
          fileParallelism: false,
        },
      },
    ],
  },
});
