import * as cubeRoot from "../../sim/engine/cube-root.ts";
import * as detMath from "../../sim/engine/det-math.ts";
import * as parameters from "../../sim/plugin/parameters.ts";
import * as state from "../../sim/plugin/state.ts";
import * as ackAggregation from "../../sim/tcp/congestion/parts/ack-aggregation.ts";
import * as availableBandwidth from "../../sim/tcp/congestion/parts/available-bandwidth.ts";
import * as bandwidthEstimate from "../../sim/tcp/congestion/parts/bandwidth-estimate.ts";
import * as bbrModel from "../../sim/tcp/congestion/parts/bbr-model.ts";
import * as bbrRules from "../../sim/tcp/congestion/parts/bbr-rules.ts";
import * as bbr3Phases from "../../sim/tcp/congestion/parts/bbr3-phases.ts";
import * as bbr3Rules from "../../sim/tcp/congestion/parts/bbr3-rules.ts";
import * as bbr3Signals from "../../sim/tcp/congestion/parts/bbr3-signals.ts";
import * as bbr3State from "../../sim/tcp/congestion/parts/bbr3-state.ts";
import * as cerlRules from "../../sim/tcp/congestion/parts/cerl-rules.ts";
import * as delayThreshold from "../../sim/tcp/congestion/parts/delay-threshold.ts";
import * as deliveryRate from "../../sim/tcp/congestion/parts/delivery-rate.ts";
import * as gentleMarks from "../../sim/tcp/congestion/parts/gentle-marks.ts";
import * as growth from "../../sim/tcp/congestion/parts/growth.ts";
import * as hostPacing from "../../sim/tcp/congestion/parts/host-pacing.ts";
import * as hystart from "../../sim/tcp/congestion/parts/hystart.ts";
import * as hystartPlusPlus from "../../sim/tcp/congestion/parts/hystart-plus-plus.ts";
import * as oncePerWindow from "../../sim/tcp/congestion/parts/once-per-window.ts";
import * as queueEstimate from "../../sim/tcp/congestion/parts/queue-estimate.ts";
import * as rapidRecovery from "../../sim/tcp/congestion/parts/rapid-recovery.ts";
import * as runningMax from "../../sim/tcp/congestion/parts/running-max.ts";
import * as santaCruzRules from "../../sim/tcp/congestion/parts/santa-cruz-rules.ts";
import * as slowStart from "../../sim/tcp/congestion/parts/slow-start.ts";
import * as slowStartWatch from "../../sim/tcp/congestion/parts/slow-start-watch.ts";
import * as vegasRound from "../../sim/tcp/congestion/parts/vegas-round.ts";
import * as vegasRules from "../../sim/tcp/congestion/parts/vegas-rules.ts";
import * as wholeWindows from "../../sim/tcp/congestion/parts/whole-windows.ts";
import * as windowedMax from "../../sim/tcp/congestion/parts/windowed-max.ts";
import * as ticks from "../../sim/tcp/contract/ticks.ts";

/** Modules of shipped controllers, by the name of their file. */
const MODULES: Readonly<Record<string, object>> = {
  // Of two modules that use one name "cwndscope/parts" gives the later one's.
  "ack-aggregation": ackAggregation,
  "bbr3-phases": bbr3Phases,
  "bbr3-rules": bbr3Rules,
  "bbr3-signals": bbr3Signals,
  "bbr3-state": bbr3State,
  "delay-threshold": delayThreshold,
  hystart,
  "hystart-plus-plus": hystartPlusPlus,
  "running-max": runningMax,
  "slow-start-watch": slowStartWatch,
  "whole-windows": wholeWindows,
  ticks,
  "available-bandwidth": availableBandwidth,
  "bandwidth-estimate": bandwidthEstimate,
  "bbr-model": bbrModel,
  "bbr-rules": bbrRules,
  "cerl-rules": cerlRules,
  "cube-root": cubeRoot,
  "delivery-rate": deliveryRate,
  "det-math": detMath,
  "gentle-marks": gentleMarks,
  growth,
  "host-pacing": hostPacing,
  "once-per-window": oncePerWindow,
  parameters,
  "queue-estimate": queueEstimate,
  "rapid-recovery": rapidRecovery,
  "santa-cruz-rules": santaCruzRules,
  "slow-start": slowStart,
  state,
  "vegas-round": vegasRound,
  "vegas-rules": vegasRules,
  "windowed-max": windowedMax,
};

/** Every shipped piece, also those whose name another module has: what no program may change. */
export const ALL_PARTS: readonly unknown[] = Object.values(MODULES).flatMap((module) =>
  Object.values(module),
);

/** All that `import … from "cwndscope/parts"` gives; where two modules use one name, the window's growth has it. */
export const PARTS: Readonly<Record<string, unknown>> = Object.freeze(
  Object.assign(Object.create(null), ...Object.values(MODULES), growth),
);

const { apply } = Reflect;
/** The engine's own: programs find others in their place once the realm is hardened. */
const { lastIndexOf, slice } = String.prototype;

/** What an import may name: the parts, or the file of one, as shipped controllers name it. Others give the parts as well. */
export function partsOf(specifier: string): object {
  const file = apply(slice, specifier, [apply(lastIndexOf, specifier, ["/"]) + 1]) as string;
  const dot = apply(lastIndexOf, file, ["."]) as number;
  const name = dot < 0 ? file : (apply(slice, file, [0, dot]) as string);
  return Object.hasOwn(MODULES, name) ? { ...MODULES[name] } : PARTS;
}
