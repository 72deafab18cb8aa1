import type { Test } from "../format/types.ts";
import { againstTerm, type ClaimData, type Sample } from "./data.ts";
import { type Above, above, confidencesOf, pickedAmong } from "./family.ts";
import { fromComparisons } from "./order-test.ts";
import { curvesOf } from "./trend-test.ts";
import type { Comparison, Judgement } from "./verdict.ts";

/** Two samples of one figure, and the same two of the other. */
interface Two {
  own: readonly [Sample, Sample];
  other: readonly [Sample, Sample];
  /** What they are, in words; `above` is "above" or "below", as in the other figure. */
  what: (above: string) => string;
}

/**
 * Whether two figures have their numbers in one order (concordant pairs: Kendall, Biometrika 30, 1938): arms two by two at each
 * point, and of each arm's curve the last point and the first. A pair holds when neither figure has it certainly the one way round
 * while the other may have it the other way; it fails when one certainly has it the one way and the other the other way.
 * @param tolerance a share of the larger of two means; smaller differences count as none
 * @param parts tests of the same claim, each of which alone can refute it @throws RangeError when the figures have other points
 */
export function judgeConcordant(
  data: ClaimData,
  test: Test & { kind: "concordant" },
  tolerance: number,
  parts = 1,
): Judgement {
  const { term, against, enough } = test;
  const twos = [...armsAtPoints(data, test), ...endsOfCurves(data, test)];
  const confidences = confidencesOf({ m: twos.length, enough, parts, picked: pickedAmong(term, data) });
  const where = against.experiment === undefined ? "" : `, as in ${against.experiment}`;
  const comparisons = twos.map(({ own, other, what }): Comparison => {
    const [here, there] = [own, other].map(([a, b]) => above(a, b, tolerance, confidences));
    return {
      what: `${what(there.difference.value < 0 ? "below" : "above")}${where}`,
      at: own[0].at,
      measured: here.difference,
      holds: concordance(here, there),
    };
  });
  return fromComparisons(comparisons, enough);
}

/** Whether two differences have one sign, those within their rooms having either. */
export function concordance(a: Above, b: Above): Comparison["holds"] {
  const both = (is: (one: Above) => boolean) => is(a) && is(b);
  if (both(({ usual, room }) => usual.low >= -room) || both(({ usual, room }) => usual.high <= room))
    return "holds";
  const isAbove = ({ strict, room }: Above) => strict.low > room;
  const isBelow = ({ strict, room }: Above) => strict.high < -room;
  return (isAbove(a) && isBelow(b)) || (isBelow(a) && isAbove(b)) ? "fails" : "open";
}

/** The arms two by two, at each point here and at the same one there. */
function armsAtPoints(data: ClaimData, { term, against }: Test & { kind: "concordant" }): Two[] {
  const second = againstTerm(term, against);
  const [here, there] = [data.points(term), data.points(second)];
  if (here.length !== there.length)
    throw new RangeError(`${here.length} points are held against ${there.length}`);
  return here.flatMap((point, i) => {
    const [own, other] = [data.at(term, point), data.at(second, there[i])];
    return own.flatMap((a, j) =>
      own.slice(j + 1).map(
        (b, k): Two => ({
          own: [a, b],
          other: [other[j], other[j + 1 + k]],
          what: (word) => `${a.arm} ${word} ${b.arm}`,
        }),
      ),
    );
  });
}

/** The last point and the first of each curve, here and there; none where a curve is one point. */
function endsOfCurves(data: ClaimData, { term, against, axis }: Test & { kind: "concordant" }): Two[] {
  const curves = curvesOf(data, { term, axis });
  const others = curvesOf(data, { term: againstTerm(term, against), axis });
  const ends = (curve: readonly Sample[]): [Sample, Sample] => [curve[curve.length - 1], curve[0]];
  return curves.flatMap((curve, i) =>
    curve.length === 1
      ? []
      : {
          own: ends(curve),
          other: ends(others[i]),
          what: (word: string) => `${curve[0].arm}: the last point ${word} the first`,
        },
  );
}
