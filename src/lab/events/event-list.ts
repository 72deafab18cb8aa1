/** The list of events: of which runs, flows and kinds, and how each reads. */

import type { Cause } from "../../run/decisions/confusion.ts";
import { OUTCOME_WORDS } from "../../run/decisions/decision-words.ts";
import { outcomeOfGuess } from "../../run/decisions/guesses.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isAirLoss } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/events.ts";
import { fill } from "../../words/fill.ts";
import { eventsOf, type LabEvent } from "./recorded-events.ts";

/** An event, and the key of its run. */
export interface ListedEvent {
  run: string;
  event: LabEvent;
  /** s, that of the event. */
  t: number;
}

/** What events are told apart by. */
export type EventKind = "losses" | "guesses" | "resent" | "marks" | "windows" | "agents" | "logs";

/** The kinds, in the order of their chips, with what they are. */
export const EVENT_KINDS: readonly {
  readonly kind: EventKind;
  readonly name: string;
  readonly title: string;
}[] = [
  { kind: "losses", name: say.losses, title: say.lossesTitle },
  { kind: "guesses", name: say.guesses, title: say.guessesTitle },
  { kind: "resent", name: say.retransmissions, title: say.retransmissionsTitle },
  { kind: "marks", name: say.marks, title: say.marksTitle },
  { kind: "windows", name: say.windows, title: say.windowsTitle },
  { kind: "agents", name: say.agents, title: say.agentsTitle },
  { kind: "logs", name: say.logs, title: say.logsTitle },
];

/** What is left out of the list. */
export interface EventFilter {
  /** Keys of runs, ids of flows, kinds that are not listed. */
  withoutRuns: readonly string[];
  withoutFlows: readonly string[];
  withoutKinds: readonly EventKind[];
  /** Only losses, and guesses about losses, of this cause; null: of any. */
  cause: Cause | null;
  /** Only wrong guesses. */
  onlyWrong: boolean;
}

/** The list as it opens: segments that were retransmitted follow from the guesses. */
export const FIRST_FILTER: EventFilter = {
  withoutRuns: [],
  withoutFlows: [],
  withoutKinds: ["resent", "windows"],
  cause: null,
  onlyWrong: false,
};

/** The kind of an event. */
export function kindOf(event: LabEvent): EventKind {
  switch (event.kind) {
    case "loss":
      return "losses";
    case "mark":
      return "marks";
    case "retransmission":
      return "resent";
    case "agent":
      return "agents";
    case "log":
      return "logs";
    case "decision":
      if (event.decision.event === "ecn") return "marks";
      return outcomeOfGuess(event.decision) === null ? "windows" : "guesses";
  }
}

/** Why the loss that an event tells of happened; null where it tells of none. */
function causeOf(event: LabEvent): Cause | null {
  if (event.kind === "loss") return isAirLoss(event.cause) ? "air" : "queue";
  if (kindOf(event) !== "guesses" || event.kind !== "decision" || event.decision.truth === null) return null;
  return isAirLoss(event.decision.truth) ? "air" : "queue";
}

/** The events of all shown runs that a filter leaves, in order of time; at one instant in the order of the runs. */
export function listEvents(runs: readonly ShownRun[], filter: EventFilter): readonly ListedEvent[] {
  const lists = runs
    .filter(({ key }) => !filter.withoutRuns.includes(key))
    .map((run) =>
      eventsOf(run.result)
        .filter((event) => passes(event, filter))
        .map((event): ListedEvent => ({ run: run.key, event, t: event.t })),
    );
  return lists.length === 1 ? lists[0] : lists.flat().sort((a, b) => a.t - b.t);
}

function passes(event: LabEvent, { withoutFlows, withoutKinds, cause, onlyWrong }: EventFilter): boolean {
  if (withoutFlows.includes(event.flow)) return false;
  if (onlyWrong) {
    if (event.kind !== "decision" || outcomeOfGuess(event.decision) !== "wrong") return false;
  } else if (withoutKinds.includes(kindOf(event))) return false;
  return cause === null || causeOf(event) === cause;
}

/** The kinds of which the runs have any event. */
export function kindsIn(runs: readonly ShownRun[]): readonly EventKind[] {
  const found = new Set(runs.flatMap(({ result }) => eventsOf(result).map(kindOf)));
  return EVENT_KINDS.map(({ kind }) => kind).filter((kind) => found.has(kind));
}

/** An event in a few words: "1151 lost on the radio link", "Congestion? Halved ✗". */
export function eventText(event: LabEvent): string {
  switch (event.kind) {
    case "loss": {
      const what = event.isAck ? fill(say.ack, String(event.seq)) : String(event.seq);
      if (isAirLoss(event.cause)) return fill(say.lost, what);
      return fill(event.cause === "overflow" ? say.dropped : say.droppedEarly, what);
    }
    case "mark":
      return fill(say.marked, String(event.seq));
    case "retransmission":
      return fill(say.retransmitted, String(event.seq));
    case "log":
      return event.text;
    case "agent":
      return `${event.node}: ${event.rule.title} (${event.seq})`;
    case "decision":
      return decisionText(event);
  }
}

function decisionText({ decision }: Extract<LabEvent, { kind: "decision" }>): string {
  const deed = deedOf(decision);
  if (decision.event === "ecn") return fill(say.echo, deed);
  if (decision.event === "recovery-exit") return fill(say.recovered, deed);
  const outcome = outcomeOfGuess(decision);
  if (outcome === null) return decision.event === "timeout" ? fill(say.timeout, deed) : deed;
  const isCongestion = decision.verdict === "congestion";
  const [plain, timeout] = isCongestion
    ? [say.congestion, say.timeoutCongestion]
    : [say.randomLoss, say.timeoutRandomLoss];
  return fill(decision.event === "timeout" ? timeout : plain, deed, OUTCOME_WORDS[outcome].sign);
}

/** What was done to the window, in a word or two. */
function deedOf({ cwndBefore, cwndAfter }: { cwndBefore: number; cwndAfter: number }): string {
  if (Number.isNaN(cwndAfter)) return say.noWindow;
  if (cwndAfter === cwndBefore) return say.kept;
  if (cwndAfter > cwndBefore) return say.opened;
  if (cwndAfter <= 2 && cwndBefore > 4) return say.startedAgain;
  const ratio = cwndAfter / cwndBefore;
  return ratio > 0.45 && ratio < 0.55 ? say.halved : say.cut;
}
