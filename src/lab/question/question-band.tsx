import { useStore } from "../../ui/base/use-store.ts";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/question.ts";
import { useController } from "../core/lab-context.ts";
import { AnswerButton } from "./answer-button.tsx";
import { Clamped } from "./clamped.tsx";
import { Emphasised } from "./emphasised.tsx";
import css from "./question-band.module.css";
import { ShowMe } from "./show-me.tsx";

const FigureLinks = onDemand("", async () => (await import("./figure-links.tsx")).FigureLinks);

/** What the scenario asks, where to look, and, when it is asked for, the answer. */
export function QuestionBand() {
  const controller = useController();
  // Each by itself: a moving slider makes a new scenario with the same words.
  const title = useStore(controller.lab, ({ scenario }) => scenario.title);
  const description = useStore(controller.lab, ({ scenario }) => scenario.description);
  const question = useStore(controller.lab, ({ scenario }) => scenario.question);
  const watch = useStore(controller.lab, ({ scenario }) => scenario.watch);
  const answer = useStore(controller.lab, ({ scenario }) => scenario.answer);
  const source = useStore(controller.lab, ({ scenario }) => scenario.source);
  const open = useStore(controller.page, (state) => state.answerShown);
  if (question === undefined && watch === undefined && description === "") return null;
  return (
    <section className={css.band} aria-label={say.question} data-answer={open}>
      <div className={css.question}>
        <div className={css.head}>
          <h2 className={css.label}>{question === undefined ? say.about : say.question}</h2>
          {source && <FigureLinks source={source} isBrief />}
        </div>
        <Clamped className={css.words} title={question ?? title} offer={answer !== undefined}>
          {question ?? title}
        </Clamped>
      </div>
      {(watch ?? description) !== "" && (
        <div className={css.watch}>
          <h2 className={css.label}>{watch === undefined ? say.shows : say.look}</h2>
          <Clamped className={css.hint} title={watch ?? description} offer={answer !== undefined}>
            <Emphasised text={watch ?? description} />
          </Clamped>
          <ShowMe />
        </div>
      )}
      <AnswerButton />
    </section>
  );
}
