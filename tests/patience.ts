import process from "node:process";

/**
 * How many times slower the browser's pages are made: `CWNDSCOPE_SLOW=4 npx vitest run tests/e2e/lab.test.ts` is a run as on a slow
 * notebook. 1: as fast as they are.
 * @throws Error where the variable holds no number from 1 on
 */
export function slowness(text = process.env.CWNDSCOPE_SLOW): number {
  const factor = Number(text || 1);
  if (!(factor >= 1))
    throw new Error(`CWNDSCOPE_SLOW is "${text}": write a number from 1 on, as in CWNDSCOPE_SLOW=4`);
  return factor;
}

/**
 * How long a test waits for one thing that must happen, ms. Nothing is ever waited for in vain, so that this is only the time
 * after which a failure is told: many times what a slow machine needs.
 */
export const PATIENCE = 90_000;

/**
 * How long one test, or what prepares several, may take, ms: many times what a slow and busy machine needs. No test may depend on
 * how fast anything is, so that this only ends one that hangs.
 */
export const TEST_TIME = 600_000;

/** How long a test that walks through a whole lesson, or runs all choices of one, may take, ms. */
export const LESSON_TIME = 3 * TEST_TIME;
