/** How far apart two colours look, and the same colour lighter or darker, in OKLab (Ottosson 2020). */
import { hexOf, parseColour } from "./contrast.ts";

type Triple = readonly [number, number, number];

/** How colours are seen: normally, and by those who lack one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The distance of two colours in OKLab (Ottosson 2020), the smallest over the four kinds of sight. */
export function leastDistance(a: string, b: string): number {
  const distances = Object.values(SIGHTS).map((sight) => {
    const [p, q] = [a, b].map((colour) => oklab(times(sight, linear(colour))));
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  });
  return Math.min(...distances);
}

/** A colour's lightness in OKLab, 0 (black) to 1 (white). */
export function lightnessOf(colour: string): number {
  return oklab(linear(colour))[0];
}

/** A colour's distance from grey in OKLab. */
export function chromaOf(colour: string): number {
  const [, a, b] = oklab(linear(colour));
  return Math.hypot(a, b);
}

/** The same hue at another lightness, as colourful as it was where a screen can show that: "#rrggbb". */
export function withLightness(colour: string, lightness: number): string {
  const [, a, b] = oklab(linear(colour));
  for (let share = 1; share > 0; share -= 0.04) {
    const rgb = fromOklab([lightness, a * share, b * share]);
    if (rgb.every((c) => c >= -0.001 && c <= 1.001)) return hexOfLinear(rgb);
  }
  return hexOfLinear(fromOklab([lightness, 0, 0]));
}

function linear(colour: string): Triple {
  const [r, g, b] = parseColour(colour).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

function times(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOfLinear(rgb: Triple): string {
  const [r, g, b] = rgb.map((c) => {
    const s = Math.min(1, Math.max(0, c));
    return 255 * (s <= 0.0031308 ? 12.92 * s : 1.055 * s ** (1 / 2.4) - 0.055);
  });
  return hexOf([r, g, b]);
}
