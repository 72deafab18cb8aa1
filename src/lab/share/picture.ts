import { linkNow } from "../../run/fields/loss-at.ts";
import type { HopWindow } from "../../run/packets/packet-hops.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { Selection } from "../../run/runs/types.ts";
import type { LabState, PanelId } from "../../run/state/types.ts";
import { bentLinks } from "../../run-view/network/picture/bent-links.ts";
import { type NetworkGeometry, placeNetwork } from "../../run-view/network/picture/geometry.ts";
import { rowsOf } from "../../run-view/network/picture/layout.ts";
import { flowColours, lanesOf, paintNetwork } from "../../run-view/network/picture/paint-network.ts";
import { type OutlineOf, paintNodes } from "../../run-view/network/picture/paint-nodes.ts";
import { runPlaces } from "../../run-view/network/picture/run-places.ts";
import { paintOverlay } from "../../run-view/plots/canvas/overlay.ts";
import { type PanelArea, type PlacedPanel, PlotScene } from "../../run-view/plots/canvas/scene.ts";
import { openPanels } from "../../run-view/plots/models/open-panels.ts";
import { panelModels } from "../../run-view/plots/models/panels.ts";
import { readoutRows } from "../../run-view/plots/models/readouts.ts";
import { paintOnHalo } from "../../ui/base/halo.ts";
import { sentence } from "../../ui/base/sentence.ts";
import { PICTURE } from "../../ui/base/slide.ts";
import { shortened, wrapped } from "../../ui/base/text-lines.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import {
  DECISION_SHAPES,
  drawDecision,
  drawShape,
  isDecisionShape,
  paintColour,
} from "../../ui/theme/marks.ts";
import type { Sample } from "../../ui/theme/paint.ts";
import { drawMarker } from "../../ui/theme/scheme-marker.ts";
import { LIGHT_TOKENS } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/lab/share-picture.ts";
import { fill } from "../../words/fill.ts";

/** Pictures are drawn in light colours, whatever the theme on the screen. */
const TOKENS = LIGHT_TOKENS;

const EDGE = 20;
/** No row of flows lies over the network. */
const NO_CHIPS = { width: 0, height: 0 };
const TITLE = 44;
const AXIS = 34;
const HEADING = 28;
const LINE = 17;
/** Heights of the network's picture: for one row of nodes, for each further row, at most. */
const NETWORK = { first: 138, further: 34, most: 250 } as const;
const SHARES: Readonly<Record<PanelId, number>> = {
  cwnd: 3.2,
  ahead: 1.6,
  signals: 2,
  queue: 2,
  sequence: 2.2,
  throughput: 2,
};

/** A single picture shows losses as at this speed, simulated seconds per second. */
const STILL = 1 / 20;

const NOTHING: Selection = { kind: "none" };

/** What a picture shows. */
export interface PictureContent {
  state: LabState;
  /** Visible part of the time axis. */
  window: TimeWindow;
  /** The network is drawn as it is then, s. */
  playhead: number;
  /** Where the single packets are then, if it is known. */
  held: HopWindow;
  /** What stands at the foot, one paragraph each, the first in ink. */
  foot: readonly string[];
  /** Simulated seconds per second of a film, of which a single picture is a slow moment. */
  speed?: number;
  /** Simulated time that one picture of a film stands for, s. */
  blur?: number;
}

/**
 * The network above the plots, with title and foot, 1280 × 720 px: the same painters as on the page. Keeps what two frames of a
 * film share. The ground is left transparent.
 */
export class Picture {
  private readonly scene = new PlotScene();
  private geometry: NetworkGeometry | null = null;

