import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/app.ts";
import { useController } from "../core/lab-context.ts";
import { AnswerButton } from "./answer-button.tsx";
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
  if (!hasMore) return null;
  return (
    <section className={css.band} aria-label={say.question}>
      <h2 title={question ?? title}>{question ?? title}</h2>
      <AnswerButton />
    </section>
  );
}
