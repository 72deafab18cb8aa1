/** A colour's red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads "#rgb", "#rrggbb" and "rgb(r, g, b)"; black for anything else. */
export function parseColour(text: string): Rgb {
  const colour = text.trim();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
    const n = Number.parseInt(full, 16);
    return [n >> 16, (n >> 8) & 255, n & 255];
  }
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(colour);
  return rgb === null ? [0, 0, 0] : [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
}

/** "#rrggbb". */
export function hexOf([r, g, b]: Rgb): string {
  const two = (n: number) => Math.round(n).toString(16).padStart(2, "0");
  return `#${two(r)}${two(g)}${two(b)}`;
}

/** `share` of a colour over a ground: what a translucent line looks like, without translucency. */
export function mixed(colour: string, ground: string, share: number): string {
  const [a, b] = [parseColour(colour), parseColour(ground)];
  const mix = (i: 0 | 1 | 2) => b[i] + (a[i] - b[i]) * share;
  return hexOf([mix(0), mix(1), mix(2)]);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const la = luminance(parseColour(a));
  const lb = luminance(parseColour(b));
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

/**
 * The colour nearest to `colour`, on the straight way to `ink`, whose contrast against `background` is at least
 * `ratio`: a scheme keeps its hue in both themes and stays visible.
 */
export function visibleOn(colour: string, background: string, ink: string, ratio = 3): string {
  for (let step = 0; step <= 20; step++) {
    const candidate = mixed(colour, ink, 1 - step / 20);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return ink;
}
