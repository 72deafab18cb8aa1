import type { ReactNode } from "react";
import { VERDICTS } from "../../experiment/experiments.ts";
import { say } from "../../words/en/figures/gallery.ts";
import { type FigureEntry, SYSTEMS } from "../data/figure-entry.ts";
import { PAPERS, SYSTEM_WORDS } from "../data/papers.ts";
import { VerdictGlyph } from "../verdicts/verdict-glyph.tsx";
import { VERDICT_WORDS } from "../verdicts/words.ts";
import css from "./filter-list.module.css";
import { ALL, countsOf, type Filters, type IsFound, passes } from "./filters.ts";

interface Props {
  figures: readonly FigureEntry[];
  filters: Filters;
  isFound: IsFound;
  onChoose(part: Partial<Filters>): void;
}

/** Filters by paper, verdict and system, each with the number of figures or claims that it leaves. */
export function FilterList({ figures, filters, isFound, onChoose }: Props) {
  const under = (part: Partial<Filters>) =>
    figures.filter((entry) => passes(entry, { ...filters, ...part }, isFound));
  return (
    <search className={css.filters} aria-label={say.filters}>
      <label className={css.find}>
        <span className="visually-hidden">{say.findAFigure}</span>
        <input
          type="search"
          placeholder={say.findBufferFairness}
          value={filters.words}
          onChange={(event) => onChoose({ words: event.target.value })}
        />
      </label>
      <Group title={say.paper}>
        <Choice
          on={filters.paper === null}
          count={under({ paper: null }).length}
          onClick={() => onChoose({ paper: null })}
        >
          {say.all}
        </Choice>
        {PAPERS.map(({ id, name }) => (
          <Choice
            key={id}
            on={filters.paper === id}
            count={under({ paper: id }).length}
            onClick={() => onChoose({ paper: filters.paper === id ? null : id })}
          >
            {name}
          </Choice>
        ))}
      </Group>
      <Group title={say.aClaimThat}>
        {VERDICTS.map((verdict) => (
          <Choice
            key={verdict}
            on={filters.verdict === verdict}
            count={countsOf(under({ verdict: null }))[verdict]}
            onClick={() => onChoose({ verdict: filters.verdict === verdict ? null : verdict })}
          >
            <VerdictGlyph verdict={verdict} />
            {VERDICT_WORDS[verdict]}
          </Choice>
        ))}
      </Group>
      <Group title={say.system}>
        {SYSTEMS.map((system) => (
          <Choice
            key={system}
            on={filters.system === system}
            count={under({ system }).length}
            onClick={() => onChoose({ system: filters.system === system ? null : system })}
          >
            {SYSTEM_WORDS[system]}
          </Choice>
        ))}
      </Group>
      {JSON.stringify(filters) !== JSON.stringify(ALL) && (
        <button type="button" className={css.clear} onClick={() => onChoose(ALL)}>
          {say.showAllFigures}
        </button>
      )}
    </search>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Choice({
  on,
  count,
  onClick,
  children,
}: {
  on: boolean;
  count: number;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={css.choice} aria-pressed={on} onClick={onClick}>
      <span className={css.what}>{children}</span> <span className={css.number}>{count}</span>
    </button>
  );
}
