import { defineConfig } from "vitest/config";
import { TEST_TIME } from "../../tests/patience.ts";

/** The widget in notebooks: `npm run test:python` names the Python that has the wheel, in CWNDSCOPE_PYTHON. */
export default defineConfig({
  test: {
    include: ["python/tests/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: TEST_TIME,
    hookTimeout: TEST_TIME,
  },
});
