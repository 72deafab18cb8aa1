import { differenceInterval, type Interval } from "../../analysis/estimates.ts";
import type { ParamValue } from "../../sim/declared.ts";
import type { Enough, Test } from "../format/types.ts";
import { againstTerm, type ClaimData, paired, type Sample } from "./data.ts";
import { above, amongMany, confidencesOf, neededOf, pickedAmong } from "./family.ts";
import { linearise, quantityDifference, times } from "./quantity.ts";
import type { Comparison, Judgement, Verdict } from "./verdict.ts";

type Relation = (Test & { kind: "order" })["relation"];
type Holds = Comparison["holds"];

/**
 * Whether one number is above, below, not below or the same as another, from the interval of their difference.
 * @param usual at the confidence for speaking for it; @param strict at that for speaking against it.
 * @param room differences smaller than this count as none.
 */
export function holdsAt(relation: Relation, usual: Interval, strict: Interval, room: number): Holds {
  switch (relation) {
    case "above":
      return usual.low > 0 ? "holds" : strict.high < room ? "fails" : "open";
    case "below":
      return usual.high < 0 ? "holds" : strict.low > -room ? "fails" : "open";
    case "not-below":
      return usual.low >= -room ? "holds" : strict.high < -room ? "fails" : "open";
    case "not-above":
      return usual.high <= room ? "holds" : strict.low > room ? "fails" : "open";
    case "same":
      return usual.low >= -room && usual.high <= room
        ? "holds"
        : strict.low > room || strict.high < -room
          ? "fails"
          : "open";
  }
}

interface Pair {
  a: Sample;
  b: Sample;
}

/** All pairs that an ordering is about. */
function pairsOf(data: ClaimData, { term, against: other, pairwise }: Test & { kind: "order" }): Pair[] {
  const points = data.points(term);
  if (other.value !== undefined) {
    const { value } = other;
    return points.flatMap((point) =>
      data
        .at(term, point)
        .map((a) => ({ a, b: { arm: String(value), at: a.at, values: a.values.map(() => value) } })),
    );
  }
  const second = againstTerm(term, other);
  const elsewhere = other.at !== undefined || other.experiment !== undefined;
  const places = elsewhere ? data.points(second) : null;
  return points.flatMap((point, i) => {
    const where = places === null ? point : places.length === points.length ? places[i] : places[0];
    const [own, theirs] = [data.at(term, point), data.at(second, where)];
    if (pairwise) return own.map((a, k) => ({ a, b: theirs[k] }));
    const sameCell = second.measure === term.measure && !elsewhere;
    return own.flatMap((a) => theirs.filter((b) => !(sameCell && b.arm === a.arm)).map((b) => ({ a, b })));
  });
}

/**
 * An ordering, comparison by comparison: differences of pairs over the same seeds. @param tolerance a share of the larger of
 * the two means; smaller differences count as none. @param parts tests of the same claim, each of which alone can refute it
 */
export function judgeOrder(
  data: ClaimData,
  test: Test & { kind: "order" },
  tolerance: number,
  parts = 1,
): Judgement {
  const pairs = pairsOf(data, test);
  const { term, enough } = test;
  const confidences = confidencesOf({ m: pairs.length, enough, parts, picked: pickedAmong(term, data) });
  const comparisons = pairs.map((pair): Comparison => {
    const { a, b } = withMargin(test, pair);
    const { difference, usual, strict, room } = above(a, b, tolerance, confidences);
    return {
      what: wordsOf(test, a, b),
      at: a.at,
      measured: difference,
      holds: holdsAt(test.relation, usual, strict, room),
    };
  });
  return fromComparisons(comparisons, enough);
}

/** The smaller side of a pair, larger by the share that the other side must exceed it by. */
function withMargin(
  { relation, by = 0 }: Pick<Test & { kind: "order" }, "relation" | "by">,
  { a, b }: Pair,
): Pair {
  if (by === 0) return { a, b };
  const more = (sample: Sample): Sample => ({ ...sample, values: sample.values.map((x) => (1 + by) * x) });
  return relation === "below" ? { a: more(a), b } : { a, b: more(b) };
}

