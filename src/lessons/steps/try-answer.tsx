import { useEffect, useId, useRef, useState } from "react";
import {
  allowedValues,
  choiceText,
  type GoalScore,
  type Hint,
  isAllowed,
  type Knob,
  knobNumber,
  knobText,
  numberText,
  type SetText,
  type ShownLessonRun,
  scoreTry,
  type TryStep,
  unitBehind,
  unitNamed,
  type World,
} from "../../course/index.ts";
import { errorText } from "../../scenario/error-text.ts";
import { lookUp } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import type { Draft } from "../state/drafts.ts";
import type { Verdict } from "../state/judge-step.ts";
import { useDraft } from "../state/use-draft.ts";
import type { StepAtWork } from "../state/use-step.ts";
import { HintBox } from "./feedback.tsx";
import { GoalList, Met } from "./goal-list.tsx";
import { GuessMatrixView } from "./guess-matrix.tsx";
import css from "./steps.module.css";

/** One run of a try. */
interface Attempt {
  values: Readonly<Record<string, string>>;
  goals: readonly GoalScore[];
  solved: boolean;
  world: World;
  hints: readonly Hint<Rendered>[];
}

interface Props {
  step: TryStep<Rendered>;
  work: StepAtWork;
  shown: readonly ShownLessonRun[];
  /** Values of an earlier visit. */
  before: Readonly<Record<string, string>> | null;
  /** Values that were chosen and not run yet. */
  draft: Draft;
  /** @param isGiven false: these are the values that the step began with */
  onTried(values: Readonly<Record<string, string>>, verdict: Verdict, isGiven: boolean): void;
  onGoTo(t: number | null): void;
}

/** How long a knob must stand still before it is run, ms. */
const SETTLE = 350;

