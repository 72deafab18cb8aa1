import type { ClockState, LabState, PanelId } from "../../run/state/types.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { readTokens, type Tokens, watchTokens } from "../../ui/theme/tokens.ts";
import type { ChangeHit } from "./canvas/hit-test.ts";
import { paintOverlay } from "./canvas/overlay.ts";
import { type PanelArea, PlotScene } from "./canvas/scene.ts";

/** What the view reads and where it draws. */
export interface PlotViewParts {
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  /** Holds both canvases and, somewhere inside, one element with `data-plot="<panel>"` per open panel. */
  stage: HTMLElement;
  base: HTMLCanvasElement;
  overlay: HTMLCanvasElement;
}

/**
 * Keeps the plots on the page equal to the stores: draws synchronously when they change, without React. The base
 * canvas holds the data and changes with runs, window and size; the overlay holds what moves with the clock.
 */
export class PlotView {
  readonly scene = new PlotScene();
  tokens: Tokens;
  private hover: ChangeHit | null = null;
  private brush: readonly [number, number] | null = null;
  private readonly parts: PlotViewParts;
  private readonly resize = new ResizeObserver(() => this.measure());
  private readonly stops: (() => void)[] = [];
  /** The sizes, places and marks that the canvases were last laid out for; "" before that. */
  private laidOut = "";
  private firstDraw: number | null = null;
  private isDrawn = false;

  /** Draws nothing before it is measured. */
  constructor(parts: PlotViewParts) {
    this.parts = parts;
    const { lab, clock, stage } = parts;
    this.tokens = readTokens(stage);
    this.resize.observe(stage);
    this.stops.push(
      () => this.resize.disconnect(),
      () => this.firstDraw !== null && cancelAnimationFrame(this.firstDraw),
      watchTokens(stage, (tokens) => {
        this.tokens = tokens;
        this.laidOut = "";
        this.measure();
      }),
      lab.subscribe((now, before) => this.labChanged(now, before)),
      clock.subscribe((now, before) => this.clockChanged(now, before)),
    );
  }

  /**
   * Reads the panels' places from the page, and redraws where they are others; call it when a panel opens, closes or moves. The first
   * picture is drawn in a frame of its own: until then the page around it is measured more than once.
   */
  measure(): void {
    const { stage } = this.parts;
    const box = stage.getBoundingClientRect();
    const areas: PanelArea[] = [];
    for (const element of stage.querySelectorAll<HTMLElement>("[data-plot]")) {
      this.resize.observe(element);
      const r = element.getBoundingClientRect();
      if (r.height < 8) continue;
      const rect = { x: r.left - box.left, y: r.top - box.top + 8, width: r.width, height: r.height - 14 };
      areas.push({ id: element.dataset.plot as PanelId, rect });
    }
    const layout = JSON.stringify([box.width, box.height, window.devicePixelRatio, areas]);
    if (layout === this.laidOut) return;
    this.laidOut = layout;
    this.sizeCanvases(box);
    this.scene.layOut(box.width, box.height, areas);
    if (this.isDrawn) this.drawNow();
    else this.firstDraw ??= requestAnimationFrame(() => !this.isDrawn && this.drawNow());
  }

  private sizeCanvases(box: DOMRect): void {
    const { base, overlay } = this.parts;
    const ratio = window.devicePixelRatio || 1;
    for (const canvas of [base, overlay]) {
      const width = Math.round(box.width * ratio);
      const height = Math.round(box.height * ratio);
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      // What lies below an opaque canvas need not be drawn with every picture.
      canvas.getContext("2d", { alpha: canvas !== base })?.setTransform(ratio, 0, 0, ratio, 0, 0);
    }
  }

  /** Redraws everything from the stores' present state, now. */
  drawNow(): void {
    const ctx = this.parts.base.getContext("2d");
    if (ctx === null || this.laidOut === "") return;
    this.isDrawn = true;
    const { lab, clock } = this.parts;
    // The timeline above the plots names what changes.
    const { window: shown, playing: isPlaying } = clock.getState();
    const options = { namesChanges: false, hasGround: true, isPlaying };
    this.scene.draw(ctx, lab.getState(), shown, this.tokens, options);
    this.drawOverlay();
  }

  /** Redraws what moves with the clock and the pointer. */
  drawOverlay(): void {
    const { overlay, clock, lab } = this.parts;
    const ctx = overlay.getContext("2d");
    if (ctx === null) return;
    const ratio = window.devicePixelRatio || 1;
    ctx.clearRect(0, 0, overlay.width / ratio, overlay.height / ratio);
    const { selection } = lab.getState();
    const state = { clock: clock.getState(), selection, hover: this.hover, brush: this.brush };
    paintOverlay(ctx, this.scene, state, this.tokens);
  }

  /** Marks the change under the pointer, or none. */
  setHover(hit: ChangeHit | null): void {
    if (hit === this.hover) return;
    this.hover = hit;
    this.drawOverlay();
  }

  /** Shows the interval being selected, px, or none. */
  setBrush(brush: readonly [number, number] | null): void {
    this.brush = brush;
    this.drawOverlay();
  }

  destroy(): void {
    for (const stop of this.stops) stop();
  }

  private labChanged(now: LabState, before: LabState): void {
    if (now.runs !== before.runs) this.hover = null;
    const isOther =
      now.front !== before.front || now.frontFlow !== before.frontFlow || now.quiet !== before.quiet;
    if (now.runs !== before.runs || now.plots !== before.plots || isOther) this.drawNow();
    else if (now.selection !== before.selection) this.drawOverlay();
  }

  private clockChanged(now: ClockState, before: ClockState): void {
    if (now.window !== before.window) this.drawNow();
    else this.drawOverlay();
  }
}
