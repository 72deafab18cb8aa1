/** Checks a lesson by running it: what it asks has an answer, what it states is so, what it says can be solved can be. */
import { evaluate, numberOf, type World, withVariables, worldOf } from "./expression/evaluate.ts";
import type { Scalar } from "./expression/functions.ts";
import type { Expression } from "./expression/types.ts";
import { allOf, ofFacts, ownRun } from "./expressions-of.ts";
import { TRIES } from "./format/steps.ts";
import type { AuthoredLesson, Fact, Lesson, Prose, Solution, Step, TryStep } from "./format/types.ts";
import { LESSON_RECORD, measuresIn, type Readings } from "./readings.ts";
import { type Changes, planRuns, UNCHANGED } from "./runs.ts";
import { rightChoice, rightVote } from "./score/choose.ts";
import { curveOfSteps, featuresOf } from "./score/curve.ts";
import { judgedDecisions } from "./score/explain.ts";
import { scoreOrder } from "./score/order.ts";
import { asAsked } from "./score/receiver.ts";
import { isAllowed, scoreTry } from "./score/try.ts";
import { type LoadScenario, type RunScenario, readRuns, readSet, usesByRun, type Wanted } from "./worlds.ts";

/** Something that does not hold when the lesson is run. */
export interface Failure {
  line: number;
  message: string;
}

/** Runs of one lesson, with how to make them. */
interface Bench {
  lesson: Lesson<Prose>;
  load: LoadScenario;
  run: RunScenario;
}

/**
 * Runs everything that a lesson needs, as it stands and for every value of its variant, and says what does not hold. Facts and
 * solutions are checked for the lesson as it stands.
 */
export async function checkLesson(
  authored: AuthoredLesson,
  load: LoadScenario,
  run: RunScenario,
): Promise<readonly Failure[]> {
  const bench = { lesson: authored.lesson, load, run };
  const failures = [...(await checkStanding(bench, authored)), ...(await checkSolutions(bench, authored))];
  const { variant } = authored.lesson;
  for (const value of variant?.values ?? []) {
    const changes: Changes = { ...UNCHANGED, variant: variant && { variant, value } };
    const found = await checkVariant(bench, changes);
    failures.push(
      ...found.map(({ line, message }) => ({ line, message: `${variant?.path} = ${value}: ${message}` })),
    );
  }
  return failures;
}

/** What the lesson needs, with the facts. */
function wantedOf(lesson: Lesson<Prose>, facts: readonly Fact[]): Wanted[] {
  const steps = allOf(lesson).map(({ step, expressions }) => ({
    own: ownRun(step, lesson.runs),
    expressions,
  }));
  const stated = facts.map((fact) => ({
    own: ownRun(stepOf(lesson, fact.step), lesson.runs),
    expressions: ofFacts([fact]),
  }));
  return [...steps, ...stated].map(({ own, expressions }) => ({
    own,
    expressions: withoutTries(expressions),
  }));
}

const stepOf = (lesson: Lesson<Prose>, id: string | null): Step<Prose> | null =>
  lesson.steps.find((step) => step.id === id) ?? null;

const usesTries = (expression: Expression): boolean =>
  measuresIn([expression]).some(({ run }) => run === TRIES);

const withoutTries = (expressions: readonly Expression[]): Expression[] =>
  expressions.filter((expression) => !usesTries(expression));

async function checkStanding(bench: Bench, { facts }: AuthoredLesson): Promise<Failure[]> {
  const { lesson } = bench;
  const failures: Failure[] = [];
  const runs = await attempt(
    () => readRuns(lesson, wantedOf(lesson, facts), bench.load, bench.run),
    failures,
  );
  if (runs === null) return failures;
  const answers = new Map<string, Record<string, Scalar>>();
  for (const step of lesson.steps) {
    const world = worldOf(ownRun(step, lesson.runs), runs);
    const answer = await answerOf(step, world, bench, UNCHANGED, failures);
    answers.set(step.id, answer);
    checkValues(step, world, failures);
  }
  for (const fact of facts) {
    const step = stepOf(lesson, fact.step);
    const plain = worldOf(ownRun(step, lesson.runs), runs);
    const known = answers.get(fact.step ?? "") ?? {};
    const world = withVariables(plain, known, orderOf(step, plain));
    const value = guarded(() => evaluate(fact.condition, world), fact.line, failures);
    if (value !== true && value !== undefined)
      failures.push({
        line: fact.line,
        message: `“${fact.text}” does not hold (${sides(fact.condition, world)})`,
      });
  }
  return failures;
}

