import type { PanelId } from "../../state/types.ts";
import type { PanelModel } from "./panel-model.ts";

/** What a panel's heading says; React renders again only when this changes. */
export interface PanelHeading {
  id: PanelId;
  title: string;
  meaning: string;
  unit: string;
  note: string;
  empty: string;
  /** How many value axes the panel has, one above the other. */
  axes: number;
  /** Height of those of its models that have one of their own, with their headings, px at scale 1. */
  ownHeight: number;
}

/** The heading of a panel for these models. */
export function headingOf(id: PanelId, models: readonly PanelModel[]): PanelHeading {
  const [first] = models;
  return {
    id,
    title: first.title,
    meaning: first.meaning,
    unit: [...new Set(models.map((m) => m.unit).filter((u) => u !== ""))].join(", "),
    note: first.note,
    empty: first.empty,
    axes: models.filter(({ height }) => height === null).length,
    ownHeight: models.reduce((sum, { height, headroom }) => sum + (height ?? 0) + headroom, 0),
  };
}
