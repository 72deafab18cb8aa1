/** What a reader may answer in a lesson, right and wrong, computed by running what the lesson names. */

import {
  type Answer,
  type AskedFlow,
  asAsked,
  beforeAnswer,
  type Changes,
  curveAt,
  curveOfSteps,
  drawnAnswer,
  drawnPlot,
  type ExplainStep,
  type Expression,
  fittingHints,
  flowAsked,
  forJudging,
  type Hint,
  insertedText,
  inUnit,
  judge,
  judgedDecisions,
  judgeStep,
  LESSON_RECORD,
  type Lesson,
  LessonRuns,
  measuresIn,
  type NumberStep,
  numberOf,
  ownRun,
  type Program,
  planRuns,
  type RunPlan,
  type RunScenario,
  readRuns,
  readSet,
  readTypedAnswer,
  rightChoice,
  rightVote,
  type SetText,
  type Solution,
  type Step,
  scoreOrder,
  scoreTry,
  setReader,
  spanOf,
  TRIES,
  type TryStep,
  UNCHANGED,
  unitNamed,
  usesByRun,
  type World,
  withVariables,
  worldOf,
  worldOfTruth,
} from "../../src/course/index.ts";
import type { Rendered } from "../../src/lessons/data/load.ts";
import { renderWholeLesson } from "../../src/lessons/data/render.ts";
import { DrawnLine, KEY_HEIGHTS } from "../../src/lessons/steps/drawn-line.ts";
import { canonicalJson, lookUp } from "../../src/scenario/index.ts";
import type { TextNode } from "../../src/ui/base/rich-text.ts";
import { keptRuns, loadScenario, shippedLesson } from "./lessons.ts";

/** An answer as it is given with the keyboard. */
export type Given =
  | { kind: "number"; text: string }
  | { kind: "option"; id: string }
  | { kind: "order"; labels: readonly string[] }
  | { kind: "drawn"; keys: readonly string[] }
  | { kind: "values"; tries: readonly Readonly<Record<string, string>>[] }
  | { kind: "decision"; place: number | "none" }
  | { kind: "program"; source: string };

/** An answer with what the page says about it. */
export interface Judged {
  given: Given;
  /** Text of the hint without white space; null where none is told. */
  hint: string | null;
}

/** What can be answered in a step; null for a step that asks nothing. */
export interface Answers {
  right: Given;
  /** Null where everything is right. */
  wrong: Judged | null;
  /** Text that is told once it is answered, without white space; null where nothing is. */
  after: string | null;
}

/** A step with the runs that it is judged by. */
export interface Bench {
  lesson: Lesson<Rendered>;
  step: Step<Rendered>;
  world: World;
  flow: AskedFlow | null;
  solutions: readonly Solution[];
  programs: readonly Program[];
  /** Makes its runs. */
  run: RunScenario;
}

/** Every step of a shipped lesson with its runs, as it stands or with what a reader's id changes. */
export async function benches(
  id: string,
  changes: Changes = UNCHANGED,
  run: RunScenario = keptRuns(),
): Promise<readonly Bench[]> {
  const { lesson: authored, solutions, programs } = shippedLesson(id);
  const lesson = renderWholeLesson(authored);
  const wanted = lesson.steps.map((step) => ({
    own: ownRun(step, lesson.runs),
    expressions: withoutTries([...beforeAnswer(step), ...forJudging(step)]),
  }));
  const runs = await readRuns(lesson, wanted, setReader(loadScenario, run), changes);
  return Promise.all(
    lesson.steps.map(async (step, i) => ({
      lesson,
      step,
      world: worldOf(wanted[i].own, runs),
      flow: await flowOf(lesson, step, changes, worldOf(wanted[i].own, runs), run),
      run,
      solutions,
      programs,
    })),
  );
}

const withoutTries = (expressions: readonly Expression[]): Expression[] =>
  expressions.filter((expression) => measuresIn([expression]).every(({ run }) => run !== TRIES));

