/**
 * `npm run fuzz -- --minutes N [--seed S]`: tries new inputs (tests/laws/fuzz/targets.ts) for so long. One that fails is
 * made as small as possible and written to tests/laws/fuzz/corpus, where it is a test of `npm test` from then on.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { TARGETS, type Target } from "../tests/laws/fuzz/targets.ts";

/** Inputs of one kind before it is the next one's turn. */
const BATCH = 50;

const corpus = join(import.meta.dirname, "..", "tests", "laws", "fuzz", "corpus");
const { minutes, seed: first } = readOptions();
const end = Date.now() + minutes * 60_000;
const found = new Set<string>();
let tried = 0;
let seed = first;
for (; Date.now() < end; seed++) {
  for (const target of TARGETS) {
    const file = await tryBatch(target, seed);
    if (file !== null) found.add(file);
    tried += BATCH;
  }
  if (process.stderr.isTTY)
    process.stderr.write(
      `\r${tried} inputs, ${found.size} of them failing (seeds ${first} to ${seed})\u001b[K`,
    );
}
if (process.stderr.isTTY) process.stderr.write("\n");
process.stdout.write(
  `${tried} inputs, seeds ${first} to ${seed - 1}: ${found.size === 0 ? "no failure" : "FAILED"}\n`,
);
for (const file of found) process.stdout.write(`  ${file}\n`);
process.exitCode = found.size > 0 ? 1 : 0;

/** The file of the smallest failing input, or null. */
async function tryBatch({ name, inputs, check }: Target, batchSeed: number): Promise<string | null> {
  const property = fc.asyncProperty(inputs, async (input) => check(input));
  const outcome = await fc.check(property, { numRuns: BATCH, seed: batchSeed });
  if (!outcome.failed) return null;
  const input = outcome.counterexample?.[0];
  const error = String(outcome.errorInstance ?? "it was interrupted")
    .split("\n")[0]
    .slice(0, 300);
  const content = JSON.stringify({ target: name, error, input }, null, 2);
  const digest = createHash("sha256").update(JSON.stringify(input)).digest("hex").slice(0, 12);
  const file = join(corpus, `${name}-${digest}.json`);
  mkdirSync(corpus, { recursive: true });
  writeFileSync(file, `${content}\n`);
  return file;
}

function readOptions(): { minutes: number; seed: number } {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: "string", default: "10" },
        seed: { type: "string", default: String(Date.now() % 1e9) },
      },
    });
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    if (minutes > 0 && Number.isInteger(seed)) return { minutes, seed };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  process.stderr.write(
    "Usage: npm run fuzz -- --minutes 10 [--seed 1]; minutes above 0, the seed a whole number\n",
  );
  return process.exit(2);
}
