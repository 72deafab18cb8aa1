import { bottleneckRate } from "../../../analysis/index.ts";
import type { ShownRun } from "../../../run/runs/types.ts";
import { type FlowTrace, Routes, type Series, tcpOptionsOf } from "../../../sim/declared.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { type LineMark, line } from "./panel-model.ts";
import { throughputOf } from "./throughput-panel.ts";

/**
 * The residual bandwidth of a flow's path, which a bandwidth estimate is compared with: the rate of the slowest link
 * less the throughput, with headers, of the UDP flows that share a link with it, bit/s. Null without such a flow.
 */
export function residualBandwidth(run: ShownRun, flow: FlowTrace): LineMark | null {
  const { scenario, result } = run;
  const spec = scenario.flows.find(({ id }) => id === flow.id);
  if (!spec) return null;
  const routes = new Routes(scenario.nodes, scenario.links);
  const way = new Set(routes.path(spec.from, spec.to));
  let left: Series | null = null;
  for (const other of scenario.flows) {
    const trace = result.trace.flows.find(({ id }) => id === other.id);
    if (other.kind !== "udp" || !trace || !routes.path(other.from, other.to).some((step) => way.has(step)))
      continue;
    const { t, v } = throughputOf(run, trace);
    const onWire = (other.mss + tcpOptionsOf(scenario, other).headerBytes) / other.mss;
    left ??= { t, v: v.map(() => bottleneckRate(scenario, spec)) };
    left.v.forEach((rate, i, rates) => {
      rates[i] = Math.max(0, rate - onWire * v[i]);
    });
  }
  return left && line(say.leftByUdp, left, result.until, { token: "inkSoft" }, { width: 0.7, dash: [2, 2] });
}
