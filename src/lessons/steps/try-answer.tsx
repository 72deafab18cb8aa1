import { useEffect, useId, useRef, useState } from "react";
import {
  allowedValues,
  type GoalScore,
  type Hint,
  inUnit,
  type Knob,
  knobText,
  type SetText,
  scoreTry,
  type TryStep,
  unitNamed,
  type World,
} from "../../course/index.ts";
import controls from "../../lab/controls/controls.module.css";
import { lookUp } from "../../scenario/index.ts";
import type { Rendered } from "../data/load.ts";
import type { Verdict } from "../state/judge-step.ts";
import type { ShownLessonRun } from "../state/lesson-runs.ts";
import type { StepAtWork } from "../state/use-step.ts";
import { HintBox } from "./feedback.tsx";
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
  onTried(values: Readonly<Record<string, string>>, verdict: Verdict): void;
  onGoTo(t: number | null): void;
}

/** How long a knob must stand still before it is run, ms. */
const SETTLE = 350;

/** A goal, the knobs that are unlocked, and every try so far. */
export function TryAnswer({ step, work, shown, before, onTried, onGoTo }: Props) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    ...initialValues(step, shown),
    ...before,
  }));
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
      onTried(values, verdict);
    } catch (error) {
      if (isCurrent()) setFailure(error instanceof Error ? error.message : String(error));
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
      <ul className={css.goals} aria-live="polite">
        {step.goals.map((goal, i) => (
          <li key={goal.label} data-met={latest?.goals[i].met}>
            <Met met={latest?.goals[i].met ?? null} />
            <strong>{goal.label}</strong>
            <span className={css.measured}>{latest === null ? "…" : goalText(goal, latest.goals[i])}</span>
          </li>
        ))}
      </ul>
      {step.knobs.map((knob) => (
        <KnobField
          key={knob.path}
          knob={knob}
          value={values[knob.path] ?? ""}
          onChange={(value) => setValues((all) => ({ ...all, [knob.path]: value }))}
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
            {hint === null ? "A hint from this run" : "Another hint"}
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

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  JSON.stringify(a) === JSON.stringify(b);

function goalText(goal: TryStep<Rendered>["goals"][number], { value }: GoalScore): string {
  const unit = unitNamed(goal.unit);
  return value === null || unit === null ? "none" : inUnit(value, unit, goal.digits);
}

function Met({ met }: { met: boolean | null }) {
  return (
    <span
      className={css.met}
      data-met={met}
      role="img"
      aria-label={met === null ? "not known yet" : met ? "holds" : "does not hold"}
    >
      {met === null ? "" : met ? "✓" : "×"}
    </span>
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
          {!knob.choices.includes(value) && <option>{value}</option>}
          {knob.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
    );
  }
  const { min, max, step } = knob.range;
  const unit = unitNamed(knob.unit) ?? { id: "", si: "", factor: 1 };
  const shown = Number((Number(value) / unit.factor).toPrecision(6));
  const set = (number: number) => {
    if (Number.isFinite(number)) onChange(String(Number((number * unit.factor).toPrecision(9))));
  };
  return (
    <div className={css.knob}>
      <label htmlFor={id}>{knob.label}</label>
      <span className={css.exact}>
        <input
          type="number"
          className={css.field}
          aria-label={`${knob.label}, exactly`}
          min={min / unit.factor}
          max={max / unit.factor}
          step={step / unit.factor}
          value={shown}
          onChange={(event) => {
            const number = event.currentTarget.valueAsNumber * unit.factor;
            if (number >= min - 1e-12 && number <= max + 1e-12) set(event.currentTarget.valueAsNumber);
          }}
        />
        {knob.unit}
      </span>
      <input
        id={id}
        type="range"
        min={min / unit.factor}
        max={max / unit.factor}
        step={step / unit.factor}
        value={shown}
        aria-valuetext={knobText(knob, value)}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
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
        <caption>{attempts.length === 1 ? "Your first run" : `Your ${attempts.length} runs`}</caption>
        <thead>
          <tr>
            {step.knobs.map((knob) => (
              <th key={knob.path} scope="col">
                {knob.label}
              </th>
            ))}
            {step.goals.map(({ short }) => (
              <th key={short} scope="col">
                {short}
              </th>
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
                      title="Show this run again"
                      onClick={() => onChoose(attempt.values)}
                    >
                      {knobText(knob, attempt.values[knob.path] ?? "")}
                    </button>
                  ) : (
                    knobText(knob, attempt.values[knob.path] ?? "")
                  )}
                </td>
              ))}
              {step.goals.map((goal, i) => (
                <td key={goal.short}>
                  {goalText(goal, attempt.goals[i])} <Met met={attempt.goals[i].met} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