function wordsOf(
  { relation, by, term, against: other }: Test & { kind: "order" },
  a: Sample,
  b: Sample,
): string {
  const where = other.experiment === undefined ? "" : ` in ${other.experiment}`;
  const what = other.measure === undefined || other.measure === term.measure ? "" : ` (${other.measure})`;
  const places = other.at === undefined ? "" : ` at ${b.at.map(placeWord).join(", ")}`;
  return `${a.arm} ${marginWords(by)}${WORDS[relation]} ${b.arm}${what}${places}${where}`;
}

/** "20 % ", before "above". */
const marginWords = (by = 0): string => (by === 0 ? "" : `${Number((100 * by).toPrecision(3))} % `);

const placeWord = (value: ParamValue): string => String(value);

const WORDS: Record<Relation, string> = {
  above: "above",
  below: "below",
  "not-below": "not below",
  "not-above": "not above",
  same: "the same as",
};

/**
 * The verdict of comparisons of which all, most (three quarters) or some must hold. It agrees when as many hold; it differs when so
 * many fail that they no longer can: where all must hold, when one fails.
 */
export function fromComparisons(comparisons: readonly Comparison[], enough: Enough): Judgement {
  const count = (what: Holds) => comparisons.filter(({ holds }) => holds === what).length;
  const [holding, failing, m] = [count("holds"), count("fails"), comparisons.length];
  const needed = neededOf(m, enough);
  const verdict: Verdict = holding >= needed ? "agrees" : m - failing >= needed ? "undecided" : "differs";
  const open = m - holding - failing;
  const needs = enough === "all" ? "all" : enough === "most" ? "three quarters" : "one";
  const why = `${holding} of ${m} comparisons hold, ${failing} fail, ${open} are open; ${needs} must hold.`;
  const single = m === 1 ? comparisons[0].measured : null;
  return { verdict, measured: single, comparisons, why };
}

/** Every run of a seed gives the same number on both sides. */
export function judgeIdentical(
  data: ClaimData,
  { term, against: other }: Test & { kind: "identical" },
  tolerance: number,
): Judgement {
  const pairs = pairsOf(data, {
    kind: "order",
    relation: "same",
    term,
    against: other,
    pairwise: true,
    enough: "all",
  });
  const comparisons = pairs.map(({ a, b }): Comparison => {
    const [x, y] = paired(a.values, b.values);
    const equal = x.filter((value, i) => value === y[i]).length;
    return {
      what: `${a.arm} equal to ${b.arm} at ${equal} of ${x.length} seeds`,
      at: a.at,
      measured: differenceInterval(x, y),
      holds: equal === x.length ? "holds" : "fails",
    };
  });
  const strict = fromComparisons(comparisons, "all");
  if (strict.verdict === "agrees") return strict;
  const close = judgeOrder(
    data,
    { kind: "order", relation: "same", term, against: other, pairwise: true, enough: "all" },
    tolerance,
  );
  return { ...strict, verdict: close.verdict === "agrees" ? "direction-only" : "differs" };
}

/** A number against another number, each made of terms. */
export function judgeCompare(
  data: ClaimData,
  { left, relation, by = 0, right }: Test & { kind: "compare" },
  tolerance: number,
  parts = 1,
): Judgement {
  const margin = (is: boolean) => (is ? 1 + by : 1);
  const a = times(linearise(data, left), margin(relation === "below"));
  const b = times(linearise(data, right), margin(relation === "above"));
  const room = tolerance * Math.max(Math.abs(a.value), Math.abs(b.value));
  const { holding, failing } = confidencesOf({ m: 1, enough: "all", parts, picked: data.among });
  const [usual, strict] = [quantityDifference(a, b, holding), quantityDifference(a, b, failing)];
  const holds = holdsAt(relation, usual, strict, room);
  const measured = quantityDifference(a, b, amongMany(1));
  const what = `${linearise(data, left).value.toPrecision(3)} ${marginWords(by)}${WORDS[relation]} ${linearise(data, right).value.toPrecision(3)}`;
  return fromComparisons([{ what, at: [], measured, holds }], "all");
}
