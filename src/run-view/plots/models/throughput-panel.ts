import { bottleneckRate, roundInterval, throughputSeries } from "../../../analysis/index.ts";
import { flowLabel, flowStyle } from "../../../run/runs/flow-style.ts";
import type { ShownRun } from "../../../run/runs/types.ts";
import type { LabState } from "../../../run/state/types.ts";
import { type FlowTrace, type Series, tcpOptionsOf } from "../../../sim/declared.ts";
import { extentOf } from "../../../ui/base/series.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill, shownNumber } from "../../../words/fill.ts";
import { drawnFlows } from "./drawn-flows.ts";
import { emptyPanel, type LineMark, line, MAX_LINES, type PanelModel, withoutRun } from "./panel-model.ts";
import { rateInForce } from "./rate-in-force.ts";

const known = new WeakMap<FlowTrace, Series>();

/** Payload per second of a flow; worked out once per run. */
export function throughputOf(run: ShownRun, flow: FlowTrace): Series {
  let series = known.get(flow);
  if (!series) {
    const { until } = run.result;
    const spec = run.scenario.flows.find(({ id }) => id === flow.id);
    const syn = spec !== undefined && tcpOptionsOf(run.scenario, spec).syn;
    const interval = roundInterval(until);
    series = throughputSeries(flow, { mss: spec?.mss ?? 0, syn, interval, until });
    known.set(flow, series);
  }
  return series;
}

/** What each flow's receiver got per second, as time passes. */
export function throughputPanel(state: LabState): PanelModel {
  const [main] = state.runs;
  const interval = main ? roundInterval(main.result.until) : 0;
  const meaning =
    interval > 0
      ? fill(say.throughputMean, shownNumber(Number(interval.toPrecision(3))))
      : say.throughputMeaning;
  const panel = emptyPanel("throughput", say.throughput, meaning, "Mbit/s", "");
  if (main === undefined) return { ...panel, empty: withoutRun(state) };
  if (!state.plots.panels.includes("throughput")) return panel;
  const lines: LineMark[] = [];
  const { drawn, left } = drawnFlows(state.runs, state.plots.flow, { withUdp: true });
  for (const { run, flow } of drawn) {
    const { paint, dash } = flowStyle(run, flow);
    const owner = { run: run.key, flow: flow.id };
    lines.push(line(flowLabel(run, flow), throughputOf(run, flow), run.result.until, paint, { dash, owner }));
  }
  const most = Math.max(...lines.map(({ series }) => extentOf(series.v)[1]));
  const small = most < 1e6;
  const shown = main.scenario.flows.find(({ id }) => id === (state.plots.flow ?? main.scenario.flows[0].id));
  const rate = shown ? bottleneckRate(main.scenario, shown) : 0;
  const capacity = shown && rateInForce(main, shown);
  if (capacity)
    lines.push(
      line(say.linkRate, capacity, main.result.until, { token: "inkSoft" }, { dash: [5, 4], width: 0.5 }),
    );
  return {
    ...panel,
    unit: small ? "kbit/s" : "Mbit/s",
    factor: small ? 1e-3 : 1e-6,
    lines: lines.reverse(),
    isBackwards: true,
    note: left > 0 ? fill(say.someShown, MAX_LINES, MAX_LINES + left) : "",
    thresholds: !capacity && rate > 0 && rate < 3 * most ? [{ value: rate, label: say.bottleneck }] : [],
  };
}
