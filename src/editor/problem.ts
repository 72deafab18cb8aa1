import type { Scenario } from "../scenario/index.ts";

/** What one button does about a problem of a document. */
export interface Mend {
  /** What will be done: "Connect G2 and R6". */
  label: string;
  edit(document: Scenario): Scenario;
}

/** A part of a text and what it becomes. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** Something wrong in a text, with the part that it is about. */
export interface TextProblem {
  from: number;
  to: number;
  /** From 1. */
  line: number;
  /** What is wrong, and what to do. */
  words: string;
  /** Where, as the format names it; "" for the text as a whole. */
  path: string;
  /** What one button does about it: to the text, or to the document that it is. */
  mend: { label: string; text: TextEdit } | { label: string; document: Mend } | null;
  /** What follows the text does not follow it because of this. */
  stops: boolean;
}
