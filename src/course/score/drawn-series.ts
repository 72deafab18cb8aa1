/** The curve that a step asks to draw, as it was recorded. */
import type { Scenario } from "../../scenario/index.ts";
import { directionId, type FlowTrace, type LinkTrace, type Series, type Trace } from "../../sim/declared.ts";
import { numberOf, type World } from "../expression/evaluate.ts";
import { CURVE_UNITS, type DrawnPlot, type View } from "../format/types.ts";
import { inUnit, unitNamed } from "../units.ts";

/** The part of the time axis that a step shows, s: the whole run where it names none. */
export function shownTime(
  { from, to }: Pick<View, "from" | "to">,
  world: World,
  duration: number,
): { from: number; to: number } {
  const value = (expression: View["from"]) => (expression === null ? null : numberOf(expression, world));
  return { from: value(from) ?? 0, to: Math.min(value(to) ?? duration, duration) };
}

/** The plot that is drawn in: the step's first. */
export function drawnPlot({ plots: [first] }: Pick<View, "plots">): DrawnPlot {
  return first === "queue" || first === "throughput" ? first : "cwnd";
}

/** A height in a plot that is drawn in, with its unit: "26 segments", "1.8 Mbit/s". */
export function heightText(plot: DrawnPlot, height: number): string {
  const unit = unitNamed(CURVE_UNITS[plot]);
  return unit === null ? String(height) : inUnit(height * unit.factor, unit);
}

/** A recorded link by the id of a link, which means its way forward, or of a direction; null where there is none. */
export function linkNamed(links: readonly LinkTrace[], id: string): LinkTrace | null {
  return (
    links.find((link) => link.id === id) ??
    links.find((link) => link.id === directionId(id, "forward")) ??
    null
  );
}

/** The curve of a step's first plot, in the unit of that plot. */
export function drawnSeries(
  view: View,
  { scenario, trace }: { scenario: Scenario; trace: Trace },
  flow: FlowTrace,
  world: World,
): Series {
  const { from, to } = shownTime(view, world, scenario.duration);
  switch (drawnPlot(view)) {
    case "cwnd":
      return flow.cwnd;
    case "queue":
      return (
        linkNamed(trace.links, view.link ?? "")?.queue ?? { t: new Float64Array(), v: new Float64Array() }
      );
    case "throughput":
      return acknowledgedRate(scenario, flow, to - from);
  }
}

/**
 * Data that is acknowledged, Mbit/s, in bins of time.
 * @param wide how much time a picture of it shows, s: a bin is 1/120 of that, at least 0.2 s
 */
export function acknowledgedRate(
  scenario: Scenario | undefined,
  { id, ack }: FlowTrace,
  wide: number,
): Series {
  const bits = 8 * (scenario?.flows.find((flow) => flow.id === id)?.mss ?? 1460);
  const bin = Math.max(0.2, wide / 120);
  const count = Math.floor((ack.t.at(-1) ?? 0) / bin);
  const v = new Float64Array(count);
  let highest = 0;
  ack.ackno.forEach((ackno, i) => {
    const before = highest;
    highest = Math.max(highest, ackno);
    // The last bin is not whole: an array of this kind keeps nothing that is written behind its end.
    v[Math.floor(ack.t[i] / bin)] += ((highest - before) * bits) / bin / 1e6;
  });
  return { t: Float64Array.from({ length: count }, (_, i) => i * bin), v };
}
