import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import type { ParamValue } from "../../src/sim/index.ts";

/** What Fig. 8 and 9 of the Diff-C-TCP paper vary, and what the paper does not say. */
export interface DiffCSetting {
  /** "diff-c", or "reno" with ECN. */
  scheme: string;
  ber: number;
  /** Bytes of a packet; by default as the paper has them. */
  bytes?: number;
  /** Of them headers; ns 2.1b6 counted none. */
  headerBytes?: number;
  /** Bits are also wrong on the way back. */
  lossyAcks?: boolean;
  recovery?: string;
  /** Of Diff-C. */
  goBackN?: boolean;
  tcp?: Record<string, ParamValue>;
  /** Threshold of the marking queue, packets; by default the paper's optimum. */
  threshold?: number;
  buffer?: number;
  duration?: number;
}

const RATE = 64e3;
const DELAY = 0.28;
const LAN_DELAY = 0.001;

/** 1000 bytes below a bit error rate of 5e-5, 512 from there on. */
export function packetBytes(ber: number): number {
  return ber < 5e-5 ? 1000 : 512;
}

/** r mu - 1 packets: the shortest queue that keeps the link full (section 2.3). */
export function bestThreshold(bytes: number): number {
  return Math.round((2 * (DELAY + 2 * LAN_DELAY) * RATE) / (8 * bytes)) - 1;
}

/** Fig. 7: two LANs of 10 Mbit/s joined by a lossy link of 64 kbit/s and 280 ms whose router marks. */
export function diffCScenario(setting: DiffCSetting): Scenario {
  const { scheme, ber, bytes = packetBytes(ber), headerBytes = 1, lossyAcks = true } = setting;
  const { threshold = bestThreshold(bytes), buffer = 30, duration = 500 } = setting;
  const loss = ber > 0 ? { model: "bit-error", ber } : { model: "none" };
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "Diff-C-TCP, Fig. 7",
    seed: 1,
    duration,
    tcp: { initialWindow: 1, headerBytes, ...setting.tcp },
    nodes: [
      { id: "src", role: "host" },
      { id: "A", role: "router" },
      { id: "B", role: "router" },
      { id: "dst", role: "host" },
    ],
    links: [
      { id: "lan1", from: "src", to: "A", rate: 10e6, delay: LAN_DELAY },
      {
        id: "radio",
        from: "A",
        to: "B",
        medium: "wireless",
        rate: RATE,
        delay: DELAY,
        queue: {
          discipline: "threshold-mark",
          limit: buffer,
          minTh: threshold,
          maxTh: threshold + 1,
        },
        loss,
        ...(lossyAcks ? { reverse: { loss } } : {}),
      },
      { id: "lan2", from: "B", to: "dst", rate: 10e6, delay: LAN_DELAY },
    ],
    flows: [
      {
        id: "f1",
        from: "src",
        to: "dst",
        scheme,
        ecn: true,
        mss: bytes - headerBytes,
        awnd: 30,
        ...(setting.recovery ? { recovery: setting.recovery } : {}),
        ...(setting.goBackN !== undefined && scheme === "diff-c"
          ? { params: { goBackN: setting.goBackN } }
          : {}),
      },
    ],
  });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}
