import type { SenderProblem } from "../../../host/index.ts";
import { isOwn } from "../../../scenario/own-name.ts";
import { formatTime } from "../../../ui/base/quantity-format.ts";
import type { TextProblem } from "../text/text-problems.ts";

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
  const when = at === null ? "" : ` Stopped at ${formatTime(at)}, at this packet in every browser.`;
  const what = /[.?!]$/.test(text) ? text : `${text}.`;
  if (kind === "endless") return `This does not end: ${what}${when}`;
  if (kind === "memory") return `This holds too much: ${what}${when}`;
  return `${what}${when}`;
}

/** Values that the scenario has for parameters that the code no longer declares. */
function mendOf({ text }: SenderProblem): TextProblem["mend"] {
  if (!text.startsWith("params of flow")) return null;
  return {
    label: "Take the declared values",
    document: {
      label: "Take the declared values",
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
