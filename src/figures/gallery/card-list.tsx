import type { Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/figures/gallery.ts";
import { fill } from "../../words/fill.ts";
import type { FigureEntry } from "../data/figure-entry.ts";
import { PAPERS } from "../data/papers.ts";
import { VerdictCounts } from "../verdicts/verdict-counts.tsx";
import { Card } from "./card.tsx";
import { countsOf } from "./filters.ts";
import css from "./gallery.module.css";

interface Props {
  figures: readonly FigureEntry[];
  tokens: Tokens;
  /** Papers whose figures are unfolded, by id; null: all figures stand in one list. */
  unfolded: ReadonlySet<string> | null;
  onFold(paper: string, isOpen: boolean): void;
}

/** The figures as cards: in one list, or, on a narrow page, folded by paper. */
export function CardList({ figures, tokens, unfolded, onFold }: Props) {
  if (unfolded === null) return <Cards figures={figures} tokens={tokens} label={say.figures} />;
  return (
    <div className={css.papers}>
      {PAPERS.map(({ id, name }) => {
        const own = figures.filter(({ source }) => source.paper === id);
        if (own.length === 0) return null;
        return (
          <details
            key={id}
            open={unfolded.has(id)}
            onToggle={({ currentTarget }) => onFold(id, currentTarget.open)}
          >
            <summary>
              <b>{name}</b> <span className={css.count}>{own.length}</span>
              <VerdictCounts counts={countsOf(own)} />
            </summary>
            {unfolded.has(id) && <Cards figures={own} tokens={tokens} label={fill(say.figuresOf, name)} />}
          </details>
        );
      })}
    </div>
  );
}

function Cards({ figures, tokens, label }: Pick<Props, "figures" | "tokens"> & { label: string }) {
  return (
    <ul className={css.cards} aria-label={label}>
      {figures.map((entry) => (
        <Card key={entry.id} entry={entry} tokens={tokens} />
      ))}
    </ul>
  );
}
