import type { SenderProblem } from "../host/index.ts";
import { isOwn } from "../scenario/own-name.ts";
import { formatTime } from "../ui/base/quantity-format.ts";
import { say } from "../words/en/editor/sender.ts";
import { fill } from "../words/fill.ts";
import type { TextProblem } from "./problem.ts";

/** A problem of a sender as the editor shows it, below its line. */
export function problemIn(text: string, problem: SenderProblem): TextProblem {
  const { from, to, line } = placeIn(text, problem.line, problem.column);
  return {
    from,
    to,
    line,
    words: wordsOf(problem),
    path: "",
    mend: mendOf(problem),
    stops: problem.at === null,
  };
}

/** What is wrong in words: what, why, and when in the run. */
export function wordsOf({ kind, text, at }: SenderProblem): string {
  const what = /[.?!]$/.test(text) ? text : `${text}.`;
  const why =
    kind === "endless" ? fill(say.endless, what) : kind === "memory" ? fill(say.tooMuch, what) : what;
  return at === null ? why : `${why} ${fill(say.stopped, formatTime(at))}`;
}

/** Values that the scenario has for parameters that the code no longer declares. */
function mendOf({ text }: SenderProblem): TextProblem["mend"] {
  if (!/^params of flow/.test(text)) return null;
  return {
    label: say.takeDeclared,
    document: {
      label: say.takeDeclared,
      edit: (document) => ({
        ...document,
        flows: document.flows.map((flow) => (isOwn(flow) ? { ...flow, params: {} } : flow)),
      }),
    },
  };
}

/** A place in a text: the word at a line and column from 1, or the beginning where they are not known. */
function placeIn(text: string, line: number, column: number): { from: number; to: number; line: number } {
  const lines = text.split("\n");
  const at = Math.min(Math.max(line, 1), lines.length);
  const start = lines.slice(0, at - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const first = line === 0 ? 0 : Math.min(Math.max(column - 1, 0), lines[at - 1].length);
  const length = /^[\w$.]+|^./.exec(lines[at - 1].slice(first))?.[0].length ?? 0;
  return { from: start + first, to: start + first + length, line: at };
}
