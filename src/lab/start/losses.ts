/** The losses that the start page asks about: real ones of real runs, chosen by what happened there. */
import { outcomeOfGuess } from "../../run/decisions/guesses.ts";
import { type QueueThen, queueThen } from "../../run/decisions/queue-then.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Scenario } from "../../scenario/index.ts";
import { type Decision, isAirLoss } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";

/** What loses a packet: a full queue, or a bad link. */
export type Cause = "queue" | "link";

/** One network, run with the sender that guesses and with those beside it. */
export interface Course {
  /** The scenario as it is, or with fewer random losses. */
  id: "given" | "calmer";
  /** As it is shipped. */
  given: Scenario;
  scenario: Scenario;
  /** The run that losses are asked about comes first. */
  runs: readonly ShownRun[];
}

/** A loss as a question. */
export interface Loss {
  /** Tells losses apart. */
  key: string;
  course: Course;
  /** Id of the flow that lost the packet. */
  flow: string;
  /** The guess: when three duplicate ACKs had come back. */
  decision: Decision;
  cause: Cause;
  /** Where and when it was lost: link direction, s. */
  lostAt: { link: string; t: number };
  /** The bottleneck's queue when the packet was lost; null where none is limited or recorded. */
  queue: QueueThen | null;
}

/** Length of the time axis around a loss, s, and how much of it lies before. */
const SHOWN = 14;
const BEFORE = 5;

/** Moments of a scenario are written to the millisecond: half of one, s. */
const ROUNDING = 0.000_5;

/** A network loses this part of its random losses in the calmer course: few enough for the queue to fill between two of them. */
const CALMER = 0.2;

/** The part of the run that is shown around time `t`, s, on whole seconds. */
export function windowAround(t: number, duration: number): TimeWindow {
  const from = Math.max(0, Math.min(Math.round(t) - BEFORE, duration - SHOWN));
  return { from, to: Math.min(from + SHOWN, duration) };
}

const known = new WeakMap<Course, readonly Loss[]>();

/**
 * Every guess of the first run about a segment that was lost and that three duplicate ACKs told of, in order of time; the same
 * objects for the same course.
 */
export function lossesOf(course: Course): readonly Loss[] {
  const losses = known.get(course) ?? findLosses(course);
  known.set(course, losses);
  return losses;
}

function findLosses(course: Course): readonly Loss[] {
  const run = course.runs[0];
  return run.result.trace.flows.flatMap((flow, index) =>
    flow.decisions.flatMap((decision): Loss[] => {
      const { t, event, truth, seq } = decision;
      if (event !== "dupack" || truth === null || outcomeOfGuess(decision) === null || t < BEFORE) return [];
      const lostAt = lastLoss(run, index, seq, t);
      if (lostAt === null) return [];
      return [
        {
          key: `${course.id} ${flow.id} ${t}`,
          course,
          flow: flow.id,
          decision,
          cause: isAirLoss(truth) ? "link" : "queue",
          lostAt,
          queue: queueThen(run, flow.id, lostAt.t),
        },
      ];
    }),
  );
}

/** Where and when a segment was lost the last time before `t`, s. */
function lastLoss({ result }: ShownRun, flow: number, seq: number, t: number): Loss["lostAt"] | null {
  let last: Loss["lostAt"] | null = null;
  for (const { id, drops } of result.trace.links)
    for (let i = 0; i < drops.t.length && drops.t[i] <= t; i++)
      if (drops.seq[i] === seq && drops.flow[i] === flow && drops.isAck[i] === 0)
        if (last === null || drops.t[i] > last.t) last = { link: id, t: drops.t[i] };
  return last;
}

/** Was the sender's guess about this loss right? */
export function isRight({ decision }: Loss): boolean {
  return outcomeOfGuess(decision) === "right";
}

/**
 * The losses in the order in which they are asked: one of a bad link that the sender took for a full queue (the moment that the
 * scenario names first, if it is one), the next that it guessed right, the first full queue of any course; then all others,
 * the courses in turn, so that what comes next cannot be told from what came before.
 */
export function inAskedOrder(courses: readonly Course[]): readonly Loss[] {
  const all = courses.map(lossesOf);
  const [given = []] = all;
  const named = courses[0]?.scenario.views?.find(({ run }) => run === undefined)?.at;
  const isWrong = (loss: Loss) => loss.cause === "link" && !isRight(loss);
  const first =
    given.find((loss) => isWrong(loss) && Math.abs(loss.decision.t - (named ?? -1)) <= ROUNDING) ??
    given.find(isWrong) ??
    given[0];
  if (first === undefined) return [];
  const second = given.find(
    (loss) => loss.cause === "link" && isRight(loss) && loss.decision.t > first.decision.t,
  );
  const third = all.flat().find(({ cause }) => cause === "queue");
  const leading = [first, second, third].filter((loss) => loss !== undefined);
  const rest = all.map((losses) => losses.filter((loss) => !leading.includes(loss))).reverse();
  const longest = Math.max(...rest.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, i) => rest.flatMap((losses) => losses[i] ?? []));
  return [...leading, ...inTurn.flat()];
}

/** The loss to ask about after those with `keys`; null when there is none left. */
export function nextLoss(courses: readonly Course[], keys: ReadonlySet<string>): Loss | null {
  return inAskedOrder(courses).find(({ key }) => !keys.has(key)) ?? null;
}

/** What the calmer course changes: the address of a link's loss rate and its value, or null where no link loses at a rate. */
export function calmerRate(scenario: Scenario): { address: string; rate: number } | null {
  for (const { id, loss } of scenario.links)
    if (loss.model !== "none" && typeof loss.rate === "number")
      return { address: `links.${id}.loss.rate`, rate: Number((CALMER * loss.rate).toPrecision(6)) };
  return null;
}

/** The same network with a fifth of its random losses: there a queue fills up, too. Null where no link loses at a rate. */
export function calmer(scenario: Scenario): Scenario | null {
  const change = calmerRate(scenario);
  if (change === null) return null;
  const links = scenario.links.map((link) =>
    change.address === `links.${link.id}.loss.rate`
      ? { ...link, loss: { ...link.loss, rate: change.rate } }
      : link,
  );
  return { ...scenario, links };
}
