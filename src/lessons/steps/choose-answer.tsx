import { useId, useState } from "react";
import type { ChooseStep } from "../../course/index.ts";
import type { Rendered } from "../data/load.ts";
import { Prose } from "../text/prose.tsx";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

/** One of several answers. */
export function ChooseAnswer({
  step,
  known,
  before,
  isDone,

  onAnswer,
}: QuestionProps<ChooseStep<Rendered>>) {
  const [chosen, setChosen] = useState(() => (before?.answer?.kind === "option" ? before.answer.id : ""));
  const name = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== "") onAnswer({ kind: "option", id: chosen });
      }}
    >
      <fieldset className={css.options} disabled={isDone}>
        <legend className="visually-hidden">Your answer</legend>
        {step.options.map(({ id, label }) => (
          <label key={id} className={css.option}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <Prose text={label} world={known} />
          </label>
        ))}
      </fieldset>
      {!isDone && (
        <button type="submit" className={css.primary} disabled={chosen === ""}>
          Ask the run
        </button>
      )}
    </form>
  );
}
