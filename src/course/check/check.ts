/** Checks a lesson by running it: what it asks has an answer, what it states is so, what it says can be solved can be. */

import { evaluate, numberOf, type World, withVariables, worldOf } from "../expression/evaluate.ts";
import type { Scalar } from "../expression/functions.ts";
import type { Expression } from "../expression/types.ts";
import { allOf, beforeAnswer, forJudging, ofFacts, ownRun, runsNeeded } from "../expressions-of.ts";
import type { LineMend } from "../format/problem.ts";
import { lineOfExpression } from "../format/reader.ts";
import type { AuthoredLesson, Fact, Lesson, PickedValue, Prose, Step } from "../format/types.ts";
import { pickedText } from "../format/variant.ts";
import { flowAsked } from "../judge-step.ts";
import { LessonRuns } from "../lesson-runs.ts";
import { LESSON_RECORD } from "../readings.ts";
import { type Changes, planRuns, UNCHANGED } from "../runs.ts";
import { asAsked } from "../score/asked-flow.ts";
import { rightChoice, rightVote } from "../score/choose.ts";
import { curveOfSteps, drawnVariables, featuresAgree, featuresOf } from "../score/curve.ts";
import { shownTime } from "../score/drawn-series.ts";
import { judgedDecisions } from "../score/explain.ts";
import { scoreOrder, startOrder } from "../score/order.ts";
import { insertedText } from "../units.ts";
import {
  type LoadScenario,
  type ReadSet,
  type RunScenario,
  readRuns,
  scenarioOf,
  setReader,
  type Wanted,
} from "../worlds.ts";
import { checkAddresses } from "./addresses.ts";
import { attempt, type Bench, type Failure, saidBy, usesTries, withoutTries } from "./bench.ts";
import { wrongNoun } from "./nouns.ts";
import { playedLines } from "./played-lines.ts";
import { checkPrograms } from "./programs.ts";
import { checkSolutions, checkSolvable } from "./tries.ts";

/**
 * Runs everything that a lesson needs, as it stands and for every choice of its variant, and says what does not hold. Facts are
 * checked for the lesson as it stands, claims for every choice too; a try that varies must be solved by one of its solutions.
 */
export async function checkLesson(
  authored: AuthoredLesson,
  load: LoadScenario,
  run: RunScenario,
): Promise<readonly Failure[]> {
  const bench = { lesson: authored.lesson, load, run };
  const failures: Failure[] = [];
  const { lesson, facts } = authored;
  failures.push(...(await checkAddresses(authored, load)));
  if (failures.length > 0) return failures;
  const wanted = wantedOf(lesson, facts);
  const runs = await attempt(() => readRuns(lesson, wanted, setReader(load, run)), failures);
  if (runs === null) return located(await unreadable(bench, wanted), failures);
  await checkSteps(bench, lesson.steps, facts, runs, UNCHANGED, failures);
  failures.push(...(await checkSolutions(bench, authored)));
  for (const step of lesson.steps)
    if (step.kind === "write-sender")
      failures.push(...(await checkPrograms(bench, authored, step, UNCHANGED)));
  const read = readOnce(setReader(load, run));
  const seen = new Set<string>();
  for (const set of lesson.variant?.choices ?? []) {
    const found = await checkChoice(bench, authored, runs, read, seen, set);
    failures.push(...found.map((one) => ({ ...one, message: `${pickedText(set)}: ${one.message}` })));
  }
  return failures;
}

/** What cannot be read, each at its line; where nothing is found alone, what was found of all together. */
const located = (found: readonly Failure[], together: readonly Failure[]) =>
  found.length > 0 ? found : together;

