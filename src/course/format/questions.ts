/** Reads what each kind of question has of its own. */
import { LAWS, VECTORS } from "../../exercise/bench/index.ts";
import { LIMITS } from "../../scenario/index.ts";
import type { Names } from "../expression/parse.ts";
import type { Expression } from "../expression/types.ts";
import { unitNamed } from "../units.ts";
import type { Block } from "./blocks.ts";
import { readMatrix } from "./matrix.ts";
import type { Problems } from "./problem.ts";
import { type EntryReader, entriesOf, nameOf, readProse, readSets, splitList } from "./reader.ts";
import {
  type ChooseStep,
  CURVE_UNITS,
  type DrawStep,
  type ExplainStep,
  FEATURES,
  type Goal,
  type HeldNumber,
  type Item,
  type Knob,
  type NamedAddress,
  type NumberStep,
  type Option,
  type OrderStep,
  type PickBy,
  type Program,
  type Prose,
  type Solution,
  type Step,
  type StepBase,
  type Tolerance,
  type TryStep,
  type WriteSenderStep,
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

/** Everything that reading one question needs. */
export interface Question {
  block: Block;
  entries: EntryReader;
  names: Names;
  problems: Problems;
  solutions: Solution[];
  programs: Program[];
  addresses: NamedAddress[];
  /** Names of the lesson's runs. */
  runs: readonly string[];
  /** Inner blocks of a kind. */
  part(kind: string): readonly Block[];
}

/** What a kind of step has beyond every step. */
type OwnPart =
  Step<Prose> extends infer S ? (S extends StepBase<Prose> ? Omit<S, keyof StepBase<Prose>> : never) : never;

/** What a kind of step has beyond every step. */
export function readQuestion(kind: Step<Prose>["kind"], reading: Question): OwnPart {
  switch (kind) {
    case "text":
    case "reveal":
      return { kind };
    case "write":
      return { kind, holds: readHeld(reading) };
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
    case "write-sender":
      return readWriteSender(reading);
  }
}

/** Lines “holds: LABEL = EXPRESSION | unit decimals”. */
function readHeld({ entries, names, problems }: Question): HeldNumber[] {
  return entries.many("holds").flatMap(({ value, line }) => {
    const [, label = "", inner = ""] = /^(.+?)\s+=\s+(.+)$/.exec(value) ?? [];
    const [read] = readProse(`{{ ${inner} }}`, line, { ...names, variables: [] }, problems).values;
    if (label !== "" && read !== undefined) return [{ label, value: read }];
    problems.add(line, `“${value}” is no number to be held`, "Write: holds: the mean gain = mean(…) | % 0");
    return [];
  });
}

function readNumber({ entries, names, problems }: Question) {
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

function readOptions({ part, block, names, problems }: Question, pick: PickBy | null): Option<Prose>[] {
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
        `Add “${needed[0]}: …”: the right option is found by running.`,
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

function readChoose(reading: Question) {
  const { entries, problems } = reading;
  const text = entries.optional("pick")?.value ?? "condition";
  if (!["condition", "largest", "smallest"].includes(text))
    problems.unknown(
      entries.lineOf("pick"),
      `“pick: ${text}” is unknown`,
      text,
      ["largest", "smallest"],
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
function readMargin({ entries, problems }: Question): number {
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

function readOrder(reading: Question) {
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
    if (item.text !== "")
      problems.add(item.textLine, "an item has no text", "Remove the text: its “label” is shown.");
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

function readDraw({ entries, names, problems }: Question) {
  const plain = { ...names, variables: [] };
  const wanted = entries.words("judge");
  for (const feature of wanted)
    if (!FEATURES.some((one) => one === feature))
      problems.unknown(
        entries.lineOf("judge"),
        `there is no feature “${feature}”`,
        feature,
        FEATURES,
        `Name one of ${FEATURES.join(", ")}.`,
      );
  const features = wanted.length > 0 ? wanted : ["fall", "climb", "repetition"];
  const [plot = "cwnd"] = entries.words("plots");
  if (!Object.hasOwn(CURVE_UNITS, plot))
    problems.add(
      entries.line,
      `no line can be drawn in the plot “${plot}”`,
      `Begin “plots” with the curve to be drawn: ${Object.keys(CURVE_UNITS).join(", ")}.`,
    );
  if (plot === "queue" && entries.optional("link") === null)
    problems.add(entries.line, "nothing says whose queue is drawn", "Add “link: NAME”.");
  return {
    kind: "predict-draw",
    begin: entries.required("begin", plain),
    end: entries.required("end", plain),
    features: features as DrawStep<Prose>["features"],
    close: entries.optional("close") === null ? 3 : entries.number("close", 0.1, 1000),
  } satisfies Partial<DrawStep<Prose>>;
}

function readTry(reading: Question) {
  const { part, block, problems, entries } = reading;
  const [own = ""] = entries.words("run");
  const knobs = part("knob").map((knob) => {
    const read = readKnob(knob, problems);
    const line = knob.entries.find(({ key }) => key === "address")?.line ?? knob.line;
    reading.addresses.push({ line, path: read.path, value: null, run: own });
    return read;
  });
  const goals = readGoals(reading);
  if (entries.words("run").length === 0) problems.add(block.line, "a try needs a run", "Add “run: NAME”.");
  if (knobs.length === 0 || knobs.length > 4)
    problems.add(block.line, `there are ${knobs.length} knobs`, "Write 1 to 4 “:::knob” blocks.");
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
  const matrix = readMatrix(reading);
  return { kind: "try", knobs, goals, ...(matrix === null ? {} : { matrix }) } satisfies Partial<
    TryStep<Prose>
  >;
}

function readWriteSender(reading: Question) {
  const { part, block, problems, entries, runs: known } = reading;
  const goals = readGoals(reading);
  const own = entries.words("run").slice(0, 1);
  if (own.length === 0) problems.add(block.line, "a sender needs a run to send in", "Add “run: NAME”.");
  const others = entries.words("sends-in");
  for (const run of others)
    if (!known.includes(run))
      problems.unknown(
        entries.lineOf("sends-in"),
        `there is no run “${run}”`,
        run,
        known,
        `Name runs of this lesson: ${known.join(", ") || "none"}.`,
      );
  const ids = [...LAWS, ...VECTORS].map(({ id }) => id);
  const bench = entries.words("bench");
  for (const id of bench)
    if (!ids.includes(id))
      problems.unknown(
        entries.lineOf("bench"),
        `the test bench has no “${id}”`,
        id,
        ids,
        `Name some of ${ids.join(", ")}.`,
      );
  const [start, second] = part("start");
  if (start === undefined)
    problems.add(block.line, "nothing says what the editor begins with", "Add “:::start” with the code.");
  if (second) problems.add(second.line, ":::start stands twice", "Keep one.");
  for (const one of [...part("solution"), ...part("wrong")])
    reading.programs.push({
      step: block.name,
      source: readCode(one, problems),
      solves: one.kind === "solution",
      line: one.line,
    });
  if (part("solution").length === 0)
    problems.add(
      block.line,
      "nothing says how it can be solved",
      "Add “:::solution” with the code; only tests read it.",
    );
  return {
    kind: "write-sender",
    start: start === undefined ? "" : readCode(start, problems),
    sendsIn: [...new Set([...own, ...others])],
    goals,
    bench,
  } satisfies Partial<WriteSenderStep<Prose>>;
}

/** The code in a block: all of its text, between "```js" and "```". */
function readCode(block: Block, problems: Problems): string {
  for (const { key, line } of block.entries)
    problems.add(line, `:::${block.kind} has no “${key}”`, "Begin the code with a line “```js”.");
  const code = /^```js\n([\s\S]*?)\n?```$/.exec(block.text)?.[1] ?? null;
  if (code === null || code.trim() === "")
    problems.add(block.line, `:::${block.kind} holds no code`, "Write it between lines “```js” and “```”.");
  else if (code.length > LIMITS.sender)
    problems.add(
      block.line,
      `the code has ${code.length} characters`,
      `Shorten it to ${LIMITS.sender} characters.`,
    );
  return code === null ? "" : `${code}\n`;
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

function readGoals(reading: Question): Goal[] {
  const { part, block, problems } = reading;
  const goals = part("goal").map((goal) => readGoal(goal, reading));
  if (goals.length === 0 || goals.length > 4)
    problems.add(block.line, `there are ${goals.length} goals`, "Write 1 to 4 “:::goal” blocks.");
  return goals;
}

function readGoal(block: Block, { names, problems }: Question): Goal {
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
    problems.add(
      block.line,
      "a goal needs exactly one of “at-least”, “below” and “condition”",
      "Write one of them.",
    );
  const number = (n: number): Expression => ({ kind: "number", value: n });
  const condition: Expression =
    stated ??
    (least !== null
      ? { kind: "binary", operator: ">=", left: value, right: number(least) }
      : { kind: "binary", operator: "<", left: value, right: number(below ?? 0) });
  return { label, short, value, unit: unit.id, digits, condition };
}

function readExplain({ entries, names, problems, block }: Question) {
  if (entries.words("run").length === 0)
    problems.add(block.line, "an explain step needs a run", "Add “run: NAME”.");
  const by = entries.optional("by");
  if (by !== null && by.value !== "sender" && by.value !== "receiver")
    problems.unknown(
      by.line,
      `“by: ${by.value}” is nobody who decides`,
      by.value,
      ["sender", "receiver"],
      "Write sender or receiver.",
    );
  const decision = { ...names, variables: DECISION_VARIABLES };
  return {
    kind: "explain",
    by: by?.value === "receiver" ? "receiver" : "sender",
    find: entries.required("find", decision),
    among: entries.expression("among", decision),
    noneAfter: entries.optional("none-after") === null ? null : entries.number("none-after", 1, 20),
  } satisfies Partial<ExplainStep<Prose>>;
}
