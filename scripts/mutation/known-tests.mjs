// What ./test-runner.mjs and ./worker.mjs both know.

/** The channel by which Stryker's process speaks with the worker of vitest inside it, of which there may be one after the other. */
export const channelOf = (nth) => `mutants ${nth}`;

/** Names the number of the worker to it. */
export const WORKER_VARIABLE = "MUTATE_WORKER";

/**
 * The test files that reach a mutant, quickest first: all of their tests where it is reached outside of tests, or those that reach it.
 * @param known by test file: mutants reached by each test, outside of tests, and while modules were loaded; times of the tests, ms
 */
export function testsThatReach(known, mutant) {
  return Object.entries(known)
    .flatMap(([file, { perTest, outside, loading, times }]) => {
      const whole = outside.includes(mutant);
      const ids = Object.keys(times).filter((id) => whole || perTest[id]?.includes(mutant));
      const time = ids.reduce((sum, id) => sum + times[id], 0);
      return ids.length === 0 ? [] : [{ file, ids, whole, loading: loading.includes(mutant), time }];
    })
    .sort((a, b) => a.time - b.time);
}
