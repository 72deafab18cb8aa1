/** A test that has run. */
export interface TimedTest {
  /** Relative to the repository. */
  file: string;
  name: string;
  seconds: number;
}

/** How long the tests took, as lines: by folder, slowest first, and the `most` slowest single ones. */
export function timeLines(tests: readonly TimedTest[], most?: number): string[];
