import {
  baselineOf,
  type Claim,
  type ClaimedNumbers,
  type ClaimMeaning,
  claimedNumbers,
  type MeasureUse,
  meaningsOf,
  type ShownClaim,
  VERDICTS,
} from "../../experiment/experiments.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { besideUnit } from "../../words/units.ts";
import { axisValue } from "../data/axis-words.ts";
import { intervalNumbers } from "../data/value-words.ts";
import { axisEnds, ClaimAxis } from "../plots/claim-axis.tsx";
import { comparisonWords, whyWords } from "../verdicts/judgement-words.ts";
import { VerdictCounts } from "../verdicts/verdict-counts.tsx";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { countWords, VERDICT_WORDS } from "../verdicts/words.ts";
import { countedClaims, withoutRepeats } from "./claim-list.ts";
import css from "./claims.module.css";

interface Props {
  /** As the experiment has them. */
  claims: readonly Claim[];
  /** What the experiment measures. */
  measures: readonly MeasureUse[];
  /** Judged, in the same order; null while nothing was run. */
  judged: readonly ShownClaim[] | null;
  /** Whose runs the verdicts come from. */
  origin: "shipped" | "here" | null;
  /** The verdicts of other seeds, to stand beside these; null for none. */
  beside: Beside | null;
  /** The runs that the verdicts need are being done. */
  isRunning: boolean;
  /** Points of the experiment, and those of them that were run here. */
  points: { done: number; all: number };
}

/** Verdicts that stand beside others. */
interface Beside {
  /** The seeds that they come from. */
  words: string;
  claims: readonly ShownClaim[];
}

/** The claims one by one: what the paper says, what we measure, and the verdict with its rule. */
export function Claims({ claims, measures, judged, origin, beside, isRunning, points }: Props) {
  const rows = withoutRepeats(claims).map((row) => ({
    ...row,
    numbers: claimedNumbers(row.claim, measures),
  }));
  const repeats = claims.length - rows.length;
  const once = judged && rows.map(({ index }) => judged[index]);
  const own = once && countedClaims(once, ({ verdict }) => verdict);
  const half = once && countedClaims(once, ({ halfTolerance }) => halfTolerance);
  const double = once && countedClaims(once, ({ doubleTolerance }) => doubleTolerance);
  const byUnit = new Map<string, number[]>();
  for (const { index, numbers } of rows) {
    if (!numbers) continue;
    const { printed, unit } = numbers;
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), ...printed, ...(judged?.[index]?.measured ?? [])]);
  }
  return (
    <section className={css.section} aria-labelledby="claims">
      <h2 id="claims">
        {claims.length === 0
          ? say.noClaims
          : fill(own ? say.ofThisFigureChecked : say.ofThisFigure, rows.length)}
      </h2>
      {claims.length === 0 && <p className={css.soft}>{say.thePaperClaimsNothingAbout}</p>}
      {own && claims.length > 0 ? (
        <p className={css.counts}>
          <VerdictCounts counts={own} words />
        </p>
      ) : (
        claims.length > 0 && (
          <p className={css.soft}>
            {isRunning
              ? say.verdictsComeAtTheEnd
              : put(say.runTheExperimentToGet, beside && say.withTheseSeeds)}
          </p>
        )
      )}
      {beside && (
        <BesideCounts
          beside={{ ...beside, claims: rows.map(({ index }) => beside.claims[index]) }}
          judged={once}
        />
      )}
      {judged && baselineOf(claims, judged) === "missed" && <p className={css.soft}>{say.baselineMissed}</p>}
      {origin === "here" && <p className={css.soft}>{say.fromTheRunsOnThis}</p>}
      {claims.length > 0 && <Rule />}
      <ul className={css.list}>
        {rows.map(({ claim, index, also, numbers }) => (
          <Row
            key={claim.id}
            claim={claim}
            numbers={numbers}
            judged={judged?.[index] ?? null}
            also={also}
            points={points}
            beside={beside && { words: beside.words, claim: beside.claims[index] }}
            ends={axisEnds(byUnit.get(numbers?.unit ?? "") ?? [])}
          />
        ))}
      </ul>
      {repeats > 0 && <p className={css.soft}>{put(say.moreRepeatsOneOfThese, repeats)}</p>}
      {half && double && claims.length > 0 && (
        <p className={css.soft}>{put(say.tolerancesHalfAsWideTwice, inWords(half), inWords(double))}</p>
      )}
    </section>
  );
}

function Rule() {
  return (
    <details className={css.rule}>
      <summary>{say.theRuleAClaimAgrees}</summary>
      <p>{say.aPrintedNumberAgreesWhen}</p>
    </details>
  );
}

/** The verdicts of the other seeds, counted as those of these are (a repeated claim once), and how many are the same. */
function BesideCounts({
  beside: { words, claims },
  judged,
}: {
  beside: Beside;
  judged: readonly ShownClaim[] | null;
}) {
  const same = judged?.filter(({ verdict }, i) => verdict === claims[i]?.verdict).length ?? 0;
  return (
    <div className={css.soft}>
      <p className={css.besideCounts}>
        {put(
          say.besideShipped,
          words,
          <VerdictCounts counts={countedClaims(claims, ({ verdict }) => verdict)} words />,
        )}
      </p>
      {judged && (
        <p>
          {same === judged.length
            ? say.bothGiveTheSameVerdicts
            : fill(say.ofVerdictDiffers, judged.length - same, judged.length)}
        </p>
      )}
    </div>
  );
}

/** What became of a comparison. */
const HOLDS: Readonly<Record<string, string>> = { holds: say.holds, fails: say.fails, open: say.open };

