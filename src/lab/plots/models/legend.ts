import { decisionGlyph } from "../../derive/decision-glyph.ts";
import type { Paint, Sample } from "../../theme/paint.ts";
import type { PanelModel } from "./panel-model.ts";

/** One entry of a legend: a line's dash or a mark's shape, and its name. */
export interface LegendEntry extends Sample {
  label: string;
  /** Hover text. */
  meaning?: string;
}

/** The names of everything a panel draws, without repetition, for a picture; lines that have their own switch are left out. */
export function legendOf(models: readonly PanelModel[]): LegendEntry[] {
  const entries: LegendEntry[] = [];
  const add = (entry: LegendEntry) => {
    const known = entries.some(
      (e) => e.label === entry.label && JSON.stringify(e.paint) === JSON.stringify(entry.paint),
    );
    if (!known) entries.push(entry);
  };
  for (const model of models) {
    const picks = model.lines.some((l) => l.pick !== null);
    const stacked = model.id === "queue" || model.id === "cwnd";
    const drawn = stacked ? [...model.lines].reverse() : model.lines;
    const lines = [...drawn].sort((a, b) => Number(b.filled) - Number(a.filled));
    for (const p of model.points)
      if (p.dense) add({ label: p.label, paint: p.paint, symbol: { shape: p.shape } });
    for (const l of lines)
      if (!picks || l.pick !== null) add({ label: l.label, paint: l.paint, symbol: { line: l.dash } });
    for (const p of model.points)
      if (!p.dense) add({ label: p.label, paint: p.paint, symbol: { shape: p.shape } });
    const dashed = { paint: { token: "inkSoft" }, symbol: { line: [5, 3] } } as const;
    const plain = model.thresholds.filter(({ meaning }) => meaning === undefined);
    if (plain.length > 0) add({ label: plain.map((t) => t.label).join(", "), ...dashed });
    for (const { label, meaning } of model.thresholds)
      if (meaning !== undefined) add({ label, meaning, ...dashed });
    const glyphs = model.decisions.flatMap((d) => d.decisions.map(decisionGlyph));
    const paint: Paint = { token: "ink" };
    if (glyphs.some((g) => g?.verdict === "cut"))
      add({ label: "judged congestion", paint, symbol: { shape: "cut" } });
    if (glyphs.some((g) => g?.verdict === "kept"))
      add({ label: "judged random", paint, symbol: { shape: "kept" } });
    if (glyphs.some((g) => g?.outcome === "wrong"))
      add({ label: "wrong", paint, symbol: { shape: "wrong" } });
    if (glyphs.some((g) => g?.outcome === "nothing-lost"))
      add({ label: "nothing was lost", paint, symbol: { shape: "nothing-lost" } });
  }
  return entries;
}
