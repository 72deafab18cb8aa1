/** From what a lesson says about runs to scenarios: its own values, the variant of an id, the values of a try. */

import { withSender } from "../scenario/edit/senders.ts";
import { formatIssue, lookUp, parseScenario, type Scenario, withValues } from "../scenario/index.ts";
import type { ParamValue } from "../sim/declared.ts";
import type { Lesson, PickedValue, RunPlan, SetText } from "./format/types.ts";
import { hashed } from "./hashed.ts";

/** A scenario to be run, and its value of what the set varies. */
export interface PlannedRun {
  scenario: Scenario;
  varied: ParamValue | null;
}

/** What changes the runs of a lesson for one reader or one try. */
export interface Changes {
  /** What the reader's id picks; null: the lesson as it stands. */
  variant: readonly PickedValue[] | null;
  /** Values written over the step's own run. */
  set: readonly SetText[];
  /** So many whole sets further: other seeds than before. */
  redraw: number;
  /** The sender that the reader has written; null: runs are sent by what their scenarios name. */
  written: Written | null;
}

/** A sender that was written, and where it sends. */
export interface Written {
  source: string;
  /** Names of runs. */
  runs: readonly string[];
  /** The flow that it sends; null: the first that is sent by TCP. */
  flow: string | null;
}

/** What a sender that was written is called in scenarios. */
export const WRITTEN_NAME = "yours";

/** The lesson as it stands. */
export const UNCHANGED: Changes = { variant: null, set: [], redraw: 0, written: null };

/**
 * The scenarios of a run of a lesson, in the order of its set.
 * @param shipped the JSON value of the scenario that the plan names
 * @throws RangeError, with what to mend, where a value does not fit
 */
export function planRuns(plan: RunPlan, shipped: unknown, changes: Changes = UNCHANGED): PlannedRun[] {
  const parsed = shipped === null ? null : parseScenario(shipped);
  if (parsed === null) throw new RangeError(`there is no scenario “${plan.scenario}”`);
  if (!parsed.ok) throw new RangeError(formatIssue(parsed.issues[0]));
  const picked = pickedIn(plan.id, changes.variant);
  const sets = [...plan.set, ...picked, ...changes.set];
  const written = writtenIn(plan.id, changes.written);
  if (plan.vary === null)
    return [{ scenario: sentBy(withAll(parsed.scenario, sets), written), varied: null }];
  const { path } = plan.vary;
  return varyingValues(plan.vary, changes.redraw).map((value) => {
    const scenario = withAll(parsed.scenario, [...sets, { path, value }]);
    const found = lookUp(scenario, path);
    return { scenario: sentBy(scenario, written), varied: found.ok ? (found.value.value ?? null) : null };
  });
}

/** Of the values that an id picks, those that change a run. */
export function pickedIn(run: string, variant: Changes["variant"]): readonly PickedValue[] {
  return variant?.filter(({ runs }) => runs.includes(run)) ?? [];
}

/** The sender that was written, for a run in which it sends. */
export function writtenIn(run: string, written: Changes["written"]): Written | null {
  return written?.runs.includes(run) ? written : null;
}

function sentBy(scenario: Scenario, written: Written | null): Scenario {
  if (written === null) return scenario;
  const flow = written.flow ?? scenario.flows.find(({ kind }) => kind === "tcp")?.id;
  if (flow === undefined || !scenario.flows.some(({ id }) => id === flow))
    throw new RangeError(`the scenario “${scenario.title}” has no flow ${flow ?? "that is sent by TCP"}`);
  return withSender(scenario, flow, WRITTEN_NAME, written.source);
}

/** Seeds move on by whole sets when others are drawn; other values stay. */
function varyingValues({ path, values }: NonNullable<RunPlan["vary"]>, redraw: number): readonly string[] {
  return path === "seed" ? values.map((seed) => String(Number(seed) + redraw * values.length)) : values;
}

/** Words that mean "none" come last: whether a value may be called so hangs on the scheme, which another of the words may name. */
function withAll(scenario: Scenario, sets: readonly SetText[]): Scenario {
  const isNone = ({ value }: SetText) => value === "none";
  const named = written(
    scenario,
    sets.filter((set) => !isNone(set)).map(({ path, value }) => ({ path, value: typedValue(value) })),
  );
  return written(
    named,
    sets.filter(isNone).map(({ path }) => ({ path, value: isCalledNone(named, path) ? "none" : null })),
  );
}

function written(scenario: Scenario, sets: readonly { path: string; value: unknown }[]): Scenario {
  if (sets.length === 0) return scenario;
  const changed = withValues(scenario, sets);
  if (!changed.ok) throw new RangeError(formatIssue(changed.issues[0]));
  return changed.scenario;
}

/** "true" and "false" are switches; anything else is text for the scenario's own reader. */
const typedValue = (value: string): unknown =>
  value === "true" || value === "false" ? value === "true" : value;

/** Is "none" one of the words that may stand at an address? Elsewhere it takes the value away. */
function isCalledNone(scenario: Scenario, path: string): boolean {
  const found = lookUp(scenario, path);
  return found.ok && found.value.leaf.type === "choice" && found.value.leaf.options.includes("none");
}

/** Longer ids are refused. */
export const MOST_ID_LETTERS = 40;

/** An id as it was typed, trimmed; null for what can be none. */
export function readWho(text: string): string | null {
  const who = text.trim().normalize("NFC");
  return who.length > 0 && who.length <= MOST_ID_LETTERS && /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u.test(who)
    ? who
    : null;
}

/**
 * What an id picks of a lesson's variant: the same in every browser, for as long as the lesson names the same choices. A result code
 * holds the values, so that it can be judged whatever a later version names.
 */
export function variantOf(
  lesson: Pick<Lesson<unknown>, "id" | "variant">,
  who: string | null,
): Changes["variant"] {
  const { variant } = lesson;
  if (variant === null || who === null) return null;
  return variant.choices[hashed(`${lesson.id} ${who}`) % variant.choices.length];
}
