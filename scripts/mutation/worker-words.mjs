/** The channel by which Stryker's process speaks with the worker of vitest inside it. */
export const CHANNEL = "mutants";

/** Where the worker finds which tests reach which mutants once its process was started anew; relative to the sandbox. */
export const COVERAGE_FILE = "mutant-coverage.json";
