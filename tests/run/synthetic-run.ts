import type { ShownRun } from "../../src/run/runs/types.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import {
  DEFAULT_TCP_OPTIONS,
  type Decision,
  type FlowTrace,
  type HopColumns,
  type LinkTrace,
  type RunResult,
} from "../../src/sim/index.ts";
import { stylesAmong } from "../../src/ui/theme/scheme-style.ts";

/** A small repeatable source of numbers in [0, 1). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The network of the CERL paper's Fig. 4: a host, two routers, a wireless last hop. */
export function cerlScenario(duration = 120): Scenario {
  const none = { model: "none", position: "head" } as const;
  const side = { rate: 1e7, delay: 0.01, queue: { discipline: "drop-tail" }, loss: none, reverse: {} };
  return {
    format: "cwndscope/1",
    title: "CERL and Reno on a lossy last hop",
    description: "",
    seed: 1,
    duration,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "S1", role: "host" },
      { id: "G0", role: "router" },
      { id: "G1", role: "base-station" },
      { id: "R1", role: "mobile" },
    ],
    links: [
      { ...side, id: "access", from: "S1", to: "G0", medium: "wired" },
      {
        ...side,
        id: "bottleneck",
        from: "G0",
        to: "G1",
        medium: "wired",
        rate: 2e6,
        delay: 0.05,
        queue: { discipline: "drop-tail", limit: 27 },
      },
      {
        ...side,
        id: "wireless",
        from: "G1",
        to: "R1",
        medium: "wireless",
        loss: { model: "bernoulli", position: "head", rate: 0.01 },
      },
    ],
    flows: [
      {
        id: "f1",
        from: "S1",
        to: "R1",
        kind: "tcp",
        scheme: "cerl",
        params: {},
        mss: 1460,
        awnd: 81,
        start: 0,
        stop: duration,
        traffic: { kind: "bulk" },
        tcp: {},
      },
    ],
    changes: [],
  };
}

