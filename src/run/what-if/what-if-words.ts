/** What can be done to a packet, and what is said of it and of the two futures. */
import type { Scenario } from "../../scenario/index.ts";
import {
  DIRECTIONS,
  declarations,
  directionOf,
  type FlowTrace,
  type InterventionSpec,
  parseDirection,
} from "../../sim/declared.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { valueAt } from "../../ui/base/series.ts";
import { say } from "../../words/en/run/what-if.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { linkName } from "../network/network-words.ts";
import { directionsOnWay } from "../network/queues-on-way.ts";
import { aheadOf, type InterventionKind } from "../runs/what-if.ts";

/** By what was done: to one packet, and to several. */
const QUESTIONS = {
  spare: [say.arrived, say.packetsArrived],
  drop: [say.lost, say.packetsLost],
  delay: [say.late, say.packetsLate],
  mark: [say.marked, say.packetsMarked],
} as const satisfies Readonly<Record<InterventionKind, readonly [string, string]>>;

/** The question of the two futures: "What if segment 1151 had arrived?" */
export function whatIfQuestion({ interventions = [] }: Scenario): string {
  const kinds = new Set(interventions.map((intervention) => intervention.do));
  const [kind, another] = kinds;
  if (kind === undefined || another !== undefined) return fill(say.several, interventions.length);
  const [one, many] = QUESTIONS[kind];
  if (interventions.length > 1) return fill(many, interventions.length);
  const [{ seq, nth }] = interventions;
  return fill(one, fill(nth === 1 ? say.segment : say.segmentRetransmitted, String(seq)));
}

/** What an intervention does, after its time: "segment 1151 of f1 arrives"; without its flow where there is one only and `isShort`. */
export function interventionWords(
  scenario: Scenario,
  intervention: InterventionSpec,
  isShort = false,
): string {
  const { link, do: kind, by } = intervention;
  const packet = packetWords(intervention, isShort && scenario.flows.length === 1);
  const parsed = parseDirection(link);
  const spec = scenario.links.find(({ id }) => id === parsed?.link);
  const place = parsed && spec ? linkName(spec, parsed.direction) : link;
  if (kind === "spare") return fill(say.arrives, packet);
  if (kind === "drop") return fill(say.isLost, packet, place);
  if (kind === "mark") return fill(say.marks, place, packet);
  return fill(say.holds, place, packet, shownNumber(Number(((by ?? 0) * 1000).toPrecision(4))));
}

function packetWords({ seq, nth, flow }: InterventionSpec, isShort: boolean): string {
  const [segment, transmission] = [String(seq), String(nth)];
  if (isShort) return nth === 1 ? fill(say.segment, segment) : fill(say.transmission, segment, transmission);
  return nth === 1
    ? fill(say.segmentOf, segment, flow)
    : fill(say.transmissionOf, segment, transmission, flow);
}

/** "220 segments ahead at 20.000 s". */
export function aheadWords(flow: FlowTrace, before: FlowTrace, time: number): string {
  const by = valueAt(aheadOf(flow, before), time) ?? 0;
  if (by === 0) return fill(say.level, formatTime(time));
  const much = Math.abs(by);
  return fill(by > 0 ? say.ahead : say.behind, unbroken(grouped(much)), much, formatTime(time));
}

/** A number that stays on one line of a sentence. */
function unbroken(number: string): string {
  return number.replaceAll(/\s/g, "\u202f");
}

/** Where a packet can be acted on: the link directions of its flow's way, with the one that suggests itself. */
export function placesOf(
  scenario: Scenario,
  flowId: string,
  lostAt: string | null,
): { all: readonly string[]; first: string | null } {
  const flow = scenario.flows.find(({ id }) => id === flowId);
  if (flow === undefined) return { all: [], first: null };
  const way = directionsOnWay(scenario, flow);
  const all = way.map(({ link, direction }) => `${link}.${direction}`);
  const lossy = way.findLastIndex(({ loss }) => loss.model !== "none");
  const limited = way.findLastIndex(({ queue }) => queue.limit !== undefined);
  const place = lossy >= 0 ? lossy : limited >= 0 ? limited : way.length - 1;
  return { all, first: lostAt !== null && all.includes(lostAt) ? lostAt : (all[place] ?? null) };
}

/** May a packet of this flow be marked? Only a sender with explicit congestion notification understands marks. */
export function understandsMarks(scenario: Scenario, flowId: string): boolean {
  const flow = scenario.flows.find(({ id }) => id === flowId);
  return flow?.kind === "tcp" && (flow.ecn === true || declarations.schemes.get(flow.scheme)?.ecn === true);
}

/** Everything that can be done to a packet, in the order of its buttons. */
export const INTERVENTION_KINDS: readonly InterventionKind[] = ["spare", "drop", "delay", "mark"];

/** May this be done to a packet of a flow at a link direction? Only what is lost there can be spared. */
export function isPossible(
  scenario: Scenario,
  kind: InterventionKind,
  flow: string,
  isLostThere: boolean,
): boolean {
  if (kind === "spare") return isLostThere;
  return kind !== "mark" || understandsMarks(scenario, flow);
}

/** For how long a packet is held back unless told otherwise, s. */
export const USUAL_DELAY = 0.2;

/** What both futures have in common besides the past, as the simulator does it: luck of the links, by their error models. */
export function sameLuckWords(scenario: Scenario): string {
  const lossy = scenario.links.flatMap((link) =>
    DIRECTIONS.map((direction) => directionOf(link, direction).loss).filter(({ model }) => model !== "none"),
  );
  const isTimed = ({ model, step }: (typeof lossy)[number]) => model === "blackout" || step === "slot";
  const named = lossy.filter(({ model }) => model === "list");
  const timed = lossy.filter(isTimed);
  const counted = lossy.length - named.length - timed.length;
  const parts: string[] = [];
  if (counted > 0) parts.push(say.randomLosses);
  if (timed.length > 0) parts.push(say.channelTimes);
  if (named.length > 0) parts.push(say.lossList);
  if (parts.length === 0) return say.noRandomLoss;
  return fill(
    say.sameInBoth,
    parts.reduce((all, part) => fill(say.and, all, part)),
  );
}
