/** Which of the papers' figures a scenario is about. */
import type { Source } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/question.ts";
import { fill } from "../../words/fill.ts";

/** A figure that has a page. */
export interface FigureName {
  /** Id of its experiment. */
  id: string;
  title: string;
  source: Source;
}

/** A way to a figure's page. */
export interface FigureWay {
  /** "#figure=cerl-fig7a". */
  hash: string;
  /** "Fig. 7(a)", "Table I"; with its title where several have the same. */
  name: string;
}

/** More ways than this are one, to the first of them: the others lie beside it. */
const MOST_WAYS = 3;

/**
 * The pages of the figures that a scenario's source names: "7(a)" is that one, "4" all its parts, "Tables II and III" both; a
 * run that was opened from a figure names exactly that. Empty where there are none.
 */
export function figuresOf(source: Source, figures: readonly FigureName[]): FigureWay[] {
  const { figure = "" } = source;
  const ofPaper = figures.filter((one) => one.source.paper === source.paper);
  const exact = ofPaper.filter((one) => one.source.figure === figure);
  if (exact.length > 0) return waysTo(exact);
  const ways = partsOf(figure).flatMap((part) => {
    const found = ofPaper.filter((one) => partsOf(one.source.figure ?? "").some((own) => isPart(own, part)));
    return found.length > MOST_WAYS ? [{ ...wayTo(found[0]), name: nameOf(part) }] : waysTo(found);
  });
  return ways.filter(({ hash }, i) => ways.findIndex((one) => one.hash === hash) === i);
}

function waysTo(figures: readonly FigureName[]): FigureWay[] {
  return figures.map((one) => {
    const way = wayTo(one);
    const isAlone = figures.every((other) => other === one || other.source.figure !== one.source.figure);
    return isAlone
      ? way
      : { ...way, name: `${way.name}, ${one.title.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}` };
  });
}

function wayTo({ id, source: { figure = "" } }: FigureName): FigureWay {
  return { hash: `#figure=${encodeURIComponent(id)}`, name: nameOf(figure.replace(/ \(no figure\)$/, "")) };
}

/** A figure in its paper: "Fig. 7(a)", "Table I". */
function nameOf(figure: string): string {
  if (/^\d/.test(figure)) return fill(say.figure, figure);
  return /^[IVX]+$/.test(figure) ? fill(say.table, figure) : told(figure);
}

/** The numbers in "17(a), 17(b)", "7 and 8", "Tables II and III", "9 (Reno)", "6 and section 6.1". */
function partsOf(figure: string): string[] {
  const parts = figure.match(/[Ss]ection \d+(\.\d+)*|\b\d+(\([a-z]\))?|\b[IVX]+\b/g) ?? [];
  return parts.map((part) => part.replace("S", "s"));
}

/** Is one number the other, or a part of it: "4(a)" of "4"? */
function isPart(own: string, whole: string): boolean {
  return own === whole || own.replace(/\([a-z]\)$/, "") === whole;
}