/** The two sides of a condition, as numbers: what an author needs to mend it. */
function sides(condition: Expression, world: World): string {
  const shown = (expression: Expression) => String(evaluate(expression, world));
  if (condition.kind === "within") return `${shown(condition.value)} and ${shown(condition.of)}`;
  if (condition.kind === "binary") return `${shown(condition.left)} and ${shown(condition.right)}`;
  return String(evaluate(condition, world));
}

function orderOf(step: Step<Prose> | null, world: World): readonly string[] {
  return step?.kind === "predict-order" ? scoreOrder(step, [], world).order : [];
}

/** Numbers in the text must be there. */
function checkValues(step: Step<Prose>, world: World, failures: Failure[]): void {
  const options =
    step.kind === "predict-choose" || step.kind === "vote" ? step.options.map(({ label }) => label) : [];
  const prose = [step.body, ...step.hints.map(({ body }) => body), step.after, ...options].filter(
    (one) => one !== null,
  );
  for (const { values, line } of prose) {
    for (const { expression } of values) {
      if (usesTries(expression) || usesVariables(expression)) continue;
      const value = guarded(() => numberOf(expression, world), line, failures);
      if (value === null) failures.push({ line, message: "a number of the text is not there in the run" });
    }
  }
}

/** Does it name something that only an answer gives? */
function usesVariables(expression: Expression): boolean {
  return JSON.stringify(expression).includes('"kind":"variable"');
}

