import type { Tokens } from "../../ui/theme/tokens.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/gallery.ts";
import { shownNumber } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { FigureEntry } from "../data/figure-entry.ts";
import { figureName, paperOf } from "../data/papers.ts";
import { SmallDrawing } from "../plots/small-drawing.tsx";
import { VerdictCounts } from "../verdicts/verdict-counts.tsx";
import css from "./card.module.css";

/** A figure: which it is, what it is about, our curves, and how many of its claims hold. It is one link. */
export function Card({ entry, tokens }: { entry: FigureEntry; tokens: Tokens }) {
  const { id, title, source, result, runs, claims } = entry;
  const ends = result?.drawing.ends?.map((end) => shownNumber(told(end)));
  return (
    <li className={css.place}>
      <a className={css.card} href={`#figure=${id}`}>
        <span className={css.name}>
          <b>{paperOf(source).name}</b> {figureName(source)}
        </span>
        <span className={css.counts}>
          {result && claims > 0 && <VerdictCounts counts={result.counts} />}
          {claims === 0 && <span className={css.soft}>{say.noClaims}</span>}
        </span>
        <span className={css.title}>{title}</span>
        {result ? (
          <span className={css.drawing}>
            <SmallDrawing drawing={result.drawing} tokens={tokens} />
            {ends && (
              <span className={css.ends}>
                <span>{ends[0]}</span>
                <span>{ends[1]}</span>
              </span>
            )}
          </span>
        ) : (
          <span className={css.notRun}>{put(say.runItHereClaimRun, claims, runs)}</span>
        )}
      </a>
    </li>
  );
}
