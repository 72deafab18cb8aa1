import { type Frame, timeAtX, xOf, yOf } from "../../../chart/steps.ts";
import { decisionGlyph } from "../../../run/decisions/decision-glyph.ts";
import type { Guess } from "../../../run/decisions/guesses.ts";
import type { Selection } from "../../../run/runs/types.ts";
import type { Decision } from "../../../sim/declared.ts";
import { byTime, lowerBound, type Steps, stepAt, upperBound } from "../../../ui/base/series.ts";
import type { LineMark, Owner, PointMark } from "../models/panel-model.ts";
import { guessNear } from "./guess-near.ts";
import { decisionY, hasGlyphRoom } from "./painter.ts";
import type { PlacedPanel } from "./scene.ts";

/** A change of cwnd under the pointer. */
export interface ChangeHit {
  run: string;
  flow: string;
  /** Index into the flow's cwnd series. */
  index: number;
  /** The decision taken at that moment, if one was recorded. */
  decision: Decision | null;
  /** Where the change is, s and segments. */
  t: number;
  v: number;
  /** Distance from the pointer, px. */
  distance: number;
}

/** How near the pointer must be, px. */
const REACH = 10;

/**
 * The change of cwnd nearest to the point (x, y), px: a decision's glyph first, then a step of a line. Null when
 * none is within reach.
 */
export function changeAt(placed: readonly PlacedPanel[], x: number, y: number): ChangeHit | null {
  for (const panel of placed) {
    const { rect, frame, model } = panel;
    if (
      y < rect.y - REACH ||
      y > rect.y + rect.height + REACH ||
      x < frame.x0 - REACH ||
      x > frame.x1 + REACH
    )
      continue;
    if (model.rows.length > 0) {
      const near = y < rect.y ? null : guessNear(model.rows, frame, rect, x, y, REACH);
      const hit = near === null ? null : guessHit(placed, near.guess, near.distance);
      if (hit !== null) return hit;
      continue;
    }
    let best: ChangeHit | null = null;
    for (const mark of model.decisions) {
      const own = model.lines.find((l) => l.pick?.run === mark.pick.run && l.pick.flow === mark.pick.flow);
      if (own === undefined || !hasGlyphRoom(mark, frame)) continue;
      const glyph = glyphNear(mark.decisions, panel, x, y);
      if (glyph === null) continue;
      const hit = {
        ...hitAt(own, Math.max(0, stepAt(own.series.t, glyph.decision.t)), glyph.distance),
        decision: glyph.decision,
      };
      if (best === null || hit.distance < best.distance) best = hit;
    }
    if (best !== null) return best;
    for (const l of model.lines) {
      const step = l.pick === null ? null : stepNear(l.series, panel, x, y);
      if (step === null || (best !== null && step.distance >= best.distance)) continue;
      const decisions = model.decisions.find(
        (d) => d.pick.run === l.pick?.run && d.pick.flow === l.pick.flow,
      );
      const decision = decisionFor(decisions?.decisions ?? [], l.series.t[step.index]);
      best = { ...hitAt(l, step.index, step.distance), decision };
    }
    if (best !== null) return best;
  }
  return null;
}

/** The change of cwnd that a guess of the strip below the windows decided; null where its window is not shown. */
function guessHit(placed: readonly PlacedPanel[], { decision, run, flow }: Guess, distance: number) {
  for (const { model } of placed) {
    const own = model.lines.find((l) => l.pick?.run === run && l.pick.flow === flow);
    if (own === undefined) continue;
    return { ...hitAt(own, Math.max(0, stepAt(own.series.t, decision.t)), distance), decision };
  }
  return null;
}

/** The packet whose point is nearest to (x, y), px; marks of losses and repetitions before plain segments. Null where none is. */
export function packetAt(
  placed: readonly PlacedPanel[],
  x: number,
  y: number,
): (Selection & { kind: "packet" }) | null {
  for (const { model, frame, rect } of placed) {
    if (y < rect.y - REACH || y > rect.y + rect.height + REACH || x < frame.x0 || x > frame.x1) continue;
    const marks = model.points.filter((mark) => !mark.dense);
    const clouds = model.points.filter((mark) => mark.dense && isSeparate(mark, frame));
    const found = pointNear(marks, frame, x, y) ?? pointNear(clouds, frame, x, y);
    if (found !== null) return found;
  }
  return null;
}

/** Do the points of a cloud have room to be told apart? */
function isSeparate({ t }: PointMark, frame: Frame): boolean {
  return upperBound(t, frame.to) - lowerBound(t, frame.from) <= (frame.x1 - frame.x0) / 2;
}

