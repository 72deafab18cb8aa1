import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";
import css from "./first-question.module.css";

/** What the scenario asks, at a first look; where to look, the answer and what it is open beside the plots. */
export function FirstQuestion() {
  const controller = useController();
  const title = useStore(controller.lab, ({ scenario }) => scenario.title);
  const hasMore = useStore(
    controller.lab,
    ({ scenario: { question, watch, answer, description } }) =>
      question !== undefined || watch !== undefined || answer !== undefined || description !== "",
  );
  const question = useStore(controller.lab, ({ scenario }) => scenario.question);
  const answer = useStore(controller.lab, ({ scenario }) => scenario.answer);
  const open = useStore(controller.page, (state) => state.answerShown);
  if (!hasMore) return null;
  return (
    <section className={css.band} aria-label="Question">
      <h2 title={question ?? title}>{question ?? title}</h2>
      <button
        type="button"
        className={controls.button}
        aria-expanded={open}
        aria-controls="answer"
        onClick={() => controller.showAnswer(!open)}
      >
        {answer === undefined ? "More" : "Answer"}
      </button>
    </section>
  );
}
