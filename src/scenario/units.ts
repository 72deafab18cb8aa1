/**
 * Quantities in text: "2 Mbps", "50 ms", "1 %". Powers of ten are applied to the decimal text, not to the parsed
 * number, so that "35 ms" is exactly the double that 0.035 is.
 */
import { nearest } from "./nearest.ts";

interface UnitRule {
  pattern: RegExp;
  /** Power of ten to the unit's SI value. */
  shift: number;
  /** Further factor, exact in binary. */
  factor?: number;
}

const PREFIX: [string, number][] = [
  ["", 0],
  ["k", 3],
  ["m", 6],
  ["g", 9],
  ["t", 12],
];

const RATE: UnitRule[] = PREFIX.flatMap(([prefix, shift]) => {
  const lead = prefix === "" ? "" : `[${prefix}${prefix.toUpperCase()}]`;
  return [
    { pattern: new RegExp(`^${lead}(?:b|bit|bits)(?:ps|/s)?$`), shift },
    { pattern: new RegExp(`^${lead}(?:B|byte|bytes)(?:ps|/s)$`), shift, factor: 8 },
  ];
});

const TIME: UnitRule[] = [
  { pattern: /^(?:s|sec|seconds?)$/, shift: 0 },
  { pattern: /^ms$/, shift: -3 },
  { pattern: /^(?:us|µs|μs)$/, shift: -6 },
  { pattern: /^ns$/, shift: -9 },
  { pattern: /^(?:min|minutes?)$/, shift: 0, factor: 60 },
  { pattern: /^(?:h|hours?)$/, shift: 0, factor: 3600 },
];

const SIZE: UnitRule[] = [
  { pattern: /^(?:B|bytes?)$/, shift: 0 },
  { pattern: /^kB$/, shift: 3 },
  { pattern: /^MB$/, shift: 6 },
  { pattern: /^KiB$/, shift: 0, factor: 1024 },
  { pattern: /^MiB$/, shift: 0, factor: 1024 * 1024 },
];

const COUNT: UnitRule[] = [{ pattern: /^(?:packets?|pkts?|p|segments?|seg)$/, shift: 0 }];

const RULES: Record<string, UnitRule[]> = {
  "bit/s": RATE,
  s: TIME,
  bytes: SIZE,
  B: SIZE,
  packets: COUNT,
  segments: COUNT,
  "": [{ pattern: /^%$/, shift: -2 }],
};

/**
 * A number with a decimal comma as one with a decimal point, a unit behind it left as it is. "1,000" stays: it may be a thousand.
 */
export function withDecimalPoint(text: string): string {
  return text.replace(/^([+-]?)(\d+),(\d+)(?=$|[^\d.,])/, (all, sign: string, whole: string, part: string) =>
    part.length === 3 && whole !== "0" ? all : `${sign}${whole}.${part}`,
  );
}

const QUANTITY = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:[eE]([+-]?\d{1,3}))?\s*([^\d\s.][^\s]*)?$/;

/**
 * The number that a text means in the SI unit `unit` ("bit/s", "s", "bytes", "packets", "segments", "" for a pure
 * number or share), with a decimal point or comma. A text without a unit is taken as SI. Null when it is no such quantity.
 */
export function parseQuantity(text: string, unit: string): number | null {
  if (text.length > 64) return null;
  const match = QUANTITY.exec(withDecimalPoint(text.trim()));
  if (!match) return null;
  const [, mantissa, exponent = "0", suffix = ""] = match;
  const rule =
    suffix === "" || suffix === unit ? { shift: 0 } : RULES[unit]?.find((r) => r.pattern.test(suffix));
  if (!rule) return null;
  const value =
    Number(`${mantissa}e${Number(exponent) + rule.shift}`) * ("factor" in rule ? (rule.factor ?? 1) : 1);
  return Number.isFinite(value) ? value : null;
}

/** How units are usually written. */
const SPELLINGS = "bps kbps Mbps Gbps kbit/s Mbit/s Gbit/s s ms us min h B kB MB packets segments %".split(
  " ",
);

/** The quantity that was probably meant by a number whose unit is none of `unit`: "5 Mps", 5 Mbps. Null where none is near. */
export function nearestQuantity(text: string, unit: string): string | null {
  const match = /^\s*([+-]?[\d.]+)\s*([^\s\d.]\S*)\s*$/.exec(withDecimalPoint(text.slice(0, 64)));
  if (match === null) return null;
  const fitting = SPELLINGS.filter((name) => parseQuantity(`1 ${name}`, unit) !== null);
  const name = nearest(match[2], fitting);
  const meant = `${match[1]} ${name}`;
  return name === null || parseQuantity(meant, unit) === null ? null : meant;
}

/** Examples of a unit's spellings, for messages. */
export function unitExamples(unit: string, integer: boolean): string {
  if (integer && unit === "") return "27";
  const examples: Record<string, string> = {
    "bit/s": '2000000 or "2 Mbps"',
    s: '0.05 or "50 ms"',
    bytes: '1500 or "1.5 kB"',
    B: '1500 or "1.5 kB"',
    "": '0.01 or "1 %"',
  };
  return examples[unit] ?? "27";
}
