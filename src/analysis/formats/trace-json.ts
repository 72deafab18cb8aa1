import {
  type Decision,
  type FlowTrace,
  type LinkTrace,
  LOSS_CAUSES,
  type Rule,
  type Trace,
} from "../../sim/declared.ts";

type Column = Float64Array | Int32Array | Uint16Array | readonly string[];

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
  const { cwnd, ssthresh, send, ack, received, rtt, decisions } = flow;
  yield `${JSON.stringify(flow.id)}:{`;
  yield* series("cwnd", { t: cwnd.t, v: cwnd.v });
  yield ",";
  yield* series("ssthresh", { t: ssthresh.t, v: ssthresh.v });
  yield ",";
  yield* series("send", { t: send.t, seq: send.seq, nth: send.nth });
  yield ",";
  yield* series("ack", { t: ack.t, ackno: ack.ackno });
  yield ",";
  if (received.t.length > 0) {
    yield* series("received", { t: received.t, seq: received.seq });
    yield ",";
  }
  yield* series("rtt", { t: rtt.t, v: rtt.v });
  yield `,"decisions":${JSON.stringify(decisions.map((decision) => decisionJson(decision, rules)))}}`;
}

function* linkPieces(
  { id, queue, drops, marks, channel, rate }: LinkTrace,
  { flows }: Trace,
): Generator<string> {
  const names = (column: Int32Array) => Array.from(column, (flow) => flows[flow].id);
  yield `${JSON.stringify(id)}:{`;
  yield* series("queue", { t: queue.t, v: queue.v });
  yield ",";
  const causes = Array.from(drops.cause, (code) => LOSS_CAUSES[code]);
  yield* series("drops", {
    t: drops.t,
    flow: names(drops.flow),
    seq: drops.seq,
    nth: drops.nth,
    cause: causes,
  });
  yield ",";
  yield* series("marks", { t: marks.t, flow: names(marks.flow), seq: marks.seq });
  if (channel.t.length > 0) {
    yield ",";
    yield* series("badChannel", { t: channel.t, v: channel.v });
  }
  if (rate) {
    yield ",";
    yield* series("rate", { t: rate.t, v: rate.v });
  }
  yield "}";
}

/** A decision with its rule's name and equation instead of an index. */
function decisionJson({ rule, ...decision }: Decision, rules: readonly Rule[]): object {
  const { id, equation, text } = rules[rule];
  // What a sender of one's own says about it, its values filled in.
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