/** The expressions that cannot be read of the lesson's runs. They are read one by one, so that each has its line. */
async function unreadable({ lesson, load, run }: Bench, wanted: readonly Wanted[]): Promise<Failure[]> {
  const runs = new LessonRuns(load, run);
  const failures: Failure[] = [];
  const said = new Set<string>();
  for (const { own, expressions } of wanted)
    for (const expression of expressions) {
      // What is made of an expression that was read (the condition of a goal) is wrong where that is.
      const line = lineOfExpression(expression);
      if (line === null) continue;
      const found: Failure[] = [];
      await attempt(() => runs.read(lesson, [{ own, expressions: [expression] }], UNCHANGED), found, line);
      for (const one of found) {
        const key = `${one.line} ${one.message}`;
        if (!said.has(key)) failures.push(one);
        said.add(key);
      }
    }
  return failures;
}

/** Two choices may change a run alike: it is run once for both. */
function readOnce(read: ReadSet): ReadSet {
  const known = new Map<string, ReturnType<ReadSet>>();
  return (plan, uses, changes) => {
    const key = JSON.stringify([plan.id, uses, changes]);
    const value = known.get(key) ?? read(plan, uses, changes);
    known.set(key, value);
    return value;
  };
}

/** What the lesson needs, with the facts. */
function wantedOf(lesson: Lesson<Prose>, facts: readonly Fact[]): Wanted[] {
  const stated = facts.map((fact) => ({
    own: ownRun(stepOf(lesson, fact.step), lesson.runs),
    expressions: ofFacts([fact]),
  }));
  return [...allOf(lesson), ...stated].map(({ own, expressions }) => ({
    own,
    expressions: withoutTries(expressions),
  }));
}

const stepOf = (lesson: Lesson<Prose>, id: string | null): Step<Prose> | null =>
  lesson.steps.find((step) => step.id === id) ?? null;

