/** Why a test failed, or what was thrown outside of all. */
export interface CountedError {
  message: string;
  diff?: string;
  stacks?: readonly { file: string; line: number }[];
}

/** How a test ended. */
export interface CountedResult {
  state: string;
  errors?: readonly CountedError[];
}

/** What vitest tells of a file of tests, as far as it is read here. */
export interface CountedFile {
  moduleId: string;
  state(): string;
  children: { size: number; allTests(): Iterable<{ fullName: string; result(): CountedResult }> };
}

/** Writes how many tests passed and failed, and which failed and why, to the file that TEST_COUNTS names. */
export default class CountReporter {
  onTestRunEnd(modules: readonly CountedFile[], unhandled?: readonly CountedError[]): void;
}
