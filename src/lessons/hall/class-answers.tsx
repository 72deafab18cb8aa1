import { useMemo, useRef } from "react";
import { PathText } from "../../chart/path-text.ts";
import { traceSteps, xOf, yOf } from "../../chart/steps.ts";
import {
  type Answer,
  type AskedRuns,
  asAsked,
  type Bar,
  barsOf,
  curveOfSteps,
  drawnAnswer,
  expectedWords,
  featureBars,
  type World as Known,
  pointTimes,
  rightChoice,
  rightVote,
  type ShownLessonRun,
  type Step,
  spanOf,
} from "../../course/index.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { paintColour } from "../../ui/theme/marks.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lessons/hall.ts";
import type { Rendered } from "../data/load.ts";
import { Prose } from "../text/prose.tsx";
import { askedFlow, drawnRuns } from "../world/curves.ts";
import { nameGutter } from "../world/frame.ts";
import { pictureOf } from "../world/picture.ts";
import { Plot, type PlotFrame } from "../world/plot.tsx";
import css from "./hall.module.css";

interface Props {
  step: Step<Rendered>;
  known: Known;
  shown: readonly ShownLessonRun[];
  answers: readonly Answer[];
  /** Those of each vote, these among them: bars and axes are the same for all. */
  votes: readonly (readonly Answer[])[];
  /** What the runs say; null as long as that is not shown. */
  truth: AskedRuns | null;
}

/** A class's answers: lines that were drawn over each other, anything else as a histogram. */
export function ClassAnswers(props: Props) {
  const { step, answers, votes, truth, known } = props;
  const all = votes.flat();
  if (all.length === 0) return <p>{say.noAnswersYet}</p>;
  if (step.kind === "predict-draw") return <Lines {...props} step={step} />;
  const bars = barsOf(step, answers, all);
  const most = Math.max(1, ...votes.flatMap((vote) => barsOf(step, vote, all).map(({ count }) => count)));
  const right = truth === null ? null : rightBar(step, truth);
  return <Bars bars={bars} most={most} right={right} step={step} known={known} />;
}

/** The option that the runs say; null where there are none, or none is right. */
export function rightOption(step: Step<unknown>, { world }: AskedRuns): string | null {
  if (step.kind === "predict-choose") return rightChoice(step, world).right;
  return step.kind === "vote" ? rightVote(step, world) : null;
}

/** Which bar the run says: an option, or an order in words; null where no single one is right. */
function rightBar(step: Step<unknown>, truth: AskedRuns): string | null {
  return step.kind === "predict-order" ? expectedWords(step, truth) : rightOption(step, truth);
}

function Bars({
  bars,
  most,
  right,
  step,
  known,
}: {
  bars: readonly Bar[];
  /** What the longest bar can stand for. */
  most: number;
  right: string | null;
  step: Step<Rendered>;
  known: Known;
}) {
  return (
    <ul className={css.bars}>
      {bars.map(({ id, words, count }) => {
        const option = "options" in step ? step.options.find((one) => one.id === id) : undefined;
        return (
          <li key={id} data-right={right === id}>
            <span className={css.barName}>
              {option === undefined ? words : <Prose text={option.label} world={known} />}
              {right === id && <strong> ✓ {say.right}</strong>}
            </span>
            <span className={css.track} aria-hidden="true">
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <strong className={css.barCount}>{count}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** All lines over each other, and below how many agree with the run in what is asked for. */
function Lines({
  step,
  known,
  shown,
  answers,
  truth,
}: Props & { step: Extract<Step<Rendered>, { kind: "predict-draw" }> }) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const tokens = useTokens();
  const runs = useMemo(() => drawnRuns(shown), [shown]);
  const span = spanOf(step, known);
  const { models, time, labels, levelsOf } = pictureOf(
    shown[0],
    runs,
    step.view,
    known,
    truth !== null,
    span.begin,
  );
  const [model] = models;
  const flow = askedFlow(runs[0], step.view);
  const curve = flow === null ? null : asAsked(step, runs[0], flow, known).curve;
  const run = curve === null ? null : drawnAnswer(curveOfSteps(curve, span.end), span);
  const bars = run === null || truth === null ? [] : featureBars(step, answers, run);
  const times = pointTimes(span.begin, span.end);
  // Lines have no names: their place is all that they have.
  const drawn = answers.flatMap((answer, i) =>
    answer.kind === "drawn" && answer.points ? [{ key: `line ${i}`, points: answer.points }] : [],
  );
  const ink = model?.lines[0] === undefined ? tokens.ink : paintColour(model.lines[0].paint, tokens);
  const draw = (frame: PlotFrame) => (
    <>
      <g data-lines={drawn.length}>
        {drawn.map(({ key, points }) => (
          <path key={key} className={css.studentLine} d={lineOf(points, times, frame)} />
        ))}
      </g>
      {truth !== null && curve !== null && (
        <path className={css.runLine} stroke={ink} d={stepsOf(curve, frame, span.end)} />
      )}
    </>
  );
  return (
    <>
      <div ref={box} className={css.lines}>
        {width > 0 && model !== undefined && (
          <Plot
            model={model}
            size={{ width, height: Math.max(160, height - 30) }}
            time={time}
            until={truth === null ? span.begin : span.end}
            levels={levelsOf(model)}
            gutter={nameGutter(width, labels)}
            tokens={tokens}
            hasAxis
            isLive={false}
          >
            {draw}
          </Plot>
        )}
      </div>
      <p className={css.key}>
        <KeyLine className={css.studentLine} /> {say.oneStudentEach}
        {truth !== null && (
          <>
            {" "}
            <KeyLine className={css.runLine} stroke={ink} /> {say.theRun}
          </>
        )}
      </p>
      {bars.length > 0 && (
        <Bars bars={bars} most={Math.max(1, answers.length)} right={null} step={step} known={known} />
      )}
    </>
  );
}

/** A piece of a line as it is drawn, before what it stands for. */
function KeyLine({ className, stroke }: { className: string; stroke?: string }) {
  return (
    <svg className={css.keyLine} aria-hidden="true" viewBox="0 0 32 8">
      <path className={className} stroke={stroke} d="M0 4H32" />
    </svg>
  );
}

function lineOf(points: readonly number[], times: readonly number[], frame: PlotFrame): string {
  const top = (frame.yZero - frame.top) / frame.perUnit;
  return points
    .map(
      (v, i) =>
        `${i === 0 ? "M" : "L"}${xOf(frame, times[i]).toFixed(1)} ${yOf(frame, Math.min(v, top)).toFixed(1)}`,
    )
    .join("");
}

function stepsOf(series: Parameters<typeof traceSteps>[1], frame: PlotFrame, end: number): string {
  const path = new PathText();
  traceSteps(path, series, frame, end);
  return path.toString();
}
