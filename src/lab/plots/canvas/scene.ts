import { extentOf, lowerBound, stepAt, upperBound } from "../../base/series.ts";
import type { TimeWindow } from "../../base/time-window.ts";
import type { LabState, PanelId } from "../../state/types.ts";
import type { Tokens } from "../../theme/tokens.ts";
import type { LineMark, PanelModel } from "../models/panel-model.ts";
import { panelModels } from "../models/panels.ts";
import { paintTimeAxis, paintTimeRules, paintValueAxis, timeTicks } from "./axes.ts";
import { paintChanges } from "./change-markers.ts";
import { type Domain, nextInterval, nextTop } from "./domain.ts";
import { frameFor, guttersFor, type Rect, splitArea } from "./layout.ts";
import { paintFutures, paintParting } from "./paint-futures.ts";
import { paintGuesses, paintHeading } from "./paint-guesses.ts";
import { paintLineNames, paintPanel } from "./painter.ts";
import type { Frame } from "./steps.ts";

/** Values below this are zeros with rounding errors: no axis magnifies them. */
const ROUNDING = 1e-9;

/** Where a panel's data go. */
export interface PanelArea {
  id: PanelId;
  rect: Rect;
}

/** A model with its place on the page and its map from time and value to px. */
export interface PlacedPanel {
  model: PanelModel;
  rect: Rect;
  frame: Frame;
}

/** What a picture of plots has besides. */
export interface SceneOptions {
  /** Changes in mid-run bear their names, because nothing else on the page names them; left out: they do. */
  namesChanges?: boolean;
  /** It has the theme's ground instead of none. */
  hasGround?: boolean;
}

/**
 * The stack of plots as a picture: models of the lab's state, placed in areas, with value axes that keep
 * their domains between frames. Uses no DOM but the context that it draws into.
 */
export class PlotScene {
  /** What was drawn last, top to bottom. */
  placed: readonly PlacedPanel[] = [];
  private areas: readonly PanelArea[] = [];
  private width = 0;
  private height = 0;
  private readonly tops = new Map<string, number>();
  private readonly intervals = new Map<string, Domain>();
  private lastWindow: TimeWindow | null = null;

  /** Sets the size of the whole picture and the areas of the panels that are open. */
  layOut(width: number, height: number, areas: readonly PanelArea[]): void {
    this.width = width;
    this.height = height;
    this.areas = areas;
  }

  /** Places every model and draws everything but the playhead and the crosshair. */
  draw(
    ctx: CanvasRenderingContext2D,
    state: LabState,
    window: TimeWindow,
    tokens: Tokens,
    { namesChanges = true, hasGround = false }: SceneOptions = {},
  ): void {
    this.place(state, window, tokens);
    if (hasGround) {
      ctx.fillStyle = tokens.background;
      ctx.fillRect(0, 0, this.width, this.height);
    } else ctx.clearRect(0, 0, this.width, this.height);
    const first = this.placed[0];
    if (first === undefined) return;
    const ticks = timeTicks(first.frame, tokens);
    for (const { model, rect, frame } of this.placed) {
      if (model.headroom > 0 && model.rows.length === 0)
        paintHeading(ctx, rect, tokens, capital(model.title), model.empty === "" ? model.unit : model.empty);
      if (model.empty !== "") continue;
      if (model.rows.length > 0) {
        paintGuesses(ctx, model.rows, frame, rect, tokens);
        continue;
      }
      if (model.futures !== null) paintFutures(ctx, model.futures, frame, rect, tokens);
      paintTimeRules(ctx, frame, rect, ticks, tokens);
      paintValueAxis(ctx, model, frame, rect, tokens);
      paintPanel(ctx, model, frame, rect, tokens);
      paintLineNames(ctx, model, frame, rect, tokens);
      if (model.futures !== null) paintParting(ctx, model.futures, frame, rect, tokens);
    }
    paintChanges(
      ctx,
      state.scenario.changes,
      first.frame,
      [first.rect.y - 4, this.axisY],
      tokens,
      namesChanges,
    );
    paintTimeAxis(ctx, first.frame, this.axisY, ticks, tokens);
  }

