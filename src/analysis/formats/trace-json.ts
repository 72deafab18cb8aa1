import {
  type Decision,
  type FlowTrace,
  type LinkTrace,
  LOSS_CAUSES,
  type Rule,
  type Trace,
} from "../../sim/declared.ts";

type Column = Float64Array | Int32Array | Uint16Array | readonly string[];

/** Columns of equal length, by name. */
type Columns = Record<string, Column>;

/** A step function: `v[i]` holds from `t[i]`, s. */
export interface SeriesJson {
  t: number[];
  v: number[];
}

/** What was recorded of a flow; windows in segments. */
export interface FlowTraceJson {
  cwnd: SeriesJson;
  ssthresh: SeriesJson;
  /** Transmissions of data segments; `nth` counts those of the same segment from 1. */
  send: { t: number[]; seq: number[]; nth: number[] };
  /** ACKs that reached the sender; `ackno` is the next segment expected. */
  ack: { t: number[]; ackno: number[] };
  /** Packets of a UDP flow that arrived; left out of TCP. */
  received?: { t: number[]; seq: number[] };
  /** RTT samples as the sender took them, s. */
  rtt: SeriesJson;
  decisions: DecisionJson[];
}

/** A decision about the window, with its rule's name and equation. */
export interface DecisionJson extends Omit<Decision, "rule"> {
  /** The rule's id. */
  rule: string;
  equation: string | undefined;
  /** What a sender of one's own says about it, its values filled in. */
  why?: string;
}

/** What was recorded of a link direction. */
export interface LinkTraceJson {
  /** Waiting packets. */
  queue: SeriesJson;
  drops: { t: number[]; flow: string[]; seq: number[]; nth: number[]; cause: string[] };
  marks: { t: number[]; flow: string[]; seq: number[] };
  /** 1 while the channel is bad; left out of links without a channel that changes. */
  badChannel?: SeriesJson;
  /** The rate in force, bit/s, of a link that follows a schedule. */
  rate?: SeriesJson;
}

/** A trace as `--trace out.json` writes it. Times, s, at full precision. */
export interface TraceJson {
  flows: Record<string, FlowTraceJson>;
  /** By link direction, "bottleneck.forward". */
  links: Record<string, LinkTraceJson>;
}

/** The trace as the value that the text of `traceToJson` stands for. */
export function traceJson(trace: Trace): TraceJson {
  const flows = trace.flows.map((flow) => [
    flow.id,
    { ...plain(flowSeries(flow)), decisions: decisionsJson(flow, trace.rules) },
  ]);
  const links = trace.links.map((link) => [link.id, plain(linkSeries(link, trace))]);
  return { flows: Object.fromEntries(flows), links: Object.fromEntries(links) };
}

/**
 * The trace as the JSON that `--trace out.json` promises: per flow cwnd, ssthresh, send, ack, rtt and decisions, per
 * link direction queue, drops and marks. Times at full precision. It comes in pieces, because a long run's text
 * would not fit into one string.
 */
export function* traceToJson(trace: Trace): Generator<string> {
  yield '{"flows":{';
  yield* separated(trace.flows, (flow) => flowPieces(flow, trace.rules));
  yield '},"links":{';
  yield* separated(trace.links, (link) => linkPieces(link, trace));
  yield "}}\n";
}

function* flowPieces(flow: FlowTrace, rules: readonly Rule[]): Generator<string> {
  yield `${JSON.stringify(flow.id)}:{`;
  yield* separated(Object.entries(flowSeries(flow)), ([name, columns]) => series(name, columns));
  yield `,"decisions":${JSON.stringify(decisionsJson(flow, rules))}}`;
}

function* linkPieces(link: LinkTrace, trace: Trace): Generator<string> {
  yield `${JSON.stringify(link.id)}:{`;
  yield* separated(Object.entries(linkSeries(link, trace)), ([name, columns]) => series(name, columns));
  yield "}";
}

function flowSeries({ cwnd, ssthresh, send, ack, received, rtt }: FlowTrace): Record<string, Columns> {
  return {
    cwnd: { t: cwnd.t, v: cwnd.v },
    ssthresh: { t: ssthresh.t, v: ssthresh.v },
    send: { t: send.t, seq: send.seq, nth: send.nth },
    ack: { t: ack.t, ackno: ack.ackno },
    ...(received.t.length > 0 && { received: { t: received.t, seq: received.seq } }),
    rtt: { t: rtt.t, v: rtt.v },
  };
}

function linkSeries(
  { queue, drops, marks, channel, rate }: LinkTrace,
  { flows }: Trace,
): Record<string, Columns> {
  const names = (column: Int32Array) => Array.from(column, (flow) => flows[flow].id);
  const causes = Array.from(drops.cause, (code) => LOSS_CAUSES[code]);
  return {
    queue: { t: queue.t, v: queue.v },
    drops: { t: drops.t, flow: names(drops.flow), seq: drops.seq, nth: drops.nth, cause: causes },
    marks: { t: marks.t, flow: names(marks.flow), seq: marks.seq },
    ...(channel.t.length > 0 && { badChannel: { t: channel.t, v: channel.v } }),
    ...(rate && { rate: { t: rate.t, v: rate.v } }),
  };
}

/** The same with lists instead of typed arrays. */
function plain(all: Record<string, Columns>): Record<string, Record<string, (number | string)[]>> {
  const lists = (columns: Columns) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [key, Array.from<number | string>(column)]),
    );
  return Object.fromEntries(Object.entries(all).map(([name, columns]) => [name, lists(columns)]));
}

function decisionsJson({ decisions }: FlowTrace, rules: readonly Rule[]): DecisionJson[] {
  return decisions.map((decision) => decisionJson(decision, rules));
}

/** A decision with its rule's name and equation instead of an index. */
function decisionJson({ rule, ...decision }: Decision, rules: readonly Rule[]): DecisionJson {
  const { id, equation, text } = rules[rule];
  const why = id.startsWith("own:") ? { why: filledIn(text, decision.values) } : {};
  return { ...decision, rule: id, equation, ...why };
}

/** A sentence in which {name} stands for a value. */
function filledIn(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

function* series(name: string, columns: Record<string, Column>): Generator<string> {
  yield `"${name}":{`;
  let first = true;
  for (const [key, column] of Object.entries(columns)) {
    yield `${first ? "" : ","}"${key}":${Array.isArray(column) ? JSON.stringify(column) : `[${column.join(",")}]`}`;
    first = false;
  }
  yield "}";
}

function* separated<T>(items: readonly T[], pieces: (item: T) => Generator<string>): Generator<string> {
  for (const [i, item] of items.entries()) {
    if (i > 0) yield ",";
    yield* pieces(item);
  }
}
