import { say } from "../../words/en/course/units.ts";
import { shownNumber } from "../../words/fill.ts";
import { holds, numberOf, type World } from "../expression/evaluate.ts";
import type { Goal, Knob, SetText, TryStep } from "../format/types.ts";
import { unitBehind, unitNamed } from "../units.ts";

/** What a goal is at after a run. */
export interface GoalScore {
  met: boolean;
  /** SI; null: the run has no such number. */
  value: number | null;
}

/** Judges the goals of a try, or of a sender that was written. */
export function scoreTry(
  { goals }: { goals: readonly Goal[] },
  world: World,
): { solved: boolean; goals: readonly GoalScore[] } {
  const scores = goals.map(({ value, condition }) => ({
    met: holds(condition, world),
    value: numberOf(value, world),
  }));
  return { solved: scores.every(({ met }) => met), goals: scores };
}

/**
 * Values of a try, checked: only what the step unlocks, inside its range. Anything else is left out, so that a link or a code
 * cannot change what is locked.
 */
export function allowedValues(
  { knobs }: TryStep<unknown>,
  values: Readonly<Record<string, string>>,
): SetText[] {
  return knobs.flatMap((knob): SetText[] => {
    const value = values[knob.path];
    return value !== undefined && isAllowed(knob, value) ? [{ path: knob.path, value }] : [];
  });
}

/** Is a value, in SI or a word, one that the knob can take? */
export function isAllowed({ range, choices }: Knob, value: string): boolean {
  if (range === null) return choices.includes(value);
  const number = Number(value);
  return value.trim() !== "" && number >= range.min - 1e-12 && number <= range.max + 1e-12;
}

/** A knob's value as a reader sees it: "16 packets". */
export function knobText(knob: Knob, value: string): string {
  const text = knobNumber(knob, value);
  const unit = unitNamed(knob.unit);
  const behind = knob.range === null || unit === null ? "" : unitBehind(unit, text);
  return behind === "" ? text : `${text} ${behind}`;
}

/** A choice as a reader sees it: a switch is “yes” or “no”, a word is as it is. */
export function choiceText(choice: string): string {
  return choice === "true" ? say.yes : choice === "false" ? say.no : choice;
}

/** A knob's value in its unit, without the unit's name; a word as it is read. */
export function knobNumber({ unit, range }: Knob, value: string): string {
  const shown = unitNamed(unit);
  if (range === null) return choiceText(value);
  if (shown === null) return value;
  return shownNumber(Number((Number(value) / shown.factor).toPrecision(6)));
}
