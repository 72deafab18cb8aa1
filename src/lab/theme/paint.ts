/** A colour that means a kind of mark, or a scheme's own colour. */
export type Paint =
  | { token: "ink" | "inkSoft" | "congestion" | "transmission" | "mark" }
  | { scheme: string };

/** Shapes of single points. The shape says what happened; the colour repeats it. */
export type Shape = "dot" | "hollow-circle" | "square" | "cross" | "diamond";

/** What a legend explains of the glyphs of decisions. */
export type DecisionShape = "cut" | "kept" | "wrong" | "nothing-lost";

/** How a legend shows a line or a mark: in its colour, with its dashes or its shape. */
export interface Sample {
  paint: Paint;
  symbol: { line: readonly number[] } | { shape: Shape | DecisionShape };
}
