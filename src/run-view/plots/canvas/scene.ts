import { paintTimeAxis, paintTimeRules, paintValueAxis, timeTicks } from "../../../chart/canvas/axes.ts";
import { type Domain, nextInterval, nextTop } from "../../../chart/domain.ts";
import { frameFor, guttersFor, plainGutters, type Rect, splitArea } from "../../../chart/layout.ts";
import type { Frame } from "../../../chart/steps.ts";
import { isQuiet, type LabState, type PanelId } from "../../../run/state/types.ts";
import { sentence } from "../../../ui/base/sentence.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { unitName } from "../../../words/units.ts";
import type { PanelModel } from "../models/panel-model.ts";
import { panelModels } from "../models/panels.ts";
import { paintChanges } from "./change-markers.ts";
import { paintEndNames } from "./end-names.ts";
import { paintFutures, paintParting } from "./paint-futures.ts";
import { paintGuesses, paintHeading } from "./paint-guesses.ts";
import { paintPeaks } from "./paint-peaks.ts";
import { paintLineNames, paintPanel } from "./painter.ts";
import { largestIn, largestOf, visibleExtent } from "./shown-range.ts";

/** Values below this are zeros with rounding errors: no axis magnifies them. */
const ROUNDING = 1e-9;

/** Of a queue whose limit is so many times what ever waited there, the axis leaves the limit out. */
const FAR = 12;

/** The limit that the values of a queue come up to; 0: none, or one far from them. */
function limitOf(model: PanelModel): number {
  const { id, thresholds, lines } = model;
  if (id !== "queue") return 0;
  let limit = limits.get(model);
  if (limit === undefined) {
    limit = thresholds.find(({ isLimit }) => isLimit)?.value ?? 0;
    if (limit > FAR * largestOf(lines, { from: 0, to: Number.POSITIVE_INFINITY })) limit = 0;
    limits.set(model, limit);
  }
  return limit;
}

/** Looked for once per model. */
const limits = new WeakMap<PanelModel, number>();

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
  /** The run plays: value axes stand still as long as they can while the window moves on. */
  isPlaying?: boolean;
}

/**
 * The stack of plots as a picture: models of the lab's state, placed in areas, with value axes that keep
 * their domains between frames. Uses no DOM but the context that it draws into.
 */
export class PlotScene {
  /** What was drawn last, top to bottom. */
  placed: readonly PlacedPanel[] = [];
  /** Names stand at the ends of the lines, and values only where the pointer is. */
  isPlain = false;
  /** Where words stand that rulers must not run through. */
  headings: readonly Rect[] = [];
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
    { namesChanges = true, hasGround = false, isPlaying = false }: SceneOptions = {},
  ): void {
    this.place(state, window, tokens, isPlaying);
    if (hasGround) {
      ctx.fillStyle = tokens.background;
      // An opaque canvas is black where a last pixel is covered in part.
      ctx.fillRect(0, 0, Math.ceil(this.width), Math.ceil(this.height));
    } else ctx.clearRect(0, 0, this.width, this.height);
    const first = this.placed[0];
    if (first === undefined) return;
    const ticks = timeTicks(first.frame, tokens);
    const headings: Rect[] = [];
    this.headings = headings;
    for (const { model, rect, frame } of this.placed) {
      if (model.headroom > 0 && model.rows.length === 0)
        headings.push(
          paintHeading(
            ctx,
            rect,
            tokens,
            sentence(model.title),
            [model.empty === "" ? unitName(model.unit) : model.empty],
            model.empty === "" ? frame.x1 : rect.x + rect.width,
          ),
        );
      if (model.empty !== "") continue;
      if (model.rows.length > 0) {
        const heading = paintGuesses(ctx, model.rows, frame, rect, tokens, this.isPlain);
        if (heading !== null) headings.push(heading);
        continue;
      }
      if (model.futures !== null) paintFutures(ctx, model.futures, frame, rect, tokens);
      paintTimeRules(ctx, frame, rect, ticks, tokens);
      paintValueAxis(ctx, model, frame, rect, tokens);
      paintPanel(ctx, model, frame, rect, tokens);
      if (this.isPlain) paintEndNames(ctx, model, frame, rect, tokens);
      else paintLineNames(ctx, model, frame, rect, tokens);
      paintPeaks(ctx, model, frame, rect, tokens);
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

  private place(state: LabState, window: TimeWindow, tokens: Tokens, isPlaying: boolean): void {
    const plain = isQuiet(state);
    this.isPlain = plain;
    const gutters = (plain ? plainGutters : guttersFor)(this.width, tokens.scale);
    const moved = this.lastWindow?.from !== window.from || this.lastWindow?.to !== window.to;
    if (moved && !isPlaying) {
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
    const most = Math.max(largestIn(model, window), this.isPlain ? limitOf(model) : 0);
    const top = nextTop(this.tops.get(model.key) ?? null, most < ROUNDING ? 0 : most * model.factor);
    this.tops.set(model.key, top);
    return [0, top / model.factor];
  }
}
