import {
  type Decision,
  type FlowTrace,
  type LinkTrace,
  LOSS_CAUSES,
  outcomeOf,
  type Trace,
} from "../../sim/declared.ts";

const COLUMNS = "time_s,element,series,value,flow,seq,nth,cause\n";
const ROWS_PER_PIECE = 4096;

/** One line of CSV; texts with commas, quotes or line ends are quoted (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A trace as CSV in long form, one event per line, grouped by series; times at full precision. Comes in pieces, so
 * that neither a file nor a Blob needs it whole.
 */
export function* traceToCsv(trace: Trace): Generator<string> {
  yield COLUMNS;
  yield* pieces(rowsOf(trace));
}

/** A trace with the name of its run. */
export interface NamedTrace {
  name: string;
  trace: Trace;
}

/** Several runs' traces as CSV: as `traceToCsv`, after a column with the name of the run. */
export function* runsToCsv(runs: readonly NamedTrace[]): Generator<string> {
  yield `run,${COLUMNS}`;
  for (const { name, trace } of runs) yield* pieces(rowsOf(trace), [name]);
}

function* pieces(all: Iterable<Row>, before: Row = []): Generator<string> {
  let piece = "";
  let rows = 0;
  for (const row of all) {
    piece += csvLine(before.length === 0 ? row : [...before, ...row]);
    if (++rows % ROWS_PER_PIECE === 0) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}

type Row = (string | number)[];

function* rowsOf(trace: Trace): Generator<Row> {
  for (const flow of trace.flows) yield* flowRows(flow);
  for (const link of trace.links) yield* linkRows(link, trace);
}

function* flowRows(flow: FlowTrace): Generator<Row> {
  const { id, cwnd, ssthresh, effectiveWindow, rtt, send, ack, received, probes } = flow;
  const series = { cwnd, ssthresh, effective_window: effectiveWindow, rtt, ...probes };
  for (const [name, { t, v }] of Object.entries(series)) {
    for (let i = 0; i < t.length; i++) yield [t[i], id, name, v[i], id, "", "", ""];
  }
  for (let i = 0; i < send.t.length; i++) yield [send.t[i], id, "send", "", id, send.seq[i], send.nth[i], ""];
  for (let i = 0; i < ack.t.length; i++) yield [ack.t[i], id, "ack", ack.ackno[i], id, "", "", ""];
  for (let i = 0; i < received.t.length; i++)
    yield [received.t[i], id, "received", "", id, received.seq[i], "", ""];
  for (const d of flow.decisions)
    yield [d.t, id, `decision ${d.event}`, d.cwndAfter, id, d.seq, "", causeOf(d)];
}

/** Why the segment of a decision was lost; where a verdict was given about one that was not, it says so. */
function causeOf(decision: Decision): string {
  return decision.truth ?? (outcomeOf(decision) === "nothing-lost" ? "nothing was lost" : "");
}

function* linkRows(link: LinkTrace, { flows }: Trace): Generator<Row> {
  const { id, queue, drops, marks, channel, probes } = link;
  for (const [name, { t, v }] of Object.entries({ queue, "bad channel": channel, ...probes })) {
    for (let i = 0; i < t.length; i++) yield [t[i], id, name, v[i], "", "", "", ""];
  }
  for (let i = 0; i < drops.t.length; i++) {
    const what = drops.isAck[i] === 1 ? "ack lost" : "lost";
    yield [
      drops.t[i],
      id,
      what,
      "",
      flows[drops.flow[i]].id,
      drops.seq[i],
      drops.nth[i],
      LOSS_CAUSES[drops.cause[i]],
    ];
  }
  for (let i = 0; i < marks.t.length; i++)
    yield [marks.t[i], id, "mark", "", flows[marks.flow[i]].id, marks.seq[i], "", ""];
}
