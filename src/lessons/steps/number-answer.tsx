import { type FormEvent, useId, useState } from "react";
import { inUnit, type NumberStep, readTypedAnswer, unitNamed, unitsLike } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import type { Rendered } from "../data/load.ts";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

/** A number with its unit. */
export function NumberAnswer({
  step,
  before,
  isDone,

  onAnswer,
}: QuestionProps<NumberStep<Rendered>>) {
  const asked = unitNamed(step.unit) ?? { id: "", si: "", factor: 1 };
  const [unit, setUnit] = useState(asked);
  const [text, setText] = useState(() =>
    before?.answer?.kind === "number"
      ? String(Number((before.answer.value / asked.factor).toPrecision(6)))
      : "",
  );
  const [problem, setProblem] = useState("");
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedAnswer(text, unit);
    setProblem(read.ok ? "" : read.message);
    if (read.ok) onAnswer({ kind: "number", value: read.value });
  };
  const units = unitsLike(asked);
  return (
    <form className={css.number} onSubmit={submit}>
      <label htmlFor={id}>Your answer</label>
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
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {units.length > 1 ? (
          <select
            className={controls.select}
            aria-label="Unit"
            value={unit.id}
            disabled={isDone}
            onChange={(event) => setUnit(unitNamed(event.currentTarget.value) ?? asked)}
          >
            {units.map((one) => (
              <option key={one.id}>{one.id}</option>
            ))}
          </select>
        ) : (
          <span>{asked.id === "times" ? "" : asked.id}</span>
        )}
        {!isDone && (
          <button type="submit" className={css.primary} disabled={text.trim() === ""}>
            Ask the run
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
  const mine = `You: ${inUnit(answer, unit)}.`;
  return run === null ? mine : `${mine} The run: ${inUnit(run, unit)}.`;
}
