import { type DrawScore, type DrawStep, drawnAnswer, inUnit, unitNamed } from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import type { Rendered } from "../data/load.ts";
import type { DrawnLine } from "./drawn-line.ts";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

interface Props extends QuestionProps<DrawStep<Rendered>> {
  line: DrawnLine;
  onLine(line: DrawnLine): void;
}

/** How far the line is drawn, and what can be done with it. */
export function DrawAnswer({ line, isDone, onLine, onAnswer }: Props) {
  if (isDone) return null;
  const left = line.end - line.reached;
  const empty = line.reached <= line.begin && !line.canUndo;
  const ask = () => {
    onAnswer(drawnAnswer(line.curve, { begin: line.begin, end: line.end }));
  };
  return (
    <div className={css.draw}>
      <div className={css.reach}>
        <span>{empty ? "Nothing drawn yet" : `Drawn to ${line.reached.toFixed(1)} s`}</span>
        <span className={css.note}>{line.isWhole ? "complete" : `${left.toFixed(1)} s to go`}</span>
        <progress
          aria-label="How much is drawn"
          value={line.reached - line.begin}
          max={line.end - line.begin}
        />
      </div>
      <div className={css.row}>
        <button type="button" className={css.primary} disabled={!line.isWhole} onClick={ask}>
          Show the run
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={!line.canUndo}
          onClick={() => onLine(line.cleared())}
        >
          Start over
        </button>
        <button
          type="button"
          className={controls.plain}
          disabled={!line.canUndo}
          onClick={() => onLine(line.undone())}
        >
          ↶ Last stroke
        </button>
      </div>
      {!line.isWhole && (
        <p className={css.note}>
          The button wakes when your line reaches {line.end.toFixed(0)} s. The answer is not in this page: it
          is computed when you ask.
        </p>
      )}
      <details className={css.keys}>
        <summary>With the keyboard</summary>
        <p>
          <kbd>Tab</kbd> to the shaded part. <kbd>→</kbd> goes on by {line.keyStep} s, <kbd>←</kbd> back;{" "}
          <kbd>↑</kbd> <kbd>↓</kbd> two segments up or down, <kbd>Page ↑</kbd> <kbd>Page ↓</kbd> ten;{" "}
          <kbd>Home</kbd> back to the start; <kbd>Enter</kbd> says where you are.
        </p>
      </details>
    </div>
  );
}

const segments = (value: number | null) =>
  value === null ? "nothing" : inUnit(value, unitNamed("segments") ?? { id: "", si: "", factor: 1 }, 0);

const seconds = (value: number) => `${value.toFixed(1)} s`;

/** The features of a drawn curve beside those of the run, each with both numbers. */
export function DrawFeatures({ score, close }: { score: DrawScore; close: number }) {
  return (
    <>
      <ol className={css.features}>
        {score.features.map(({ feature, right }, i) => (
          <li key={feature}>
            <span className={css.badge}>{i + 1}</span>
            <div>
              <p className={css.featureHead}>
                <strong>{TITLES[feature]}</strong>
                <span data-right={right}>{right ? "right" : "not so"}</span>
              </p>
              <p>{sentence(feature, score)}</p>
            </div>
          </li>
        ))}
      </ol>
      {score.distance !== null && (
        <p className={css.box}>
          Your line lies {score.distance.toFixed(1)} segments from the run on average. Within {close} counts
          as met.
        </p>
      )}
    </>
  );
}

const TITLES = {
  fall: "Where it falls to",
  climb: "How fast it comes back",
  repetition: "Whether it happens again",
  slowest: "Where it climbs slowest",
} as const;

const THIRDS = ["at first", "in the middle", "at last"];

function sentence(feature: keyof typeof TITLES, { drawn, run }: DrawScore): string {
  switch (feature) {
    case "fall":
      return `You: ${drawn.floor === null ? "it does not fall" : segments(drawn.floor)}. The run: ${segments(run.floor)}, ${percent(run.fall)} of ${segments(run.before)}.`;
    case "climb":
      return drawn.climb === null
        ? `Your line never comes back; the run is at its top again after ${seconds(run.climb ?? 0)}.`
        : `You are at the top again after ${seconds(drawn.climb)}, the run after ${seconds(run.climb ?? 0)}.`;
    case "repetition":
      return `You: ${times(drawn.falls)}. The run falls ${times(run.falls)}${run.fallTimes.length > 1 ? `, at ${run.fallTimes.map(seconds).join(", ")}` : ""}.`;
    case "slowest":
      return `You: ${drawn.slowest === null ? "it never comes back" : THIRDS[drawn.slowest]}. The run: ${run.slowest === null ? "nowhere" : THIRDS[run.slowest]}.`;
  }
}

const percent = (share: number | null) => (share === null ? "" : `${Math.round(100 * share)} %`);

const times = (n: number) => (n === 1 ? "once" : n === 0 ? "never" : `${n} times`);
