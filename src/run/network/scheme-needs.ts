import type { Scenario, SetValue } from "../../scenario/index.ts";
import { declarations, directionAddress, directionOf, endsOf, type FlowSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/run/network.ts";
import { fill } from "../../words/fill.ts";
import { marks } from "./ecn-hints.ts";
import { isLimited } from "./queue-choice.ts";
import { type QueueStep, queuesOnWay, wayOf } from "./queues-on-way.ts";

/** What a scheme lacks in a network. */
export interface MissingPart {
  /** "needs a queue that marks at G0". */
  reason: string;
  /** What adds it, where a few values do: "Add it" writes them. Empty where the network itself would have to change. */
  sets: readonly SetValue[];
}

/** One thing that the network must do for a scheme. */
type Need =
  | { kind: "queue"; words: string; discipline: string; isMet(step: QueueStep): boolean }
  | { kind: "agent"; agent: string }
  | { kind: "repair" };

const WARNED: Need = {
  kind: "queue",
  words: say.warns,
  discipline: "cw",
  isMet: ({ queue }) => queue.discipline === "cw",
};
const MARKED: Need = {
  kind: "queue",
  words: say.marks,
  discipline: "threshold-mark",
  isMet: ({ queue }) => marks(queue),
};
const L4S_MARKED: Need = {
  kind: "queue",
  words: say.marksEarly,
  discipline: "dualpi2",
  isMet: ({ queue }) => marks(queue),
};
const TWO_CLASSES: Need = {
  kind: "queue",
  words: say.priorities,
  discipline: "priority",
  isMet: ({ queue }) => queue.discipline === "priority",
};

/** By scheme: what it is nothing without; each says so in its summary. */
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  jersey: [WARNED],
  "diff-c": [MARKED],
  dctcp: [MARKED],
  "linux-dctcp": [MARKED],
  prague: [L4S_MARKED],
  "congestion-coherence": [MARKED, { kind: "repair" }],
  "coherence-source": [MARKED, { kind: "repair" }],
  "delayed-dupacks": [{ kind: "repair" }],
  eln: [{ kind: "agent", agent: "eln" }],
  "multiple-ack": [{ kind: "agent", agent: "multiple-ack" }],
  "control-connection": [{ kind: "agent", agent: "control-connection" }],
  peach: [TWO_CLASSES],
  "peach-plus": [TWO_CLASSES],
};

/** What `scheme` lacks on the way of `flow`; null where nothing is missing. */
export function missingFor(scenario: Scenario, flow: FlowSpec, scheme: string): MissingPart | null {
  const missing = (NEEDS[scheme] ?? []).flatMap((need) => missingOf(scenario, flow, need) ?? []);
  if (missing.length === 0) return null;
  return {
    reason: fill(
      say.needs,
      missing.map(({ words }) => words).reduce((all, words) => fill(say.and, all, words)),
    ),
    sets: missing.every(({ set }) => set !== null) ? missing.flatMap(({ set }) => set ?? []) : [],
  };
}

function missingOf(
  scenario: Scenario,
  flow: FlowSpec,
  need: Need,
): { words: string; set: SetValue | null } | null {
  const steps = queuesOnWay(scenario, flow);
  if (need.kind === "queue") {
    if (steps.some((step) => need.isMet(step))) return null;
    const step = narrowest(scenario, steps);
    const words = step ? fill(say.at, need.words, nodeBefore(scenario, step)) : need.words;
    return {
      words,
      set: step
        ? { path: `${directionAddress(step.link, step.direction)}.queue.discipline`, value: need.discipline }
        : null,
    };
  }
  if (need.kind === "repair") {
    const radio = steps.filter(({ link }) => linkOf(scenario, link).medium === "wireless");
    const repairs = radio.some(({ link, direction }) => {
      const { arq } = directionOf(linkOf(scenario, link), direction);
      return arq !== undefined && arq.kind !== "none";
    });
    if (repairs) return null;
    const step = radio[0];
    return {
      words: say.retransmits,
      set: step
        ? { path: `${directionAddress(step.link, step.direction)}.arq.kind`, value: "retransmission" }
        : null,
    };
  }
  const inner = innerNodes(scenario, flow);
  const nodes = scenario.nodes.filter(({ id }) => inner.includes(id));
  if (nodes.some(({ agent }) => agent?.kind === need.agent)) return null;
  const place = nodes.find(({ role }) => role === "base-station");
  const title = declarations.pathAgents.get(need.agent)?.title ?? need.agent;
  return {
    words: place ? fill(say.at, fill(say.agent, title), place.id) : fill(say.baseStation, title),
    set: place ? { path: `nodes.${place.id}.agent.kind`, value: need.agent } : null,
  };
}

/** The slowest link of a way, of those with a limited buffer if there are any. */
function narrowest(scenario: Scenario, steps: readonly QueueStep[]): QueueStep | undefined {
  const limited = steps.filter(({ queue }) => isLimited(queue));
  const rate = ({ link, direction }: QueueStep) => directionOf(linkOf(scenario, link), direction).rate;
  const candidates = limited.length > 0 ? limited : steps;
  return candidates.reduce<QueueStep | undefined>(
    (least, step) => (least === undefined || rate(step) < rate(least) ? step : least),
    undefined,
  );
}

/** The nodes that a flow's data pass between its ends, in order. */
function innerNodes(scenario: Scenario, flow: FlowSpec): string[] {
  const ends = wayOf(scenario, flow).map(({ link, direction }) => endsOf(link, direction).to);
  return ends.slice(0, -1);
}

function nodeBefore(scenario: Scenario, { link, direction }: QueueStep): string {
  return endsOf(linkOf(scenario, link), direction).from;
}

function linkOf({ links }: Scenario, id: string): Scenario["links"][number] {
  const found = links.find((link) => link.id === id);
  if (!found) throw new RangeError(`no link "${id}"`);
  return found;
}
