import type { PanelId } from "../../../run/state/types.ts";
import { unitName } from "../../../words/units.ts";
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
  /** Height of those of its models that have one of their own, with their headings, and of many values beside a queue, px at scale 1. */
  ownHeight: number;
}

/** The heading of a panel for these models. */
export function headingOf(id: PanelId, models: readonly PanelModel[]): PanelHeading {
  const [first] = models;
  return {
    id,
    title: first.title,
    meaning: first.meaning,
    unit: [...new Set(models.map((m) => unitName(m.unit)).filter((u) => u !== ""))].join(", "),
    note: first.note,
    empty: first.empty,
    axes: models.filter(({ height }) => height === null).length,
    ownHeight:
      models.reduce((sum, { height, headroom }) => sum + (height ?? 0) + headroom, 0) +
      (id === "queue" ? valuesHeight(first) : 0),
  };
}

/** A queue's plot is as high as this many values; each further one adds so much, up to a limit, px at scale 1. */
const VALUES = 3;
const VALUE_HEIGHT = 15;
const MOST_ADDED = 45;

function valuesHeight({ lines, thresholds }: PanelModel): number {
  return Math.min(MOST_ADDED, Math.max(0, lines.length + thresholds.length - VALUES) * VALUE_HEIGHT);
}

const texts = new WeakMap<readonly PanelModel[], string>();

/** The heading of a panel as JSON, which is compared by value; made once for the same models. */
export function headingText(id: PanelId, models: readonly PanelModel[]): string {
  let text = texts.get(models);
  if (text === undefined) {
    text = JSON.stringify(headingOf(id, models));
    texts.set(models, text);
  }
  return text;
}
