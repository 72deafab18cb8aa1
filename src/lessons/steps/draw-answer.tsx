import {
  type DrawnPlot,
  type DrawScore,
  type DrawStep,
  drawnAnswer,
  heightText,
} from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { Rendered } from "../data/load.ts";
import { type DrawnLine, KEY_HEIGHTS } from "./drawn-line.ts";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

interface Props extends QuestionProps<DrawStep<Rendered>> {
  line: DrawnLine;
  onLine(line: DrawnLine): void;
}

/** How far the line is drawn, and what can be done with it. */
export function DrawAnswer({ line, isDone, give, onLine, onAnswer }: Props) {
  if (isDone) return null;
  const { one, many } = KEY_HEIGHTS[line.plot];
  const left = line.end - line.reached;
  const empty = line.reached <= line.begin && !line.canUndo;
  const ask = () => {
    onAnswer(drawnAnswer(line.curve, { begin: line.begin, end: line.end }));
  };
  return (
    <div className={css.draw}>
      <div className={css.reach}>
        <span>{empty ? say.nothingDrawnYet : fill(say.drawnToS, shownNumber(line.reached.toFixed(1)))}</span>
        <span className={css.note}>
          {line.isWhole ? say.complete : fill(say.sToGo, shownNumber(left.toFixed(1)))}
        </span>
        <progress
          aria-label={say.howMuchIsDrawn}
          value={line.reached - line.begin}
          max={line.end - line.begin}
        />
      </div>
      <div className={css.row}>
        <button type="button" className={css.primary} disabled={!line.isWhole} onClick={ask}>
          {give ?? say.showTheRun}
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={!line.canUndo}
          onClick={() => onLine(line.cleared())}
        >
          {say.startOver}
        </button>
        <button
          type="button"
          className={controls.plain}
          disabled={!line.canUndo}
          onClick={() => onLine(line.undone())}
        >
          {say.lastStroke}
        </button>
      </div>
      {!line.isWhole && give === undefined && (
        <p className={css.note}>{put(say.drawToSToSee, line.end.toFixed(0))}</p>
      )}
      <details className={css.keys}>
        <summary>{say.withTheKeyboard}</summary>
        <p>
          {put(
            say.toTheShadedPartGoes,
            <kbd>Tab</kbd>,
            <kbd>→</kbd>,
            line.keyStep,
            <kbd>←</kbd>,
            <kbd>Enter</kbd>,
          )}{" "}
          {put(
            say.keysUpOrDown,
            <>
              <kbd>↑</kbd> <kbd>↓</kbd>
            </>,
            heightText(line.plot, one),
            <>
              <kbd>Page ↑</kbd> <kbd>Page ↓</kbd>
            </>,
            heightText(line.plot, many),
            <kbd>Home</kbd>,
          )}
        </p>
      </details>
    </div>
  );
}

/** A distance in a plot, with its unit. */
const apart = (plot: DrawnPlot, value: number) =>
  heightText(plot, Number(value.toPrecision(value < 10 ? 2 : 3)));

const seconds = (value: number) => `${shownNumber(value.toFixed(1))} s`;

/** The features of a drawn curve beside those of the run, each with both numbers. */
export function DrawFeatures({ score, close, plot }: { score: DrawScore; close: number; plot: DrawnPlot }) {
  const isAsked = score.features.some(({ feature }) => feature === "distance");
  return (
    <>
      <ol className={css.features}>
        {score.features.map(({ feature, right }, i) => (
          <li key={feature}>
            <span className={css.badge}>{i + 1}</span>
            <div>
              <p className={css.featureHead}>
                <strong>{TITLES[feature]}</strong>
                <span data-right={right}>{right ? say.right : say.notRight}</span>
              </p>
              <p>{sentence(feature, score, plot, close)}</p>
            </div>
          </li>
        ))}
      </ol>
      {score.distance !== null && !isAsked && (
        <p className={css.box}>{fill(say.yourLineLies, apart(plot, score.distance))}</p>
      )}
    </>
  );
}

const TITLES = {
  fall: say.whereItFallsTo,
  climb: say.howFastItComesBack,
  repetition: say.whetherItHappensAgain,
  slowest: say.whereItClimbsSlowest,
  growth: say.howItGrows,
  top: say.howHighItGoes,
  distance: say.howNearItLies,
} as const;

const THIRDS = [say.atFirst, say.inTheMiddle, say.atLast];

function sentence(
  feature: keyof typeof TITLES,
  { drawn, run, distance }: DrawScore,
  plot: DrawnPlot,
  close: number,
): string {
  const height = (value: number | null) => (value === null ? say.noneOfIt : heightText(plot, value));
  // What is compared is the share that is left: a line that fell from elsewhere may end at the run's height and be wrong.
  const fallen = ({ floor, fall, before }: DrawScore["run"]) =>
    floor === null ? say.itDoesNotFall : fill(say.leftOf, height(floor), percent(fall), height(before));
  switch (feature) {
    case "fall":
      return fill(say.youTheRun, fallen(drawn), fallen(run));
    case "climb":
      return drawn.climb === null
        ? fill(say.yourLineNeverComesBack, seconds(run.climb ?? 0))
        : fill(say.youAreAtTheTop, seconds(drawn.climb), seconds(run.climb ?? 0));
    case "repetition":
      return fill(
        say.youTheRunFalls,
        times(drawn.falls),
        times(run.falls),
        run.fallTimes.length > 1 ? fill(say.at, run.fallTimes.map(seconds).join(", ")) : "",
      );
    case "slowest":
      return fill(
        say.youTheRun,
        drawn.slowest === null ? say.itNeverComesBack : THIRDS[drawn.slowest],
        run.slowest === null ? "nowhere" : THIRDS[run.slowest],
      );
    case "growth":
      return fill(
        say.youTheRunHalfWay,
        drawn.growth === null ? say.noneOfIt : percent(drawn.growth),
        percent(run.growth),
      );
    case "top":
      return fill(say.youTheRun, height(drawn.top), height(run.top));
    case "distance":
      return distance === null ? "" : fill(say.yourLineLiesFrom, apart(plot, distance), apart(plot, close));
  }
}

const percent = (share: number | null) => (share === null ? "" : `${Math.round(100 * share)} %`);

const times = (n: number) => (n === 1 ? "once" : n === 0 ? "never" : fill(say.times, n));
