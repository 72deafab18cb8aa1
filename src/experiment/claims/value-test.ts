import { halfWidth, type Interval } from "../../analysis/estimates.ts";
import type { Claim, Test } from "../format/types.ts";
import type { ClaimData } from "./data.ts";
import { measureEach, measureQuantity } from "./quantity.ts";
import { type Comparison, type Judgement, undecided, type Verdict, worst } from "./verdict.ts";

/**
 * A number against the printed one. With T the larger of tolerance and half of the last printed digit:
 * it agrees when the printed number lies in the 95 % interval and the interval's half width is at most T, or when the whole
 * interval lies within T of the printed number. It differs when the interval and the printed number ± T have no point in
 * common; then, if the interval lies beyond `neutral` on the printed number's side, the direction alone is confirmed.
 * Everything else is undecided: the interval is too wide, or narrow enough but across the border of the tolerance. Where one of several numbers would refute the claim, each does so only
 * by an interval that is wider accordingly.
 * @param tolerance in the claim's unit. @param parts tests of the same claim, each of which alone can refute it
 */
export function judgeValue(
  data: ClaimData,
  claim: Claim,
  test: Test & { kind: "value" },
  tolerance: number,
  parts = 1,
): Judgement {
  const printed = printedRange(test.printed ?? claim.value);
  if (!printed) return undecided("The paper prints no number for it.");
  const room = Math.max(tolerance, claim.precision);
  const one = (usual: Interval, strict: Interval) =>
    verdictOf(inUnit(usual), inUnit(strict), printed, room, test.neutral);
  const inUnit = ({ value, low, high, n }: Interval): Interval => {
    const { factor } = test;
    return { value: factor * value, low: factor * low, high: factor * high, n };
  };
  const { among } = data;
  if (!test.each) {
    const usual = measureQuantity(data, test.quantity, among);
    const verdict = one(usual, measureQuantity(data, test.quantity, parts * among));
    const measured = inUnit(measureQuantity(data, test.quantity));
    const across = verdict === "undecided" && isNarrow(inUnit(usual), printed, room);
    return { verdict, measured, comparisons: [], why: across ? ACROSS : WHY[verdict] };
  }
  const shown = measureEach(data, test.quantity);
  const usual = measureEach(data, test.quantity, among);
  const strict = measureEach(data, test.quantity, parts * among * shown.length);
  const all = shown.map(({ sample, other, interval }, i) => {
    const verdict = one(usual[i].interval, strict[i].interval);
    const comparison: Comparison = {
      what: other ? `${sample.arm} and ${other.arm}` : sample.arm,
      at: sample.at,
      measured: inUnit(interval),
      holds: HOLDS[verdict],
    };
    return { verdict, comparison };
  });
  const verdicts = all.map(({ verdict }) => verdict);
  const verdict = worst(verdicts);
  const agreeing = verdicts.filter((v) => v === "agrees").length;
  return {
    verdict,
    measured: null,
    comparisons: all.map(({ comparison }) => comparison),
    why: `${agreeing} of ${verdicts.length} numbers agree.`,
  };
}

const WHY: Record<Verdict, string> = {
  agrees: "The printed number and our 95 % interval agree within the tolerance.",
  "direction-only": "The sign is as claimed, the size is not.",
  differs: "Our 95 % interval excludes the printed number, tolerance included.",
  undecided: "Our 95 % interval is too wide to tell.",
};

/** Said of a number that more seeds may move to either side. */
const ACROSS =
  "Our 95 % interval lies across the border of the tolerance: the number is as near to agreeing as to differing.";

/** Is an interval no wider than the tolerance? */
const isNarrow = (interval: Interval, [least, most]: readonly [number, number], room: number): boolean =>
  halfWidth(interval) <= room + (most - least) / 2;

const HOLDS: Record<Verdict, Comparison["holds"]> = {
  agrees: "holds",
  "direction-only": "fails",
  differs: "fails",
  undecided: "open",
};

/** The ends of a printed range, the smaller one first, or a printed number twice; null for anything else. */
export function printedRange(value: Claim["value"]): [number, number] | null {
  if (typeof value === "number") return [value, value];
  if (Array.isArray(value) && value.length === 2) return [Math.min(...value), Math.max(...value)];
  return null;
}

/**
 * What an interval says of a printed range (`judgeValue` says by which rule).
 * @param usual the 95 % interval, by which it agrees; @param strict the one by which it differs
 * @param room differences up to this count as none; @param neutral where the claim's direction begins
 */
export function verdictOf(
  usual: Interval,
  strict: Interval,
  [least, most]: readonly [number, number],
  room: number,
  neutral: number | undefined,
): Verdict {
  const isInside = usual.low >= least - room && usual.high <= most + room;
  const meets = usual.high >= least && usual.low <= most;
  if (isInside || (meets && isNarrow(usual, [least, most], room))) return "agrees";
  const { low, high } = strict;
  const isApart = low > most + room || high < least - room;
  if (!isApart) return "undecided";
  if (neutral === undefined) return "differs";
  const claimedSide = Math.sign((least + most) / 2 - neutral);
  const isBeyond = claimedSide > 0 ? low > neutral : claimedSide < 0 ? high < neutral : false;
  return isBeyond ? "direction-only" : "differs";
}
