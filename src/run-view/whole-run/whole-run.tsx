import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { guttersFor, type Rect } from "../../chart/layout.ts";
import { futuresOf } from "../../run/runs/what-if.ts";
import type { LabState } from "../../run/state/types.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { formatTime } from "../../ui/base/quantity-format.ts";
import { valueAt } from "../../ui/base/series.ts";
import { useStore, useThrottledStore } from "../../ui/base/use-store.ts";
import type { Tokens } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import { attachLater } from "../plots/attach-later.ts";
import { paintAhead, paintBrush, paintWholeRun } from "../plots/canvas/paint-whole-run.ts";
import { countGuesses } from "../plots/models/guesses-panel.ts";
import type { PanelModel } from "../plots/models/panel-model.ts";
import { panelModels } from "../plots/models/panels.ts";
import type { WatchedLab } from "../watched-lab.ts";
import styles from "./whole-run.module.css";

/** Positions of the slider that moves the playhead with the keyboard. */
const SCRUB_STEPS = 10_000;

interface Props {
  controller: WatchedLab;
  /** Nothing but the strip, as wide as there is room. */
  isPlain?: boolean;
}

/**
 * The whole run in a strip: every shown window, where each sender guessed wrong, the part that the plots show as a brush
 * (drag it, or its ends) and the playhead (click, or drag beside the brush). It is the page's scrubber.
 */
export function WholeRun({ controller, isPlain = false }: Props) {
  const { lab, clock } = controller;
  const stage = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const tokens = useTokens();
  const state = useThrottledStore(lab, (s) => s);
  const duration = useStore(lab, (s) => s.scenario.duration);
  const area = useMemo(
    () => (isPlain ? plainArea(size) : areaOf(size.width, size.height, tokens)),
    [size, tokens, isPlain],
  );
  const ahead = aheadOfRun(state);
  const models = state.runs.length > 0 ? panelModels("cwnd", state) : null;

  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const paint = () => {
      const ctx = fitCanvas(base.current, size);
      if (ctx === null || area.width <= 0) return;
      ctx.clearRect(0, 0, size.width, size.height);
      if (ahead !== null) paintAhead(ctx, ahead, area, duration, tokens);
      else if (models !== null) paintWholeRun(ctx, models, area, duration, tokens);
    };
    // In a task of its own: the one that builds the page is the longest of a first visit.
    const waiting = setTimeout(paint);
    return () => clearTimeout(waiting);
  }, [models, ahead, size, area, duration, tokens]);

  useEffect(() => {
    const draw = () => {
      const ctx = fitCanvas(overlay.current, size);
      if (ctx === null || area.width <= 0) return;
      const { window, playhead } = clock.getState();
      ctx.clearRect(0, 0, size.width, size.height);
      paintBrush(ctx, area, window, playhead, duration, tokens);
    };
    draw();
    return clock.subscribe(draw);
  }, [clock, size, area, duration, tokens]);

  const areaNow = useRef(area);
  areaNow.current = area;
  useEffect(() => {
    const { current } = stage;
    if (current === null) return;
    return attachLater(current, async () => {
      const { attachScrubbing } = await import("./whole-run-gestures.ts");
      return () => attachScrubbing(current, controller, () => areaNow.current);
    });
  }, [controller]);

  return (
    <section className={styles.strip} aria-label={say.wholeRun} data-plain={isPlain || undefined}>
      <h2 className={isPlain ? "visually-hidden" : styles.label}>
        {ahead === null ? say.wholeRun : say.aheadTitle}
        {ahead !== null && <span>{say.overWholeRun}</span>}
      </h2>
      <div ref={stage} className={styles.stage}>
        <div aria-hidden="true">
          <canvas ref={base} className={styles.canvas} />
          <canvas ref={overlay} className={styles.canvas} />
        </div>
        <Scrub controller={controller} />
      </div>
      {isPlain ? null : ahead === null ? (
        <WrongCounts controller={controller} />
      ) : (
        <AheadAtEnd model={ahead} />
      )}
    </section>
  );
}

/** Moves the playhead with the keyboard; the strip shows where it stands. */
function Scrub({ controller }: { controller: WatchedLab }) {
  const duration = useStore(controller.lab, (state) => state.scenario.duration);
  const playhead = useStore(controller.clock, (state) => state.playhead);
  return (
    <input
      className={styles.scrub}
      type="range"
      aria-label={say.playhead}
      min={0}
      max={SCRUB_STEPS}
      step={1}
      value={Math.round((playhead / duration) * SCRUB_STEPS)}
      aria-valuetext={fill(say.timeOf, formatTime(playhead), String(duration))}
      onChange={(event) =>
        controller.clock.place((event.currentTarget.valueAsNumber / SCRUB_STEPS) * duration)
      }
    />
  );
}

/** How far one of two futures is ahead of the other, over the whole run; null while there are not two. */
function aheadOfRun(state: LabState): PanelModel | null {
  const [model] = futuresOf(state.runs) === null ? [] : panelModels("ahead", state);
  return model === undefined || model.lines.length === 0 ? null : model;
}

/** By how many segments one future is ahead at the end. */
function AheadAtEnd({ model: { lines } }: { model: PanelModel }) {
  const { series, end } = lines[0];
  const by = valueAt(series, end) ?? 0;
  return (
    <span className={styles.counts} data-field="ahead">
      <b>
        {by > 0 ? "+" : by < 0 ? "−" : ""}
        {grouped(Math.abs(by))}
      </b>
      <br />
      {fill(say.segmentsAt, formatTime(end))}
    </span>
  );
}

/** How often each sender was wrong in the whole run. */
function WrongCounts({ controller }: { controller: WatchedLab }) {
  const state = useThrottledStore(controller.lab, (s) => s);
  const rows = panelModels("cwnd", state).flatMap(({ rows }) => rows);
  if (rows.length === 0) return <span className={styles.counts} />;
  return (
    <span className={styles.counts} title={say.wrongMeaning}>
      {say.wrongGuesses}
      <br />
      {rows.map((row) => (
        <b key={row.label}>
          {row.label} {countGuesses(row, 0, Number.POSITIVE_INFINITY).wrong}{" "}
        </b>
      ))}
    </span>
  );
}

/** The strip with half a handle's room at its ends, px. */
function plainArea({ width, height }: { width: number; height: number }): Rect {
  return { x: 4, y: 1, width: width - 8, height: height - 2 };
}

/** The strip between the same edges as the plots above it, px. */
function areaOf(width: number, height: number, tokens: Tokens): Rect {
  const gutters = guttersFor(width, tokens.scale);
  return { x: gutters.left, y: 2, width: width - gutters.left - gutters.right, height: height - 4 };
}

function fitCanvas(
  canvas: HTMLCanvasElement | null,
  size: { width: number; height: number },
): CanvasRenderingContext2D | null {
  const ctx = canvas?.getContext("2d") ?? null;
  if (canvas === null || ctx === null) return null;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  return ctx;
}
