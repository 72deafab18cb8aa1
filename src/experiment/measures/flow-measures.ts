/** Measures of flows that a run's summary has. */
import { efficiency, jainIndex, mistakesAmongLosses, normalisedThroughput } from "../../analysis/metrics.ts";
import type { FlowMeasure, FlowReading, GroupMeasure } from "./types.ts";

const flow = (
  id: string,
  title: string,
  unit: string,
  help: string,
  read: (reading: FlowReading) => number | null,
): FlowMeasure => ({ id, title, unit, help, of: "flow", read });

/** A share, null where there is nothing to share. */
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const lost = ({ summary }: FlowReading): number => summary.airLosses + summary.losses.congestion;

const delay = (id: string, title: string, percentile: "p50" | "p95"): FlowMeasure => ({
  ...flow(
    id,
    title,
    "s",
    "From a data packet's transmission to its arrival.",
    ({ summary }) => summary.delay?.[percentile] ?? null,
  ),
  needs: { delays: true },
});

/** Of each flow. */
export const FLOW_MEASURES: readonly FlowMeasure[] = [
  flow(
    "throughput",
    "Throughput",
    "bit/s",
    "Unique payload received in order, over the flow's active time.",
    ({ summary }) => summary.throughput,
  ),
  flow(
    "goodput",
    "Goodput",
    "bit/s",
    "Equal to throughput for TCP; for UDP what arrived.",
    ({ summary }) => summary.goodput,
  ),
  flow(
    "normalised-throughput",
    "Normalised throughput",
    "",
    "Goodput as a share of the smallest rate on the path.",
    ({ scenario, spec, summary }) => normalisedThroughput(scenario, spec, summary),
  ),
  flow(
    "delivered",
    "Segments delivered",
    "segments",
    "Unique segments delivered in order.",
    ({ summary }) => summary.delivered,
  ),
  flow(
    "delivery-share",
    "Delivered share",
    "",
    "Packets that arrived, as a share of those sent.",
    ({ summary }) => share(summary.delivered, summary.sent),
  ),
  flow("efficiency", "Efficiency", "", "Share of packets that delivered new data.", ({ summary }) =>
    efficiency(summary),
  ),
  flow(
    "sent",
    "Segments sent",
    "segments",
    "Transmissions, retransmissions included.",
    ({ summary }) => summary.sent,
  ),
  flow(
    "retransmitted",
    "End-to-end retransmissions",
    "segments",
    "Segments that the source retransmitted.",
    ({ summary }) => summary.retransmitted,
  ),
  flow(
    "timeouts",
    "Timeouts",
    "",
    "Expiries of the retransmission timer.",
    ({ summary }) => summary.timeouts,
  ),
  flow(
    "fast-retransmits",
    "Fast retransmits",
    "",
    "Recoveries that duplicate ACKs began.",
    ({ summary }) => summary.fastRetransmits,
  ),
  flow(
    "mean-window",
    "Mean congestion window",
    "segments",
    "Time average of cwnd.",
    ({ summary }) => summary.avgCwnd,
  ),
  flow(
    "air-losses",
    "Losses on the radio link",
    "packets",
    "Transmissions of its data that the radio link lost, repaired ones included.",
    ({ summary }) => summary.airLosses,
  ),
  flow(
    "congestion-losses",
    "Congestion losses",
    "packets",
    "Its packets that queues dropped.",
    ({ summary }) => summary.losses.congestion,
  ),
  flow(
    "air-loss-share",
    "Share of random losses",
    "",
    "Losses on the radio link over all losses: the mistake rate of a sender that counts every loss as congestion.",
    (reading) => share(reading.summary.airLosses, lost(reading)),
  ),
  flow(
    "congestion-loss-share",
    "Share of congestion losses",
    "",
    "Congestion losses over all losses: the mistake rate of a receiver that judges every loss random.",
    (reading) => share(reading.summary.losses.congestion, lost(reading)),
  ),
  flow(
    "mistake-rate",
    "Mistake rate",
    "",
    "Wrongly judged losses over all losses (Congestion Coherence, section 6.2).",
    ({ summary }) => mistakesAmongLosses(summary),
  ),
  flow(
    "congestion-as-random",
    "Overflows judged as random loss",
    "",
    "Verdicts `random` about losses of queues.",
    ({ summary }) => (summary.receiverVerdicts ?? summary.verdicts).congestionAsRandom,
  ),
  flow(
    "random-as-congestion",
    "Random losses judged as congestion",
    "",
    "Verdicts `congestion` about random losses.",
    ({ summary }) => (summary.receiverVerdicts ?? summary.verdicts).transmissionAsCongestion,
  ),
  flow(
    "right-verdicts",
    "Share of right verdicts",
    "",
    "Right verdicts over all verdicts about real losses.",
    ({ summary }) => {
      const v = summary.receiverVerdicts ?? summary.verdicts;
      const right = v.congestionAsCongestion + v.transmissionAsRandom;
      return share(right, right + v.congestionAsRandom + v.transmissionAsCongestion);
    },
  ),
  flow(
    "needless-verdicts",
    "Verdicts where nothing was lost",
    "",
    "Verdicts about segments that were not lost, whatever they were judged.",
    ({ summary }) => (summary.receiverVerdicts ?? summary.verdicts).spurious,
  ),
  delay("median-delay", "Median delay", "p50"),
  delay("high-delay", "95th percentile of the delay", "p95"),
  flow("start", "Start", "s", "When the flow begins.", ({ spec }) => spec.start),
  flow("stop", "End", "s", "When the flow ends.", ({ spec }) => spec.stop),
];

/** Of several flows together. */
export const GROUP_MEASURES: readonly GroupMeasure[] = [
  {
    id: "fairness",
    of: "flows",
    title: "Jain's fairness index",
    unit: "",
    help: "1 when all flows have the same throughput, 1/n when one has everything.",
    read: (flows) => jainIndex(flows.map(({ summary }) => summary.throughput)),
  },
  {
    id: "first-share",
    of: "flows",
    title: "Share of the first flow",
    unit: "",
    help: "Throughput of the first named flow over that of all named ones.",
    read: (flows) =>
      share(
        flows[0].summary.throughput,
        flows.reduce((sum, { summary }) => sum + summary.throughput, 0),
      ),
  },
];
