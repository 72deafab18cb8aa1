import { type Source, sourceWords } from "../../scenario/index.ts";
import css from "./figure-links.module.css";
import { figuresOf } from "./figures-of.ts";
import { SHIPPED_FIGURES } from "./shipped-figures.ts";

/** Where a scenario comes from, with the ways to the pages of its figures, where its claims are checked. */
export function FigureLinks({ source, isBrief = false }: { source: Source; isBrief?: boolean }) {
  const ways = figuresOf(source, SHIPPED_FIGURES);
  if (ways.length === 0) return isBrief ? null : <p className={css.links}>After {sourceWords(source)}</p>;
  return (
    <p className={css.links}>
      {isBrief ? "" : "After "}
      {sourceWords({ paper: source.paper })}:{" "}
      {ways.map(({ hash, name }, i) => (
        <span key={hash}>
          {i > 0 && ", "}
          <a href={hash} title="To the figure: its curves over many runs, and whether its claims hold">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
