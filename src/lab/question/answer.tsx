import { useLayoutEffect, useRef } from "react";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/question.ts";
import { useController } from "../core/lab-context.ts";
import css from "./answer.module.css";
import { Emphasised } from "./emphasised.tsx";
import { FigureLinks } from "./figure-links.tsx";
import { ShowMe } from "./show-me.tsx";

/** The answer to the scenario's question, or, where it has none, the question; then where to look, and what the scenario is. */
export function Answer() {
  const controller = useController();
  const { question, watch, answer, description, source } = useStore(
    controller.lab,
    (state) => state.scenario,
  );
  const section = useRef<HTMLElement>(null);
  // The focus goes back to the button that shows the answer.
  useLayoutEffect(() => {
    const { current } = section;
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>(`[aria-controls="${current.id}"]`)?.focus();
    };
  }, []);
  return (
    <section ref={section} id="answer" className={css.answer} aria-label={say.answer}>
      <button
        type="button"
        className={`${controls.icon} ${css.close}`}
        aria-label={say.closeAnswer}
        title={say.close}
        onClick={() => controller.showAnswer(false)}
      >
        <Icon name="close" />
      </button>
      {answer === undefined ? (
        <p className={css.whole}>{question}</p>
      ) : (
        <p>
          <Emphasised text={answer} />
        </p>
      )}
      {watch !== undefined && (
        <p>
          <b>{say.whereToLook}</b> <Emphasised text={watch} />
        </p>
      )}
      <ShowMe onShown={() => controller.showAnswer(false)} />
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <Emphasised text={paragraph} />
        </p>
      ))}
      {source && <FigureLinks source={source} />}
    </section>
  );
}
