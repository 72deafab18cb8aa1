/**
 * What can be answered in each step of a lesson, kept between test files: what the unit tests of the lessons have found by running them
 * is not simulated once more by the tests that walk through them in a browser.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import type { Step } from "../../src/course/index.ts";
import type { Rendered } from "../../src/lessons/data/load.ts";
import { renderWholeLesson } from "../../src/lessons/data/render.ts";
import { type Answers, answersOf, type Bench, benches, plainText } from "./answers.ts";
import { shippedLesson } from "./lessons.ts";

/** What is known of a step: what can be answered, null for a step that asks nothing, and what is told after words are written. */
interface Known {
  answers: Answers | null;
  told: string;
}

/** A step of a lesson with what is known of it. */
export interface AnsweredStep extends Known {
  step: Step<Rendered>;
}

const ROOT = join(import.meta.dirname, "..", "..");

/** What the answers depend on: the lessons, the simulator, the course's own code, the libraries, and how answers are found. */
const SOURCES = [
  "src",
  "lessons",
  "scenarios",
  "tests/course",
  "tests/experiment/shipped-runs.ts",
  "package-lock.json",
];

/** Digest of all files in which what the answers depend on stands. */
export function sourcesDigest(root: string = ROOT, sources: readonly string[] = SOURCES): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => {
    if (statSync(join(root, source)).isFile()) return [source];
    return readdirSync(join(root, source), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  });
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

let digest: string | undefined;

/** Where the answers of a lesson are kept; other sources have other places. */
function placeOf(id: string): string {
  digest ??= sourcesDigest();
  return join(ROOT, "build", "lesson-answers", digest, `${id}.json`);
}

/** What is known of a step, from its runs. */
async function knownOf(bench: Bench): Promise<Known> {
  const { step, world } = bench;
  const told = step.kind === "write" && step.after !== null ? plainText(step.after, world) : "";
  return { answers: await answersOf(bench), told };
}

/** Finds the answers of all steps of a lesson, and keeps them. */
export async function keepAnswers(id: string, steps: readonly Bench[]): Promise<readonly AnsweredStep[]> {
  const known: Known[] = [];
  for (const bench of steps) known.push(await knownOf(bench));
  const place = placeOf(id);
  mkdirSync(dirname(place), { recursive: true });
  // Another worker may be reading it.
  const beside = `${place}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(known));
  renameSync(beside, place);
  return steps.map(({ step }, i) => ({ step, ...known[i] }));
}

/** The answers of all steps of a lesson: the kept ones, or found by running it. */
export async function answeredSteps(id: string): Promise<readonly AnsweredStep[]> {
  const place = placeOf(id);
  if (!existsSync(place)) return keepAnswers(id, await benches(id));
  const known: readonly Known[] = JSON.parse(readFileSync(place, "utf8"));
  const { steps } = renderWholeLesson(shippedLesson(id).lesson);
  return steps.map((step, i) => ({ step, ...known[i] }));
}