  /** Draws all of it. */
  paint(ctx: CanvasRenderingContext2D, content: PictureContent, outlineOf: OutlineOf): void {
    ctx.clearRect(0, 0, PICTURE.width, PICTURE.height);
    const foot = footLines(ctx, content.foot);
    const top = TITLE + this.networkHeight(content.state);
    const bottom = PICTURE.height - (foot.length === 0 ? 8 : foot.length * LINE + 20);
    this.paintPlots(ctx, content, top, bottom);
    this.paintMoment(ctx, content, outlineOf);
    paintTitle(ctx, content.state);
    paintFoot(ctx, foot, bottom);
  }

  private networkHeight({ scenario }: LabState): number {
    return Math.min(NETWORK.most, NETWORK.first + NETWORK.further * (rowsOf(scenario) - 1));
  }

  private paintPlots(
    ctx: CanvasRenderingContext2D,
    { state, window, playhead }: PictureContent,
    top: number,
    bottom: number,
  ): void {
    const { scene } = this;
    const open = openPanels(state).filter((id) => panelModels(id, state)[0].empty === "");
    if (open.length === 0) return;
    ctx.save();
    ctx.translate(0, top);
    scene.layOut(PICTURE.width - EDGE, bottom - top, areasFor(open, bottom - top));
    scene.draw(ctx, state, window, TOKENS);
    const clock = { playhead, playing: false, pace: 1, speed: 1, window, loop: null, crosshair: null };
    paintOverlay(ctx, scene, { clock, selection: NOTHING, hover: null, brush: null }, TOKENS);
    scene.placed.forEach((panel, i) => {
      paintHeading(ctx, panel);
      const next = scene.placed[i + 1]?.rect.y ?? scene.axisY + AXIS;
      paintReadouts(ctx, panel, next, playhead, window);
    });
    ctx.restore();
  }

  private paintMoment(
    ctx: CanvasRenderingContext2D,
    { state, playhead, held, speed = STILL, blur = 0 }: PictureContent,
    outlineOf: OutlineOf,
  ): void {
    const run = frontRun(state);
    if (run === undefined) return;
    const { scenario } = run;
    this.geometry ??= bentLinks(placeNetwork(scenario, PICTURE.width, this.networkHeight(state)), 0);
    const { geometry } = this;
    const now = new Map(scenario.links.map((link) => [link.id, linkNow(scenario, link, playhead)]));
    const { captions, queues } = runPlaces(geometry, scenario, state.plots.link, now, NO_CHIPS);
    ctx.save();
    ctx.translate(0, TITLE - 6);
    const moment = {
      run,
      geometry,
      queues,
      lanes: lanesOf(run, geometry),
      colours: flowColours(run, TOKENS),
      selection: NOTHING,
      queue: state.plots.link,
      time: playhead,
      blur,
      speed,
      held,
    };
    paintNetwork(ctx, moment, TOKENS);
    paintNodes(ctx, scenario, geometry, captions, now, outlineOf, TOKENS);
    ctx.restore();
  }
}

function areasFor(open: readonly PanelId[], height: number): PanelArea[] {
  const total = open.reduce((sum, id) => sum + SHARES[id], 0);
  const room = height - AXIS - open.length * HEADING;
  let y = 0;
  return open.map((id) => {
    const share = (room * SHARES[id]) / total;
    const rect = { x: EDGE, y: y + HEADING, width: PICTURE.width - 2 * EDGE, height: share };
    y += HEADING + share;
    return { id, rect };
  });
}

function paintTitle(ctx: CanvasRenderingContext2D, state: LabState): void {
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillStyle = TOKENS.ink;
  ctx.font = `650 20px ${TOKENS.font}`;
  ctx.fillText(state.scenario.title, EDGE, 24);
  const run = frontRun(state);
  if (run === undefined || state.runs.length === 1) return;
  ctx.textAlign = "right";
  ctx.fillStyle = TOKENS.inkSoft;
  ctx.font = `14px ${TOKENS.font}`;
  ctx.fillText(fill(say.packetsOf, run.label), PICTURE.width - EDGE, 25);
}