/** A goal, the knobs that are unlocked, and every try so far. */
export function TryAnswer({ step, work, shown, before, draft, onTried, onGoTo }: Props) {
  const [values, setValues] = useDraft<Readonly<Record<string, string>>>(
    draft,
    (kept) =>
      kept === null ? null : { ...initialValues(step, shown), ...before, ...knobValues(step.knobs, kept) },
    () => ({ ...initialValues(step, shown), ...before }),
  );
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const [hint, setHint] = useState<number | null>(null);
  const [failure, setFailure] = useState("");
  const latest = attempts.findLast((attempt) => same(attempt.values, values)) ?? null;
  const key = JSON.stringify(values);
  const run = useRef<(isCurrent: () => boolean) => Promise<void>>(async () => {});
  run.current = async (isCurrent) => {
    if (latest !== null) {
      work.show(allowedValues(step, values));
      return;
    }
    const tried = [...attempts.map((attempt) => attempt.values), values];
    try {
      const verdict = await work.judge(
        { kind: "values", values },
        tried.map((one): SetText[] => allowedValues(step, one)),
      );
      if (!isCurrent()) return;
      const { solved, goals } = scoreTry(step, verdict.world);
      setAttempts((list) => [...list, { values, goals, solved, world: verdict.world, hints: verdict.hints }]);
      setFailure("");
      setHint(null);
      work.show(allowedValues(step, values));
      onTried(values, verdict, attempts.length > 0);
    } catch (error) {
      if (isCurrent()) setFailure(errorText(error));
    }
  };
  const isFirst = attempts.length === 0;
  useEffect(() => {
    let isCurrent = key !== "";
    const timer = setTimeout(() => void run.current(() => isCurrent), isFirst ? 0 : SETTLE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isFirst]);
  const told = latest !== null && hint !== null ? latest.hints[hint % latest.hints.length] : undefined;
  const nextHint = () => {
    if (latest === null || latest.hints.length === 0) return;
    const next = hint === null ? 0 : (hint + 1) % latest.hints.length;
    setHint(next);
    onGoTo(null);
  };
  return (
    <div className={css.try}>
      <GoalList goals={step.goals} scores={latest?.goals ?? null} />
      {step.matrix !== undefined && <GuessMatrixView matrix={step.matrix} world={latest?.world ?? null} />}
      {step.knobs.map((knob) => (
        <KnobField
          key={knob.path}
          knob={knob}
          value={values[knob.path] ?? ""}
          onChange={(value) => setValues({ ...values, [knob.path]: value })}
        />
      ))}
      {failure !== "" && (
        <p className={css.problem} role="alert">
          {failure}
        </p>
      )}
      {told && latest && <HintBox hint={told} world={latest.world} onGoTo={onGoTo} />}
      {latest !== null &&
        !latest.solved &&
        latest.hints.length > 0 &&
        (hint === null || latest.hints.length > 1) && (
          <button type="button" className={controls.button} onClick={nextHint}>
            {hint === null ? say.aHintFromThisRun : say.anotherHint}
          </button>
        )}
      {attempts.length > 0 && (
        <Attempts step={step} attempts={attempts} current={latest} onChoose={setValues} />
      )}
    </div>
  );
}

function initialValues(step: TryStep<Rendered>, [own]: readonly ShownLessonRun[]): Record<string, string> {
  return Object.fromEntries(
    step.knobs.map((knob) => {
      const found = lookUp(own.scenario, knob.path);
      return [knob.path, found.ok && found.value.value !== undefined ? String(found.value.value) : ""];
    }),
  );
}

/** Of what was kept the values that knobs may take. */
export function knobValues(knobs: readonly Knob[], kept: unknown): Readonly<Record<string, string>> {
  const values = Object(kept) as Record<string, unknown>;
  return Object.fromEntries(
    knobs.flatMap((knob): [string, string][] => {
      const value = Object.hasOwn(values, knob.path) ? values[knob.path] : undefined;
      return typeof value === "string" && isAllowed(knob, value) ? [[knob.path, value]] : [];
    }),
  );
}

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  JSON.stringify(a) === JSON.stringify(b);

/** What a goal is at, without the name of its unit, which stands above the column. */
function goalNumber(goal: TryStep<Rendered>["goals"][number], { value }: GoalScore): string {
  const unit = unitNamed(goal.unit);
  return value === null || unit === null ? say.noneOfIt : numberText(value / unit.factor, goal.digits);
}

/** The head of a column of the list of tries. */
function Column({ title, unit }: { title: string; unit: string }) {
  return (
    <th scope="col">
      {title}
      {unit !== "" && unit !== "times" && <span className={css.columnUnit}>{unitBehind({ id: unit })}</span>}
    </th>
  );
}

function KnobField({ knob, value, onChange }: { knob: Knob; value: string; onChange(value: string): void }) {
  const id = useId();
  if (knob.range === null) {
    return (
      <div className={css.knob}>
        <label htmlFor={id}>{knob.label}</label>
        <select
          id={id}
          className={controls.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {!knob.choices.includes(value) && <option value={value}>{choiceText(value)}</option>}
          {knob.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceText(choice)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return <NumberKnob knob={knob} range={knob.range} value={value} onChange={onChange} />;
}

/** A number: a slider, and a field for the exact value, which counts as soon as it is one that the knob can take. */
function NumberKnob({
  knob,
  range,
  value,
  onChange,
}: {
  knob: Knob;
  range: NonNullable<Knob["range"]>;
  value: string;
  onChange(value: string): void;
}) {
  const id = useId();
  // What stands in the field while it is typed: "0." and "4" on the way to "0.25" and "400" are no values yet.
  const [typed, setTyped] = useState<string | null>(null);
  const { factor } = unitNamed(knob.unit) ?? { factor: 1 };
  const inUnits = (number: number) => Number((number / factor).toPrecision(9));
  const bounds = { min: inUnits(range.min), max: inUnits(range.max), step: inUnits(range.step) };
  const shown = Number((Number(value) / factor).toPrecision(6));
  const fromUnits = (number: number) => String(Number((number * factor).toPrecision(9)));
  const isRefused = typed !== null && !isAllowed(knob, fromUnits(Number.parseFloat(typed)));
  return (
    <div className={css.knob}>
      <label htmlFor={id}>{knob.label}</label>
      <span className={css.exact}>
        <input
          type="number"
          className={css.field}
          aria-label={fill(say.exactly, knob.label)}
          aria-invalid={isRefused}
          aria-describedby={`${id} range`}
          {...bounds}
          value={typed ?? shown}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const next = fromUnits(currentTarget.valueAsNumber);
            if (isAllowed(knob, next)) onChange(next);
          }}
        />
        {unitBehind({ id: knob.unit })}
      </span>
      <input
        id={id}
        type="range"
        {...bounds}
        value={shown}
        aria-valuetext={knobText(knob, value)}
        onChange={(event) => onChange(fromUnits(event.currentTarget.valueAsNumber))}
      />
      <span id={`${id} range`} className={isRefused ? css.problem : "visually-hidden"}>
        {fill(say.fromTo, knobText(knob, String(range.min)), knobText(knob, String(range.max)))}
      </span>
    </div>
  );
}

function Attempts({
  step,
  attempts,
  current,
  onChoose,
}: {
  step: TryStep<Rendered>;
  attempts: readonly Attempt[];
  current: Attempt | null;
  onChoose(values: Readonly<Record<string, string>>): void;
}) {
  return (
    <div className={css.scroll}>
      <table className={css.attempts}>
        <caption>{attempts.length === 1 ? say.yourFirstRun : fill(say.yourRun, attempts.length)}</caption>
        <thead>
          <tr>
            {step.knobs.map((knob) => (
              <Column key={knob.path} title={knob.label} unit={knob.unit} />
            ))}
            {step.goals.map(({ short, unit }) => (
              <Column key={short} title={short} unit={unit} />
            ))}
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={JSON.stringify(attempt.values)} aria-current={attempt === current ? "true" : undefined}>
              {step.knobs.map((knob, i) => (
                <td key={knob.path}>
                  {i === 0 ? (
                    <button
                      type="button"
                      className={css.again}
                      title={say.showThisRunAgain}
                      onClick={() => onChoose(attempt.values)}
                    >
                      {knobNumber(knob, attempt.values[knob.path] ?? "")}
                    </button>
                  ) : (
                    knobNumber(knob, attempt.values[knob.path] ?? "")
                  )}
                </td>
              ))}
              {step.goals.map((goal, i) => (
                <td key={goal.short}>
                  {goalNumber(goal, attempt.goals[i])} <Met met={attempt.goals[i].met} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
