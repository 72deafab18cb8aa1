import type { Mend } from "../../editor/problem.ts";
import { reachableFrom } from "../../run/network/reachability.ts";
import { missingFor } from "../../run/network/scheme-needs.ts";
import { addFlow, addLink, type ElementRef, elementOf } from "../../scenario/building.ts";
import { formatIssue, type Issue, type Scenario, withDocumentValues } from "../../scenario/index.ts";
import { directionAddress, type FlowSpec, type LinkSpec, type NodeSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/build-problems.ts";
import { fill } from "../../words/fill.ts";

/** Something that a document lacks, or that makes no sense in it. */
export interface Problem {
  /** Distinguishes it from the others of the same document. */
  key: string;
  /** What is marked; null: the document as a whole. */
  element: ElementRef | null;
  /** One sentence: what is wrong. */
  words: string;
  mend: Mend | null;
  /** The document cannot run with it. */
  stops: boolean;
}

/** Nodes on each side of a gap that are compared with each other. */
const MOST_CANDIDATES = 100;

/** The problems of a document, with those that stop it first. `issues` are what the format finds in it. */
export function problemsOf(document: Scenario, issues: readonly Issue[]): Problem[] {
  const stopping = issues.map((issue) => problemOf(document, issue));
  const whole = stopping.filter(({ element }) => element === null);
  const needs = document.flows.flatMap((flow) => unmetNeed(document, flow) ?? []);
  return [...whole, ...stopping.filter(({ element }) => element !== null), ...needs];
}

function problemOf(document: Scenario, issue: Issue): Problem {
  const { path } = issue;
  const element = elementOf(document, issue);
  const problem = { key: path, element, words: formatIssue(issue), mend: null, stops: true };
  if (path === "nodes") return { ...problem, words: say.addNodes };
  if (path === "links")
    return {
      ...problem,
      words: say.addLink,
      mend: firstLink(document),
    };
  if (path === "flows") return { ...problem, words: say.addFlow, mend: firstFlow(document) };
  const packet = /^interventions\[(\d+)\]/.exec(path);
  if (packet !== null) return { ...problem, ...lostIntervention(document, Number(packet[1])) };
  const flow = element?.kind === "flow" ? document.flows.find(({ id }) => id === element.id) : undefined;
  if (flow !== undefined && path.endsWith("].to")) return { ...problem, ...noWay(document, flow) };
  if (flow !== undefined && path.endsWith("].stop"))
    return {
      ...problem,
      words: fill(say.stopsEarly, flow.id, String(flow.stop), String(flow.start)),
      mend: setting(fill(say.runToEnd, flow.id), `flows.${flow.id}.stop`, document.duration),
    };
  const link = element?.kind === "link" ? document.links.find(({ id }) => id === element.id) : undefined;
  if (link !== undefined && path.endsWith(".loss.position")) {
    const direction = path.includes(".reverse.") ? "reverse" : "forward";
    return {
      ...problem,
      words: fill(say.lossPosition, link.from, link.to),
      mend: setting(say.loseAfter, `${directionAddress(link.id, direction)}.loss.position`, "air"),
    };
  }
  return problem;
}

/** Something is to be done to a packet that no longer passes there. */
function lostIntervention(document: Scenario, place: number): Pick<Problem, "words" | "mend"> {
  const one = document.interventions?.[place];
  return {
    words: fill(say.intervention, String(one?.seq), String(one?.flow), String(one?.link)),
    mend: {
      label: say.removeIntervention,
      edit: ({ interventions = [], ...now }) => {
        const stay = interventions.filter((_, i) => i !== place);
        return { ...now, ...(stay.length > 0 && { interventions: stay }) };
      },
    },
  };
}

function noWay(document: Scenario, flow: FlowSpec): Pick<Problem, "words" | "mend"> {
  const pair = nearestPair(document, flow);
  const end = pair?.from.id ?? flow.from;
  const alone = !document.links.some(({ from, to }) => from === flow.to || to === flow.to);
  return {
    words: fill(alone ? say.noLink : say.noLinkOn, flow.id, end, flow.to),
    mend: pair && {
      label: fill(say.connect, pair.from.id, pair.to.id),
      edit: (now) => addLink(now, pair.from.id, pair.to.id).document,
    },
  };
}

/** The ends of the link that would lead a flow on; null where it arrives, or nothing can be connected. */
export function missingLink(document: Scenario, flow: FlowSpec): { from: string; to: string } | null {
  if (reachableFrom(document, flow.from).has(flow.to)) return null;
  const pair = nearestPair(document, flow);
  return pair && { from: pair.from.id, to: pair.to.id };
}

/** The nodes to connect for a flow: one that it reaches, and one from where its receiver is reached. */
function nearestPair(document: Scenario, flow: FlowSpec): { from: NodeSpec; to: NodeSpec } | null {
  const before = reachableFrom(document, flow.from);
  const behind = reachableFrom(document, flow.to);
  const own = new Set([flow.from, flow.to]);
  // Packets pass through routers and base stations; a host in between, or a second link at an end, is a last resort.
  const detour = ({ id, role }: NodeSpec, isConnected: boolean) =>
    own.has(id) ? (isConnected ? 500 : 0) : role === "host" || role === "mobile" ? 1000 : 0;
  const side = (part: ReadonlySet<string>) => {
    const nodes = document.nodes.filter(({ id }) => part.has(id));
    return nodes
      .sort((a, b) => detour(a, part.size > 1) - detour(b, part.size > 1))
      .slice(0, MOST_CANDIDATES);
  };
  let best: { from: NodeSpec; to: NodeSpec } | null = null;
  let least = Number.POSITIVE_INFINITY;
  const ends = side(behind);
  for (const from of side(before)) {
    for (const to of ends) {
      const far = Math.hypot((from.x ?? 0) - (to.x ?? 0), (from.y ?? 0) - (to.y ?? 0));
      const cost = far + detour(from, before.size > 1) + detour(to, behind.size > 1);
      if (cost >= least) continue;
      best = { from, to };
      least = cost;
    }
  }
  return best;
}

function firstLink({ nodes }: Scenario): Mend | null {
  const [from, to] = nodes;
  if (from === undefined || to === undefined) return null;
  return {
    label: fill(say.connect, from.id, to.id),
    edit: (now) => addLink(now, from.id, to.id).document,
  };
}

function firstFlow(document: Scenario): Mend | null {
  const ends = document.nodes.filter(({ role }) => role === "host" || role === "mobile");
  const from = ends[0];
  if (from === undefined) return null;
  const reached = reachableFrom(document, from.id);
  const to = ends.findLast(({ id }) => id !== from.id && reached.has(id));
  if (to === undefined) return null;
  return {
    label: fill(say.addFlowBetween, from.id, to.id),
    edit: (now) => addFlow(now, from.id, to.id).document,
  };
}

/** What a flow's scheme is nothing without, where its way lacks it. */
function unmetNeed(document: Scenario, flow: FlowSpec): Problem | null {
  if (flow.kind === "udp" || !reachableFrom(document, flow.from).has(flow.to)) return null;
  const missing = missingFor(document, flow, flow.scheme);
  if (missing === null) return null;
  const { sets, reason } = missing;
  const mend = sets.length === 0 ? null : { label: setWords(document, sets), edit: written(sets) };
  return {
    key: `${flow.id} ${reason}`,
    element: { kind: "flow", id: flow.id },
    words: fill(say.needs, flow.id, reason),
    mend,
    stops: false,
  };
}

function setWords(document: Scenario, sets: readonly { path: string; value: unknown }[]): string {
  const words = sets.map(({ path, value }) => {
    const [, id] = path.split(".");
    const link: LinkSpec | undefined = document.links.find((candidate) => candidate.id === id);
    const where = link === undefined ? id : `${link.from}→${link.to}`;
    return fill(say.setTo, where, WORDS[String(value)] ?? String(value));
  });
  return fill(
    say.set,
    words.reduce((all, one) => fill(say.and, all, one)),
  );
}

/** What a button says for a value of the format. */
const WORDS: Readonly<Record<string, string>> = {
  cw: say.congestionWarning,
  "threshold-mark": say.thresholdMark,
  priority: say.priority,
  retransmission: say.retransmission,
};

function setting(label: string, path: string, value: unknown): Mend {
  return { label, edit: written([{ path, value }]) };
}

function written(sets: readonly { path: string; value: unknown }[]): Mend["edit"] {
  return (now) => {
    const read = withDocumentValues(now, sets);
    return read.ok ? read.document : now;
  };
}
