import { agree } from "../../run/own/consent.ts";
import { CodeToRead } from "../../ui/controls/code-to-read.tsx";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/own.ts";
import { fill } from "../../words/fill.ts";

interface Props {
  /** The code that nobody here has agreed to. */
  sources: readonly string[];
  onAgreed(): void;
}

/** Code that came with a lesson: to be read first. Nothing of it has run. */
export function LessonConsent({ sources, onAgreed }: Props) {
  return (
    <CodeToRead
      label={say.codeInLesson}
      title={fill(say.lessonBringsCode, sources.length)}
      lead={say.codeNotRun}
      sources={sources.map((source, i) => ({
        label: fill(say.codeOfLesson, String(i + 1), sources.length),
        source,
      }))}
      run={say.runLessonCode}
      onRun={() => {
        for (const source of sources) agree(source);
        onAgreed();
      }}
    >
      <a className={controls.button} href="#lessons">
        {say.fetchNo}
      </a>
    </CodeToRead>
  );
}
