import { type Source, sourceWords } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/question.ts";
import { fill } from "../../words/fill.ts";
import css from "./figure-links.module.css";
import { figuresOf } from "./figures-of.ts";
import { SHIPPED_FIGURES } from "./shipped-figures.ts";

/** Where a scenario comes from, with the ways to the pages of its figures, where its claims are checked. */
export function FigureLinks({ source, isBrief = false }: { source: Source; isBrief?: boolean }) {
  const ways = figuresOf(source, SHIPPED_FIGURES);
  if (ways.length === 0)
    return isBrief ? null : <p className={css.links}>{fill(say.after, sourceWords(source, told))}</p>;
  const paper = sourceWords({ paper: source.paper });
  return (
    <p className={css.links}>
      {isBrief ? paper : fill(say.after, paper)}:{" "}
      {ways.map(({ hash, name }, i) => (
        <span key={hash}>
          {i > 0 && ", "}
          <a href={hash} title={say.toFigure}>
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
