/** What if one packet had met another fate: the scenario with interventions beside the same one without. */
import type { Scenario } from "../../scenario/index.ts";
import {
  declarations,
  directionOf,
  type FlowTrace,
  type InterventionSpec,
  parseDirection,
  type RunResult,
} from "../../sim/declared.ts";
import { formatTime } from "../base/quantity-format.ts";
import type { Steps } from "../base/series.ts";
import { valueAt } from "../base/series.ts";
import { lossOf } from "./packet-loss.ts";
import { directionsOnWay } from "./queues-on-way.ts";
import type { ShownRun } from "./types.ts";

/** Key of the run of the scenario without its interventions, among the shown ones. */
export const BEFORE_RUN = "before";

/** What is done to a packet. */
export type Deed = InterventionSpec["do"];

/** Dots of every line that shows what happened without interventions. */
export const BEFORE_DASH: readonly number[] = [2, 3];

/** Has the scenario interventions, so that there are two futures? */
export function isWhatIf({ interventions = [] }: Scenario): boolean {
  return interventions.length > 0;
}

/** The scenario as it is without interventions. */
export function withoutInterventions({ interventions: _, ...scenario }: Scenario): Scenario {
  return scenario;
}

/** The two futures: the scenario's own run and the one without interventions; null while there are not both. */
export function futuresOf(runs: readonly ShownRun[]): { main: ShownRun; before: ShownRun } | null {
  const main = runs[0];
  const before = runs.find(({ key }) => key === BEFORE_RUN);
  return main && before && isWhatIf(main.scenario) ? { main, before } : null;
}

/** The runs that plots show: while there are two futures, both and those that were kept, else every run. */
export function plottedRuns(runs: readonly ShownRun[]): readonly ShownRun[] {
  return futuresOf(runs) === null
    ? runs
    : runs.filter(({ key, scenario }) => key === BEFORE_RUN || isWhatIf(scenario));
}

const FUTURE_NAMES: Readonly<Record<Deed, readonly [string, string]>> = {
  spare: ["spared", "lost"],
  drop: ["lost", "kept"],
  delay: ["late", "on time"],
  mark: ["marked", "plain"],
};

/** What became of a packet that something was done to: "spared"; the deed itself where it is not known. */
export function futureName(deed: string): string {
  const [, names] = Object.entries(FUTURE_NAMES).find(([known]) => known === deed) ?? [];
  return names?.[0] ?? deed;
}

/** What the two futures are called beside each other: "spared" and "lost"; by nothing in particular where several things were done. */
export function futureNames({ interventions = [] }: Scenario): { future: string; before: string } {
  const deeds = new Set(interventions.map((intervention) => intervention.do));
  const [only] = deeds;
  const [future, before] = deeds.size === 1 && only ? FUTURE_NAMES[only] : ["changed", "as was"];
  return { future, before };
}

/** The question of the two futures: "What if segment 1151 had arrived?" */
export function whatIfQuestion({ interventions = [] }: Scenario): string {
  if (interventions.length !== 1) return `What if ${interventions.length} packets had fared otherwise?`;
  const [{ seq, do: deed, nth }] = interventions;
  const ends: Readonly<Record<Deed, string>> = {
    spare: "had arrived",
    drop: "had been lost",
    delay: "had come later",
    mark: "had been marked",
  };
  const which = nth === 1 ? "" : ", sent again,";
  return `What if segment ${seq}${which} ${ends[deed]}?`;
}

/** What an intervention does, after its time: "the air spares segment 1151 of f1". */
export function deedWords(
  scenario: Scenario,
  { link, seq, nth, flow, do: deed, by }: InterventionSpec,
): string {
  const packet = `segment ${seq}${nth === 1 ? "" : ` (transmission ${nth})`} of ${flow}`;
  const parsed = parseDirection(link);
  const spec = scenario.links.find(({ id }) => id === parsed?.link);
  const isAir = spec !== undefined && directionOf(spec, parsed?.direction ?? "forward").loss.model !== "none";
  const place = isAir ? "the air" : (parsed?.link ?? link);
  if (deed === "spare") return `${place} spares ${packet}`;
  if (deed === "drop") return `${place} destroys ${packet}`;
  if (deed === "mark") return `the queue before ${parsed?.link ?? link} marks ${packet}`;
  return `${parsed?.link ?? link} holds ${packet} back for ${Number(((by ?? 0) * 1000).toPrecision(4))} ms`;
}

