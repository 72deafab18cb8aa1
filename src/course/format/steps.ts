/** Reads the steps of a lesson, each kind with the parts that it may have. */
import type { Names } from "../expression/parse.ts";
import type { Expression } from "../expression/types.ts";
import { unitNamed } from "../units.ts";
import type { Block } from "./blocks.ts";
import type { Problems } from "./problem.ts";
import {
  type EntryReader,
  entriesOf,
  nameOf,
  readExpression,
  readProse,
  readSets,
  splitList,
} from "./reader.ts";
import {
  type ChooseStep,
  type DrawStep,
  type ExplainStep,
  type Fact,
  FEATURES,
  type Goal,
  type Hint,
  type Item,
  type Knob,
  LESSON_PLOTS,
  type Level,
  type NumberStep,
  type Option,
  type OrderStep,
  type PickBy,
  type Prose,
  type Solution,
  type Step,
  type StepBase,
  type Tolerance,
  type TryStep,
  type View,
} from "./types.ts";

/** What a condition on a decision may name. */
export const DECISION_VARIABLES = [
  "event",
  "verdict",
  "truth",
  "wrong",
  "time",
  "segment",
  "duplicates",
  "window-before",
  "window-after",
] as const;

/** What a condition on a drawn curve may name. */
export const DRAWN_VARIABLES = ["drawn-fall", "drawn-floor", "drawn-climb", "drawn-cuts"] as const;

/** Name of the set of runs that the reader has made in a try. */
export const TRIES = "tries";

/** What a step may refer to. */
export interface Surroundings {
  runs: readonly string[];
  problems: Problems;
  facts: Fact[];
  solutions: Solution[];
}

type Kind = Step<Prose>["kind"];

/** Parts that a kind of step may have. */
const PARTS: Readonly<Record<Kind, readonly string[]>> = {
  text: ["facts"],
  reveal: ["facts"],
  "predict-number": ["hint", "answer", "facts"],
  "predict-choose": ["option", "hint", "answer", "facts"],
  "predict-order": ["item", "hint", "answer", "facts"],
  "predict-draw": ["hint", "answer", "facts"],
  try: ["knob", "goal", "hint", "answer", "facts"],
  explain: ["hint", "answer", "facts"],
  vote: ["option", "answer", "facts"],
};

/** Names of all kinds of step. */
export const STEP_KINDS = Object.keys(PARTS) as readonly Kind[];

/** Is a block a step? */
export function isStepKind(kind: string): kind is Kind {
  return Object.hasOwn(PARTS, kind);
}

/** Everything that reading one step needs. */
interface Reading extends Surroundings {
  block: Block;
  entries: EntryReader;
  names: Names;
  part(kind: string): readonly Block[];
}

/** A step from its block; what is wrong with it is added to the problems. */
export function readStep(block: Block, taken: Set<string>, around: Surroundings): Step<Prose> {
  const { problems } = around;
  const kind = block.kind as Kind;
  const id = nameOf(block, taken, problems);
  for (const child of block.children)
    if (!PARTS[kind].includes(child.kind))
      problems.add(
        child.line,
        `:::${child.kind} cannot stand in :::${kind}`,
        `It may hold ${PARTS[kind].join(", ")}.`,
      );
  const entries = entriesOf(block, problems);
  const part = (name: string) => block.children.filter((child) => child.kind === name);
  const runs = kind === "try" ? [...around.runs, TRIES] : around.runs;
  const names: Names = { runs, variables: variablesOf(kind), items: part("item").map(({ name }) => name) };
  const reading: Reading = { ...around, block, entries, names, part };
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
  const step: Step<Prose> = { ...base, ...readKind(kind, reading) };
  entries.end();
  for (const facts of part("facts")) readFacts(facts, id, reading);
  return step;
}

function variablesOf(kind: Kind): readonly string[] {
  if (kind === "predict-draw") return DRAWN_VARIABLES;
  if (kind === "explain") return [...DECISION_VARIABLES, "found"];
  return kind === "text" || kind === "reveal" || kind === "try" || kind === "predict-order" ? [] : ["answer"];
}

/** Claims, one in each line. */
export function readFacts(
  block: Block,
  step: string | null,
  { names, problems, facts }: Pick<Reading, "names" | "problems" | "facts">,
): void {
  for (const { key, line } of block.entries)
    problems.add(line, `:::facts has no “${key}”`, "It holds one condition in each line.");
  block.text.split("\n").forEach((text, i) => {
    if (text.trim() === "" || text.startsWith("#")) return;
    const line = block.textLine + i;
    facts.push({
      condition: readExpression(text.trim(), line, names, problems),
      text: text.trim(),
      line,
      step,
    });
  });
}

/** What a kind of step has beyond every step. */
type OwnPart =
  Step<Prose> extends infer S ? (S extends StepBase<Prose> ? Omit<S, keyof StepBase<Prose>> : never) : never;

