import { type FormEvent, useId, useState } from "react";
import {
  type DisplayUnit,
  inUnit,
  type NumberStep,
  readTypedAnswer,
  unitBehind,
  unitNamed,
  unitsLike,
} from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import type { Rendered } from "../data/load.ts";
import { useDraft } from "../state/use-draft.ts";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

/** A number with its unit. */
export function NumberAnswer({
  step,
  before,
  isDone,
  draft,
  give,
  onAnswer,
}: QuestionProps<NumberStep<Rendered>>) {
  const asked = unitNamed(step.unit) ?? { id: "", si: "", factor: 1 };
  const units = unitsLike(asked);
  const [{ text, unit: unitId }, setTyped] = useDraft(
    draft,
    (kept) => typedNumber(kept, units),
    () => ({
      text:
        before?.answer?.kind === "number"
          ? shownNumber(Number((before.answer.value / asked.factor).toPrecision(6)))
          : "",
      unit: asked.id,
    }),
  );
  const unit = unitNamed(unitId) ?? asked;
  const [problem, setProblem] = useState("");
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedAnswer(text, unit);
    setProblem(read.ok ? "" : read.message);
    if (read.ok) onAnswer({ kind: "number", value: read.value });
  };
  return (
    <form className={css.number} onSubmit={submit}>
      <label htmlFor={id}>{say.yourAnswer}</label>
      <div className={css.row}>
        <input
          id={id}
          className={css.field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={isDone}
          aria-invalid={problem !== ""}
          aria-describedby={`${id} problem`}
          onChange={(event) => setTyped({ text: event.currentTarget.value, unit: unitId })}
        />
        {units.length > 1 ? (
          <select
            className={controls.select}
            aria-label={say.unit}
            value={unit.id}
            disabled={isDone}
            onChange={(event) => setTyped({ text, unit: event.currentTarget.value })}
          >
            {units.map((one) => (
              <option key={one.id} value={one.id}>
                {unitBehind(one)}
              </option>
            ))}
          </select>
        ) : (
          <span>{unitBehind(asked)}</span>
        )}
        {!isDone && (
          <button type="submit" className={css.primary} disabled={text.trim() === ""}>
            {give ?? say.askTheRun}
          </button>
        )}
      </div>
      <p id={`${id} problem`} className={css.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}

/** "You: 12 segments. The run: 24.8 segments." */
export function numberSentence(step: NumberStep<Rendered>, answer: number, run: number | null): string {
  const unit = unitNamed(step.unit) ?? { id: "", si: "", factor: 1 };
  const mine = fill(say.you, inUnit(answer, unit));
  return run === null ? mine : fill(say.theRun, mine, inUnit(run, unit));
}

/** Longest text of a number that is kept, characters. */
const LONGEST = 100;

/** What was typed, with the unit that was chosen for it; null for what nobody has typed here. */
export function typedNumber(
  kept: unknown,
  units: readonly DisplayUnit[],
): { text: string; unit: string } | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { text, unit } = kept as Record<string, unknown>;
  if (typeof text !== "string" || text.length > LONGEST || typeof unit !== "string") return null;
  return units.some(({ id }) => id === unit) ? { text, unit } : null;
}
