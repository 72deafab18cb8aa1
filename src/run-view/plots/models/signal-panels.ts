import { flowLabel, flowStyle, frontFlow, senderName } from "../../../run/runs/flow-style.ts";
import type { ShownRun } from "../../../run/runs/types.ts";
import type { LabState } from "../../../run/state/types.ts";
import type { FlowTrace, VariableTrace } from "../../../sim/declared.ts";
import { rateUnit } from "../../../ui/base/quantity-format.ts";
import { extentOf } from "../../../ui/base/series.ts";
import type { Paint } from "../../../ui/theme/paint.ts";
import { isUdp } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { emptyPanel, type LineMark, line, MAX_LINES, type PanelModel, withoutRun } from "./panel-model.ts";
import { residualBandwidth } from "./residual-bandwidth.ts";

const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3], [1, 5]];

/** More axes than this, one above the other, cannot be read. */
const MOST_UNITS = 3;

/** What one run's sender measures. */
interface Source {
  run: ShownRun;
  flow: FlowTrace;
  probes: readonly VariableTrace[];
}

/** The variables of the shown flow's sender, and of those that it is compared with: one model per unit. */
export function signalPanels(state: LabState): readonly PanelModel[] {
  const sources = state.runs.flatMap((run): Source[] => {
    const flow = frontFlow(state, run);
    return flow ? [{ run, flow, probes: Object.values(flow.probes).filter((p) => p.t.length > 0) }] : [];
  });
  const own = sources[0];
  if (own === undefined)
    return [emptyPanel("signals", say.signals, say.signalsMeaning, "", withoutRun(state))];
  const measuring = sources.filter(({ probes }) => probes.length > 0);
  if (measuring.length === 0) return [withoutVariables(own)];
  const others = measuring.map(({ run, flow }) => flowLabel(run, flow)).join(", ");
  const note = own.probes.length > 0 ? "" : fill(say.signalsOf, flowLabel(own.run, own.flow), others);
  const units = [...new Set(measuring.flatMap(({ probes }) => probes.map((p) => p.unit)))];
  return units.slice(0, MOST_UNITS).map((unit) => {
    const model = signalPanel(unit, measuring, note);
    const left = unit === "bit/s" ? residualBandwidth(own.run, own.flow) : null;
    return left === null ? model : { ...model, lines: [left, ...model.lines] };
  });
}

/** A sender that measures nothing of its own takes RTT samples at least, unless nothing acknowledges its data. */
function withoutVariables({ run, flow }: Source): PanelModel {
  const name = flowLabel(run, flow);
  if (flow.rtt.t.length > 0) {
    const rtt: VariableTrace = { ...flow.rtt, label: "RTT", unit: "s" };
    const note = fill(say.rttShown, name);
    return signalPanel("s", [{ run, flow, probes: [rtt] }], note);
  }
  const words = isUdp(flow.scheme) ? fill(say.noAnswers, name) : fill(say.noSignals, name);
  return emptyPanel("signals", say.signals, say.signalsMeaning, "", words);
}

function signalPanel(unit: string, sources: readonly Source[], note: string): PanelModel {
  const several = sources.length > 1;
  const names: string[] = [];
  const lines = sources.flatMap(({ run, flow, probes }): LineMark[] => {
    const { paint } = flowStyle(run, flow);
    const ofUnit = probes.filter((p) => p.unit === unit);
    names.push(...ofUnit.map((p) => p.label));
    return ofUnit.map((probe, i) => {
      const short = /^[^,:(]*/.exec(probe.label)?.[0].trim() || probe.label;
      const sender = run.key === "main" ? senderName(run, flow) : run.label;
      const label = several ? `${short} (${sender})` : short;
      const owner = { run: run.key, flow: flow.id };
      const own = i === 0 ? paint : unmarked(paint);
      return line(label, probe, run.result.until, own, { dash: DASHES[i % DASHES.length], owner });
    });
  });
  const shown = lines.slice(0, MAX_LINES);
  const [shownUnit, factor] = axisUnit(unit, Math.max(0, ...shown.map((l) => extentOf(l.series.v)[1])));
  return {
    ...emptyPanel(
      "signals",
      say.signals,
      `${say.signalsMeaning}: ${[...new Set(names)].join("; ")}`,
      shownUnit,
      "",
    ),
    key: `signals:${unit}`,
    factor,
    lines: shown,
    note,
  };
}

/** A paint whose sample shows the dash of the line: a marker would hide it. Where runs are told apart by markers it stays. */
function unmarked(paint: Paint): Paint {
  if (!("scheme" in paint) || paint.hasMarks === true) return paint;
  const { marker: _, ...rest } = paint;
  return rest;
}

/** The unit in which values up to `most` are short numbers, and what to multiply them by. */
function axisUnit(unit: string, most: number): readonly [string, number] {
  if (unit === "s" && most < 2) return ["ms", 1e3];
  if (unit !== "bit/s") return [unit, 1];
  const { unit: shown, size } = rateUnit(most);
  return [shown, 1 / size];
}
