import { VERDICTS, type Verdict } from "../../experiment/experiments.ts";
import css from "./verdict.module.css";
import { VerdictGlyph } from "./verdict-glyph.tsx";
import { countWords } from "./words.ts";

/** Claims by verdict: glyphs with numbers; verdicts that no claim has are left out unless `all`. */
export function VerdictCounts({
  counts,
  words = false,
  all = false,
}: {
  counts: Readonly<Record<Verdict, number>>;
  words?: boolean;
  all?: boolean;
}) {
  return (
    <span className={css.counts}>
      {VERDICTS.filter((verdict) => all || counts[verdict] > 0).map((verdict) => (
        <span key={verdict} className={css.count}>
          <VerdictGlyph verdict={verdict} />
          {counts[verdict]}
          <span className={words ? undefined : "visually-hidden"}>
            {" "}
            {countWords(verdict, counts[verdict])}
          </span>
        </span>
      ))}
    </span>
  );
}
