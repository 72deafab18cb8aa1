import process from "node:process";
import { expect } from "vitest";

/** Far more than any of these needs even on a slow machine, far less than a hang: more where `npm run mutate` counts each step. */
const MOST_SECONDS = process.env.MUTATE_TESTS === undefined ? 10 : 100;

/** The result of work that must not take long: computing time is counted, which other programs do not lengthen. */
export function quickly<T>(work: () => T): T {
  const begin = process.cpuUsage();
  const result = work();
  expectShort(begin);
  return result;
}

/** The same for work that waits in between. */
export async function quicklyAwaited<T>(work: () => Promise<T>): Promise<T> {
  const begin = process.cpuUsage();
  const result = await work();
  expectShort(begin);
  return result;
}

function expectShort(begin: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1e6, "s of computing").toBeLessThan(MOST_SECONDS);
}
