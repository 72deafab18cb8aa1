import type { Source } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";
import type { System } from "./figure-entry.ts";

/** A paper whose figures are run again. */
export interface Paper {
  /** As experiments name it. */
  id: string;
  /** As the gallery names it. */
  name: string;
  /** Id of the scheme that it introduces. */
  scheme: string;
}

/** The papers, in the order of the gallery. */
export const PAPERS: readonly Paper[] = [
  { id: "cerl", name: "CERL", scheme: "cerl" },
  { id: "jersey", name: "Jersey", scheme: "jersey" },
  { id: "ghosh", name: say.constantWindow, scheme: "constant-window" },
  { id: "diff-c", name: "Diff-C-TCP", scheme: "diff-c" },
  { id: "congestion-coherence", name: "Coherence", scheme: "congestion-coherence" },
  { id: "bbr", name: "BBR", scheme: "bbr" },
];

/** The paper of a figure; one that is not in the list is named by its id and stands last. */
export function paperOf({ paper }: Source): Paper {
  return PAPERS.find(({ id }) => id === paper) ?? { id: paper, name: paper, scheme: paper };
}

/** Who wrote it, its title, where and when; the paper's name where that is not known. */
export function citationOf(source: Source): string {
  const { scheme, name } = paperOf(source);
  return declarations.schemes.get(scheme)?.citation.text ?? name;
}

/** A figure in its paper: "Fig. 7(a)", "Table I", "Section 7". */
export function figureName({ figure = "" }: Source): string {
  const plain = figure.replace(/ \(no figure\)$/, "");
  return /^\d/.test(plain) ? fill(say.figureNumber, plain) : told(plain);
}

export const SYSTEM_WORDS: Readonly<Record<System, string>> = {
  alone: say.oneFlowAlone,
  beside: say.besideOtherFlows,
  marks: say.queuesThatMark,
  helped: say.helpedOnThePath,
};
