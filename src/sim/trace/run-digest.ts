import { Hash } from "./hash.ts";
import type { AgentSummary, FlowSummary, LinkSummary } from "./summary.ts";
import type { RunResult } from "./types.ts";

/**
 * A fingerprint of a run, bit for bit, from what is known of every run whatever else is recorded of it: each loss, mark and
 * slow-start threshold with its time, the windows' averages over time, and all counts of flows, links and agents. It costs a
 * hundredth of a run, where `traceDigest` needs everything recorded.
 */
export function runDigest({ until, packetHops, flows, links, agents, trace }: RunResult): string {
  const hash = new Hash();
  addNumbers(hash, [until, packetHops]);
  for (const [i, flow] of flows.entries()) {
    const { ssthresh } = trace.flows[i];
    hash.text(flow.id);
    hash.array(ssthresh.t);
    hash.array(ssthresh.v);
    addNumbers(hash, flowNumbers(flow));
  }
  for (const [i, link] of links.entries()) {
    const { drops, marks } = trace.links[i];
    hash.text(link.id);
    addEvents(hash, drops);
    addEvents(hash, marks);
    addNumbers(hash, linkNumbers(link));
  }
  for (const agent of agents) {
    hash.text(`${agent.node} ${agent.agent} ${agent.flow}`);
    addNumbers(hash, agentNumbers(agent));
  }
  return hash.hex();
}

function flowNumbers(flow: FlowSummary): number[] {
  const { throughput, delivered, sent, retransmitted, localRetransmissions, timeouts, fastRetransmits } =
    flow;
  const counts = [delivered, sent, retransmitted, localRetransmissions, timeouts, fastRetransmits];
  return [...counts, throughput, flow.avgCwnd, flow.airLosses, ...Object.values(flow.lossesByCause)];
}

function linkNumbers(link: LinkSummary): number[] {
  const { utilisation, drops, marks, errors, airLosses, localRetransmissions, arrivals, delivered } = link;
  return [utilisation, drops, marks, errors, airLosses, localRetransmissions, arrivals, delivered];
}

function agentNumbers({ localRetransmissions, suppressedAcks, ownAcks, lostAcked }: AgentSummary): number[] {
  return [localRetransmissions, suppressedAcks, ownAcks, lostAcked];
}

/** Numbers in order, all 64 bits of each. */
function addNumbers(hash: Hash, numbers: readonly number[]): void {
  hash.array(Float64Array.from(numbers));
}

/** Losses or marks, whatever their order: where packets are followed, links note them at another time. */
function addEvents(
  hash: Hash,
  { t, flow, seq }: { t: Float64Array; flow: Int32Array; seq: Int32Array },
): void {
  const words = new Int32Array(t.buffer, t.byteOffset, t.length * 2);
  let sum = 0;
  for (let i = 0; i < t.length; i++) {
    const time = mixed(mixed(SEED, words[2 * i]), words[2 * i + 1]);
    sum = (sum + mixed(mixed(time, flow[i]), seq[i])) | 0;
  }
  hash.word(t.length);
  hash.word(sum);
}

const SEED = 0x9747b28c;

/** A step of murmur3. */
function mixed(hash: number, word: number): number {
  const x = Math.imul(hash ^ word, 0xcc9e2d51);
  return Math.imul((x << 15) | (x >>> 17), 0x1b873593);
}
