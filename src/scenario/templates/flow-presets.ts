import type { FlowSpec } from "../../sim/declared.ts";
import { bottleneckRate } from "../bandwidth-delay.ts";
import type { ScenarioDocument } from "../edit/document.ts";
import { readDocument } from "../parse.ts";

/** A kind of flow: what it is for, and what makes a flow one. */
export interface FlowPreset {
  id: string;
  title: string;
  /** One sentence: what it sends. */
  summary: string;
  /** The properties that it replaces. @param rate of the slowest link on the flow's way, bit/s */
  make(rate: number): Partial<FlowSpec>;
}

/** Cross traffic takes this share of the slowest link; while it is on, an on–off source takes twice as much. */
const SHARE = 0.25;

/** Rate where no links lead to the receiver yet, bit/s. */
const UNKNOWN_RATE = 4e6;

const UDP = { kind: "udp", mss: 1000 } as const;
const TCP = { kind: "tcp", mss: 1460 } as const;

/** Offered for every flow. */
export const flowPresets: readonly FlowPreset[] = [
  {
    id: "bulk",
    title: "Bulk transfer (TCP)",
    summary: "TCP that always has data to send.",
    make: () => ({ ...TCP, traffic: { kind: "bulk" } }),
  },
  {
    id: "cbr",
    title: "Cross traffic: constant rate",
    summary: "UDP packets at equal intervals (CBR), a quarter of the bottleneck's rate.",
    make: (rate) => ({ ...UDP, traffic: { kind: "cbr", rate: SHARE * rate } }),
  },
  {
    id: "on-off",
    title: "Cross traffic: on–off",
    summary: "UDP bursts with pauses between them, a quarter of the bottleneck's rate on average.",
    make: (rate) => ({ ...UDP, traffic: { kind: "on-off", rate: 2 * SHARE * rate, burst: 0.5, idle: 0.5 } }),
  },
  {
    id: "web",
    title: "Cross traffic: web-like",
    summary: "TCP responses of 50 kB on average, with a second of reading between them.",
    make: () => ({
      ...TCP,
      traffic: { kind: "request-response", size: 50_000, sizes: "exponential", think: 1 },
    }),
  },
];

/**
 * The document with some flows made like a preset; their names, ends and times stay, and the scheme of a flow that stays TCP. The
 * same document where there is no such preset.
 */
export function withFlowPreset(
  document: ScenarioDocument,
  ids: readonly string[],
  presetId: string,
): ScenarioDocument {
  const preset = flowPresets.find(({ id }) => id === presetId);
  if (preset === undefined) return document;
  const flows = document.flows.map((flow) => {
    if (!ids.includes(flow.id)) return flow;
    const made = preset.make(rateFor(document, flow));
    const { id, from, to, start, stop } = flow;
    const kept = flow.kind === made.kind && made.kind === "tcp" ? flow : { scheme: "reno" };
    return made.kind === "udp"
      ? { id, from, to, start, stop, ...made }
      : { ...kept, id, from, to, start, stop, ...made };
  });
  const read = readDocument({ ...document, flows });
  return read.ok ? read.document : document;
}

function rateFor(document: ScenarioDocument, flow: FlowSpec): number {
  try {
    return bottleneckRate(document, flow);
  } catch {
    return UNKNOWN_RATE;
  }
}