function readKind(kind: Kind, reading: Reading): OwnPart {
  switch (kind) {
    case "text":
    case "reveal":
      return { kind };
    case "predict-number":
      return readNumber(reading);
    case "predict-choose":
      return readChoose(reading);
    case "predict-order":
      return readOrder(reading);
    case "predict-draw":
      return readDraw(reading);
    case "try":
      return readTry(reading);
    case "explain":
      return readExplain(reading);
    case "vote":
      return { kind, options: readOptions(reading, null) };
  }
}

function readView({ entries, names, problems, runs: known }: Reading): View {
  const line = entries.line;
  const plain = { ...names, variables: [], items: [] };
  const runs = entries.words("run");
  for (const run of runs)
    if (!known.includes(run))
      problems.add(
        line,
        `there is no run “${run}”`,
        `The lesson defines ${known.join(", ") || "none"}; add a :::run.`,
      );
  const plots = entries.words("plots");
  for (const plot of plots)
    if (!LESSON_PLOTS.some((one) => one === plot))
      problems.add(line, `there is no plot “${plot}”`, `There are ${LESSON_PLOTS.join(", ")}.`);
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

function readNumber({ entries, names, problems }: Reading) {
  const unit = entries.unit("unit");
  const { value, line } = entries.text("tolerance");
  const relative = /^relative\s+([\d.]+)\s*%$/.exec(value);
  const absolute = relative === null ? entries.quantity("tolerance", unit) : null;
  const tolerance: Tolerance =
    relative === null
      ? { kind: "absolute", value: absolute ?? 0 }
      : { kind: "relative", share: Number(relative[1]) / 100 };
  if ((absolute ?? 0) < 0)
    problems.add(line, "the tolerance is negative", "Write how far an answer may be from the run's.");
  return {
    kind: "predict-number",
    unit: unit.id,
    answer: entries.required("answer", { ...names, variables: [] }),
    tolerance,
    accept: entries.expression("accept", names),
  } satisfies Partial<NumberStep<Prose>>;
}

function readOptions({ part, block, names, problems }: Reading, pick: PickBy | null): Option<Prose>[] {
  const taken = new Set<string>();
  const blocks = part("option");
  if (blocks.length < 2 || blocks.length > 6)
    problems.add(block.line, `there are ${blocks.length} options`, "Write 2 to 6 “:::option name” blocks.");
  const plain = { ...names, variables: [], items: [] };
  const options = blocks.map((option): Option<Prose> => {
    const entries = entriesOf(option, problems);
    const id = nameOf(option, taken, problems);
    const when = entries.expression("when", plain);
    const value = pick === null ? null : entries.expression("value", plain);
    entries.end();
    if (option.text === "") problems.add(option.line, `the option “${id}” says nothing`, "Write its words.");
    const needed = pick === null ? null : pick === "condition" ? ["when", when] : ["value", value];
    if (needed !== null && needed[1] === null)
      problems.add(
        option.line,
        `the option “${id}” lacks “${needed[0]}”`,
        "The right one is found by running, so each says by what.",
      );
    return { id, label: readProse(option.text, option.textLine, plain, problems), when, value };
  });
  const judged = options.filter(({ when }) => when !== null).length;
  if (pick === null && judged > 0 && judged < options.length)
    problems.add(
      block.line,
      "some options have a condition and some have none",
      "Give each its “when”, or none.",
    );
  return options;
}

function readChoose(reading: Reading) {
  const { entries, problems } = reading;
  const text = entries.optional("pick")?.value ?? "condition";
  if (!["condition", "largest", "smallest"].includes(text))
    problems.add(
      entries.line,
      `“pick: ${text}” is unknown`,
      "Write largest, smallest, or leave it out and give each option a “when”.",
    );
  const pick = text as PickBy;
  const margin = readMargin(reading);
  return {
    kind: "predict-choose",
    options: readOptions(reading, pick),
    pick,
    margin,
  } satisfies Partial<ChooseStep<Prose>>;
}

/** A margin may carry any unit of a measure. */
function readMargin({ entries, problems }: Reading): number {
  const entry = entries.optional("margin");
  if (entry === null) return 0;
  const match = /^([\d.]+)\s*(\S*)$/.exec(entry.value);
  const unit = match === null ? null : unitNamed(match[2]);
  if (match === null || unit === null) {
    problems.add(entry.line, `“margin: ${entry.value}” is no quantity`, "Write for example: margin: 0.5 s");
    return 0;
  }
  return Number(match[1]) * unit.factor;
}

function readOrder(reading: Reading) {
  const { entries, problems, part, block, names } = reading;
  const taken = new Set<string>();
  const blocks = part("item");
  if (blocks.length < 3 || blocks.length > 7)
    problems.add(block.line, `there are ${blocks.length} items`, "Write 3 to 7 “:::item name” blocks.");
  const items = blocks.map((item): Item => {
    const own = entriesOf(item, problems);
    const id = nameOf(item, taken, problems);
    const read = {
      id,
      label: own.text("label", 60).value,
      value: own.required("value", { ...names, variables: [], items: [] }),
    };
    own.end();
    if (item.text !== "") problems.add(item.textLine, "an item has no text", "Its “label” is what is shown.");
    return read;
  });
  const ends = splitList(entries.text("ends").value);
  if (ends.length !== 2)
    problems.add(entries.line, "“ends” needs two words", "Write for example: ends: shortest, longest");
  return {
    kind: "predict-order",
    items,
    margin: readMargin(reading),
    measure: entries.text("measure", 60).value,
    unit: entries.unit("unit").id,
    ends: [ends[0] ?? "", ends[1] ?? ""] as const,
  } satisfies Partial<OrderStep<Prose>>;
}

function readDraw({ entries, names, problems }: Reading) {
  const plain = { ...names, variables: [] };
  const wanted = entries.words("judge");
  for (const feature of wanted)
    if (!FEATURES.some((one) => one === feature))
      problems.add(entries.line, `there is no feature “${feature}”`, `There are ${FEATURES.join(", ")}.`);
  const features = wanted.length > 0 ? wanted : ["fall", "climb", "repetition"];
  return {
    kind: "predict-draw",
    begin: entries.required("begin", plain),
    end: entries.required("end", plain),
    features: features as DrawStep<Prose>["features"],
    close: entries.optional("close") === null ? 3 : entries.number("close", 0.1, 1000),
  } satisfies Partial<DrawStep<Prose>>;
}

function readTry(reading: Reading) {
  const { part, block, problems, entries } = reading;
  const knobs = part("knob").map((knob) => readKnob(knob, problems));
  const goals = part("goal").map((goal) => readGoal(goal, reading));
  if (entries.words("run").length === 0) problems.add(block.line, "a try needs a run", "Add “run: NAME”.");
  if (knobs.length === 0 || knobs.length > 4)
    problems.add(block.line, `there are ${knobs.length} knobs`, "Write 1 to 4 “:::knob” blocks.");
  if (goals.length === 0 || goals.length > 4)
    problems.add(block.line, `there are ${goals.length} goals`, "Write 1 to 4 “:::goal” blocks.");
  for (const solves of [true, false]) {
    for (const entry of entries.many(solves ? "solved-by" : "not-solved-by")) {
      const values = readSets([entry], problems);
      reading.solutions.push({ step: block.name, values, solves, line: entry.line });
    }
  }
  if (!reading.solutions.some(({ step, solves }) => step === block.name && solves))
    problems.add(
      block.line,
      "nothing says how it can be solved",
      "Add “solved-by: address = value”; only tests read it.",
    );
  return { kind: "try", knobs, goals } satisfies Partial<TryStep<Prose>>;
}

function readKnob(block: Block, problems: Problems): Knob {
  const entries = entriesOf(block, problems);
  const unit = entries.unit("unit");
  const path = entries.text("address").value;
  const label = entries.text("label", 60).value;
  const choices = entries.words("choices");
  const range =
    choices.length > 0
      ? null
      : {
          min: entries.quantity("min", unit) ?? 0,
          max: entries.quantity("max", unit) ?? 0,
          step: entries.quantity("step", unit) ?? unit.factor,
        };
  if (range !== null && !(range.max > range.min && range.step > 0))
    problems.add(block.line, "the knob has no range", "Give it “min” and “max”, or “choices”.");
  entries.end();
  return { path, label, unit: unit.id, range, choices };
}

function readGoal(block: Block, { names, problems }: Reading): Goal {
  const entries = entriesOf(block, problems);
  const unit = entries.unit("unit");
  const value = entries.required("value", names);
  const least = entries.quantity("at-least", unit);
  const below = entries.quantity("below", unit);
  const stated = entries.expression("condition", names);
  const digits = entries.optional("decimals") === null ? null : entries.number("decimals", 0, 6);
  const label = entries.text("label", 80).value;
  const short = entries.text("short", 30).value;
  entries.end();
  if ([least, below, stated].filter((one) => one !== null).length !== 1)
    problems.add(block.line, "a goal needs exactly one of “at-least”, “below” and “condition”", "Write one.");
  const number = (n: number): Expression => ({ kind: "number", value: n });
  const condition: Expression =
    stated ??
    (least !== null
      ? { kind: "binary", operator: ">=", left: value, right: number(least) }
      : { kind: "binary", operator: "<", left: value, right: number(below ?? 0) });
  return { label, short, value, unit: unit.id, digits, condition };
}

function readExplain({ entries, names, problems, block }: Reading) {
  if (entries.words("run").length === 0)
    problems.add(block.line, "an explain step needs a run", "Add “run: NAME”.");
  const decision = { ...names, variables: DECISION_VARIABLES };
  return {
    kind: "explain",
    find: entries.required("find", decision),
    among: entries.expression("among", decision),
    noneAfter: entries.optional("none-after") === null ? null : entries.number("none-after", 1, 20),
  } satisfies Partial<ExplainStep<Prose>>;
}
