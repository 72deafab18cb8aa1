import {
  type Answer,
  askRuns,
  type LessonRuns,
  type MarkedCode,
  type Step,
  UNCHANGED,
} from "../../course/index.ts";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { say } from "../../words/en/lessons/markers.ts";
import { fill } from "../../words/fill.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { ClassAnswers } from "../hall/class-answers.tsx";
import { useAsked } from "../state/use-asked.ts";
import { useStep } from "../state/use-step.ts";
import own from "./markers.module.css";

type DrawStep = Extract<Step<Rendered>, { kind: "predict-draw" }>;

/** The steps of a lesson that were drawn. */
export function drawSteps(lesson: PageLesson): readonly DrawStep[] {
  return lesson.steps.filter((step) => step.kind === "predict-draw");
}

interface Props {
  lesson: PageLesson;
  step: DrawStep;
  codes: readonly Pick<MarkedCode, "result">[];
  runs: LessonRuns;
}

/** All lines that were drawn in a step, the first and the latest ones, over the run of the lesson as it stands. */
export function DrawnCurves({ lesson, step, codes, runs }: Props) {
  const { known, shown } = useStep(lesson, step, null, runs);
  const asked = useAsked(`${lesson.id} ${lesson.digest} ${step.id}`, () =>
    askRuns(lesson, step, UNCHANGED, runs),
  );
  const given = codes.flatMap(({ result }) =>
    Object.hasOwn(result.steps, step.id) ? [result.steps[step.id]] : [],
  );
  const first = given.flatMap((one) => (isDrawn(one.first) ? [one.first] : []));
  const latest = given.flatMap(({ answer }) => (isDrawn(answer) ? [answer] : []));
  const failed = [known, shown, asked].find((one) => one.state === "failed");
  if (failed?.state === "failed") return <MissingPart words={failed.message} again={failed.again} />;
  const all = [...first, ...latest];
  const [world, runsShown] = [known.value, shown.value];
  if (all.length === 0) return null;
  const parts = [
    { title: say.firstLines, answers: first },
    { title: say.latestLines, answers: latest },
  ];
  return (
    <section className={own.curves} aria-label={fill(say.linesOf, step.title)}>
      <h4>{fill(say.linesOf, step.title)}</h4>
      <div className={own.pair}>
        {world !== null &&
          runsShown !== null &&
          parts.map(({ title, answers }) => (
            <figure key={title}>
              <figcaption>{title}</figcaption>
              <ClassAnswers
                step={step}
                known={world}
                shown={runsShown}
                answers={answers}
                votes={[all]}
                truth={asked.value}
              />
            </figure>
          ))}
      </div>
    </section>
  );
}

/** A line with its points: codes of format 1 have none. */
function isDrawn(answer: Answer | null | undefined): answer is Extract<Answer, { kind: "drawn" }> {
  return answer?.kind === "drawn" && (answer.points?.length ?? 0) > 0;
}
