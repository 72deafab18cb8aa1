import { Hash } from "./hash.ts";
import type { Trace } from "./types.ts";

/**
 * A fingerprint of everything that a trace holds, bit for bit (hops left out). Two engines that agree on it ran the
 * same simulation.
 */
export function traceDigest(trace: Trace): string {
  const hash = new Hash();
  for (const flow of trace.flows) {
    hash.text(flow.id);
    for (const series of [
      flow.cwnd,
      flow.ssthresh,
      flow.effectiveWindow,
      flow.rtt,
      ...Object.values(flow.probes),
    ]) {
      hash.array(series.t);
      hash.array(series.v);
    }
    hash.array(flow.cwnd.rule);
    for (const column of [flow.send.t, flow.send.seq, flow.send.nth, flow.ack.t, flow.ack.ackno])
      hash.array(column);
    if (flow.received.t.length > 0) {
      hash.array(flow.received.t);
      hash.array(flow.received.seq);
    }
    hash.text(JSON.stringify(flow.decisions));
  }
  for (const link of trace.links) {
    hash.text(link.id);
    const { queue, drops, marks, channel } = link;
    for (const column of [
      queue.t,
      queue.v,
      drops.t,
      drops.flow,
      drops.seq,
      drops.nth,
      drops.cause,
      drops.isAck,
    ]) {
      hash.array(column);
    }
    for (const column of [marks.t, marks.flow, marks.seq]) hash.array(column);
    if (channel.t.length > 0) for (const column of [channel.t, channel.v]) hash.array(column);
    for (const { t, v } of Object.values(link.probes)) {
      hash.array(t);
      hash.array(v);
    }
  }
  for (const agent of trace.agents) {
    hash.text(`${agent.node} ${agent.agent} ${agent.flow}`);
    for (const column of [agent.t, agent.seq, agent.rule, agent.values]) hash.array(column);
    for (const { t, v } of Object.values(agent.probes)) {
      hash.array(t);
      hash.array(v);
    }
  }
  return hash.hex();
}
