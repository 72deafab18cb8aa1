import type { Verdict } from "../../experiment/experiments.ts";
import css from "./verdict.module.css";

/** How much of a claim stands: a full disc, half a disc, a ring with a cross, a dotted ring with a question mark. */
export function VerdictGlyph({ verdict }: { verdict: Verdict }) {
  return (
    <svg className={css.glyph} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      {verdict === "agrees" && (
        <>
          <circle r="7" className={css.full} />
          <path d="M-3.200 .2 -1 2.600 3.400-2.400" className={css.onFull} />
        </>
      )}
      {verdict === "direction-only" && (
        <>
          <circle r="6.250" className={css.ring} />
          <path d="M0-7A7 7 0 0 0 0 7Z" className={css.full} />
        </>
      )}
      {verdict === "differs" && (
        <>
          <circle r="6.250" className={css.ring} />
          <path d="M-2.500-2.500 2.500 2.500M-2.500 2.500 2.500-2.500" className={css.ring} />
        </>
      )}
      {verdict === "undecided" && (
        <>
          <circle r="6.250" className={css.dotted} />
          <path
            d="M-1.800-1.300C-1.800-3.700 1.800-3.700 1.800-1.400 1.800.1 0 0 0 1.400M0 3v.6"
            className={css.question}
          />
        </>
      )}
    </svg>
  );
}