  /** Top of the time axis, px. */
  get axisY(): number {
    const last = this.placed.at(-1)?.rect;
    return last === undefined ? 0 : last.y + last.height + 6;
  }

  private place(state: LabState, window: TimeWindow, tokens: Tokens): void {
    const gutters = guttersFor(this.width, tokens.scale);
    const moved = this.lastWindow?.from !== window.from || this.lastWindow?.to !== window.to;
    if (moved) {
      this.intervals.clear();
      this.tops.clear();
    }
    this.lastWindow = window;
    const placed: PlacedPanel[] = [];
    for (const area of this.areas) {
      const models = panelModels(area.id, state);
      const rects = splitArea(
        area.rect,
        models.map(({ height, headroom }) => ({
          height: height && height * tokens.scale,
          headroom: headroom * tokens.scale,
        })),
      );
      models.forEach((model, i) => {
        const domain = state.plots.axes[model.key] ?? this.domainOf(model, window);
        placed.push({ model, rect: rects[i], frame: frameFor(rects[i], gutters, window, domain) });
      });
    }
    this.placed = placed;
  }

  private domainOf(model: PanelModel, window: TimeWindow): Domain {
    if (model.fit === "visible") {
      const [lo, hi] = visibleExtent(model, window);
      const interval = nextInterval(this.intervals.get(model.key) ?? null, lo, hi);
      this.intervals.set(model.key, interval);
      return interval;
    }
    const most = largestIn(model, window);
    const top = nextTop(this.tops.get(model.key) ?? null, most < ROUNDING ? 0 : most * model.factor);
    this.tops.set(model.key, top);
    return [0, top / model.factor];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Largest value a panel must show in a time window. Lines that can be picked (cwnd) decide; the others
 * (ssthresh, which may start at a huge value) count only while they are of the same size.
 */
export function largestIn(model: PanelModel, window: TimeWindow): number {
  let main = 0;
  for (const t of model.thresholds) main = Math.max(main, t.value);
  const rulers = model.lines.some((l) => l.pick !== null);
  const maxima = model.lines.map((l) => lineMaximum(l, window));
  model.lines.forEach((l, i) => {
    if (!rulers || l.pick !== null) main = Math.max(main, maxima[i]);
  });
  return maxima.reduce((top, max) => (max <= main * 1.4 ? Math.max(top, max) : top), main);
}

function lineMaximum({ series: { t, v } }: LineMark, { from, to }: TimeWindow): number {
  const start = Math.max(0, stepAt(t, from));
  const stop = upperBound(t, to);
  if (start === 0 && stop === t.length) return extentOf(v)[1];
  let max = 0;
  for (let i = start; i < stop; i++) if (v[i] > max && v[i] < Number.POSITIVE_INFINITY) max = v[i];
  return max;
}

/** Smallest and largest value among the lines and point clouds inside a time window. */
export function visibleExtent(model: PanelModel, window: TimeWindow): Domain {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  const include = ([least, most]: Domain) => {
    lo = Math.min(lo, least);
    hi = Math.max(hi, most);
  };
  for (const l of model.lines) {
    const { t, v } = l.series;
    include(extremesIn(v, Math.max(0, stepAt(t, window.from)), upperBound(t, window.to)));
  }
  for (const p of model.points)
    if (p.dense && typeof p.v !== "number")
      include(extremesIn(p.v, lowerBound(p.t, window.from), upperBound(p.t, window.to)));
  return lo <= hi ? [lo, hi] : [0, 1];
}

/** Smallest and largest of some values; infinite the wrong way round where there are none. */
function extremesIn(v: ArrayLike<number>, from: number, to: number): Domain {
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (let i = from; i < to; i++) {
    const x = v[i];
    if (x < lo) lo = x;
    if (x > hi) hi = x;
  }
  return [lo, hi];
}
