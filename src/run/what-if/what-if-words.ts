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
import { directionsOnWay } from "../network/queues-on-way.ts";
import { aheadOf, type InterventionKind } from "../runs/what-if.ts";

/** The question of the two futures: "What if segment 1151 had arrived?" */
export function whatIfQuestion({ interventions = [] }: Scenario): string {
  if (interventions.length !== 1) return `What if ${interventions.length} packets had fared otherwise?`;
  const [{ seq, do: kind, nth }] = interventions;
  const ends: Readonly<Record<InterventionKind, string>> = {
    spare: "had arrived",
    drop: "had been lost",
    delay: "had come later",
    mark: "had been marked",
  };
  const which = nth === 1 ? "" : ", retransmitted,";
  return `What if segment ${seq}${which} ${ends[kind]}?`;
}

/** What an intervention does, after its time: "the air spares segment 1151 of f1". */
export function interventionWords(
  scenario: Scenario,
  { link, seq, nth, flow, do: kind, by }: InterventionSpec,
): string {
  const packet = `segment ${seq}${nth === 1 ? "" : ` (transmission ${nth})`} of ${flow}`;
  const parsed = parseDirection(link);
  const spec = scenario.links.find(({ id }) => id === parsed?.link);
  const isAir = spec !== undefined && directionOf(spec, parsed?.direction ?? "forward").loss.model !== "none";
  const place = isAir ? "the air" : (parsed?.link ?? link);
  if (kind === "spare") return `${place} spares ${packet}`;
  if (kind === "drop") return `${place} destroys ${packet}`;
  if (kind === "mark") return `the queue before ${parsed?.link ?? link} marks ${packet}`;
  return `${parsed?.link ?? link} holds ${packet} back for ${Number(((by ?? 0) * 1000).toPrecision(4))} ms`;
}

/** "220 segments ahead at 20.000 s". */
export function aheadWords(flow: FlowTrace, before: FlowTrace, time: number): string {
  const by = valueAt(aheadOf(flow, before), time) ?? 0;
  const much =
    by === 0
      ? "neither ahead nor behind"
      : `${unbroken(grouped(Math.abs(by)))} ${Math.abs(by) === 1 ? "segment" : "segments"} ${by > 0 ? "ahead" : "behind"}`;
  return `${much} at ${formatTime(time)}`;
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
  if (counted > 0)
    parts.push(
      "the luck of the air: it destroys the packets at the same places of the row, counted along each link. Which segment stands at such a place differs as soon as the futures do",
    );
  if (timed.length > 0) parts.push("the times at which the channel is good and bad");
  if (named.length > 0) parts.push("the list of transmissions that are lost");
  if (parts.length === 0) return "Everything else follows: no link loses anything at random.";
  return `The same in both: ${parts.join("; and ")}. Everything else follows.`;
}
