import { xOf } from "../../chart/steps.ts";
import { type World as Known, numberOf, type ShownLessonRun, type Step, spanOf } from "../../course/index.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lessons/print.ts";
import type { Rendered } from "../data/load.ts";
import { pickable } from "../steps/explain-answer.tsx";
import { drawnRuns } from "../world/curves.ts";
import { nameGutter } from "../world/frame.ts";
import { pictureOf } from "../world/picture.ts";
import { Plot, type PlotFrame } from "../world/plot.tsx";
import css from "./print.module.css";

/** As wide as the text of a sheet of A4, px. */
const WIDTH = 640;

interface Props {
  step: Step<Rendered>;
  known: Known;
  shown: readonly ShownLessonRun[];
}

/** The plots of a step as they are before the answer; nothing where they would be hidden. */
export function StillPlots({ step, known, shown }: Props) {
  const tokens = useTokens();
  const [own] = shown;
  if (own === undefined) return null;
  const span = step.kind === "predict-draw" ? spanOf(step, known) : null;
  const isTold = step.kind === "reveal" || (step.kind === "text" && step.view.until === null);
  const { models, time, until, isHidden, labels, levelsOf } = pictureOf(
    own,
    drawnRuns(shown),
    step.view,
    known,
    isTold,
    span?.begin ?? null,
  );
  if (isHidden || models.length === 0) return null;
  const gutter = nameGutter(WIDTH, labels);
  const size = { width: WIDTH, height: models.length === 1 ? 220 : 150 };
  const playhead = step.view.playhead === null ? null : numberOf(step.view.playhead, known);
  const decisions = step.kind === "explain" ? pickable({ step, known, shown }) : [];
  return (
    <figure className={css.figure}>
      {models.map((model, i) => (
        <Plot
          key={model.plot}
          model={model}
          size={size}
          time={time}
          until={until}
          levels={levelsOf(model)}
          gutter={gutter}
          tokens={tokens}
          hasAxis={i === models.length - 1}
          isLive={false}
        >
          {(frame) => (
            <>
              {playhead !== null && span === null && playhead > time.from && (
                <Upright frame={frame} t={Math.min(playhead, until)} />
              )}
              {i === 0 && span !== null && <Paper frame={frame} span={span} />}
              {i === 0 &&
                decisions.map(({ index, decision }) => (
                  <Upright key={index} frame={frame} t={decision.t} isFaint />
                ))}
            </>
          )}
        </Plot>
      ))}
    </figure>
  );
}

function Upright({ frame, t, isFaint = false }: { frame: PlotFrame; t: number; isFaint?: boolean }) {
  if (t < frame.from || t > frame.to) return null;
  const x = xOf(frame, t);
  return (
    <line x1={x} x2={x} y1={frame.top} y2={frame.bottom} className={isFaint ? css.decision : css.playhead} />
  );
}

/** The part that is to be drawn, with a pencil. */
function Paper({ frame, span }: { frame: PlotFrame; span: { begin: number; end: number } }) {
  const [x0, x1] = [xOf(frame, span.begin), Math.min(xOf(frame, span.end), frame.x1)];
  return (
    <>
      <rect
        className={css.paper}
        x={x0}
        y={frame.top}
        width={Math.max(0, x1 - x0)}
        height={frame.bottom - frame.top}
      />
      <text className={css.yours} x={(x0 + x1) / 2} y={frame.top + 18} textAnchor="middle">
        {say.yoursToDraw}
      </text>
    </>
  );
}
