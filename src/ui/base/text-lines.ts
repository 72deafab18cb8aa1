/** What knows how wide a text is in its font, px: a canvas context. */
export interface MeasuresText {
  measureText(text: string): { width: number };
}

/**
 * A text in lines no wider than `width`, px, broken between words or inside long ones; what does not fit into so many lines ends in
 * "…".
 */
export function wrapped(ctx: MeasuresText, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== "" && lines.length < most) {
    const isLast = lines.length === most - 1;
    const fits = fitting(ctx, rest, width);
    if (fits === rest.length) return [...lines, rest];
    if (isLast) return [...lines, shortened(ctx, rest, width)];
    const space = rest.lastIndexOf(" ", fits);
    const cut = space > fits / 2 ? space : fits;
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return lines;
}

/** A text cut to `width`, px, ending in "…" where something is cut off. */
export function shortened(ctx: MeasuresText, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  return `${text.slice(0, fitting(ctx, text, width - ctx.measureText("…").width))}…`;
}

/** How many letters of a text fit into `width`, px. */
function fitting(ctx: MeasuresText, text: string, width: number): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (ctx.measureText(text.slice(0, middle)).width <= width) low = middle;
    else high = middle - 1;
  }
  return low;
}