async function flowOf(
  lesson: Lesson<Rendered>,
  step: Step<Rendered>,
  changes: Changes,
  world: World,
  run: RunScenario,
): Promise<AskedFlow | null> {
  if (step.kind !== "predict-draw" && step.kind !== "explain") return null;
  const plan = planOf(lesson, step);
  const [{ scenario }] = planRuns(plan, await loadScenario(plan.scenario), changes);
  const result = await run(scenario, LESSON_RECORD);
  const flow = flowAsked(result.trace, step.view) ?? result.trace.flows[0];
  return asAsked(step, { scenario, result }, flow, world);
}

function planOf(lesson: Lesson<Rendered>, step: Step<Rendered>): RunPlan {
  const plan = lesson.runs.find(({ id }) => id === ownRun(step, lesson.runs));
  if (plan === undefined) throw new Error(`${step.id} has no run`);
  return plan;
}

/** What can be answered in a step. @throws Error where the page would not take the answer for right, or for wrong */
export async function answersOf(bench: Bench): Promise<Answers | null> {
  const { step, world, flow } = bench;
  if (step.kind === "try") return triesOf(bench, step);
  if (step.kind === "write-sender") return programsOf(bench, step);
  const after = step.after === null ? null : plainText(step.after, worldOfTruth(step, world));
  switch (step.kind) {
    case "text":
    case "reveal":
    case "write":
      return null;
    case "predict-number": {
      const run = numberOf(step.answer, world);
      const unit = unitNamed(step.unit);
      if (run === null || unit === null) throw new Error(`${step.id} has no answer`);
      const right = String(Number((run / unit.factor).toPrecision(4)));
      return {
        right: { kind: "number", text: checked(bench, right, numberAnswer(step, right)) },
        wrong: toldWrong(bench, wrongNumbers(bench), (text) => ({
          answer: numberAnswer(step, text),
          given: { kind: "number", text },
        })),
        after,
      };
    }
    case "predict-choose":
    case "vote": {
      const ids = step.options.map(({ id }) => id);
      const decided = step.kind === "vote" ? rightVote(step, world) : rightChoice(step, world).right;
      const right = decided ?? ids[0];
      const others = ids.filter((id) => id !== right);
      const given = (id: string) => ({
        answer: { kind: "option", id } as const,
        given: { kind: "option", id } as const,
      });
      const wrong: Judged | null =
        step.kind === "vote"
          ? { given: { kind: "option", id: others[0] }, hint: null }
          : toldWrong(bench, others, given);
      return { right: { kind: "option", id: right }, wrong, after };
    }
    case "predict-order": {
      const { order } = scoreOrder(step, [], world);
      const labels = (ids: readonly string[]) =>
        ids.map((id) => step.items.find((item) => item.id === id)?.label ?? id);
      const wrong = [[...order].reverse(), ...rotations(order), ...swaps(order)];
      return {
        right: {
          kind: "order",
          labels: labels(checked(bench, order, { kind: "order", ids: order })),
        },
        wrong: toldWrong(bench, wrong, (ids) => ({
          answer: { kind: "order", ids },
          given: { kind: "order", labels: labels(ids) },
        })),
        after,
      };
    }
    case "predict-draw": {
      if (flow === null) throw new Error(`${step.id} has no flow`);
      const given = (keys: readonly string[]) => ({
        answer: drawnBy(keys, bench, flow),
        given: { kind: "drawn", keys } as const,
      });
      const right = keysAlong(bench, flow);
      checked(bench, right, given(right).answer);
      return {
        right: given(right).given,
        wrong: toldWrong(bench, wrongDrawings(), given),
        after,
      };
    }
    case "explain": {
      if (flow === null) throw new Error(`${step.id} has no flow`);
      const judged = judgedDecisions(step, flow.decisions, world);
      const right = judged.findIndex((one) => one.right);
      const given = (place: number | "none") => ({
        answer: {
          kind: "decision",
          index: place === "none" ? place : judged[place].index,
        } as const,
        given: { kind: "decision", place } as const,
      });
      return {
        right: given(right < 0 ? "none" : right).given,
        wrong: toldWrong(bench, wrongDecisions(step, judged), given),
        after,
      };
    }
  }
}