function pointNear(marks: readonly PointMark[], frame: Frame, x: number, y: number) {
  let best: (Selection & { kind: "packet" }) | null = null;
  let least = REACH;
  for (const { t, v, only, packets } of marks) {
    if (packets === undefined || typeof v === "number") continue;
    const [from, to] = [lowerBound(t, timeAtX(frame, x - REACH)), upperBound(t, timeAtX(frame, x + REACH))];
    for (let i = from; i < to; i++) {
      const distance = Math.hypot(xOf(frame, t[i]) - x, yOf(frame, v[i]) - y);
      if (distance >= least || packets.nth[i] === 0 || (only !== null && !only.includes(i))) continue;
      least = distance;
      const { run, flow } = packets;
      best = { kind: "packet", run, flow, seq: packets.seq[i], nth: packets.nth[i] };
    }
  }
  return best;
}

/** How near to a line the pointer must be to mean it, px. */
const LINE_REACH = 5;

/** Whose line passes nearest above or below the point (x, y), px; null where none is within reach. */
export function ownerAt(placed: readonly PlacedPanel[], x: number, y: number): Owner | null {
  const panel = placed.find(
    ({ rect, frame }) => y >= rect.y && y <= rect.y + rect.height && x >= frame.x0 && x <= frame.x1,
  );
  if (panel === undefined) return null;
  const { model, frame, rect } = panel;
  if (model.rows.length > 0)
    return model.rows[Math.floor(((y - rect.y) / rect.height) * model.rows.length)]?.owner ?? null;
  const time = timeAtX(frame, x);
  let best: { owner: Owner; distance: number } | null = null;
  for (const { series, end, owner } of model.lines) {
    const step = owner === null || time > end ? -1 : stepAt(series.t, time);
    if (owner === null || step < 0) continue;
    const distance = Math.abs(yOf(frame, series.v[step]) - y);
    if (distance <= LINE_REACH && (best === null || distance <= best.distance)) best = { owner, distance };
  }
  return best?.owner ?? null;
}

/**
 * The last change of a run's cwnd at or before `time`, s, or the last decision if that came later (it may have
 * kept the window): what the keyboard picks. Null before the first.
 */
export function changeBefore(
  placed: readonly PlacedPanel[],
  { run, flow }: Owner,
  time: number,
): ChangeHit | null {
  for (const { model } of placed) {
    const windows = model.lines.filter(({ pick }) => pick?.run === run);
    const own = windows.find(({ pick }) => pick?.flow === flow) ?? windows[0];
    const index = own === undefined ? -1 : stepAt(own.series.t, time);
    if (own === undefined || index < 0) continue;
    const mark = model.decisions.find((d) => d.pick.run === run && d.pick.flow === own.pick?.flow);
    const decision = mark?.decisions.findLast((d) => d.t <= time) ?? null;
    return {
      ...hitAt(own, index, 0),
      decision: decision !== null && decision.t >= own.series.t[index] ? decision : null,
    };
  }
  return null;
}

/** The selection that a hit stands for. */
export function selectionOf(hit: ChangeHit): Selection {
  return { kind: "change", run: hit.run, flow: hit.flow, index: hit.index, decision: hit.decision };
}

/** The decision taken at time `t` exactly, s; the last one where several were. */
export function decisionFor(decisions: readonly Decision[], t: number): Decision | null {
  const found = decisions[byTime.right(decisions, t) - 1];
  return found !== undefined && found.t === t ? found : null;
}

function hitAt(mark: LineMark, index: number, distance: number): Omit<ChangeHit, "decision"> {
  const { t, v } = mark.series;
  const { run, flow } = mark.pick ?? { run: "", flow: "" };
  return { run, flow, index, t: t[index], v: v[index], distance };
}

function glyphNear(decisions: readonly Decision[], { frame, rect }: PlacedPanel, x: number, y: number) {
  let best: { decision: Decision; distance: number } | null = null;
  for (const decision of decisions) {
    if (decisionGlyph(decision) === null) continue;
    const dx = xOf(frame, decision.t) - x;
    if (dx > REACH) break;
    if (dx < -REACH) continue;
    const distance = Math.hypot(dx, decisionY(decision.cwndBefore, frame, rect, 9) - y);
    if (distance <= REACH && (best === null || distance < best.distance)) best = { decision, distance };
  }
  return best;
}

/** The step whose vertical stroke is nearest to (x, y), within reach. */
export function stepNear(
  series: Steps,
  { frame }: Pick<PlacedPanel, "frame">,
  x: number,
  y: number,
): { index: number; distance: number } | null {
  const { t, v } = series;
  const stop = lowerBound(t, timeAtX(frame, x + REACH));
  let best: { index: number; distance: number } | null = null;
  for (let i = Math.max(1, lowerBound(t, timeAtX(frame, x - REACH))); i < stop; i++) {
    if (v[i] === v[i - 1]) continue;
    const a = yOf(frame, v[i]);
    const b = yOf(frame, v[i - 1]);
    const dy = Math.max(Math.min(a, b) - y, y - Math.max(a, b), 0);
    const distance = Math.hypot(xOf(frame, t[i]) - x, dy);
    if (distance <= REACH && (best === null || distance < best.distance)) best = { index: i, distance };
  }
  return best;
}
