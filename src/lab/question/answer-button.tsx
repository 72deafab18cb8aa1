import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/app.ts";
import { useController } from "../core/lab-context.ts";

/** Shows the scenario's answer, or the rest of what is said of it where it has none; and hides it again. */
export function AnswerButton() {
  const controller = useController();
  const hasAnswer = useStore(controller.lab, ({ scenario }) => scenario.answer !== undefined);
  const open = useStore(controller.page, (state) => state.answerShown);
  return (
    <button
      type="button"
      className={controls.button}
      aria-expanded={open}
      aria-controls="answer"
      onClick={() => controller.showAnswer(!open)}
    >
      {hasAnswer ? say.answer : say.more}
    </button>
  );
}