/** Is an answer taken for right? */
function checked<T>({ lesson, step, world, flow }: Bench, given: T, answer: Answer): T {
  if (!judge(step, answer, world, flow).right)
    throw new Error(`${lesson.id}: ${step.id}: ${JSON.stringify(given)} is not right`);
  return given;
}

/** The wrong answer with the hint that follows from it most closely: one with a condition before one that fits always. */
function toldWrong<T>(
  bench: Bench,
  candidates: readonly T[],
  read: (candidate: T) => { answer: Answer; given: Given },
): Judged | null {
  const wrong = candidates.flatMap((candidate) => {
    const { answer, given } = read(candidate);
    const judgement = judge(bench.step, answer, bench.world, bench.flow);
    if (judgement.right) return [];
    const hint = fittingHints(bench.step.hints, judgement.world)[0] ?? null;
    return [{ given, hint, text: hint === null ? null : plainText(hint.body, judgement.world) }];
  });
  const best = wrong.find(({ hint }) => hint?.when) ?? wrong[0];
  return best === undefined ? null : { given: best.given, hint: best.text };
}

/** Every hint with a condition that no wrong answer is told first, and every wrong answer that is told nothing. */
export function deafHints(bench: Bench): readonly string[] {
  const { step, world, flow } = bench;
  const answers = wrongAnswers(bench);
  if (answers === null) return [];
  const told = new Set<Hint<Rendered>>();
  const silent: string[] = [];
  for (const answer of answers) {
    const judgement = judge(step, answer, world, flow);
    if (judgement.right) continue;
    const [first] = fittingHints(step.hints, judgement.world);
    if (first === undefined) silent.push(`${step.id}: nothing is said to ${JSON.stringify(answer)}`);
    else told.add(first);
  }
  const unheard = step.hints.flatMap((hint, i) =>
    told.has(hint) || hint.when === null ? [] : [`${step.id}: no answer is told hint ${i + 1}`],
  );
  return [...unheard, ...silent];
}

function wrongAnswers(bench: Bench): readonly Answer[] | null {
  const { step, world, flow } = bench;
  switch (step.kind) {
    case "predict-number":
      return wrongNumbers(bench).map((text) => numberAnswer(step, text));
    case "predict-choose":
      return step.options.map(({ id }) => ({ kind: "option", id }));
    case "predict-order":
      return permutations(step.items.map(({ id }) => id)).map((ids) => ({ kind: "order", ids }));
    case "explain":
      return flow === null
        ? null
        : wrongDecisions(step, judgedDecisions(step, flow.decisions, world)).map((place) => ({
            kind: "decision",
            index: place === "none" ? place : judgedDecisions(step, flow.decisions, world)[place].index,
          }));
    default:
      return null;
  }
}

/** The hints of a step that hold the right number, as it is told after the answer. */
export function givenAway({ step, world }: Bench): readonly string[] {
  if (step.kind !== "predict-number") return [];
  const unit = unitNamed(step.unit);
  const run = numberOf(step.answer, world);
  if (unit === null || run === null) return [];
  const told = squeezed(inUnit(run, unit));
  const texts = [step.body, ...step.hints.map(({ body }) => body)];
  return texts.flatMap((text) => {
    const plain = plainText(text, withVariables(world, { answer: Number.NaN }));
    // A number of three digits is the answer whatever stands behind it; a smaller one may be something else.
    const [digits] = /^[\d.]+/.exec(told) ?? [told];
    const given = digits.replace(".", "").length < 3 ? told : `${digits}(?![\\d.]\\d)(?!\\d)`;
    return new RegExp(`(^|[^\\d.])${given.replace(/(?<=\d)\.(?=\d)/, "\\.")}`).test(plain)
      ? [`${step.id}: “${plain}”`]
      : [];
  });
}

function numberAnswer({ unit }: NumberStep<unknown>, text: string): Answer {
  const named = unitNamed(unit);
  const read = named === null ? null : readTypedAnswer(text, named);
  if (!read?.ok) throw new Error(`${text} is no answer`);
  return { kind: "number", value: read.value };
}