function paintHeading(ctx: CanvasRenderingContext2D, { model, rect }: PlacedPanel): void {
  // Guesses write their own heading.
  if (model.rows.length > 0) return;
  const y = rect.y - 13;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.font = `650 14px ${TOKENS.font}`;
  ctx.fillStyle = TOKENS.ink;
  const title = sentence(model.title);
  // On a halo, so that the playhead does not run through it.
  paintOnHalo(ctx, title, EDGE, y, TOKENS.background);
  const x = EDGE + ctx.measureText(title).width + 10;
  ctx.font = `${TOKENS.axisSize}px ${TOKENS.font}`;
  ctx.fillStyle = TOKENS.inkSoft;
  const rest = [model.unit, model.note].filter((part) => part !== "").join(", ");
  if (rest !== "") paintOnHalo(ctx, rest, x, y, TOKENS.background);
}

/** Room that values beside a plot need, px. */
const LEAST_READOUTS = 100;

/** Beside a plot: its lines and marks with their values at the playhead. */
function paintReadouts(
  ctx: CanvasRenderingContext2D,
  { model, rect, frame }: PlacedPanel,
  end: number,
  playhead: number,
  window: TimeWindow,
): void {
  const left = frame.x1 + 14;
  const right = PICTURE.width - EDGE;
  // At a first look the names stand at the ends of the lines, and there is no room beside the plots.
  if (right - left < LEAST_READOUTS) return;
  const rows = readoutRows(model, playhead, window);
  let y = rect.y + 4;
  for (const { label, sample, value } of rows) {
    if (y > end - HEADING + 14) return;
    paintSample(ctx, sample, left, y);
    ctx.textBaseline = "middle";
    ctx.font = `600 ${TOKENS.axisSize}px ${TOKENS.font}`;
    ctx.textAlign = "right";
    ctx.fillStyle = TOKENS.ink;
    ctx.fillText(value, right, y);
    const room = right - left - 30 - (value === "" ? 0 : ctx.measureText(value).width + 8);
    ctx.font = `${TOKENS.axisSize}px ${TOKENS.font}`;
    ctx.textAlign = "left";
    ctx.fillText(shortened(ctx, label, room), left + 30, y);
    y += LINE;
  }
}

function paintSample(ctx: CanvasRenderingContext2D, { paint, symbol }: Sample, x: number, y: number): void {
  const colour = paintColour(paint, TOKENS);
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = 2;
  if ("line" in symbol) {
    ctx.setLineDash([...symbol.line]);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 22, y);
    ctx.stroke();
    ctx.setLineDash([]);
    const marker = "scheme" in paint ? paint.marker : undefined;
    if (marker !== undefined) drawMarker(ctx, marker, x + 11, y, 9);
  } else if (isDecisionShape(symbol.shape)) drawDecision(ctx, DECISION_SHAPES[symbol.shape], x + 11, y, 9);
  else drawShape(ctx, symbol.shape, x + 11, y, symbol.shape === "dot" ? 4 : 8);
}

const FOOT_FONT = `13px ${TOKENS.font}`;
/** Lines that one paragraph of the foot may take. */
const MOST_LINES = 2;

function footLines(ctx: CanvasRenderingContext2D, paragraphs: readonly string[]): string[] {
  ctx.font = FOOT_FONT;
  return paragraphs.flatMap((text) => wrapped(ctx, text, PICTURE.width - 2 * EDGE, MOST_LINES));
}

function paintFoot(ctx: CanvasRenderingContext2D, lines: readonly string[], top: number): void {
  if (lines.length === 0) return;
  ctx.strokeStyle = TOKENS.rule;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(EDGE, top + 4.5);
  ctx.lineTo(PICTURE.width - EDGE, top + 4.5);
  ctx.stroke();
  ctx.font = FOOT_FONT;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  lines.forEach((line, i) => {
    ctx.fillStyle = i === 0 ? TOKENS.ink : TOKENS.inkSoft;
    ctx.fillText(line, EDGE, top + 10 + (i + 0.5) * LINE);
  });
}
