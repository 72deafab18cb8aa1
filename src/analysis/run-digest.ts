import type { AgentSummary, FlowSummary, LinkSummary, RunResult } from "../sim/declared.ts";

/**
 * 64 bits over 32-bit words, in two lanes with seeds of their own, each a murmur3 hash. `traceDigest` has another hash
 * (`sim/trace/digest.ts`), without events in any order: links and results hold the values of this one, so neither can become the other.
 */
class Lanes {
  #a = 0x9747b28c;
  #b = 0x85ebca6b;

  word(word: number): void {
    this.#a = mixed(this.#a, word);
    this.#b = mixed(this.#b, word);
  }

  text(text: string): void {
    this.word(text.length);
    for (let i = 0; i < text.length; i++) this.word(text.charCodeAt(i));
  }

  /** Numbers in order, all 64 bits of each. */
  numbers(numbers: Float64Array): void {
    const words = wordsOf(numbers);
    this.word(words.length);
    for (let i = 0; i < words.length; i++) this.word(words[i]);
  }

  /** Losses or marks, whatever their order: where packets are followed, links note them at another time. */
  events({ t, flow, seq }: { t: Float64Array; flow: Int32Array; seq: Int32Array }): void {
    const words = wordsOf(t);
    let sum = 0;
    for (let i = 0; i < t.length; i++) {
      const time = mixed(mixed(0, words[2 * i]), words[2 * i + 1]);
      sum = (sum + mixed(mixed(time, flow[i]), seq[i])) | 0;
    }
    this.word(t.length);
    this.word(sum);
  }

  hex(): string {
    return [this.#a, this.#b].map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
  }
}

/** A step of murmur3. */
function mixed(hash: number, word: number): number {
  const k = Math.imul(word, 0xcc9e2d51);
  const h = hash ^ Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

function wordsOf(numbers: Float64Array): Int32Array {
  return new Int32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
}

/**
 * A fingerprint of a run, bit for bit, from what is known of every run whatever else is recorded of it: each loss, mark and
 * slow-start threshold with its time, the windows' averages over time, and all counts of flows, links and agents. It costs a
 * hundredth of a run, where the digest of a trace needs everything recorded.
 */
export function runDigest({ until, packetHops, flows, links, agents, trace }: RunResult): string {
  const lanes = new Lanes();
  lanes.numbers(Float64Array.of(until, packetHops));
  for (const [i, flow] of flows.entries()) {
    const { ssthresh } = trace.flows[i];
    lanes.text(flow.id);
    lanes.numbers(ssthresh.t);
    lanes.numbers(ssthresh.v);
    lanes.numbers(flowNumbers(flow));
  }
  for (const [i, link] of links.entries()) {
    lanes.text(link.id);
    lanes.events(trace.links[i].drops);
    lanes.events(trace.links[i].marks);
    lanes.numbers(linkNumbers(link));
  }
  for (const agent of agents) {
    lanes.text(`${agent.node} ${agent.agent} ${agent.flow}`);
    lanes.numbers(agentNumbers(agent));
  }
  return lanes.hex();
}

function flowNumbers(flow: FlowSummary): Float64Array {
  const { throughput, delivered, sent, retransmitted, localRetransmissions, timeouts, fastRetransmits } =
    flow;
  const counts = [delivered, sent, retransmitted, localRetransmissions, timeouts, fastRetransmits];
  const causes = Object.values(flow.lossesByCause);
  return Float64Array.of(...counts, throughput, flow.avgCwnd, flow.airLosses, ...causes);
}

function linkNumbers(link: LinkSummary): Float64Array {
  const { utilisation, drops, marks, errors, airLosses, localRetransmissions, arrivals, delivered } = link;
  return Float64Array.of(
    utilisation,
    drops,
    marks,
    errors,
    airLosses,
    localRetransmissions,
    arrivals,
    delivered,
  );
}

function agentNumbers({ localRetransmissions, suppressedAcks, ownAcks, lostAcked }: AgentSummary) {
  return Float64Array.of(localRetransmissions, suppressedAcks, ownAcks, lostAcked);
}