/** What a step's run says; a failure where it says nothing. */
async function answerOf(
  step: Step<Prose>,
  world: World,
  bench: Bench,
  changes: Changes,
  failures: Failure[],
): Promise<Record<string, Scalar>> {
  const { line } = step;
  const fail = (message: string) => failures.push({ line, message: `${step.id}: ${message}` });
  try {
    switch (step.kind) {
      case "predict-number": {
        const answer = numberOf(step.answer, world);
        if (answer === null) fail("the run has no such number");
        return { answer };
      }
      case "predict-choose": {
        const { right, values } = rightChoice(step, world);
        const compared = [...values].map(([id, value]) => `${id} ${value}`).join(", ");
        if (right === null) fail(`these runs do not decide between the options (${compared})`);
        return { answer: right };
      }
      case "vote": {
        const right = rightVote(step, world);
        if (right === null && step.options.some(({ when }) => when !== null))
          fail("these runs do not decide between the options");
        return { answer: right };
      }
      case "predict-order": {
        const { decided, values } = scoreOrder(step, [], world);
        if (!decided) fail(`these runs do not decide the order (${[...values].join("; ")})`);
        return {};
      }
      case "predict-draw":
        return await checkDraw(step, world, bench, changes, fail);
      case "explain":
        return await checkExplain(step, world, bench, changes, fail);
      default:
        return {};
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return {};
  }
}

async function ownResult(world: World, { lesson, load, run }: Bench, changes: Changes) {
  const plan = lesson.runs.find(({ id }) => id === world.own);
  if (plan === undefined) throw new RangeError("it has no run");
  const [planned] = planRuns(plan, await load(plan.scenario), changes);
  return run(planned.scenario, LESSON_RECORD);
}

async function checkDraw(
  step: Extract<Step<Prose>, { kind: "predict-draw" }>,
  world: World,
  bench: Bench,
  changes: Changes,
  fail: (message: string) => void,
): Promise<Record<string, Scalar>> {
  const [begin, end] = [numberOf(step.begin, world), numberOf(step.end, world)];
  if (begin === null || end === null || begin >= end) {
    fail("the part to be drawn has no beginning or no end");
    return {};
  }
  const { trace } = await ownResult(world, bench, changes);
  const flow = trace.flows.find(({ id }) => id === (step.view.flow ?? trace.flows[0].id)) ?? trace.flows[0];
  const found = featuresOf(curveOfSteps(flow.cwnd, end), begin, end);
  const has = { fall: found.fall, climb: found.climb, repetition: found.falls, slowest: found.slowest };
  for (const feature of step.features) if (has[feature] === null) fail(`the run's curve has no ${feature}`);
  return {
    "drawn-fall": found.fall,
    "drawn-floor": found.floor,
    "drawn-climb": found.climb,
    "drawn-cuts": found.falls,
  };
}

async function checkExplain(
  step: Extract<Step<Prose>, { kind: "explain" }>,
  world: World,
  bench: Bench,
  changes: Changes,
  fail: (message: string) => void,
): Promise<Record<string, Scalar>> {
  const { trace } = await ownResult(world, bench, changes);
  const flow = trace.flows.find(({ id }) => id === step.view.flow) ?? trace.flows[0];
  const judged = judgedDecisions(step, asAsked(step, trace, flow).decisions, world);
  const found = judged.filter(({ right }) => right).length;
  if (judged.length === 0) fail("there is no decision to pick");
  else if (found === 0 && step.noneAfter === null)
    fail("no decision is the right one; add “none-after” if that is the answer");
  else if (found === judged.length) fail("every decision is right");
  return { found };
}

/** The same questions with another value: each must still have an answer. */
async function checkVariant(bench: Bench, changes: Changes): Promise<Failure[]> {
  const failures: Failure[] = [];
  const { lesson } = bench;
  const runs = await attempt(
    () => readRuns(lesson, wantedOf(lesson, []), bench.load, bench.run, changes),
    failures,
  );
  if (runs === null) return failures;
  for (const step of lesson.steps) {
    const world = worldOf(ownRun(step, lesson.runs), runs);
    await answerOf(step, world, bench, changes, failures);
    checkValues(step, world, failures);
  }
  return failures;
}

async function checkSolutions(bench: Bench, { lesson, solutions }: AuthoredLesson): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const step of lesson.steps) {
    if (step.kind !== "try") continue;
    const own = solutions.filter((solution) => solution.step === step.id);
    const tries: Readings[] = [];
    for (const solution of [{ step: step.id, values: [], solves: false, line: step.line }, ...own]) {
      checkAllowed(step, solution, failures);
      const solved = await attempt(() => solve(bench, step, solution, tries), failures);
      // Goals about all tries together are met by the last one.
      const isLast = solution === own.filter(({ solves }) => solves).at(-1);
      const together = step.goals.some(({ condition }) => usesTries(condition));
      if (solved === null || (together && solution.solves && !isLast)) continue;
      if (solved.solved === solution.solves) continue;
      const what =
        solution.values.map(({ path, value }) => `${path} = ${value}`).join("; ") || "the run as it stands";
      const values = solved.goals.map(({ value }) => value).join(", ");
      failures.push({
        line: solution.line,
        message: `${step.id}: ${what} ${solved.solved ? "solves it" : "does not solve it"} (${values})`,
      });
    }
  }
  return failures;
}

function checkAllowed({ id, knobs }: TryStep<Prose>, { values, line }: Solution, failures: Failure[]): void {
  for (const { path, value } of values) {
    const knob = knobs.find((one) => one.path === path);
    if (knob === undefined || !isAllowed(knob, value))
      failures.push({ line, message: `${id}: ${path} = ${value} cannot be set by a knob of this step` });
  }
}

async function solve(
  { lesson, load, run }: Bench,
  step: TryStep<Prose>,
  { values }: Solution,
  tries: Readings[],
) {
  const own = ownRun(step, lesson.runs);
  const expressions = step.goals.flatMap(({ value, condition }) => [value, condition]);
  const wanted = [{ own, expressions: withoutTries(expressions) }];
  const changes = { ...UNCHANGED, set: values };
  const runs = new Map(await readRuns(lesson, wanted, load, run, changes));
  const plan = lesson.runs.find(({ id }) => id === own);
  const ofTries = usesByRun([{ own, expressions }]).get(TRIES) ?? [];
  if (plan && ofTries.length > 0) {
    if (values.length > 0) tries.push(...(await readSet(plan, ofTries, changes, load, run)));
    runs.set(TRIES, tries);
  }
  return scoreTry(step, worldOf(own, runs));
}

async function attempt<T>(work: () => Promise<T>, failures: Failure[]): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    failures.push({ line: 1, message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

function guarded<T>(work: () => T, line: number, failures: Failure[]): T | undefined {
  try {
    return work();
  } catch (error) {
    failures.push({ line, message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
