import { VERDICTS, type Verdict } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/gallery.ts";
import type { FigureEntry } from "../data/figure-entry.ts";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { countWords } from "../verdicts/words.ts";
import css from "./all-claims.module.css";
import { countsOf } from "./filters.ts";

interface Props {
  figures: readonly FigureEntry[];
  chosen: Verdict | null;
  onChoose(verdict: Verdict | null): void;
}

/** One bar for all claims of the figures that have been run: a part per verdict, as long as it has claims. */
export function AllClaims({ figures, chosen, onChoose }: Props) {
  const counts = countsOf(figures);
  const parts = VERDICTS.filter((verdict) => counts[verdict] > 0);
  if (parts.length === 0) return null;
  return (
    <ul className={css.bar} aria-label={say.allClaimsByVerdict}>
      {parts.map((verdict) => (
        <li key={verdict} style={{ flexGrow: counts[verdict] }}>
          <button
            type="button"
            className={css.part}
            aria-pressed={chosen === verdict}
            title={chosen === verdict ? say.showTheOthersToo : say.showFiguresWithSuchA}
            onClick={() => onChoose(chosen === verdict ? null : verdict)}
          >
            <span className={css.length} data-verdict={verdict} />
            <span className={css.words}>
              <VerdictGlyph verdict={verdict} />
              {counts[verdict]} <span className={css.long}>{countWords(verdict, counts[verdict])}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
