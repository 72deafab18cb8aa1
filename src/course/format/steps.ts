/** Reads the steps of a lesson, each kind with the parts that it may have. */
import type { Names } from "../expression/parse.ts";
import type { Block } from "./blocks.ts";
import type { Problems } from "./problem.ts";
import { DECISION_VARIABLES, type Question, readQuestion } from "./questions.ts";
import { entriesOf, nameOf, readExpression, readProse } from "./reader.ts";
import {
  type Fact,
  type Hint,
  LESSON_PLOTS,
  type Level,
  type NamedAddress,
  type Program,
  type Prose,
  type Solution,
  type Step,
  type View,
} from "./types.ts";

/** What a condition on a drawn curve may name. */
export const DRAWN_VARIABLES = [
  "drawn-fall",
  "drawn-floor",
  "drawn-climb",
  "drawn-cuts",
  "drawn-top",
  "drawn-growth",
] as const;

/** Name of the set of runs that the reader has made in a try. */
export const TRIES = "tries";

/** What a step may refer to. */
export interface ReadingContext {
  runs: readonly string[];
  problems: Problems;
  facts: Fact[];
  solutions: Solution[];
  programs: Program[];
  addresses: NamedAddress[];
}

type Kind = Step<Prose>["kind"];

/** Parts that a kind of step may have: inner blocks by name. */
export const PARTS: Readonly<Record<Kind, readonly string[]>> = {
  text: ["facts", "claims"],
  reveal: ["facts", "claims"],
  "predict-number": ["hint", "answer", "facts", "claims"],
  "predict-choose": ["option", "hint", "answer", "facts", "claims"],
  "predict-order": ["item", "hint", "answer", "facts", "claims"],
  "predict-draw": ["hint", "answer", "facts", "claims"],
  try: ["knob", "goal", "hint", "answer", "facts", "claims"],
  explain: ["hint", "answer", "facts", "claims"],
  vote: ["option", "answer", "facts", "claims"],
  "write-sender": ["start", "solution", "wrong", "goal", "hint", "answer", "facts", "claims"],
  write: ["answer", "facts", "claims"],
};

/** Names of all kinds of step. */
export const STEP_KINDS = Object.keys(PARTS) as readonly Kind[];

/** Is a block a step? */
export function isStepKind(kind: string): kind is Kind {
  return Object.hasOwn(PARTS, kind);
}

/** Everything that reading one step needs. */
interface Reading extends ReadingContext, Question {}

/** A step from its block; what is wrong with it is added to the problems. */
export function readStep(block: Block, taken: Set<string>, context: ReadingContext): Step<Prose> {
  const { problems } = context;
  const kind = block.kind as Kind;
  const id = nameOf(block, taken, problems);
  for (const child of block.children)
    if (!PARTS[kind].includes(child.kind))
      problems.unknown(
        child.line,
        `:::${child.kind} cannot stand in :::${kind}`,
        child.kind,
        PARTS[kind],
        `Remove it, or write one of ${PARTS[kind].join(", ")}.`,
      );
  const entries = entriesOf(block, problems);
  const part = (name: string) => block.children.filter((child) => child.kind === name);
  const runs = kind === "try" ? [...context.runs, TRIES] : context.runs;
  const names: Names = { runs, variables: variablesOf(kind), items: part("item").map(({ name }) => name) };
  const reading: Reading = { ...context, block, entries, names, part };
  const [after, second] = part("answer");
  if (second) problems.add(second.line, ":::answer stands twice", "Keep one.");
  const title = entries.text("title", 90).value;
  const view = readView(reading);
  if (block.text === "")
    problems.add(block.line, `:::${kind} ${id} says nothing`, "Write what the reader is told or asked.");
  const base = {
    id,
    title,
    view,
    body: readProse(block.text, block.textLine, { ...names, variables: [] }, problems),
    hints: part("hint").map((hint) => readHint(hint, reading)),
    asksConfidence: readAsksConfidence(kind, reading),
    after: after
      ? readProse(
          after.text,
          after.textLine,
          { ...names, variables: ["answer"].filter((name) => names.variables.includes(name)) },
          problems,
        )
      : null,
    line: block.line,
  };
  const step: Step<Prose> = { ...base, ...readQuestion(kind, reading) };
  entries.end();
  for (const facts of [...part("facts"), ...part("claims")]) readFacts(facts, id, reading);
  return step;
}

