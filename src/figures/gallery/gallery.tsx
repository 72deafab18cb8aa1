import { useEffect } from "react";
import { sourceWords } from "../../scenario/index.ts";
import type { FigureEntry } from "../data/figure-entry.ts";
import { FIGURE_LIST } from "../data/figure-list.ts";
import css from "./gallery.module.css";

/** All figures of the papers, each a card that leads to its page. */
export function Gallery() {
  useEffect(() => {
    document.title = "Figures of the papers · cwndscope";
  }, []);
  return (
    <main className={css.main}>
      <h1>Were the papers right?</h1>
      <ul className={css.cards}>
        {FIGURE_LIST.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </ul>
    </main>
  );
}

function Card({ entry }: { entry: FigureEntry }) {
  return (
    <li>
      <a className={css.card} href={`#figure=${entry.id}`}>
        <b>{sourceWords(entry.source)}</b>
        <span>{entry.title}</span>
        <span>{entry.result ? `${entry.claims} claims` : "not run yet"}</span>
      </a>
    </li>
  );
}
