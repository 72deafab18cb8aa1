/** Measures of link directions that a run's summary has. */
import type { LinkMeasure, LinkReading } from "./types.ts";

const link = (
  id: string,
  title: string,
  unit: string,
  help: string,
  read: (reading: LinkReading) => number | null,
): LinkMeasure => ({ id, title, unit, help, of: "link", needs: { queues: "limited" }, read });

/** Of a link direction. */
export const LINK_MEASURES: readonly LinkMeasure[] = [
  link(
    "utilisation",
    "Utilisation",
    "",
    "Share of the run during which the link transmitted.",
    ({ summary }) => summary.utilisation,
  ),
  link("drops", "Drops", "packets", "Packets that its queue dropped.", ({ summary }) => summary.drops),
  link("marks", "Marks", "packets", "Packets that its queue marked.", ({ summary }) => summary.marks),
  link(
    "errors",
    "Errors",
    "packets",
    "Packets lost to transmission errors.",
    ({ summary }) => summary.errors,
  ),
  link(
    "air-loss-rate",
    "Losses per transmission",
    "",
    "Transmissions that the radio link lost, over all transmissions of the link, repetitions included.",
    ({ summary: { airLosses, delivered } }) =>
      airLosses + delivered === 0 ? null : airLosses / (airLosses + delivered),
  ),
  link(
    "mean-queue",
    "Mean queue",
    "packets",
    "Time average of waiting packets.",
    ({ summary }) => summary.avgQueue,
  ),
  link(
    "longest-queue",
    "Longest queue",
    "packets",
    "Most waiting packets.",
    ({ summary }) => summary.maxQueue,
  ),
];