/** A run that looks like TCP without being it: sawteeth, a queue, losses of both causes, and one probe pair. */
export function syntheticRun(
  options: { seed?: number; duration?: number; keep?: boolean; key?: string } = {},
): ShownRun {
  const { seed = 1, duration = 120, keep = true, key = "main" } = options;
  const random = numbers(seed);
  const cols = { t: [] as number[], cwnd: [] as number[], seq: [] as number[], nth: [] as number[] };
  const ack = { t: [] as number[], no: [] as number[] };
  const queue = { t: [0], v: [0] };
  const probes = { l: [] as number[], n: [] as number[] };
  const drops = [[], [], []] as { t: number; seq: number; cause: number }[][];
  const ssthresh = { t: [0], v: [81] };
  const decisions: Decision[] = [];
  let cwnd = 2;
  let threshold = 81;
  let seq = 0;
  for (let t = 0; t < duration; ) {
    const rtt = 0.14 + Math.max(0, cwnd - 24) * 0.006;
    t += rtt / cwnd;
    const now = t + random() * 1e-4;
    cols.t.push(now);
    cols.seq.push(seq);
    cols.nth.push(1);
    ack.t.push(now + rtt * 0.01);
    ack.no.push(Math.max(0, seq - Math.floor(cwnd)));
    const length = Math.min(27, Math.max(0, Math.round(cwnd - 24 + random() * 2)));
    queue.t.push(now, now + rtt / cwnd / 2);
    queue.v.push(length, Math.max(0, length - 1));
    probes.l.push(Math.max(0, rtt - 0.14 + random() * 0.004));
    probes.n.push(0.55 * 27 * 0.006);
    const full = cwnd > 51;
    const unlucky = random() < 0.01;
    if (full || unlucky) {
      drops[full ? 1 : 2].push({ t: now + 0.02, seq, cause: full ? 0 : 2 });
      cols.t.push(now + 0.001);
      cols.seq.push(seq);
      cols.nth.push(2);
      cols.cwnd.push(cwnd);
      ack.t.push(now + rtt * 0.011);
      ack.no.push(ack.no.at(-1) as number);
      const cut = full || !keep || random() < 0.15;
      const before = cwnd;
      if (cut) cwnd = threshold = Math.max(2, cwnd / 2);
      decisions.push({
        t: now + 0.001,
        event: "dupack",
        seq,
        dupAcks: 3,
        verdict: cut ? "congestion" : "random",
        rule: cut ? 1 : 2,
        values: { w: before },
        cwndBefore: before,
        cwndAfter: cwnd,
        ssthreshBefore: threshold,
        ssthreshAfter: threshold,
        truth: full ? "overflow" : "transmission",
      });
      if (cut) {
        ssthresh.t.push(now + 0.001);
        ssthresh.v.push(threshold);
      }
    }
    cwnd += cwnd < threshold ? 0.5 : 1 / cwnd;
    cols.cwnd.push(cwnd);
    seq++;
  }
  const t = Float64Array.from(cols.t);
  const flow: FlowTrace = {
    id: "f1",
    scheme: keep ? "cerl" : "reno",
    cwnd: { t, v: Float64Array.from(cols.cwnd), rule: new Uint8Array(t.length) },
    ssthresh: { t: Float64Array.from(ssthresh.t), v: Float64Array.from(ssthresh.v) },
    effectiveWindow: { t, v: Float64Array.from(cols.cwnd, (v) => Math.min(81, v + 1)) },
    send: { t, seq: Int32Array.from(cols.seq), nth: Uint16Array.from(cols.nth) },
    ack: { t: Float64Array.from(ack.t), ackno: Int32Array.from(ack.no) },
    received: { t: new Float64Array(), seq: new Int32Array() },
    rtt: { t: Float64Array.of(0.2, 0.4), v: Float64Array.of(0.14, 0.15) },
    probes: keep
      ? {
          l: {
            t: t.slice(0, probes.l.length),
            v: Float64Array.from(probes.l),
            label: "l, queueing delay",
            unit: "s",
          },
          N: {
            t: t.slice(0, probes.n.length),
            v: Float64Array.from(probes.n),
            label: "N, threshold",
            unit: "s",
          },
        }
      : {},
    decisions,
  };
  const link = (id: string, i: number): LinkTrace => ({
    channel: { t: new Float64Array(0), v: new Float64Array(0) },
    id,
    probes: {},
    queue:
      id === "bottleneck.forward"
        ? { t: Float64Array.from(queue.t), v: Float64Array.from(queue.v) }
        : { t: new Float64Array(), v: new Float64Array() },
    drops: {
      t: Float64Array.from(drops[i] ?? [], (d) => d.t),
      flow: new Int32Array(drops[i]?.length ?? 0),
      seq: Int32Array.from(drops[i] ?? [], (d) => d.seq),
      nth: new Uint16Array(drops[i]?.length ?? 0).fill(1),
      cause: Uint8Array.from(drops[i] ?? [], (d) => d.cause),
      isAck: new Uint8Array(drops[i]?.length ?? 0),
    },
    marks: { t: new Float64Array(), flow: new Int32Array(), seq: new Int32Array() },
  });
  const ids = ["access", "bottleneck", "wireless"].flatMap((id, i) => [
    link(`${id}.forward`, i),
    link(`${id}.reverse`, 9),
  ]);
  const lost = { congestion: drops[1].length, transmission: drops[2].length };
  const judged = (truth: boolean, verdict: string) =>
    decisions.filter((d) => (d.truth === "overflow") === truth && d.verdict === verdict).length;
  const result: RunResult = {
    until: duration,
    events: 0,
    packetHops: 0,
    fairness: 1,
    flows: [
      {
        id: "f1",
        scheme: flow.scheme,
        throughput: (seq * 1460 * 8) / duration,
        goodput: (seq * 1460 * 8) / duration,
        delivered: seq,
        sent: t.length,
        retransmitted: t.length - seq,
        localRetransmissions: 0,
        timeouts: 0,
        fastRetransmits: decisions.length,
        avgCwnd: 34,
        losses: lost,
        lossesByCause: { overflow: lost.congestion, aqm: 0, transmission: lost.transmission, "give-up": 0 },
        delay: null,
        verdicts: {
          congestionAsCongestion: judged(true, "congestion"),
          congestionAsRandom: judged(true, "random"),
          transmissionAsCongestion: judged(false, "congestion"),
          transmissionAsRandom: judged(false, "random"),
          spurious: 0,
        },
        receiverVerdicts: null,
        airLosses: 0,
        finishedAt: null,
      },
    ],
    links: [],
    agents: [],
    trace: {
      rules: [
        { id: "growth", title: "Additive increase", text: "" },
        { id: "halve", title: "Multiplicative decrease", text: "" },
        { id: "keep", title: "Window kept", text: "" },
      ],
      flows: [flow],
      links: ids,
      agents: [],
      hops: null,
    },
  };
  const scheme = keep ? "cerl" : "reno";
  const style = keep ? { label: "CERL", colour: "#0072B2" } : { label: "Reno", colour: "#D55E00" };
  return {
    key,
    ...style,
    scheme,
    styles: stylesAmong(["cerl", "reno"]),
    dash: [],
    scenario: cerlScenario(duration),
    result,
  };
}

/** Packets of one flow, one every `every` seconds, over the three links and their ACKs back. */
export function syntheticHops(from: number, to: number, every = 0.012): HopColumns {
  const rows: number[][] = [];
  const path = [
    { link: 0, tx: 0.0012, delay: 0.01, wait: 0 },
    { link: 2, tx: 0.006, delay: 0.05, wait: 0.06 },
    { link: 4, tx: 0.0012, delay: 0.01, wait: 0 },
  ];
  for (let k = 0, t = from - 0.4; t < to; t += every, k++) {
    let at = t;
    const lost = k % 17 === 5;
    for (const { link, tx, delay, wait } of path) {
      const fate = lost && link === 4 ? 3 : 0;
      rows.push([
        link,
        0,
        k,
        k % 23 === 0 ? 2 : 1,
        0,
        at,
        at + wait,
        at + wait + tx,
        at + wait + tx + delay,
        fate,
      ]);
      at += wait + tx + delay;
    }
    if (lost) continue;
    for (const { link, delay } of [...path].reverse()) {
      rows.push([link + 1, 0, k, 1, 1, at, at, at + 0.0002, at + 0.0002 + delay, 0]);
      at += 0.0002 + delay;
    }
  }
  const column = (i: number) => rows.map((r) => r[i]);
  return {
    link: Int32Array.from(column(0)),
    flow: Int32Array.from(column(1)),
    seq: Int32Array.from(column(2)),
    nth: Uint16Array.from(column(3)),
    isAck: Uint8Array.from(column(4)),
    marked: Uint8Array.from(column(4), () => 0),
    enter: Float64Array.from(column(5)),
    start: Float64Array.from(column(6)),
    sent: Float64Array.from(column(7)),
    arrive: Float64Array.from(column(8)),
    fate: Uint8Array.from(column(9)),
  };
}
