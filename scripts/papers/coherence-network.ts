import { parseScenario, type Scenario } from "../../src/scenario/index.ts";

/** The enhancements that the Congestion Coherence paper compares; ELN stands for Snoop where the wireless host sends. */
export const ENHANCEMENTS = ["reno", "ecn", "dda", "snoop", "eln", "westwood", "coherence"] as const;
export type Enhancement = (typeof ENHANCEMENTS)[number];

/** Where the radio link lies: the last hop (the paper's figures), the first, or in the middle. */
export type Radio = "last" | "first" | "middle";

/** One run of section 6, and what the paper does not say. */
export interface CoherenceSetting {
  enhancement: Enhancement;
  /** Share of the packets that the air destroys, each transmission by itself. */
  errorRate: number;
  radio?: Radio;
  /** s; 500 for the figures, 40 for the traces of Fig. 9. */
  duration?: number;
  /** Buffer of the bottleneck, packets, and its thresholds. */
  buffer?: number;
  thresholds?: [number, number];
  /** bit/s and s of the bottleneck and of the radio link. */
  bottleneck?: [number, number];
  air?: [number, number];
  /** Does every enhancement get the link's retransmission? By default those that are made for it. */
  arqForAll?: boolean;
  /** ACKs are damaged as well, as often as 40 bytes of 1000 would be. */
  lossyAcks?: boolean;
  /** Header bytes of a segment of 1000 bytes. */
  headerBytes?: number;
  limitedTransmit?: boolean;
  /** Where queues mark and drop. */
  markAt?: "front" | "enqueue";
}

/** Scheme, and what else an enhancement needs. */
const PARTS: Record<Enhancement, { scheme: string; ecn?: boolean; agent?: string; arq?: boolean }> = {
  reno: { scheme: "reno" },
  ecn: { scheme: "reno", ecn: true },
  dda: { scheme: "delayed-dupacks", arq: true },
  snoop: { scheme: "reno", agent: "snoop" },
  eln: { scheme: "eln", agent: "eln" },
  westwood: { scheme: "westwood" },
  coherence: { scheme: "congestion-coherence", ecn: true, arq: true },
};

/** Fig. 7: the bottleneck r1-r2 shared with on-off UDP, a radio link between r2 and the wireless host. */
export function coherenceScenario(setting: CoherenceSetting): Scenario {
  const { enhancement, errorRate, radio = "last", duration = 500, buffer = 25 } = setting;
  const { thresholds = [10, 20], bottleneck = [1e6, 0.02], air = [2e6, 0.015] } = setting;
  const { headerBytes = 40, markAt = "front" } = setting;
  const { ecn = false, agent, arq = false } = PARTS[enhancement];
  const isSource = radio === "first";
  const scheme = isSource && enhancement === "coherence" ? "coherence-source" : PARTS[enhancement].scheme;
  const marks = {
    discipline: "threshold-mark",
    minTh: thresholds[0],
    maxTh: thresholds[1],
    maxP: 0.1,
    markAt,
  };
  const queue = { ...(ecn ? marks : { discipline: "drop-tail" }), limit: buffer };
  const loss = { model: "bernoulli", rate: errorRate };
  const repair = arq || setting.arqForAll ? { arq: { kind: "retransmission" } } : {};
  const ackLoss = setting.lossyAcks
    ? { model: "bernoulli", rate: (errorRate * 40) / 1000 }
    : { model: "none" };
  const lan = { rate: 10e6, delay: 0.002 };
  const hop = { medium: "wireless", rate: air[0], delay: air[1] };
  // ACKs are few and short: their queue needs no limit.
  const back = { queue: { discipline: "drop-tail" } };
  const wired = { id: "bottleneck", rate: bottleneck[0], delay: bottleneck[1], queue, reverse: back };
  // The data of f1 travels over the radio link's forward direction in every case.
  const station = radio === "middle" ? "r2" : isSource ? "r1" : "r2";
  const towards = isSource
    ? [
        { id: "air", from: "s1", to: "r1", ...hop, loss, ...repair, reverse: { loss: ackLoss } },
        { ...wired, from: "r1", to: "r2" },
        { id: "last", from: "r2", to: "d1", ...lan },
      ]
    : [
        { id: "first", from: "s1", to: "r1", ...lan },
        { ...wired, from: "r1", to: "r2" },
        {
          id: "air",
          from: "r2",
          to: radio === "middle" ? "r3" : "d1",
          ...hop,
          loss,
          ...repair,
          reverse: { loss: ackLoss },
        },
        ...(radio === "middle" ? [{ id: "last", from: "r3", to: "d1", ...lan }] : []),
      ];
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: `Congestion Coherence, Fig. 7: ${enhancement}`,
    seed: 1,
    duration,
    tcp: setting.limitedTransmit === false ? { limitedTransmit: false } : {},
    nodes: [
      { id: "s1", role: isSource ? "mobile" : "host" },
      { id: "s2", role: "host" },
      { id: "r1", role: isSource ? "base-station" : "router", ...(station === "r1" ? withAgent(agent) : {}) },
      { id: "r2", role: isSource ? "router" : "base-station", ...(station === "r2" ? withAgent(agent) : {}) },
      ...(radio === "middle" ? [{ id: "r3", role: "router" }] : []),
      { id: "d1", role: radio === "last" ? "mobile" : "host" },
      { id: "d2", role: "host" },
    ],
    links: [
      ...towards,
      { id: "second", from: "s2", to: "r1", ...lan },
      { id: "side", from: "r2", to: "d2", ...lan },
    ],
    flows: [
      {
        id: "f1",
        from: "s1",
        to: "d1",
        scheme,
        ecn: enhancement === "ecn",
        mss: 1000 - headerBytes,
        awnd: 40,
      },
      {
        id: "udp",
        kind: "udp",
        from: "s2",
        to: "d2",
        mss: 1000,
        headerBytes: 0,
        traffic: { kind: "on-off", rate: 500e3, burst: 0.1, idle: 0.1 },
      },
    ],
  });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}

function withAgent(kind: string | undefined): object {
  return kind ? { agent: { kind } } : {};
}