/** Numbers from far below the run's to far above it, as they are typed. */
function wrongNumbers({ step, world }: Bench): readonly string[] {
  if (step.kind !== "predict-number") return [];
  const factor = unitNamed(step.unit)?.factor ?? 1;
  const run = (numberOf(step.answer, world) ?? 1) / factor;
  const spread = Array.from({ length: 400 }, (_, i) => run * 10 ** (-3 + i / 66.5));
  const whole = Array.from({ length: 101 }, (_, i) => i);
  return [...whole, ...spread].map((value) => String(Number(value.toPrecision(5))));
}

function wrongDecisions(
  step: ExplainStep<unknown>,
  judged: readonly { right: boolean }[],
): readonly (number | "none")[] {
  const wrong = judged.flatMap(({ right }, i) => (right ? [] : [i]));
  return step.noneAfter !== null && judged.some(({ right }) => right) ? [...wrong, "none"] : wrong;
}

const rotations = <T>(list: readonly T[]): T[][] =>
  list.map((_, i) => [...list.slice(i), ...list.slice(0, i)]).slice(1);

const swaps = <T>(list: readonly T[]): T[][] =>
  list.slice(1).map((_, i) => list.map((one, j) => (j === i ? list[i + 1] : j === i + 1 ? list[i] : one)));

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, i) =>
    permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]),
  );
}

/** Higher than any curve that a lesson shows: the page lets nobody draw above its plot. */
const TOP = 1e6;

/** Flat, and straight down. */
function wrongDrawings(): readonly (readonly string[])[] {
  const along = (n: number) => new Array<string>(n).fill("ArrowRight");
  return [["ArrowRight", ...new Array<string>(20).fill("PageDown"), ...along(60)], along(60)];
}

function emptyLine({ step, world }: Bench, flow: AskedFlow): DrawnLine {
  if (step.kind !== "predict-draw") throw new Error(`${step.id} is not drawn`);
  const { begin, end } = spanOf(step, world);
  const start = curveAt(curveOfSteps(flow.curve, end), begin) ?? 0;
  return DrawnLine.empty(begin, end, start, drawnPlot(step.view));
}

function drawnBy(keys: readonly string[], bench: Bench, flow: AskedFlow): Answer {
  const line = keys.reduce((drawn, key) => drawn.key(key, TOP) ?? drawn, emptyLine(bench, flow));
  return drawnAnswer(line.curve, line);
}

/** Keys that follow the run: a step to the right, then up or down to where the run is there. */
function keysAlong(bench: Bench, flow: AskedFlow): readonly string[] {
  const keys: string[] = [];
  let line = emptyLine(bench, flow);
  const press = (key: string) => {
    keys.push(key);
    line = line.key(key, TOP) ?? line;
  };
  const curve = curveOfSteps(flow.curve, line.end);
  while (!line.isWhole) {
    press("ArrowRight");
    const aim = curveAt(curve, line.cursorPoint.t) ?? 0;
    const { one, many } = KEY_HEIGHTS[line.plot];
    for (const [key, size] of [
      ["Page", many],
      ["Arrow", one],
    ] as const) {
      const presses = Math.trunc((aim - line.cursorPoint.v) / size);
      for (let i = 0; i < Math.abs(presses); i++) press(`${key}${presses > 0 ? "Up" : "Down"}`);
    }
  }
  return keys;
}

/** A source that is right, and one that is not, as the lesson's author says. */
async function programsOf(
  { lesson, programs, run }: Bench,
  step: Extract<Step<Rendered>, { kind: "write-sender" }>,
): Promise<Answers> {
  const runs = new LessonRuns(loadScenario, run);
  const given = async (solves: boolean) => {
    const found = programs.find((one) => one.step === step.id && one.solves === solves);
    const source = found?.source ?? step.start;
    const verdict = await judgeStep(lesson, step, UNCHANGED, runs, { kind: "program", source });
    if (verdict.right !== solves) throw new Error(`${step.id} is not judged as its author says`);
    return { given: { kind: "program", source } as const, verdict };
  };
  const [right, wrong] = [await given(true), await given(false)];
  const [hint] = wrong.verdict.hints;
  return {
    right: right.given,
    wrong: {
      given: wrong.given,
      hint: hint === undefined ? null : plainText(hint.body, wrong.verdict.world),
    },
    after: step.after === null ? null : plainText(step.after, right.verdict.world),
  };
}

