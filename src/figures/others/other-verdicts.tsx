import { VERDICTS, type Verdict } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/others.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { OtherClaim } from "../data/other-entry.ts";
import { VerdictCounts } from "../verdicts/verdict-counts.tsx";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { VERDICT_WORDS } from "../verdicts/words.ts";
import css from "./others.module.css";

/** What is said instead of a verdict: no run can decide what something is called, or how it proceeds. */
export const DEFINITION = say.undecidedByARunA;

/** A claim's verdict in words, with its glyph. */
export function OtherVerdict({ verdict }: { verdict: OtherClaim["verdict"] }) {
  if (verdict === null) return <span className={css.soft}>{say.notRunYet}</span>;
  if (verdict === "definition") return <span className={css.definition}>{DEFINITION}</span>;
  return (
    <>
      <VerdictGlyph verdict={verdict} /> {VERDICT_WORDS[verdict]}
    </>
  );
}

/** Claims by verdict: glyphs with numbers, and definitions in words. */
export function OtherCounts({ claims }: { claims: readonly OtherClaim[] }) {
  const count = (verdict: OtherClaim["verdict"]) =>
    claims.filter((claim) => claim.verdict === verdict).length;
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<
    Verdict,
    number
  >;
  const [definitions, open] = [count("definition"), count(null)];
  return (
    <span className={css.counts}>
      {VERDICTS.some((verdict) => counts[verdict] > 0) && <VerdictCounts counts={counts} />}
      {definitions > 0 && (
        <span className={css.soft}>
          {definitions === 1 ? say.oneDefinition : fill(say.definition, definitions)}
        </span>
      )}
      {open > 0 && <span className={css.soft}>{put(say.notRunYet2, open)}</span>}
      {claims.length === 0 && <span className={css.soft}>{say.noClaims}</span>}
    </span>
  );
}
