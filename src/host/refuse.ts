import type { CostEstimate, FlowSpec, RunSpec } from "../sim/declared.ts";

/** What a host is willing to spend on one run. */
export interface RunLimits {
  /** Packets times the links they cross, and times that applications are asked for data. */
  packetHops: number;
  /** Memory of the trace, bytes. */
  bytes: number;
}

/** About a minute of one core and what a browser tab can hold. */
export const PAGE_LIMITS: RunLimits = { packetHops: 5e8, bytes: 1e9 };

/** A terminal may wait longer and has the machine's memory. */
export const TERMINAL_LIMITS: RunLimits = { packetHops: 2e10, bytes: 3e9 };

/**
 * Why a run would be absurd, with the estimate and the parameter to change; null when it may start.
 * The excess is taken from the duration, unless that would leave less than a second: then from the fastest link.
 */
export function refusal(spec: RunSpec, cost: CostEstimate, limits: RunLimits): string | null {
  const events = cost.packetHops + cost.applicationEvents;
  const excess = Math.max(events / limits.packetHops, cost.bytes / limits.bytes);
  if (!(excess > 1)) return null;
  const asked = cost.applicationEvents > cost.packetHops ? " and calls of applications" : "";
  const estimate = `This run would take about ${amount(events)} packet-hops${asked} and ${amount(cost.bytes / 1e6)} MB`;
  const allowed = `the limit here is ${amount(limits.packetHops)} packet-hops and ${amount(limits.bytes / 1e6)} MB`;
  const isApplications = cost.applicationEvents > cost.packetHops || outrunsLinks(spec);
  return `${estimate}; ${allowed}. ${(isApplications ? slowerApplication : remedy)(spec, excess)}`;
}

/** Does an application produce faster than any link can carry? Slower links would not help then. */
function outrunsLinks({ flows, links }: RunSpec): boolean {
  const fastest = Math.max(...links.map(({ rate }) => rate));
  return flows.some((flow) => rateOf(flow) > fastest);
}

const rateOf = ({ traffic }: FlowSpec) => (typeof traffic.rate === "number" ? traffic.rate : 0);

function remedy(spec: RunSpec, excess: number): string {
  const duration = spec.duration / excess;
  if (duration >= 1) return `Set "duration" to ${significant(duration)} s or less.`;
  let fastest = spec.links[0];
  for (const link of spec.links) if (link.rate > fastest.rate) fastest = link;
  if (!fastest) return `Set "duration" to ${significant(duration)} s or less.`;
  const rate = `Set "links.${fastest.id}.rate" to ${amount(fastest.rate / excess)} bit/s or less`;
  return `${rate}, or "duration" to ${significant(duration)} s.`;
}

/** Where applications are asked too often: the fastest one's rate. */
function slowerApplication(spec: RunSpec, excess: number): string {
  let fastest = spec.flows[0];
  for (const flow of spec.flows) if (rateOf(flow) > rateOf(fastest)) fastest = flow;
  if (!fastest || rateOf(fastest) === 0) return remedy(spec, excess);
  return `Set "flows.${fastest.id}.traffic.rate" to ${amount(rateOf(fastest) / excess)} bit/s or less, or "duration" to ${significant(spec.duration / excess)} s.`;
}

/** Two significant digits, rounded down so that the advice suffices. */
function significant(value: number): string {
  if (!(value > 0)) return "0";
  const scale = 10 ** (Math.floor(Math.log10(value)) - 1);
  return String(Number((Math.floor(value / scale) * scale).toPrecision(2)));
}

function amount(value: number): string {
  if (!Number.isFinite(value)) return "endlessly many";
  const steps: readonly [number, string][] = [
    [1e12, " million million"],
    [1e9, " thousand million"],
    [1e6, " million"],
    [1e3, " thousand"],
  ];
  for (const [size, word] of steps)
    if (value >= size) return `${Number((value / size).toPrecision(2))}${word}`;
  return String(Number(value.toPrecision(2)));
}
