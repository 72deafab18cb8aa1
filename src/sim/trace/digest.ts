import type { Trace } from "./types.ts";

/**
 * 64 bits over 32-bit words: two multiply-xor lanes (murmur3's constants), of which one takes in the other. It is kept apart
 * from the hash of `analysis/run-digest.ts`: that one also adds up hashes of events whatever their order, and no value of
 * either digest may change, because both are stored, in tests and in links.
 */
class Hash {
  private a = 0x9747b28c;
  private b = 0x85ebca6b;

  word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0xcc9e2d51);
    this.a = (this.a << 15) | (this.a >>> 17);
    this.b = Math.imul(this.b ^ value, 0x1b873593);
    this.b = (this.b << 13) | (this.b >>> 19);
    this.b = (this.b + this.a) | 0;
  }

  array(values: Float64Array | Int32Array | Uint16Array | Uint8Array): void {
    this.word(values.length);
    if (values instanceof Float64Array) {
      const words = new Int32Array(values.buffer, values.byteOffset, values.length * 2);
      for (const word of words) this.word(word);
    } else for (const value of values) this.word(value);
  }

  text(value: string): void {
    this.word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
  }

  hex(): string {
    return [this.a, this.b].map((x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
  }
}

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
    if (link.rate) for (const column of [link.rate.t, link.rate.v]) hash.array(column);
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
