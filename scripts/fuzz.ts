/**
 * `npm run fuzz -- --minutes N [--seed S] [--only TARGET] [--inputs N] [--browser]`: tries new inputs (tests/laws/fuzz/targets.ts) for so long, or so
 * many, however long they take. One that fails is made as small as possible and written to tests/laws/fuzz/corpus, where it is a test of `npm test`
 * from then on. With `--browser` hostile senders are tried on the built page (dist) in Chromium, and compared with Node.
 */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { chromium } from "playwright-core";
import { openHostilePage } from "../tests/laws/fuzz/hostile-page.ts";
import { hostileSources } from "../tests/laws/fuzz/hostile-senders.ts";
import { TARGETS, type Target } from "../tests/laws/fuzz/targets.ts";
import { browserFlags, findBrowser } from "./find-browser.mjs";
import { serveStatic } from "./lib/serve-static.ts";

/** Inputs of one kind before it is the next one's turn. */
const BATCH = 50;
/** Inputs between two lines about how far it is, where it writes into a file. */
const SAYS_EVERY = 1000;
/** How long inputs are tried where neither a time nor a number is given, minutes. */
const MINUTES = 10;

const corpus = join(import.meta.dirname, "..", "tests", "laws", "fuzz", "corpus");
const { minutes, seed: first, targets: named, inputs, isInBrowser } = readOptions();
const there = isInBrowser ? await hostilePage() : null;
const targets: readonly Target[] = there === null ? named : [there.target as Target];
const end = Date.now() + minutes * 60_000;
const found = new Set<string>();
let tried = 0;
let seed = first;
for (; Date.now() < end && tried < inputs; seed++) {
  for (const target of targets) {
    const file = await tryBatch(target, seed);
    if (file !== null) found.add(file);
    tried += BATCH;
  }
  const words = `${tried} inputs, ${found.size} of them failing (seeds ${first} to ${seed})`;
  if (process.stderr.isTTY) process.stderr.write(`\r${words}\u001b[K`);
  // Where no line can be written over, one in so many is.
  else if (tried % SAYS_EVERY === 0) process.stderr.write(`${words}\n`);
}
if (process.stderr.isTTY) process.stderr.write("\n");
const { user, system } = process.cpuUsage();
process.stdout.write(
  `${tried} inputs, seeds ${first} to ${seed - 1}, ${Math.round((user + system) / 1e6)} s of processor time: ${found.size === 0 ? "no failure" : "FAILED"}\n`,
);
for (const file of found) process.stdout.write(`  ${file}\n`);
await there?.close();
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

/** Hostile senders on the built page; what fails there is kept as any that fails in Node. */
async function hostilePage(): Promise<{ target: Target<string>; close(): Promise<void> }> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error("No Chromium or Chrome found: name one with CHROME_PATH");
  const server = await serveStatic(join(import.meta.dirname, "..", "dist"), "/cwndscope/");
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  const page = await openHostilePage(browser, server.url);
  return {
    target: { name: "sender", inputs: hostileSources, check: (source) => page.check(source) },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

interface FuzzOptions {
  minutes: number;
  seed: number;
  /** Kinds of inputs. */
  targets: readonly Target[];
  /** It ends after so many inputs, if the time is not over before. */
  inputs: number;
  /** On the built page in Chromium. */
  isInBrowser: boolean;
}

function readOptions(): FuzzOptions {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: "string" },
        seed: { type: "string", default: String(Date.now() % 1e9) },
        only: { type: "string" },
        inputs: { type: "string", default: "Infinity" },
        browser: { type: "boolean", default: false },
      },
    });
    const isCounted = values.inputs !== "Infinity";
    const time = values.minutes ?? (isCounted ? "Infinity" : MINUTES);
    const [minutes, seed, inputs] = [time, values.seed, values.inputs].map(Number);
    const targets = TARGETS.filter(({ name }) => values.only === undefined || name === values.only);
    const isInBrowser = values.browser;
    const isOrder = !isInBrowser || values.only === undefined || values.only === "sender";
    if (minutes > 0 && Number.isInteger(seed) && inputs > 0 && targets.length > 0 && isOrder)
      return { minutes, seed, targets, inputs, isInBrowser };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  process.stderr.write(
    `Usage: npm run fuzz -- --minutes 10 [--seed 1] [--only ${TARGETS.map(({ name }) => name).join("|")}] [--inputs 10000] [--browser]; inputs without minutes: however long they take; minutes above 0, the seed a whole number; --browser: senders alone, on the built page\n`,
  );
  return process.exit(2);
}
