import { runsToCsv } from "../../analysis/formats.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { type FlowTrace, type LinkTrace, LOSS_CAUSES, type Trace } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";

/**
 * What was recorded of several runs as CSV, one row per value, the run in the first column; in pieces, as a Blob takes them.
 * @param part left out: all of it
 */
export function runsCsv(runs: readonly ShownRun[], part?: TimeWindow): string[] {
  return [
    ...runsToCsv(
      runs.map(({ label, result }) => ({ name: label, trace: result.trace })),
      part,
    ),
  ];
}

/**
 * All that was recorded of a run as JSON: the scenario, the flows' summaries, and the trace in columns, of the same shape as the
 * command line's `--trace` file, with the effective window and the controllers' and queues' own variables.
 */
export function runJson(run: ShownRun): string {
  const { scenario, label, result } = run;
  const { trace } = result;
  return JSON.stringify({
    scenario,
    run: label,
    until: result.until,
    summaries: result.flows,
    flows: Object.fromEntries(trace.flows.map((flow) => [flow.id, flowColumns(flow, trace)])),
    links: Object.fromEntries(trace.links.map((link) => [link.id, linkColumns(link, trace)])),
  });
}

/** The same for several runs: `{"runs": […]}`; in pieces. */
export function runsJson(runs: readonly ShownRun[]): string[] {
  const each = runs.flatMap((run, i) => [i === 0 ? "" : ",", runJson(run)]);
  return ['{"runs":[', ...each, "]}"];
}

function flowColumns(flow: FlowTrace, trace: Trace) {
  const { scheme, cwnd, ssthresh, effectiveWindow, send, ack, received, rtt, probes, decisions } = flow;
  return {
    scheme,
    cwnd: { ...plain(cwnd), rule: Array.from(cwnd.rule, (r) => trace.rules[r]?.id ?? "") },
    ssthresh: plain(ssthresh),
    effectiveWindow: plain(effectiveWindow),
    send: { t: [...send.t], seq: [...send.seq], nth: [...send.nth] },
    ack: { t: [...ack.t], ackno: [...ack.ackno] },
    ...(received.t.length > 0 ? { received: { t: [...received.t], seq: [...received.seq] } } : {}),
    rtt: plain(rtt),
    probes: probeColumns(probes),
    decisions: decisions.map((d) => ({ ...d, rule: trace.rules[d.rule]?.id ?? "" })),
  };
}

function linkColumns({ queue, drops, marks, channel, probes }: LinkTrace, { flows }: Trace) {
  const flowId = (index: number) => flows[index]?.id ?? "";
  return {
    queue: plain(queue),
    drops: {
      t: [...drops.t],
      flow: Array.from(drops.flow, flowId),
      seq: [...drops.seq],
      nth: [...drops.nth],
      cause: Array.from(drops.cause, (c) => LOSS_CAUSES[c]),
      isAck: Array.from(drops.isAck, (a) => a === 1),
    },
    marks: { t: [...marks.t], flow: Array.from(marks.flow, flowId), seq: [...marks.seq] },
    ...(channel.t.length > 0 ? { badChannel: plain(channel) } : {}),
    probes: probeColumns(probes),
  };
}

function probeColumns(probes: LinkTrace["probes"]) {
  return Object.fromEntries(Object.entries(probes).map(([id, p]) => [id, { ...plain(p), unit: p.unit }]));
}

function plain({ t, v }: { t: Float64Array; v: Float64Array }) {
  return { t: [...t], v: [...v] };
}
