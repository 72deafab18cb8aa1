import type { Leaf } from "../../scenario/index.ts";

/** The part of a value's allowed range that a slider covers, and how. */
export interface Range {
  min: number;
  max: number;
  scale: "linear" | "log";
}

const RANGES: readonly [RegExp, Range][] = [
  [/\.loss\.rate$/, { min: 0, max: 0.5, scale: "log" }],
  [/\.loss\.ber$/, { min: 0, max: 1e-3, scale: "log" }],
  [/\.loss\.slot$/, { min: 0.001, max: 1, scale: "log" }],
  [/^links\.[^.]+\.(reverse\.)?rate$/, { min: 1e4, max: 1e9, scale: "log" }],
  [/\.delay$/, { min: 0, max: 1, scale: "log" }],
  [/\.queue\.limit$/, { min: 1, max: 500, scale: "log" }],
  [/\.arq\.timer$/, { min: 0.001, max: 1, scale: "log" }],
  [/\.arq\.retries$/, { min: 0, max: 50, scale: "linear" }],
  [/\.arq\.overhead$/, { min: 0, max: 1, scale: "linear" }],
  [/\.queue\.limitBytes$/, { min: 1500, max: 1_000_000, scale: "log" }],
  [/\.queue\.lowLimit$/, { min: 0, max: 100, scale: "linear" }],
  [/\.queue\.(target|update|interval|maxBurst)$/, { min: 0.001, max: 1, scale: "log" }],
  [/\.queue\.(mtu|quantum)$/, { min: 40, max: 9000, scale: "log" }],
  [/\.queue\.(minTh|maxTh)$/, { min: 0, max: 100, scale: "linear" }],
  [/\.queue\.meanPacketSize$/, { min: 40, max: 9000, scale: "log" }],
  [/\.traffic\.rate$/, { min: 0, max: 1e8, scale: "log" }],
  [/\.traffic\.(burst|idle|think|callGap|callLength)$/, { min: 0.01, max: 100, scale: "log" }],
  [/\.traffic\.(bytes|size)$/, { min: 1000, max: 1e8, scale: "log" }],
  [/\.agent\.(cacheLimit|relay)$/, { min: 1, max: 1000, scale: "log" }],
  [/\.agent\.maxResends$/, { min: 1, max: 20, scale: "linear" }],
  [/\.awnd$/, { min: 1, max: 500, scale: "log" }],
  [/\.mss$/, { min: 40, max: 9000, scale: "linear" }],
  [/^duration$/, { min: 1, max: 600, scale: "log" }],
  [/^seed$/, { min: 1, max: 200, scale: "linear" }],
  [/\.(clock|clockPhase)$/, { min: 0, max: 0.5, scale: "linear" }],
  [/\.minRto$/, { min: 0, max: 2, scale: "linear" }],
  [/\.(maxRto|initialRto)$/, { min: 0.1, max: 120, scale: "log" }],
  [/\.initialWindow$/, { min: 1, max: 32, scale: "linear" }],
  [/\.(headerBytes|ackBytes)$/, { min: 0, max: 200, scale: "linear" }],
  [/\.segments$/, { min: 1, max: 100_000, scale: "log" }],
];

/** Pure numbers that people think of in per cent. */
const SHARES = /\.(loss\.(rate|pGB|pBG|lossGood|lossBad)|arq\.(ackLoss|overhead|residual)|impairment\.rate)$/;

/** The unit for people: "share" where the format has a pure number that people think of in per cent. */
export function unitOf(address: string, leaf: Leaf): string {
  if (leaf.type !== "number") return "";
  return leaf.unit === "" && SHARES.test(address) ? "share" : leaf.unit;
}

/** What a slider for the value at `address` covers in a scenario of this duration, s. */
export function rangeOf(address: string, leaf: Leaf, duration: number): Range {
  if (leaf.type !== "number") return { min: 0, max: 1, scale: "linear" };
  if (/\.(start|stop|loss\.(from|to|period)|agent\.crashAt)$/.test(address))
    return { min: 0, max: duration, scale: "linear" };
  const preferred = RANGES.find(([pattern]) => pattern.test(address))?.[1];
  if (!preferred) return { min: leaf.min, max: leaf.max, scale: leaf.scale };
  return {
    min: Math.max(preferred.min, leaf.min),
    max: Math.min(preferred.max, leaf.max),
    scale: preferred.scale,
  };
}
