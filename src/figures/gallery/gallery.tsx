import { useEffect, useState } from "react";
import { Elsewhere } from "../../find/elsewhere.tsx";
import { askedOf, type Finding, useFinding } from "../../find/use-finder.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/figures/gallery.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { FIGURE_LIST } from "../data/figure-list.ts";
import { OTHER_LIST } from "../data/other-list.ts";
import { passesOther } from "../others/filter.ts";
import { OtherSection } from "../others/other-section.tsx";
import { VERDICT_WORDS } from "../verdicts/words.ts";
import { AllClaims } from "./all-claims.tsx";
import { CardList } from "./card-list.tsx";
import { ColourList } from "./colour-list.tsx";
import { FilterList } from "./filter-list.tsx";
import {
  ALL,
  type Filters,
  galleryHash,
  type IsFound,
  inOrder,
  passes,
  readFilters,
  repeatsIn,
} from "./filters.ts";
import css from "./gallery.module.css";
import { PaperHead } from "./paper-head.tsx";

const FIGURES = inOrder(FIGURE_LIST);

interface Props {
  onHelp(): void;
  /** Told the gallery's address with its filters. */
  onAddress(hash: string): void;
  /** Papers that are unfolded on a narrow page, by id. */
  unfolded: ReadonlySet<string>;
  onFold(paper: string, isOpen: boolean): void;
}

/** All figures of the papers, each a card that leads to its page, and filters for them. */
export function Gallery({ onHelp, onAddress, unfolded, onFold }: Props) {
  const [filters, setFilters] = useState(() => readFilters(location.hash));
  const tokens = useTokens();
  const isNarrow = useMedia("(max-width: 800px)");
  useEffect(() => {
    document.title = say.figuresOfThePapersCwndscope;
  }, []);
  useEffect(() => onAddress(galleryHash(filters)), [filters, onAddress]);
  useEffect(() => {
    const changed = () => setFilters(readFilters(location.hash));
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  const choose = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    history.replaceState(history.state, "", galleryHash(next));
  };
  const finding = useFinding(askedOf(filters.words));
  const isFound = isFoundBy(finding);
  const shown = FIGURES.filter((entry) => passes(entry, filters, isFound));
  const run = shown.filter(({ result }) => result !== null);
  const claims = shown.reduce((sum, entry) => sum + entry.claims, 0);
  const others = OTHER_LIST.filter((entry) => passesOther(entry, filters, isFound));
  const drawn = others.filter(({ kind }) => kind !== "paper");
  const repeats = repeatsIn(shown);
  const otherClaims = others.reduce((sum, entry) => sum + entry.claims.length, 0);
  // Whoever asks for something in particular sees all of it.
  const isFolded = isNarrow && galleryHash(filters) === galleryHash(ALL);
  const filterList = <FilterList figures={FIGURES} filters={filters} isFound={isFound} onChoose={choose} />;
  return (
    <div className={css.gallery}>
      {!isNarrow && filterList}
      <main className={css.main}>
        <h1>{say.wereThePapersRight}</h1>
        <p className={css.lead} role="status">
          {put(
            say.inAllOfACard,
            fill(say.claims, claims + otherClaims),
            claims,
            fill(say.simulatedExperiments, shown.length),
            filters.verdict !== null && fill(say.eachWithAClaimThat, VERDICT_WORDS[filters.verdict]),
            drawn.length > 0 && fill(say.ofBelow, otherClaims, fill(say.otherFigures, drawn.length)),
            run.length < shown.length && fill(say.hasBeenRunRunThe, run.length),
          )}
        </p>
        {isNarrow && filterList}
        {filters.words.trim() !== "" && <Elsewhere finding={finding} beside="figure" />}
        {filters.paper !== null && (
          <PaperHead
            paper={filters.paper}
            figures={FIGURES.filter(({ source }) => source.paper === filters.paper)}
          />
        )}
        <AllClaims figures={shown} chosen={filters.verdict} onChoose={(verdict) => choose({ verdict })} />
        {repeats > 0 && <p className={css.lead}>{fill(say.repeatOthers, repeats)}</p>}
        <button type="button" className={css.help} onClick={onHelp} aria-haspopup="dialog">
          {say.whatIsThis}
        </button>
        {shown.length === 0 && others.length === 0 ? (
          <p className={css.none}>
            {put(
              say.noFigureMatches,
              <button type="button" className={css.link} onClick={() => choose(ALL)}>
                {put(say.showAll, FIGURES.length)}
              </button>,
            )}
          </p>
        ) : (
          <CardList figures={shown} tokens={tokens} unfolded={isFolded ? unfolded : null} onFold={onFold} />
        )}
        <OtherSection entries={others} />
        <ColourList figures={shown} tokens={tokens} />
        <p className={css.beside}>
          {put(
            say.heldToo,
            <a href="#beside-linux">{say.recordingsOfLinux}</a>,
            <a href="#rfc">{say.rulesOfTheRfcs}</a>,
            <a href="#validation">{say.validation}</a>,
          )}
        </p>
      </main>
    </div>
  );
}

/** All figures, while what searches is on its way. */
function isFoundBy(finding: Finding): IsFound {
  if (finding.stage !== "there") return () => true;
  const ids = new Set(finding.entries.filter(({ kind }) => kind === "figure").map(({ id }) => id));
  return (id) => ids.has(id);
}
