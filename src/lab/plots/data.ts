import { LOSS_CAUSES } from "../../sim/index.ts";
import type { ShownRun } from "../state/types.ts";

/** One recorded value: which series, of which flow or link, when, what, and what else is known of it. */
export interface DataRow {
  series: string;
  of: string;
  t: number;
  value: number;
  /** Sends and losses: transmission number, then the cause of a loss ("2", "1 transmission"). */
  detail: string;
}

/** Names of the CSV's columns. */
export const CSV_COLUMNS = "series,of,time_s,value,detail";

/** Every value that the plots of a run show, series after series, each in order of time. */
export function* plotRows(run: ShownRun): Generator<DataRow> {
  const { flows, links } = run.result.trace;
  for (const flow of flows) {
    const of = flow.id;
    const steps = {
      cwnd: flow.cwnd,
      ssthresh: flow.ssthresh,
      effectiveWindow: flow.effectiveWindow,
      rtt: flow.rtt,
    };
    for (const [series, { t, v }] of Object.entries({ ...steps, ...flow.probes }))
      for (let i = 0; i < t.length; i++) yield { series, of, t: t[i], value: v[i], detail: "" };
    const { send, ack } = flow;
    for (let i = 0; i < send.t.length; i++)
      yield { series: "sent", of, t: send.t[i], value: send.seq[i], detail: String(send.nth[i]) };
    for (let i = 0; i < ack.t.length; i++)
      yield { series: "acked", of, t: ack.t[i], value: ack.ackno[i], detail: "" };
  }
  for (const { id, queue, drops, marks } of links) {
    for (let i = 0; i < queue.t.length; i++)
      yield { series: "queue", of: id, t: queue.t[i], value: queue.v[i], detail: "" };
    for (let i = 0; i < drops.t.length; i++) {
      const flow = flows[drops.flow[i]]?.id ?? "";
      const detail = `${flow} ${drops.nth[i]} ${LOSS_CAUSES[drops.cause[i]]}`;
      yield {
        series: drops.isAck[i] === 1 ? "lostAck" : "lost",
        of: id,
        t: drops.t[i],
        value: drops.seq[i],
        detail,
      };
    }
    for (let i = 0; i < marks.t.length; i++)
      yield {
        series: "marked",
        of: id,
        t: marks.t[i],
        value: marks.seq[i],
        detail: flows[marks.flow[i]]?.id ?? "",
      };
  }
}

/** A run's plotted data as CSV, numbers at full precision, one row per value. */
export function plotDataCsv(run: ShownRun): string {
  const lines = [CSV_COLUMNS];
  for (const { series, of, t, value, detail } of plotRows(run))
    lines.push(`${quoted(series)},${quoted(of)},${t},${value},${quoted(detail)}`);
  return `${lines.join("\n")}\n`;
}

function quoted(text: string): string {
  // A leading = + - @ would be taken for a formula by a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A run's plotted data as JSON: the scenario, and every series as columns, grouped by flow and link. */
export function plotDataJson(run: ShownRun): string {
  const columns: Record<string, Record<string, { t: number[]; v: number[]; detail?: string[] }>> = {};
  for (const { series, of, t, value, detail } of plotRows(run)) {
    columns[of] ??= {};
    columns[of][series] ??= detail === "" ? { t: [], v: [] } : { t: [], v: [], detail: [] };
    const column = columns[of][series];
    column.t.push(t);
    column.v.push(value);
    column.detail?.push(detail);
  }
  const { scenario, label, result } = run;
  return JSON.stringify({ scenario, run: label, until: result.until, flows: result.flows, data: columns });
}
