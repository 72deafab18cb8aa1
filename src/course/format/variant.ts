/** Reads the block that says what an id may pick. */
import type { Block, Entry } from "./blocks.ts";
import type { Problems } from "./problem.ts";
import { entriesOf, noText, readSets, readValues, splitList } from "./reader.ts";
import type { PickedValue, RunPlan, SetText, Variant } from "./types.ts";

/** More choices take too long to be checked. */
export const MOST_CHOICES = 200;

/** Addresses that one id may vary. */
const MOST_PICKED = 2;

/** The variant of a lesson; null where it has none. */
export function readVariant(
  blocks: readonly Block[],
  runs: readonly RunPlan[],
  problems: Problems,
): Variant | null {
  const [block, second] = blocks.filter(({ kind }) => kind === "variant");
  if (second)
    problems.add(
      second.line,
      "there are two variants",
      "Keep one, with two lines “pick” if it picks values at two addresses.",
    );
  if (block === undefined) return null;
  const entries = entriesOf(block, problems);
  const picks = entries.many("pick").map((entry) => readValues(entry, MOST_CHOICES, problems));
  const named = entries.many("runs").map((entry) => readNames(entry, runs, problems));
  const left = entries.many("except").map((entry) => readSets([entry], problems));
  entries.end();
  noText(block, problems);
  if (picks.length < 1 || picks.length > MOST_PICKED)
    problems.add(block.line, `:::variant has ${picks.length} lines “pick”`, `Write one, or ${MOST_PICKED}.`);
  if (named.length !== 1 && named.length !== picks.length)
    problems.add(
      block.line,
      `:::variant has ${named.length} lines “runs”`,
      "Write one for all values, or one behind each “pick”.",
    );
  const all = picks
    .slice(0, MOST_PICKED)
    .reduce<PickedValue[][]>(
      (known, { path, values }, i) =>
        known.flatMap((set) =>
          values.map((value) => [...set, { path, value, runs: named[i] ?? named[0] ?? [] }]),
        ),
      [[]],
    );
  for (const set of left)
    if (!all.some((choice) => isSame(choice, set)))
      problems.add(
        block.line,
        `“${pickedText(set)}” is no choice that could be left out`,
        "Write a value of each “pick”, in their order.",
      );
  const choices = all.filter((choice) => !left.some((set) => isSame(choice, set)));
  if (choices.length < 1 || choices.length > MOST_CHOICES)
    problems.add(block.line, `there are ${choices.length} choices`, `Leave 1 to ${MOST_CHOICES}.`);
  return { choices };
}

function readNames({ value, line }: Entry, runs: readonly RunPlan[], problems: Problems): string[] {
  const names = splitList(value);
  for (const name of names)
    if (!runs.some(({ id }) => id === name))
      problems.unknown(
        line,
        `there is no run “${name}”`,
        name,
        runs.map(({ id }) => id),
        "Name a run of this lesson.",
      );
  return names;
}

const isSame = (one: readonly SetText[], other: readonly SetText[]) => pickedText(one) === pickedText(other);

/** A choice in words: "links.a.delay = 40 ms; links.a.queue.limit = 20". */
export function pickedText(set: readonly SetText[]): string {
  return set.map(({ path, value }) => `${path} = ${value}`).join("; ");
}
