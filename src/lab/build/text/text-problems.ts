import type { TextProblem } from "../../../editor/problem.ts";
import { formatIssue, type Issue, type Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { say } from "../../../words/en/lab/build-text.ts";
import { fill } from "../../../words/fill.ts";
import { problemsOf } from "../problems.ts";
import { closesNothing, lineAt, placeOf, placesOf, type TextPlace, type TextPlaces } from "./text-places.ts";

/** What is wrong in a text, from top to bottom: what makes it no document, else what the document lacks. */
export function textProblems(text: string): TextProblem[] {
  const read = readDocumentText(text);
  const found = placesOf(text);
  const problems = read.ok
    ? documentProblems(text, found, read.document, read.issues)
    : read.issues.map((issue) => formProblem(text, found, issue));
  return problems.sort((a, b) => a.from - b.from);
}

function formProblem(text: string, found: TextPlaces, issue: Issue): TextProblem {
  const place = placeOf(text, found, issue);
  const problem = { from: place.from, to: place.to, line: lineAt(text, place.from), stops: true };
  if (found.broken !== null && issue.path === "") return { ...problem, path: "", ...breakWords(text, found) };
  return {
    ...problem,
    path: issue.path,
    words: formatIssue({ ...issue, path: missingName(issue) }).replace(/^f/, "F"),
    mend: meantMend(text, found, issue),
  };
}

/** What is missing, by its own name: the line says of what. Empty where something stands there. */
function missingName({ path, found }: Issue): string {
  return found === "nothing" ? path.slice(path.lastIndexOf(".") + 1) : "";
}

/** Writes what was probably meant: a name in place of an unknown one, or a value. */
function meantMend(text: string, found: TextPlaces, { path, meant }: Issue): TextProblem["mend"] {
  const place = found.places.get(path);
  if (meant === undefined || place === undefined) return null;
  const { from, to } = meant.part === "name" ? nameAt(text, place) : place;
  return { label: fill(say.write, meant.word), text: { from, to, insert: JSON.stringify(meant.word) } };
}

/** Where the name of a value stands. */
function nameAt(text: string, { begin, from }: TextPlace): { from: number; to: number } {
  const name = text.slice(begin, text.lastIndexOf(":", from)).trimEnd();
  return { from: begin, to: begin + name.length };
}

/** What is said, and can be done, where a text stops being JSON. */
function breakWords(text: string, { broken }: TextPlaces): Pick<TextProblem, "words" | "mend"> {
  if (broken === null) return { words: say.notJson, mend: null };
  const { at, after, expected } = broken;
  const sign = text[at];
  const before = text.slice(0, at).trimEnd();
  if ((sign === "]" || sign === "}") && before.endsWith(","))
    return {
      words: fill(say.nothingFollows, sign),
      mend: {
        label: say.removeComma,
        text: { from: before.length - 1, to: before.length, insert: "" },
      },
    };
  if (sign !== undefined && closesNothing(text, { at, expected }))
    return {
      words: fill(say.closesNothing, sign),
      mend: { label: fill(say.remove, sign), text: { from: at, to: at + 1, insert: "" } },
    };
  if (expected === "")
    return {
      words: say.endsBefore,
      mend: { label: say.removeRest, text: { from: at, to: text.length, insert: "" } },
    };
  if (expected === ",")
    return {
      words: say.commaMissing,
      mend: { label: say.addComma, text: { from: after, to: after, insert: "," } },
    };
  if (expected !== null && expected !== ":")
    return {
      words: fill(say.endMissing, expected),
      mend: {
        label: fill(say.add, expected),
        text: { from: text.trimEnd().length, to: text.trimEnd().length, insert: `\n${expected}` },
      },
    };
  if (expected === ":") return { words: say.colonMissing, mend: null };
  return {
    words: sign === undefined ? say.endsEarly : say.noValue,
    mend: null,
  };
}

/** What a document lacks, at the value that it is about. */
function documentProblems(
  text: string,
  found: TextPlaces,
  document: Scenario,
  issues: readonly Issue[],
): TextProblem[] {
  return problemsOf(document, issues).map(({ key, element, words, mend, stops }) => {
    const flow = element?.kind === "flow" ? document.flows.findIndex(({ id }) => id === element.id) : -1;
    const path = stops || flow < 0 ? key : `flows[${flow}].scheme`;
    const place = placeOf(text, found, { path });
    return {
      from: place.from,
      to: place.to,
      line: lineAt(text, place.from),
      words,
      path,
      mend: mend === null ? null : { label: mend.label, document: mend },
      stops: false,
    };
  });
}
