import type { LessonProblem } from "../../course/index.ts";
import type { TextProblem } from "../../editor/problem.ts";
import { say } from "../../words/en/lessons/write.ts";
import { fill } from "../../words/fill.ts";
import { messageWords } from "../message-words.ts";
import { lineForBlock } from "./offers.ts";

/**
 * Problems of a lesson as the editor shows them, below their lines, in their order.
 * @param stops the lesson cannot be shown because of them
 */
export function textProblems(
  text: string,
  problems: readonly LessonProblem[],
  stops: boolean,
): readonly TextProblem[] {
  const lines = text.split("\n");
  const starts = lines.reduce<number[]>((known, _, i) => {
    known.push(i === 0 ? 0 : known[i - 1] + lines[i - 1].length + 1);
    return known;
  }, []);
  return [...problems]
    .sort((one, other) => one.line - other.line)
    .map((problem) => {
      const line = Math.min(Math.max(problem.line, 1), lines.length);
      const endOfStep = () => starts[lineForBlock(text, line, true)] ?? text.length;
      const at = { number: line, text: lines[line - 1], start: starts[line - 1], endOfStep };
      return placed(problem, at, stops);
    });
}

interface Line {
  /** From 1. */
  number: number;
  text: string;
  /** Its place in the text. */
  start: number;
  /** The place at which a part of the step that it belongs to may be put in. */
  endOfStep(): number;
}

function placed({ message, remedy: english, mend }: LessonProblem, line: Line, stops: boolean): TextProblem {
  const told = messageWords(message);
  const what = told.charAt(0).toUpperCase() + told.slice(1);
  const remedy = english === "" ? "" : messageWords(english);
  const end = line.start + line.text.length;
  const common = {
    line: line.number,
    words: remedy === "" ? fill(say.problemWords, what, "").trim() : fill(say.problemWords, what, remedy),
    path: "",
    stops,
  };
  if (mend !== undefined && "found" in mend) {
    const at = placeOfWord(line.text, mend.found);
    if (at >= 0) {
      const from = line.start + at;
      const to = from + mend.found.length;
      const edit = { from, to, insert: mend.write };
      return { ...common, from, to, mend: { label: fill(say.writeWord, mend.write), text: edit } };
    }
  }
  const from = line.start + (/^\s*/.exec(line.text)?.[0].length ?? 0);
  if (mend === undefined || "found" in mend) return { ...common, from, to: end, mend: null };
  if ("hint" in mend) {
    const at = line.endOfStep();
    const edit = { from: at, to: at, insert: `\n${mend.hint}\n` };
    return { ...common, from, to: end, mend: { label: say.addHint, text: edit } };
  }
  const edit = { from: end, to: end, insert: `\n${mend.below}` };
  return { ...common, from, to: end, mend: { label: fill(say.addLine, mend.below.trim()), text: edit } };
}

/** Where a word stands by itself in a line; where it stands at all, if never by itself; -1 where it does not. */
function placeOfWord(line: string, word: string): number {
  const isPart = (character: string | undefined) => /[\p{L}\p{N}-]/u.test(character ?? " ");
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1))
    if (!isPart(line[at - 1]) && !isPart(line[at + word.length])) return at;
  return line.indexOf(word);
}
