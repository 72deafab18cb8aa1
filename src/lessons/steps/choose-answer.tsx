import type { ChooseStep, VoteStep } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import type { Rendered } from "../data/load.ts";
import { useDraft } from "../state/use-draft.ts";
import { optionOf, RadioOptions } from "./radio-options.tsx";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

/** One of several answers. */
export function ChooseAnswer({
  step,
  known,
  before,
  isDone,
  draft,
  give,
  onAnswer,
}: QuestionProps<ChooseStep<Rendered> | VoteStep<Rendered>>) {
  const [chosen, setChosen] = useDraft(
    draft,
    (kept) => optionOf(step.options, kept),
    () => (before?.answer?.kind === "option" ? before.answer.id : ""),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== "") onAnswer({ kind: "option", id: chosen });
      }}
    >
      <RadioOptions
        legend={say.yourAnswer}
        options={step.options}
        known={known}
        chosen={chosen}
        disabled={isDone}
        onChoose={setChosen}
      />
      {!isDone && (
        <button type="submit" className={css.primary} disabled={chosen === ""}>
          {give ?? say.askTheRun}
        </button>
      )}
    </form>
  );
}