/** Tries that solve and one that does not, as the lesson's author says. */
async function triesOf(bench: Bench, step: TryStep<Rendered>): Promise<Answers> {
  const own = bench.solutions.filter((solution) => solution.step === step.id);
  const together = withoutTries(step.goals.map(({ condition }) => condition)).length < step.goals.length;
  const solving = own.filter(({ solves }) => solves).map(({ values }) => values);
  const right = together ? solving : solving.slice(0, 1);
  const wrong = own
    .filter(({ solves }) => !solves)
    .map(({ values }) => values)
    .slice(0, 1);
  const first = await worldOfTries(bench, step, [[], ...wrong]);
  const last = await worldOfTries(bench, step, [[], ...wrong, ...right]);
  if (scoreTry(step, first).solved || !scoreTry(step, last).solved)
    throw new Error(`${step.id} is not solved by what its author says`);
  const hint = fittingHints(step.hints, first)[0];
  return {
    right: { kind: "values", tries: await Promise.all(right.map((set) => typedValues(bench, step, set))) },
    wrong: {
      given: { kind: "values", tries: await Promise.all(wrong.map((set) => typedValues(bench, step, set))) },
      hint: hint === undefined ? null : plainText(hint.body, first),
    },
    after: step.after === null ? null : plainText(step.after, last),
  };
}

/** Values of all knobs for a try, as they are typed in the knobs' units. */
async function typedValues(
  { lesson, step }: Bench,
  { knobs }: TryStep<Rendered>,
  set: readonly SetText[],
): Promise<Record<string, string>> {
  const plan = planOf(lesson, step);
  const [{ scenario }] = planRuns(plan, await loadScenario(plan.scenario), { ...UNCHANGED, set });
  const values = knobs.flatMap(({ path, unit, range }): [string, string][] => {
    const found = lookUp(scenario, path);
    const value = found.ok ? found.value.value : undefined;
    const factor = unitNamed(unit)?.factor ?? 1;
    const typed = range === null ? String(value) : String(Number((Number(value) / factor).toPrecision(6)));
    return [[path, typed]];
  });
  return Object.fromEntries(values);
}

/** What is known after several tries, of which those with the same values count once. */
async function worldOfTries(
  { lesson, world, run }: Bench,
  step: TryStep<Rendered>,
  sets: readonly (readonly SetText[])[],
): Promise<World> {
  const plan = planOf(lesson, step);
  const uses = usesByRun([{ own: plan.id, expressions: forJudging(step) }]);
  const read = (name: string, set: readonly SetText[]) =>
    readSet(plan, uses.get(name) ?? [], { ...UNCHANGED, set }, loadScenario, run);
  const shipped = await loadScenario(plan.scenario);
  const scenarios = sets.map((set) =>
    canonicalJson(planRuns(plan, shipped, { ...UNCHANGED, set })[0].scenario),
  );
  const distinct = sets.filter((_, i) => scenarios.indexOf(scenarios[i]) === i);
  const runs = new Map([...world.runs, [plan.id, await read(plan.id, sets[sets.length - 1])]]);
  runs.set(TRIES, (await Promise.all(distinct.map((set) => read(TRIES, set)))).flat());
  return worldOf(plan.id, runs);
}

/** A text with its numbers, without white space. */
export function plainText({ nodes, values }: Rendered, world: World): string {
  const text = (node: TextNode): string =>
    typeof node === "string" ? node : (node.children ?? []).map(text).join("");
  const told = nodes
    .map(text)
    .join("")
    .replace(/\uE000(\d+)\uE001/g, (_, place: string) => {
      const inserted = values[Number(place)];
      return insertedText(inserted, numberOf(inserted.expression, world));
    });
  return squeezed(told);
}

/** Without white space. */
export const squeezed = (text: string): string => text.replace(/[\s\u00a0]+/g, "");
