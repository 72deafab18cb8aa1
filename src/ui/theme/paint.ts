import type { SchemeMarker } from "../../sim/declared.ts";

/** A colour that means a kind of mark, or a scheme's own colour. */
export type Paint = { token: "ink" | "inkSoft" | "congestion" | "transmission" | "mark" } | SchemePaint;

/** A scheme's colour, or that of one of several flows that share it, with the scheme's marker. */
export interface SchemePaint {
  /** CSS colour. */
  scheme: string;
  marker?: SchemeMarker;
  /** Lines in this paint carry the marker: the colour alone does not tell them apart. */
  hasMarks?: boolean;
}

/** Shapes of single points. The shape says what happened; the colour repeats it. */
export type Shape = "dot" | "hollow-circle" | "square" | "cross" | "diamond";

/** What a legend explains of the glyphs of decisions. */
export type DecisionShape = "cut" | "kept" | "wrong" | "nothing-lost";

/** How a legend shows a line or a mark: in its colour, with its dashes or its shape. */
export interface Sample {
  paint: Paint;
  symbol: { line: readonly number[] } | { shape: Shape | DecisionShape };
}
