import { agree } from "../../run/own/consent.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/own.ts";
import { fill } from "../../words/fill.ts";
import css from "./own.module.css";

interface Props {
  /** The code that nobody here has agreed to. */
  sources: readonly string[];
  onAgreed(): void;
}

/** Code that came with a lesson: to be read first. Nothing of it has run. */
export function LessonConsent({ sources, onAgreed }: Props) {
  return (
    <section className={css.consent} aria-label={say.codeInLesson}>
      <h2>{fill(say.lessonBringsCode, sources.length)}</h2>
      <p>{say.codeNotRun}</p>
      {sources.map((source, i) => (
        <textarea
          key={source}
          readOnly
          rows={Math.min(16, source.split("\n").length + 1)}
          aria-label={fill(say.codeOfLesson, String(i + 1), sources.length)}
          value={source}
          spellCheck={false}
        />
      ))}
      <p className={css.row}>
        <button
          type="button"
          className={css.primary}
          onClick={() => {
            for (const source of sources) agree(source);
            onAgreed();
          }}
        >
          {say.runLessonCode}
        </button>
        <a className={controls.button} href="#lessons">
          {say.fetchNo}
        </a>
      </p>
    </section>
  );
}
