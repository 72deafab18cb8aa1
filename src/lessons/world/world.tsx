import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { xOf } from "../../chart/steps.ts";
import {
  type World as Known,
  numberOf,
  type ShownLessonRun,
  unitBehind,
  unitNamed,
  type View,
} from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { Scene } from "../../run/state/scene.ts";
import type { ClockState } from "../../run/state/types.ts";
import { SingleKeysChoice } from "../../run-view/keys/single-keys-choice.tsx";
import { NetworkView } from "../../run-view/network/network-view.tsx";
import { beginSound } from "../../run-view/sound/chosen-sound.ts";
import { SoundChoices } from "../../run-view/sound/sound-choices.tsx";
import { tickText } from "../../ui/base/number-format.ts";
import { valueAt } from "../../ui/base/series.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { type ReadonlyStore, useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { useLater } from "../../ui/controls/on-demand.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lessons/world.ts";
import { say as keys } from "../../words/en/run-view/keys.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { drawnRuns, type PlotModel } from "./curves.ts";
import { GUTTERS, nameGutter } from "./frame.ts";
import { pictureOf } from "./picture.ts";
import { Plot, type PlotFrame } from "./plot.tsx";
import { PlotWords } from "./plot-words.tsx";
import css from "./world.module.css";

interface Props {
  runs: readonly ShownLessonRun[];
  view: View;
  /** What the expressions of the view are computed in. */
  known: Known;
  /** What `until` hides is shown. */
  isRevealed: boolean;
  /** Hide what comes after this time, whatever the view says, s. */
  hideAfter?: number | null;
  /** The latest place that a hint has pointed to, which is shown then, s. */
  hintedAt?: number | null;
  /** Where the playhead goes when this changes, s. */
  goTo: number | null;
  simulator: Simulator;
  /** Drawn above the first plot. */
  layer?: ((frame: PlotFrame) => ReactNode) | undefined;
}

const frames = { request: (callback: (time: number) => void) => requestAnimationFrame(callback) };

/** The right side of a step: the network with its packets, and the plots of the runs, with one time axis. */
export function World({
  runs,
  view,
  known,
  isRevealed,
  hideAfter = null,
  hintedAt = null,
  goTo,
  simulator,
  layer,
}: Props) {
  const [own] = runs;
  const tokens = useTokens();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  // The question is about the plots: they come first.
  const isNext = useLater(1);
  const shown = useMemo(() => drawnRuns(runs), [runs]);
  const { models, time, until, isHidden, labels, levelsOf } = pictureOf(
    own,
    shown,
    view,
    known,
    isRevealed,
    hideAfter,
    hintedAt,
  );
  const wished = view.playhead === null ? null : numberOf(view.playhead, known);
  const start = Math.min(wished ?? time.from, until);
  const [scene] = useState(() => new Scene(own.scenario, simulator));
  useEffect(() => scene.drive(frames), [scene]);
  useEffect(() => scene.show(own.scenario, own.result, until), [scene, own, until]);
  useEffect(() => beginSound(scene), [scene]);
  useEffect(() => scene.clock.seek(start), [scene, start]);
  useEffect(() => {
    if (goTo !== null) scene.clock.seek(goTo);
  }, [scene, goTo]);

  const gutter = nameGutter(width, labels);
  const plotHeight = Math.max(84, (height - GUTTERS.axis - 8) / Math.max(1, models.length));
  return (
    <section
      className={css.world}
      aria-label={say.theRun2}
      data-hidden={isHidden}
      data-rows={Math.min(own.scenario.flows.length, 3)}
    >
      <div className={css.network}>
        {isNext && (
          <NetworkView
            lab={scene.lab}
            clock={scene.clock}
            hops={scene.hops}
            onSelect={(one) => scene.select(one)}
          />
        )}
      </div>
      <div ref={box} className={css.plots} data-plots={models.length}>
        {isHidden && <p className={css.hidden}>{say.theCurvesAreShownOnce}</p>}
        {!isHidden &&
          width > 0 &&
          models.map((model, i) => (
            <Plot
              key={model.plot}
              model={model}
              size={{ width, height: plotHeight }}
              time={time}
              until={until}
              levels={levelsOf(model)}
              gutter={gutter}
              tokens={tokens}
              hasAxis={i === models.length - 1}
              isLive={i === 0 && layer !== undefined}
            >
              {(frame) => (
                <>
                  {i === 0 && layer?.(frame)}
                  <PlayheadLine clock={scene.clock} frame={frame} read={(t) => readOut(model, t, until)} />
                </>
              )}
            </Plot>
          ))}
      </div>
      {!isHidden && isNext && <PlotWords models={models} time={time} until={until} />}
      {!isHidden && (
        <TimeControl clock={scene.clock} scene={scene} time={time} until={until} gutter={gutter} />
      )}
    </section>
  );
}

/** What a plot's first line is at, at a time. */
function readOut(model: PlotModel, t: number, until: number): string {
  if (t > until) return "";
  const [line] = model.lines;
  const value = line ? valueAt(line.series, t) : null;
  if (value === null || model.unit === "") return "";
  const text = tickText(value, value < 100 && !Number.isInteger(value) ? 0.1 : 1);
  const unit = unitNamed(model.unit);
  return unit === null ? text : `${text} ${unitBehind(unit, text)}`;
}

function PlayheadLine({
  clock,
  frame,
  read,
}: {
  clock: ReadonlyStore<ClockState>;
  frame: PlotFrame;
  read(t: number): string;
}) {
  const t = useStore(clock, ({ playhead }) => playhead);
  if (t < frame.from || t > frame.to) return null;
  const x = xOf(frame, t);
  return (
    <g pointerEvents="none">
      <line x1={x} x2={x} y1={frame.top} y2={frame.bottom} className={css.playhead} />
      <text x={frame.x1} y={13} textAnchor="end" className={css.readOut}>
        {read(t)}
      </text>
    </g>
  );
}

function TimeControl({
  clock,
  scene,
  time,
  until,
  gutter,
}: {
  clock: ReadonlyStore<ClockState>;
  scene: Scene;
  time: { from: number; to: number };
  until: number;
  gutter: number;
}) {
  const t = useStore(clock, ({ playhead }) => playhead);
  const playing = useStore(clock, (state) => state.playing);
  const last = Math.min(time.to, until);
  return (
    <div className={css.time} style={{ paddingRight: gutter }}>
      <button
        type="button"
        className={controls.icon}
        aria-label={playing ? say.pause : say.play}
        title={playing ? say.pause : say.play}
        onClick={() => scene.clock.togglePlay()}
      >
        {playing ? "❚❚" : "▶"}
      </button>
      <input
        type="range"
        className={css.slider}
        aria-label={say.playhead}
        aria-valuetext={fill(say.seconds, shownNumber(t.toFixed(2)))}
        min={time.from}
        max={last}
        step={Math.max(0.001, (time.to - time.from) / 2000)}
        value={Math.min(Math.max(t, time.from), last)}
        style={{ maxWidth: `calc(${(100 * (last - time.from)) / (time.to - time.from)}% )` }}
        onChange={(event) => scene.clock.seek(event.currentTarget.valueAsNumber)}
      />
      <output className={css.clock} aria-live="off">
        {shownNumber(t.toFixed(2))} s
      </output>
      <Menu label={keys.soundAndKeys} title={keys.soundAndKeys} icon="more">
        <SoundChoices watched={scene} />
        <SingleKeysChoice />
      </Menu>
    </div>
  );
}
