import { useState } from "react";
import { askRuns, expectedWords, type LessonRuns, UNCHANGED } from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/write.ts";
import { fill } from "../../words/fill.ts";
import type { PageLesson } from "../data/types.ts";
import { StepView } from "../lesson/step-view.tsx";
import type { LessonProgress } from "../state/progress.ts";
import { useAsked } from "../state/use-asked.ts";
import css from "./write.module.css";

/** How a step is looked at: as wide as there is room, as on a phone, or with what the run says. */
const LOOKS = ["student", "phone", "answer"] as const;

interface Props {
  /** The lesson of the last text without problems in its form; null where there was none. */
  lesson: PageLesson | null;
  /** That text is not the one that is written now. */
  isBehind: boolean;
  runs: LessonRuns;
  simulator: Simulator;
}

/** A lesson step by step, as students see it. What is answered here is not kept. */
export function Preview({ lesson, isBehind, runs, simulator }: Props) {
  const [at, setAt] = useState(0);
  const [look, setLook] = useState<(typeof LOOKS)[number]>("student");
  const [progress, setProgress] = useState<LessonProgress>({});
  const [round, setRound] = useState(0);
  if (lesson === null) return <p className={css.none}>{say.noStepYet}</p>;
  const count = lesson.steps.length;
  const number = Math.min(at, count - 1);
  const step = lesson.steps[number];
  const labels = { student: say.student, phone: say.phone, answer: say.answer };
  return (
    <>
      <div className={css.bar}>
        <strong>{fill(say.stepOf, number + 1, count)}</strong>
        <span className={css.soft}>{isBehind ? say.ofTheLastText : say.ofThisText}</span>
        <fieldset className={css.looks}>
          <legend className="visually-hidden">{say.theWidth}</legend>
          {LOOKS.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.button}
              aria-pressed={look === one}
              onClick={() => setLook(one)}
            >
              {labels[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={css.preview} data-look={look} data-role="preview">
        {look === "answer" && <RightAnswer lesson={lesson} step={step} runs={runs} />}
        <StepView
          // A step that is another one begins anew; one that only stands elsewhere does not.
          key={`${round} ${JSON.stringify([{ ...step, line: 0 }, lesson.runs])}`}
          lesson={lesson}
          step={step}
          who={null}
          runs={runs}
          simulator={simulator}
          before={progress[step.id] ?? null}
          onProgress={(one) => setProgress((known) => ({ ...known, [step.id]: one }))}
        />
      </div>
      <div className={css.steps}>
        <button
          type="button"
          className={controls.button}
          disabled={number === 0}
          onClick={() => setAt(number - 1)}
        >
          {say.back}
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={number === count - 1}
          onClick={() => setAt(number + 1)}
        >
          {say.next}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => {
            setProgress({});
            setRound((n) => n + 1);
          }}
        >
          {say.startOver}
        </button>
      </div>
    </>
  );
}

/** What the run says to the question. */
function RightAnswer({
  lesson,
  step,
  runs,
}: {
  lesson: PageLesson;
  step: PageLesson["steps"][number];
  runs: LessonRuns;
}) {
  const asked = useAsked(`${lesson.digest} ${step.id}`, async () =>
    expectedWords(step, await askRuns(lesson, step, UNCHANGED, runs)),
  );
  if (asked.state === "failed") return <p role="alert">{asked.message}</p>;
  return (
    <p className={css.right} role="status">
      {asked.state === "waiting"
        ? say.theLessonRuns
        : asked.value === ""
          ? say.noAnswer
          : fill(say.rightAnswer, asked.value)}
    </p>
  );
}
