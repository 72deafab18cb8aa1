/** A sweep as an experiment: the same file that the command line runs. */
import {
  type CellResult,
  cellsOf,
  EXPERIMENT_FORMAT,
  minimalExperiment,
  parseExperiment,
  placeOf,
  type Resolved,
  type ResolvedCell,
  type RunLine,
  resolveExperiment,
  summaryCsv,
} from "../../experiment/experiments.ts";
import { minimal, type Result, type Scenario, type ShippedScenarios } from "../../scenario/index.ts";
import { OWN } from "../../scenario/own-name.ts";
import type { Sweep } from "../run/sweep.ts";
import {
  type AxisChoice,
  hasNames,
  OWN_ARM,
  type RangeAxis,
  type SweepChoice,
  schemeOfArm,
  sweepMeasures,
  variableFields,
} from "./choice.ts";

/** No shipped scenario is named: a sweep carries its own. */
const NONE: ShippedScenarios = { ids: () => [], load: async () => null };

/** The experiment of a sweep, ready to run. The measure that is shown makes no difference: all are taken of every run. */
export async function planSweep(choice: SweepChoice, scenario: Scenario): Promise<Result<Resolved>> {
  const parsed = parseExperiment(experimentFile(choice, scenario));
  return parsed.ok ? resolveExperiment(parsed.value, NONE) : parsed;
}

function experimentFile({ across, up, schemes, seeds, first }: SweepChoice, scenario: Scenario): unknown {
  return {
    format: EXPERIMENT_FORMAT,
    title: `Sweep: ${scenario.title}`.slice(0, 120),
    scenario: minimal(scenario),
    schemes: schemes.map((id) => armFile(id, scenario)),
    vary: [across, ...(up ? [up] : [])].map((axis) => axisFile(axis, scenario)),
    measures: sweepMeasures().map(({ id }) => ({ id, measure: id })),
    seed: first ?? scenario.seed,
    stop: { runs: seeds },
  };
}

/** A scheme, or the flows as they are, named after their sender. */
function armFile(id: string, scenario: Scenario): unknown {
  if (id !== OWN_ARM) return id;
  return { id, title: schemeOfArm(id, scenario).slice(OWN.length) };
}

function axisFile(axis: AxisChoice, scenario: Scenario): unknown {
  const { address } = axis;
  const field = variableFields(scenario, address).find((one) => one.address === address);
  if (hasNames(axis)) return { title: field?.label ?? address, set: address, values: axis.names };
  const isWhole = field?.leaf.type === "number" && field.leaf.integer;
  return {
    title: field?.label ?? address,
    scale: axis.scale,
    set: address,
    values: axisValues(axis, isWhole),
  };
}

/** Digits of the values between the ends; more where two values would become one. */
const DIGITS = [2, 3, 4, 6];

/** The values of an axis: the ends as they are, between them few digits or whole numbers, each once. */
export function axisValues({ from, to, count, scale }: RangeAxis, isWhole: boolean): number[] {
  const exact = Array.from({ length: count }, (_, i) => {
    const f = i / (count - 1);
    return scale === "log" ? from * (to / from) ** f : from + (to - from) * f;
  });
  if (isWhole) return [...new Set(exact.map(Math.round))];
  const rounded = (digits: number) =>
    exact.map((x, i) => (i === 0 ? from : i === count - 1 ? to : Number(x.toPrecision(digits))));
  const isRising = (values: number[]) => values.every((x, i) => i === 0 || x > values[i - 1]);
  return DIGITS.map(rounded).find(isRising) ?? exact;
}

/** The cells of a sweep point by point, so that all schemes of a point are done before the next one begins. */
export function cellsByPoint(resolved: Resolved): ResolvedCell[] {
  const cells = cellsOf(resolved);
  const points = cells.length / resolved.experiment.schemes.length;
  return Array.from({ length: points }, (_, p) => cells.filter((_, i) => i % points === p)).flatMap((group) =>
    group.map((cell) => ({ resolved, cell })),
  );
}

/** The experiment's file. */
export function experimentText({ experiment }: Resolved): string {
  return `${JSON.stringify(minimalExperiment(experiment), null, 1)}\n`;
}

/** The table of a sweep as the command line writes it, as far as it was run. */
export function sweepCsv(resolved: Resolved, runs: Sweep["runs"]): string {
  const { experiment } = resolved;
  const cells = cellsOf(resolved).map((cell): CellResult => {
    const at = placeOf(resolved, cell);
    const lines = runs.known(resolved, cell).flatMap((outcome, n): RunLine[] => {
      if (outcome === null) return [];
      const where = { id: "", scheme: cell.arm.id, at, seed: experiment.seed + n };
      if ("failed" in outcome) return [{ ...where, failed: outcome.failed }];
      const measures = experiment.measures.map(({ id }, i) => [id, outcome.values[i]] as const);
      return [{ ...where, measures: Object.fromEntries(measures) }];
    });
    return { cell, at, lines, wanted: runs.seedsOf(resolved, cell) };
  });
  return summaryCsv(resolved, cells);
}