function Row({
  claim,
  numbers,
  judged,
  also,
  points,
  beside,
  ends,
}: {
  claim: Claim;
  numbers: ClaimedNumbers | null;
  judged: ShownClaim | null;
  also: readonly string[];
  points: Props["points"];
  beside: { words: string; claim: ShownClaim | undefined } | null;
  ends: [number, number];
}) {
  const { printed = null, unit = "" } = numbers ?? {};
  const { tolerance, note } = claim;
  return (
    <li className={css.claim} id={`claim-${claim.id}`}>
      <p className={css.text}>{claim.text}</p>
      <p className={css.verdict}>
        {judged ? (
          <>
            <VerdictGlyph verdict={judged.verdict} /> {VERDICT_WORDS[judged.verdict]}
          </>
        ) : (
          <span className={css.soft}>
            {points.done === 0 ? say.notRunYet : fill(say.pointsRun, points.done, points.all)}
          </span>
        )}
      </p>
      {beside?.claim && (
        <p className={css.beside}>
          {beside.words}: <VerdictGlyph verdict={beside.claim.verdict} />{" "}
          {VERDICT_WORDS[beside.claim.verdict]}
          {beside.claim.measured && printed && `, ${withUnit(intervalNumbers(beside.claim.measured), unit)}`}
        </p>
      )}
      {printed && (
        <p className={css.numbers}>
          <span>{put(say.paper, <b>{withUnit(printedWords(printed), unit)}</b>)}</span>
          {judged?.measured && (
            <span>{put(say.ours, <b>{withUnit(intervalNumbers(judged.measured), unit)}</b>)}</span>
          )}
          <span className={css.soft}>{put(say.tolerance, withUnit(formatNumber(tolerance, 3), unit))}</span>
        </p>
      )}
      {printed && (
        <span className={css.plot}>
          <ClaimAxis printed={printed} measured={judged?.measured ?? null} ends={ends} />
        </span>
      )}
      <WordMeanings claim={claim} />
      {judged?.verdict === "differs" && <Contradictions comparisons={judged.comparisons} />}
      <details className={css.why}>
        <summary>{[claim.where, ...also].filter((where) => where !== "").join("; ")}</summary>
        {note && <p>{put(say.inThePaper, note)}</p>}
        {judged && <p>{whyWords(judged.why)}</p>}
        {!printed && tolerance > 0 && claim.test.kind !== "undecidable" && (
          <p>{put(say.toleranceOfTheLargerValue, formatNumber(100 * tolerance, 3))}</p>
        )}
        {judged && judged.comparisons.length > 0 && (
          <ul className={css.comparisons}>
            {judged.comparisons.map(({ what, at, holds }, i) => (
              <li key={`${what} ${at.join()} ${String(i)}`}>
                {HOLDS[holds]}: {comparisonWords(what)}
                {placeWords(at)}
              </li>
            ))}
          </ul>
        )}
        {judged && (
          <p>
            {put(
              say.halfTheToleranceTwice,
              VERDICT_WORDS[judged.halfTolerance],
              VERDICT_WORDS[judged.doubleTolerance],
            )}
          </p>
        )}
      </details>
    </li>
  );
}

/** What the words of a claim mean that say how large a difference is. */
function WordMeanings({ claim }: { claim: Claim }) {
  const meanings = meaningsOf(claim).map(({ word, kind, share }) =>
    fill(say.wordMeans, say[word], fill(MEANINGS[kind], formatNumber(100 * share, 3))),
  );
  if (meanings.length === 0) return null;
  return <p className={css.meaning}>{fill(say.inAllFigures, meanings.join(", "))}</p>;
}

const MEANINGS: Readonly<Record<ClaimMeaning["kind"], string>> = {
  by: say.byShareOrMore,
  within: say.withinShare,
  order: say.inOneOrder,
};

/** Contradicting comparisons that are named at once; all of them stand with the reasons. */
const NAMED = 3;

/** The comparisons that contradict a claim. */
function Contradictions({ comparisons }: Pick<ShownClaim, "comparisons">) {
  const failing = comparisons.filter(({ holds }) => holds === "fails");
  if (failing.length === 0) return null;
  const named = failing.slice(0, NAMED).map(contradictionWords);
  const more = failing.length - named.length;
  const all = [...named, ...(more > 0 ? [fill(say.andMore, more)] : [])].join("; ");
  return (
    <p className={css.meaning}>{fill(say.comparisonsContradict, failing.length, comparisons.length, all)}</p>
  );
}

/** What a comparison that fails says: that it is not so; of a printed number, the sentence that says why. */
function contradictionWords({ what, at }: ShownClaim["comparisons"][number]): string {
  const words = comparisonWords(what);
  return words.endsWith(".") ? words.slice(0, -1) : fill(say.notThis, `${words}${placeWords(at)}`);
}

/** " at 0.01, 5", or nothing. */
const placeWords = (at: readonly ParamValue[]): string =>
  at.length === 0 ? "" : fill(say.at, at.map((value) => axisValue(value, "")).join(", "));

/** A printed number, or the two ends of a range. */
function printedWords(printed: readonly number[]): string {
  const [from, to] = [...new Set(printed)].map((n) => formatNumber(n, 4));
  return to === undefined ? from : fill(say.fromTo, from, to);
}

/** Some units of claims are words of the paper. */
const withUnit = (text: string, unit: string) =>
  besideUnit(text, / |^[a-z]{4}/.test(unit) ? told(unit) : unit);

function inWords(counts: ReturnType<typeof countedClaims>): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${countWords(verdict, counts[verdict])}`)
    .join(", ");
}