/** "confidence: yes" on a question: how sure the reader is, is asked with the first answer. */
function readAsksConfidence(kind: Kind, { entries, problems }: Reading): boolean {
  const entry = entries.optional("confidence");
  if (entry === null) return false;
  if (!isAsked(kind))
    problems.add(entry.line, `:::${kind} is no question to be sure of`, "Remove the line “confidence”.");
  else if (entry.value !== "yes" && entry.value !== "no")
    problems.add(entry.line, `“confidence: ${entry.value}” is unknown`, "Write yes or no.");
  return isAsked(kind) && entry.value === "yes";
}

/** Is a kind of step a question with one answer, right or wrong? */
const isAsked = (kind: Kind) => !["text", "reveal", "try", "write", "write-sender"].includes(kind);

function variablesOf(kind: Kind): readonly string[] {
  if (kind === "predict-draw") return DRAWN_VARIABLES;
  if (kind === "explain") return [...DECISION_VARIABLES, "found"];
  const hasAnswer = kind === "predict-number" || kind === "predict-choose" || kind === "vote";
  return hasAnswer ? ["answer"] : [];
}

/** Facts, of the lesson as it stands, or claims, of every variant: one in each line. */
export function readFacts(
  block: Block,
  step: string | null,
  { names, problems, facts }: Pick<Reading, "names" | "problems" | "facts">,
): void {
  for (const { key, line } of block.entries)
    problems.add(line, `:::${block.kind} has no “${key}”`, "Write one condition in each line.");
  block.text.split("\n").forEach((text, i) => {
    if (text.trim() === "" || text.startsWith("#")) return;
    const line = block.textLine + i;
    facts.push({
      condition: readExpression(text.trim(), line, names, problems),
      text: text.trim(),
      line,
      step,
      always: block.kind === "claims",
    });
  });
}

function readView({ entries, names, problems, runs: known }: Reading): View {
  const plain = { ...names, variables: [], items: [] };
  const runs = entries.words("run");
  for (const run of runs)
    if (!known.includes(run))
      problems.unknown(
        entries.lineOf("run"),
        `there is no run “${run}”`,
        run,
        known,
        `Add a :::run; the lesson defines ${known.join(", ") || "none"}.`,
      );
  const plots = entries.words("plots");
  for (const plot of plots)
    if (!LESSON_PLOTS.some((one) => one === plot))
      problems.unknown(
        entries.lineOf("plots"),
        `there is no plot “${plot}”`,
        plot,
        LESSON_PLOTS,
        `Name one of ${LESSON_PLOTS.join(", ")}.`,
      );
  const levels = entries.many("level").map(({ value, line: at }): Level => {
    const match = /^(cwnd|queue)\s+(.+?)\s+=\s+(.+)$/.exec(value);
    if (match === null)
      problems.add(at, `“${value}” is no level`, "Write: level: cwnd the path = least-rtt(f1) * 2");
    const [, plot = "cwnd", label = "", text = "0"] = match ?? [];
    return { plot: plot as Level["plot"], label, value: readExpression(text, at, plain, problems) };
  });
  return {
    runs,
    plots: (plots.length > 0 ? plots : ["cwnd", "queue"]) as View["plots"],
    flow: entries.optional("flow")?.value ?? null,
    link: entries.optional("link")?.value ?? null,
    from: entries.expression("from", plain),
    to: entries.expression("to", plain),
    until: entries.expression("until", plain),
    playhead: entries.expression("playhead", plain),
    levels,
  };
}

function readHint(block: Block, { names, problems }: Reading): Hint<Prose> {
  const entries = entriesOf(block, problems);
  const when = entries.expression("when", names);
  const at = entries.expression("at", names);
  entries.end();
  if (block.text === "")
    problems.add(block.line, "the hint says nothing", "Write a sentence that follows from the run.");
  const variables = names.variables.filter((name) => name !== "found");
  return { when, at, body: readProse(block.text, block.textLine, { ...names, variables }, problems) };
}
