import {
  type Decision,
  type FlowTrace,
  type LinkTrace,
  LOSS_CAUSES,
  outcomeOf,
  type Series,
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
  // Semicolons and tabs separate cells elsewhere.
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Times are told to the nanosecond, as ns-2's and pcap's are: what follows is what adding doubles has left. */
const TIME_DECIMALS = 9;
/** Other numbers have as many digits as are the same in every way of computing them. */
const DIGITS = 12;

/** A part of a run, s. */
export interface TimeRange {
  from: number;
  to: number;
}

const ALL: TimeRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/**
 * A trace as CSV in long form, one event per line, grouped by series; times to the nanosecond, other numbers to 12 digits. Comes
 * in pieces, so that neither a file nor a Blob needs it whole.
 */
export function* traceToCsv(trace: Trace): Generator<string> {
  yield COLUMNS;
  yield* pieces(rowsOf(trace, ALL));
}

/** A trace with the name of its run. */
export interface NamedTrace {
  name: string;
  trace: Trace;
}

/**
 * Several runs' traces as CSV: as `traceToCsv`, after a column with the name of the run.
 * @param range the part that is told; a value that holds when it begins is told with its beginning as the time
 */
export function* runsToCsv(runs: readonly NamedTrace[], range: TimeRange = ALL): Generator<string> {
  yield `run,${COLUMNS}`;
  for (const { name, trace } of runs) yield* pieces(rowsOf(trace, range), [name]);
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

function* rowsOf(trace: Trace, range: TimeRange): Generator<Row> {
  for (const flow of trace.flows) yield* flowRows(flow, range);
  for (const link of trace.links) yield* linkRows(link, trace, range);
}

/** A time as it is told. */
function time(t: number): number {
  return Number(t.toFixed(TIME_DECIMALS));
}

/** Another number as it is told. */
function number(v: number): number {
  return Number(v.toPrecision(DIGITS));
}

function isIn({ from, to }: TimeRange, t: number): boolean {
  return t >= from && t <= to;
}

/** The steps of a series in a range, the one that holds when it begins included. */
function* steps({ t, v }: Series, { from, to }: TimeRange): Generator<[t: number, v: number]> {
  for (let i = 0; i < t.length && t[i] <= to; i++) {
    // A later step that holds at the beginning as well is the one that is told.
    if (t[i] < from && (t[i + 1] ?? Number.POSITIVE_INFINITY) <= from) continue;
    yield [time(Math.max(t[i], from)), number(v[i])];
  }
}

function* flowRows(flow: FlowTrace, range: TimeRange): Generator<Row> {
  const { id, cwnd, ssthresh, effectiveWindow, rtt, send, ack, received, probes } = flow;
  const series = { cwnd, ssthresh, effective_window: effectiveWindow, ...probes };
  for (const [name, one] of Object.entries(series)) {
    for (const [t, v] of steps(one, range)) yield [t, id, name, v, id, "", "", ""];
  }
  // A measurement holds for no longer than its moment.
  for (let i = 0; i < rtt.t.length; i++)
    if (isIn(range, rtt.t[i])) yield [time(rtt.t[i]), id, "rtt", number(rtt.v[i]), id, "", "", ""];
  for (let i = 0; i < send.t.length; i++)
    if (isIn(range, send.t[i])) yield [time(send.t[i]), id, "send", "", id, send.seq[i], send.nth[i], ""];
  for (let i = 0; i < ack.t.length; i++)
    if (isIn(range, ack.t[i])) yield [time(ack.t[i]), id, "ack", ack.ackno[i], id, "", "", ""];
  for (let i = 0; i < received.t.length; i++)
    if (isIn(range, received.t[i]))
      yield [time(received.t[i]), id, "received", "", id, received.seq[i], "", ""];
  for (const d of flow.decisions)
    if (isIn(range, d.t))
      yield [
        time(d.t),
        id,
        `decision ${d.event}`,
        Number.isNaN(d.cwndAfter) ? "" : number(d.cwndAfter),
        id,
        d.seq,
        "",
        causeOf(d),
      ];
}

/** Why the segment of a decision was lost; where a verdict was given about one that was not, it says so. */
function causeOf(decision: Decision): string {
  return decision.truth ?? (outcomeOf(decision) === "nothing-lost" ? "nothing was lost" : "");
}

function* linkRows(link: LinkTrace, { flows }: Trace, range: TimeRange): Generator<Row> {
  const { id, queue, drops, marks, channel, probes } = link;
  for (const [name, one] of Object.entries({ queue, "bad channel": channel, ...probes })) {
    for (const [t, v] of steps(one, range)) yield [t, id, name, v, "", "", "", ""];
  }
  for (let i = 0; i < drops.t.length; i++) {
    if (!isIn(range, drops.t[i])) continue;
    const what = drops.isAck[i] === 1 ? "ack lost" : "lost";
    yield [
      time(drops.t[i]),
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
    if (isIn(range, marks.t[i]))
      yield [time(marks.t[i]), id, "mark", "", flows[marks.flow[i]].id, marks.seq[i], "", ""];
}
