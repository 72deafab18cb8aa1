/** How a test ended. */
export interface CountedResult {
  state: string;
  errors?: readonly { message: string; diff?: string; stacks?: readonly { file: string; line: number }[] }[];
}

/** What vitest tells of a file of tests, as far as it is read here. */
export interface CountedFile {
  moduleId: string;
  state(): string;
  children: { size: number; allTests(): Iterable<{ fullName: string; result(): CountedResult }> };
}

/** Writes how many tests passed and failed, and which failed and why, to the file that TEST_COUNTS names. */
export default class CountReporter {
  onTestRunEnd(modules: readonly CountedFile[]): void;
}
