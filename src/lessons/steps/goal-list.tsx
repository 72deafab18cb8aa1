import { type Goal, type GoalScore, inUnit, unitNamed } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import css from "./steps.module.css";

/** Goals with what the last run has of each. @param scores of the last run; null while there is none */
export function GoalList({ goals, scores }: { goals: readonly Goal[]; scores: readonly GoalScore[] | null }) {
  return (
    <ul className={css.goals} aria-live="polite">
      {goals.map((goal, i) => (
        <li key={goal.label} data-met={scores?.[i].met}>
          <Met met={scores?.[i].met ?? null} />
          <strong>{goal.label}</strong>
          <span className={css.measured}>{scores === null ? "…" : goalText(goal, scores[i])}</span>
        </li>
      ))}
    </ul>
  );
}

function goalText(goal: Goal, { value }: GoalScore): string {
  const unit = unitNamed(goal.unit);
  return value === null || unit === null ? say.noneOfIt : inUnit(value, unit, goal.digits);
}

/** Whether something holds; null: that is not known. */
export function Met({ met }: { met: boolean | null }) {
  return (
    <span
      className={css.met}
      data-met={met}
      role="img"
      aria-label={met === null ? say.notKnownYet : met ? "holds" : say.doesNotHold}
    >
      {met === null ? "" : met ? "✓" : "×"}
    </span>
  );
}