/**
 * When an intervention acts, s: when the packet it spares was lost, when the packet it drops is, otherwise when the packet left
 * its sender. Null where that packet is sent in neither future.
 */
export function instantOf(
  { flow, seq, nth, do: deed }: InterventionSpec,
  main: RunResult,
  before: RunResult | undefined,
): number | null {
  const loss =
    deed === "spare" && before !== undefined
      ? lossOf(before, flow, seq, nth)
      : deed === "drop"
        ? lossOf(main, flow, seq, nth)
        : null;
  return loss?.t ?? sentAt(main, flow, seq, nth) ?? (before ? sentAt(before, flow, seq, nth) : null);
}

function sentAt({ trace }: RunResult, flow: string, seq: number, nth: number): number | null {
  const send = trace.flows.find(({ id }) => id === flow)?.send;
  if (send === undefined) return null;
  for (let i = send.seq.indexOf(seq); i >= 0; i = send.seq.indexOf(seq, i + 1))
    if (send.nth[i] === nth) return send.t[i];
  return null;
}

/** Until when both futures are the same, s: the first instant at which an intervention acts; null where none does. */
export function partingOf({ main, before }: { main: ShownRun; before: ShownRun }): number | null {
  const times = (main.scenario.interventions ?? [])
    .map((intervention) => instantOf(intervention, main.result, before.result))
    .filter((t) => t !== null);
  return times.length === 0 ? null : Math.min(...times);
}

const ahead = new WeakMap<FlowTrace, { of: FlowTrace; steps: Steps }>();

/** How many segments more a flow has had acknowledged than in the other future, as a step function; once per pair. */
export function aheadOf(flow: FlowTrace, before: FlowTrace): Steps {
  const known = ahead.get(flow);
  if (known?.of === before) return known.steps;
  const t: number[] = [0];
  const v: number[] = [0];
  let [i, k, mine, theirs] = [0, 0, 0, 0];
  while (i < flow.ack.t.length || k < before.ack.t.length) {
    const at = Math.min(flow.ack.t[i] ?? Infinity, before.ack.t[k] ?? Infinity);
    for (; flow.ack.t[i] === at; i++) mine = Math.max(mine, flow.ack.ackno[i]);
    for (; before.ack.t[k] === at; k++) theirs = Math.max(theirs, before.ack.ackno[k]);
    if (mine - theirs === v[v.length - 1]) continue;
    t.push(at);
    v.push(mine - theirs);
  }
  const steps = { t: Float64Array.from(t), v: Float64Array.from(v) };
  ahead.set(flow, { of: before, steps });
  return steps;
}

/** "220 segments ahead at 20.000 s". */
export function aheadWords(flow: FlowTrace, before: FlowTrace, time: number): string {
  const by = valueAt(aheadOf(flow, before), time) ?? 0;
  const much =
    by === 0
      ? "neither ahead nor behind"
      : `${Math.abs(by)} ${Math.abs(by) === 1 ? "segment" : "segments"} ${by > 0 ? "ahead" : "behind"}`;
  return `${much} at ${formatTime(time)}`;
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
export const DEEDS: readonly Deed[] = ["spare", "drop", "delay", "mark"];

/** May this be done to a packet of a flow at a link direction? Only what is lost there can be spared. */
export function isPossible(scenario: Scenario, deed: Deed, flow: string, isLostThere: boolean): boolean {
  if (deed === "spare") return isLostThere;
  return deed !== "mark" || understandsMarks(scenario, flow);
}

/** For how long a packet is held back unless told otherwise, s. */
export const USUAL_DELAY = 0.2;

/** What both futures have in common besides the past, as the simulator does it: luck of the links, by their error models. */
export function sameLuckWords(scenario: Scenario): string {
  const lossy = scenario.links.flatMap((link) =>
    (["forward", "reverse"] as const)
      .map((direction) => directionOf(link, direction).loss)
      .filter(({ model }) => model !== "none"),
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