/** Some steps, with the facts about them: each has an answer, its numbers are there, and the facts hold. */
async function checkSteps(
  bench: Bench,
  steps: readonly Step<Prose>[],
  facts: readonly Fact[],
  runs: World["runs"],
  changes: Changes,
  failures: Failure[],
): Promise<void> {
  const { lesson } = bench;
  const answers = new Map<string, Record<string, Scalar>>();
  for (const step of steps) {
    const world = worldOf(ownRun(step, lesson.runs), runs);
    const answer = await answerOf(step, world, bench, changes, failures);
    answers.set(step.id, answer);
    checkValues(step, world, failures);
  }
  for (const fact of facts) {
    const step = stepOf(lesson, fact.step);
    // What is stated of a sender that is written holds once it is written.
    if (step?.kind === "write-sender") continue;
    const plain = worldOf(ownRun(step, lesson.runs), runs);
    const known = answers.get(fact.step ?? "") ?? {};
    const world = withVariables(plain, known, orderOf(step, plain));
    const value = guarded(() => evaluate(fact.condition, world), fact.line, failures);
    if (value !== true && value !== undefined)
      failures.push({
        line: fact.line,
        message: `“${fact.text}” does not hold (${sides(fact.condition, world)})`,
        remedy: "Change the condition, or what the lesson says.",
      });
  }
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

/** Numbers in the text must be there, and stand before a noun in its right form. */
function checkValues(step: Step<Prose>, world: World, failures: Failure[]): void {
  const options =
    step.kind === "predict-choose" || step.kind === "vote" ? step.options.map(({ label }) => label) : [];
  // What is said of a sender that was written is known once it runs.
  const said = step.kind === "write-sender" ? [] : [...step.hints.map(({ body }) => body), step.after];
  const prose = [step.body, ...said, ...options].filter((one) => one !== null);
  if (step.kind === "write")
    for (const { label, value } of step.holds)
      if (guarded(() => numberOf(value.expression, world), step.line, failures) === null)
        failures.push({
          line: step.line,
          message: `${step.id}: the run has no number for “${label}”`,
          remedy: "Name something that happens in the run.",
        });
  for (const { values, line, markdown } of prose) {
    for (const [i, inserted] of values.entries()) {
      const { expression } = inserted;
      if (usesTries(expression) || usesVariables(expression)) continue;
      const value = guarded(() => numberOf(expression, world), line, failures);
      if (value === null)
        failures.push({
          line: lineOfExpression(expression) ?? line,
          message: "a number of the text is not there in the run",
          remedy: "Name something that happens in the run, or an earlier one: decision(f1, timeout, 1).",
        });
      const wrong = value === undefined ? null : wrongNoun(insertedText(inserted, value), markdown, i);
      if (wrong !== null) failures.push({ line, message: wrong, remedy: "" });
    }
  }
}

/** Does it name something that only an answer gives? */
function usesVariables(expression: Expression): boolean {
  return JSON.stringify(expression).includes('"kind":"variable"');
}

/** Says what is wrong with a step. */
type Fail = (message: string, remedy?: string, mend?: LineMend) => void;

/** What a step's run says; a failure where it says nothing. */
async function answerOf(
  step: Step<Prose>,
  world: World,
  bench: Bench,
  changes: Changes,
  failures: Failure[],
): Promise<Record<string, Scalar>> {
  const { line } = step;
  const fail: Fail = (message, remedy = "", mend) =>
    failures.push({
      line,
      message: `${step.id}: ${message}`,
      remedy,
      ...(mend === undefined ? {} : { mend }),
    });
  try {
    switch (step.kind) {
      case "predict-number": {
        const answer = numberOf(step.answer, world);
        if (answer === null)
          fail(
            "the run has no such number",
            "Ask for something that happens in the run, or show another run.",
          );
        return { answer };
      }
      case "predict-choose": {
        const { right, values } = rightChoice(step, world);
        const compared = [...values].map(([id, value]) => `${id} ${value}`).join(", ");
        if (right === null)
          fail(
            `these runs do not decide between the options (${compared})`,
            "Exactly one option must be right by the margin: change a condition, the margin, or the runs.",
          );
        return { answer: right };
      }
      case "vote": {
        const right = rightVote(step, world);
        if (right === null && step.options.some(({ when }) => when !== null))
          fail(
            "these runs do not decide between the options",
            "Exactly one condition must hold: change one, or the run.",
          );
        return { answer: right };
      }
      case "predict-order": {
        const { decided, values } = scoreOrder(step, [], world);
        if (!decided)
          fail(
            `these runs do not decide the order (${[...values].join("; ")})`,
            "Each item must differ from the next by the margin: make it smaller, or the runs more different.",
          );
        else if (scoreOrder(step, startOrder(step, world, step.id), world).right)
          fail("every order is right, the one that it begins with too; make the margin smaller");
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
    const { message, remedy } = saidBy(error);
    fail(message, remedy);
    return {};
  }
}

/** The step's own run, as a lesson shows it. */
async function ownResult(world: World, { lesson, load, run }: Bench, changes: Changes) {
  const plan = lesson.runs.find(({ id }) => id === world.own);
  if (plan === undefined) throw new RangeError("it has no run");
  const [planned] = planRuns(plan, await scenarioOf(plan, load), changes);
  return { scenario: planned.scenario, result: await run(planned.scenario, LESSON_RECORD) };
}

async function checkDraw(
  step: Extract<Step<Prose>, { kind: "predict-draw" }>,
  world: World,
  bench: Bench,
  changes: Changes,
  fail: Fail,
): Promise<Record<string, Scalar>> {
  const [begin, end] = [numberOf(step.begin, world), numberOf(step.end, world)];
  if (begin === null || end === null || begin >= end) {
    fail(
      "the part to be drawn has no beginning or no end",
      "Give “begin” and “end” times that the run has, the earlier one first.",
    );
    return {};
  }
  const shown = await ownResult(world, bench, changes);
  const { trace } = shown.result;
  const flow = asAsked(step, shown, flowAsked(trace, step.view) ?? trace.flows[0], world);
  const found = featuresOf(curveOfSteps(flow.curve, end), begin, end);
  const has = { ...found, repetition: found.falls, distance: found.top };
  for (const feature of step.features)
    if (has[feature] === null)
      fail(
        `the run's curve has no ${feature}`,
        `Let “end” come later, so that the part to be drawn has one, or take “${feature}” out of “judge”.`,
      );
  const { from } = shownTime(step.view, world, shown.scenario.duration);
  const seen = from < begin ? featuresOf(curveOfSteps(flow.curve, begin), from, begin) : null;
  if (seen !== null && step.features.includes("fall") && featuresAgree("fall", seen, found))
    fail("the fall that is asked for is seen beside the question; let “from” begin behind it");
  for (const { message, remedy, mend } of playedLines(step, world, flow)) fail(message, remedy, mend);
  return drawnVariables(found);
}

async function checkExplain(
  step: Extract<Step<Prose>, { kind: "explain" }>,
  world: World,
  bench: Bench,
  changes: Changes,
  fail: Fail,
): Promise<Record<string, Scalar>> {
  const shown = await ownResult(world, bench, changes);
  const { trace } = shown.result;
  const flow = asAsked(step, shown, flowAsked(trace, step.view) ?? trace.flows[0], world);
  const judged = judgedDecisions(step, flow.decisions, world);
  const found = judged.filter(({ right }) => right).length;
  if (judged.length === 0)
    fail("there is no decision to pick", "Widen “among”, or show a run in which the sender decides.");
  else if (found === 0 && step.noneAfter === null)
    fail("no decision is the right one; add “none-after” if that is the answer");
  else if (found === judged.length) fail("every decision is right", "Narrow “find”, or widen “among”.");
  const [from, to] = [step.view.from, step.view.to].map((end) =>
    end === null ? null : numberOf(end, world),
  );
  const unseen = judged.filter(
    ({ decision: { t } }) => t < (from ?? 0) || t > (to ?? Number.POSITIVE_INFINITY),
  );
  if (unseen.length > 0)
    fail(
      `${unseen.length} of ${judged.length} decisions lie outside the times that are shown; add a condition on “time” to “among”`,
    );
  return { found };
}

/**
 * The lesson with what one id picks. Only what it changes is run again.
 * @param standing what was read of the lesson as it stands
 * @param read reads what the choice changes
 * @param seen steps that were checked, each with the values that it was checked with
 */
async function checkChoice(
  bench: Bench,
  authored: AuthoredLesson,
  standing: World["runs"],
  read: ReadSet,
  seen: Set<string>,
  picked: readonly PickedValue[],
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const { lesson } = authored;
  const changes: Changes = { ...UNCHANGED, variant: picked };
  const claims = authored.facts.filter(({ always }) => always);
  const names = picked.flatMap(({ runs }) => runs);
  const varied = { runs: lesson.runs.filter(({ id }) => names.includes(id)) };
  const wanted = wantedOf(lesson, claims);
  const own = await attempt(() => readRuns(varied, wanted, read, changes), failures);
  if (own === null) return failures;
  const touched = lesson.steps.filter((step) => {
    const used = runsOf(step, claims, lesson);
    const changed = picked.filter(({ runs }) => runs.some((name) => used.includes(name)));
    const key = `${step.id} ${pickedText(changed)}`;
    if (changed.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const about = claims.filter(({ step }) => step === null || touched.some(({ id }) => id === step));
  await checkSteps(bench, touched, about, new Map([...standing, ...own]), changes, failures);
  for (const step of touched)
    if (step.kind === "try" && names.includes(ownRun(step, lesson.runs)))
      failures.push(...(await checkSolvable({ ...bench, read }, authored, step, changes)));
    else if (step.kind === "write-sender")
      failures.push(...(await checkPrograms(bench, authored, step, changes)));
  return failures;
}

/** The runs that a step, or a claim about it, uses. */
function runsOf(step: Step<Prose>, claims: readonly Fact[], lesson: Lesson<Prose>): readonly string[] {
  const own = ownRun(step, lesson.runs);
  const stated = ofFacts(claims.filter((claim) => claim.step === step.id));
  const needed = runsNeeded([...beforeAnswer(step), ...forJudging(step), ...stated], own);
  return [own, ...step.view.runs, ...needed];
}

function guarded<T>(work: () => T, line: number, failures: Failure[]): T | undefined {
  try {
    return work();
  } catch (error) {
    failures.push({ line, ...saidBy(error) });
    return undefined;
  }
}
