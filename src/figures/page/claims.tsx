import {
  type Claim,
  type ClaimedNumbers,
  claimedNumbers,
  claimWordsIn,
  isApplied,
  type MeasureUse,
  meaningOf,
  type ShownClaim,
  VERDICTS,
} from "../../experiment/experiments.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import { axisValue } from "../data/axis-words.ts";
import { intervalNumbers } from "../data/value-words.ts";
import { axisEnds, ClaimAxis } from "../plots/claim-axis.tsx";
import { VerdictCounts } from "../verdicts/verdict-counts.tsx";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { COUNT_WORDS, VERDICT_WORDS } from "../verdicts/words.ts";
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
}

/** Verdicts that stand beside others. */
interface Beside {
  /** The seeds that they come from. */
  words: string;
  claims: readonly ShownClaim[];
}

/** The claims one by one: what the paper says, what we measure, and the verdict with its rule. */
export function Claims({ claims, measures, judged, origin, beside }: Props) {
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
          ? "No claims"
          : `${claims.length} ${claims.length === 1 ? "claim" : "claims"} of this figure${own ? ", checked" : ""}`}
      </h2>
      {claims.length === 0 && (
        <p className={css.soft}>The paper shows this figure and says nothing of it that could be checked.</p>
      )}
      {own && claims.length > 0 ? (
        <p className={css.counts}>
          <VerdictCounts counts={own} words />
        </p>
      ) : (
        claims.length > 0 && (
          <p className={css.soft}>
            Not run yet{beside && " with these seeds"}, so there are no verdicts. Run the experiment here to
            get them.
          </p>
        )
      )}
      {beside && <BesideCounts beside={beside} judged={judged} />}
      {origin === "here" && <p className={css.soft}>From the runs on this machine.</p>}
      {claims.length > 0 && <Rule />}
      <ul className={css.list}>
        {rows.map(({ claim, index, also, numbers }) => (
          <Row
            key={claim.id}
            claim={claim}
            numbers={numbers}
            judged={judged?.[index] ?? null}
            also={also}
            beside={beside && { words: beside.words, claim: beside.claims[index] }}
            ends={axisEnds(byUnit.get(numbers?.unit ?? "") ?? [])}
          />
        ))}
      </ul>
      {repeats > 0 && (
        <p className={css.soft}>
          {repeats} more repeat one of these elsewhere in the paper and count with it.
        </p>
      )}
      {half && double && claims.length > 0 && (
        <p className={css.soft}>
          Tolerances half as wide: {inWords(half)}. Twice as wide: {inWords(double)}.
        </p>
      )}
    </section>
  );
}

function Rule() {
  return (
    <details className={css.rule}>
      <summary>The rule: a claim “agrees” when …</summary>
      <p>
        A printed number agrees when it lies in our 95 % interval and the interval is no wider than the
        tolerance, or when the whole interval lies within the tolerance of it. It differs when interval and
        tolerance do not meet; if at least the sign is as claimed, the direction holds. Everything between
        cannot be decided: the interval is too wide, or lies across the border of the tolerance. An order or a
        trend agrees when every comparison it makes holds for the same seeds beyond its 95 % interval, differs
        when one is contradicted, and cannot be decided otherwise. (Where the paper says that it holds at most
        points or at some, three quarters or one must hold, and it differs when so many no longer can.) Words
        such as “much” mean the same in all figures; what they mean stands below the claim. Many comparisons
        find something by chance: where one of several is enough to contradict a claim, or some of them to
        confirm it, each must be so much surer that the verdict as a whole is 95 % certain. Adding seeds until
        something is decided is another way to find it by chance: the planned seeds are one look, and every
        further look has half of the error that those before it left, 2.5 %, 1.25 % and so on.
      </p>
    </details>
  );
}

/** The verdicts of the other seeds, counted, and how many are the same. */
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
        Beside, shipped, {words}:{" "}
        <VerdictCounts counts={countedClaims(claims, ({ verdict }) => verdict)} words />
      </p>
      {judged && (
        <p>
          {same === judged.length
            ? "All verdicts are the same with both."
            : `${judged.length - same} of ${judged.length} verdicts are not the same with both.`}
        </p>
      )}
    </div>
  );
}

function Row({
  claim,
  numbers,
  judged,
  also,
  beside,
  ends,
}: {
  claim: Claim;
  numbers: ClaimedNumbers | null;
  judged: ShownClaim | null;
  also: readonly string[];
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
          <span className={css.soft}>not run yet</span>
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
          <span>
            paper <b>{withUnit([...new Set(printed)].map((n) => formatNumber(n, 4)).join(" to "), unit)}</b>
          </span>
          {judged?.measured && (
            <span>
              ours <b>{withUnit(intervalNumbers(judged.measured), unit)}</b>
            </span>
          )}
          <span className={css.soft}>tolerance ± {withUnit(formatNumber(tolerance, 3), unit)}</span>
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
        {note && <p>In the paper: {note}</p>}
        {judged && <p>{judged.why}</p>}
        {!printed && tolerance > 0 && claim.test.kind !== "undecidable" && (
          <p>Tolerance: {formatNumber(100 * tolerance, 3)} % of the larger value.</p>
        )}
        {judged && judged.comparisons.length > 0 && (
          <ul className={css.comparisons}>
            {judged.comparisons.map(({ what, at, holds }, i) => (
              <li key={`${what} ${at.join()} ${String(i)}`}>
                {holds}: {what}
                {placeWords(at)}
              </li>
            ))}
          </ul>
        )}
        {judged && (
          <p>
            Half the tolerance: {VERDICT_WORDS[judged.halfTolerance]}; twice:{" "}
            {VERDICT_WORDS[judged.doubleTolerance]}.
          </p>
        )}
      </details>
    </li>
  );
}

/** What the words of a claim mean that say how large a difference is. */
function WordMeanings({ claim }: { claim: Claim }) {
  const words = claimWordsIn(claim.text).filter((word) => isApplied(word, claim));
  if (words.length === 0) return null;
  return (
    <p className={css.meaning}>
      In all figures {words.map((word) => `“${word.word}” means ${meaningOf(word)}`).join(", ")}.
    </p>
  );
}

/** Contradicting comparisons that are named at once; all of them stand with the reasons. */
const NAMED = 3;

/** The comparisons that contradict a claim. */
function Contradictions({ comparisons }: Pick<ShownClaim, "comparisons">) {
  const failing = comparisons.filter(({ holds }) => holds === "fails");
  if (failing.length === 0) return null;
  const named = failing.slice(0, NAMED).map(({ what, at }) => `${what}${placeWords(at)}`);
  const more = failing.length - named.length;
  return (
    <p className={css.meaning}>
      {failing.length} of {comparisons.length} comparisons contradict it: not {named.join("; not ")}
      {more > 0 && `; and ${more} more`}.
    </p>
  );
}

/** " at 0.01, 5", or nothing. */
const placeWords = (at: readonly ParamValue[]): string =>
  at.length === 0 ? "" : ` at ${at.map((value) => axisValue(value, "")).join(", ")}`;

function withUnit(text: string, unit: string): string {
  return unit === "" ? text : `${text} ${unit}`;
}

function inWords(counts: ReturnType<typeof countedClaims>): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${COUNT_WORDS[verdict]}`)
    .join(", ");
}
