import type { TimeWindow } from "../../base/time-window.ts";
import { paintTimeLabels, timeTicks } from "../../plots/canvas/axes.ts";
import { type PanelArea, PlotScene } from "../../plots/canvas/scene.ts";
import { type LegendEntry, legendOf } from "../../plots/models/legend.ts";
import { openPanels } from "../../plots/models/open-panels.ts";
import { panelModels } from "../../plots/models/panels.ts";
import type { LabState, PanelId } from "../../state/types.ts";
import { DECISION_SHAPES, drawDecision, drawShape, isDecisionShape, paintColour } from "../../theme/marks.ts";
import { LIGHT_TOKENS, type Tokens } from "../../theme/tokens.ts";

/** Size of the picture, CSS px; it is drawn with twice as many pixels each way. */
export interface PictureOptions {
  width?: number;
  height?: number;
  window: TimeWindow;
}

const RESOLUTION = 2;
const HEADING = 30;
const TITLE = 44;
const AXIS = 44;
const SHARES: Record<PanelId, number> = {
  cwnd: 3.2,
  ahead: 1.6,
  signals: 2,
  queue: 2,
  sequence: 2.4,
  throughput: 2,
};

/**
 * The plots of `state` as a PNG at twice the resolution, on white, with title, headings and legends: the same draw
 * list as on the page.
 * @throws Error when the browser cannot make a picture (no canvas, or out of memory)
 */
export async function exportPng(state: LabState, options: PictureOptions): Promise<Blob> {
  const { width = 1200, height = 800 } = options;
  const canvas = document.createElement("canvas");
  canvas.width = width * RESOLUTION;
  canvas.height = height * RESOLUTION;
  const ctx = canvas.getContext("2d");
  if (ctx === null) throw new Error("The browser refused to draw a picture; try a smaller one.");
  ctx.setTransform(RESOLUTION, 0, 0, RESOLUTION, 0, 0);
  paintPicture(ctx, state, { ...options, width, height }, LIGHT_TOKENS);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("The browser could not encode the picture; try a smaller one.");
  return blob;
}

/** Draws the whole picture into `ctx`. */
export function paintPicture(
  ctx: CanvasRenderingContext2D,
  state: LabState,
  { width, height, window }: Required<PictureOptions>,
  tokens: Tokens,
): void {
  const scene = new PlotScene();
  const open = openPanels(state).filter((id) => panelModels(id, state)[0].empty === "");
  const areas = areasFor(open, width, height);
  scene.layOut(width, height, areas);
  scene.draw(ctx, state, window, tokens);
  const frame = scene.placed[0]?.frame;
  if (frame !== undefined) paintTimeLabels(ctx, frame, scene.axisY, timeTicks(frame, tokens), tokens);
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = "source-over";
  ctx.fillStyle = tokens.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.font = `650 18px ${tokens.font}`;
  ctx.fillText(state.scenario.title, 16, TITLE / 2 + 2);
  for (const { id, rect } of areas) {
    const models = panelModels(id, state);
    const y = rect.y - HEADING / 2 - 4;
    ctx.font = `650 14px ${tokens.font}`;
    ctx.fillStyle = tokens.ink;
    const title = models[0].title;
    ctx.fillText(title, 16, y);
    let x = 16 + ctx.measureText(title).width + 8;
    ctx.font = `${tokens.axisSize}px ${tokens.font}`;
    ctx.fillStyle = tokens.inkSoft;
    ctx.fillText(models[0].unit, x, y);
    x += ctx.measureText(models[0].unit).width + 24;
    for (const entry of legendOf(models)) x = paintEntry(ctx, entry, x, y, tokens);
  }
}

function areasFor(open: readonly PanelId[], width: number, height: number): PanelArea[] {
  const total = open.reduce((sum, id) => sum + SHARES[id], 0);
  const room = height - TITLE - AXIS - open.length * (HEADING + 12);
  let y = TITLE;
  return open.map((id) => {
    const share = (room * SHARES[id]) / total;
    const rect = { x: 8, y: y + HEADING + 4, width: width - 16, height: share };
    y += HEADING + share + 12;
    return { id, rect };
  });
}

function paintEntry(
  ctx: CanvasRenderingContext2D,
  entry: LegendEntry,
  x: number,
  y: number,
  tokens: Tokens,
): number {
  const { symbol, paint, label } = entry;
  const colour = paintColour(paint, tokens);
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = 2;
  let width = 14;
  if ("line" in symbol) {
    width = 26;
    ctx.setLineDash(symbol.line as number[]);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 22, y);
    ctx.stroke();
    ctx.setLineDash([]);
  } else if (isDecisionShape(symbol.shape)) {
    drawDecision(ctx, DECISION_SHAPES[symbol.shape], x + 6, y, 9);
  } else drawShape(ctx, symbol.shape, x + 6, y, symbol.shape === "dot" ? 4 : 8);
  ctx.fillStyle = tokens.ink;
  ctx.fillText(label, x + width + 2, y);
  return x + width + ctx.measureText(label).width + 18;
}
