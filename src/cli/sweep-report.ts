import { join } from "node:path";
import process from "node:process";
import { halfWidth, type Interval } from "../analysis/estimates.ts";
import {
  type CellResult,
  cellInterval,
  cellState,
  MEASURES,
  type Resolved,
  type Shard,
} from "../experiment/experiments.ts";
import { shown } from "./error.ts";
import { type ResultFolder, SUMMARY } from "./result-folder.ts";
import { table } from "./table.ts";

/** Points that are printed; a longer sweep is read in its files. */
const MOST_POINTS = 40;

/** Prefixes of bit/s, the largest first. */
const RATES: readonly (readonly [size: number, unit: string])[] = [
  [1e9, "Gbit/s"],
  [1e6, "Mbit/s"],
  [1e3, "kbit/s"],
];

/**
 * Puts a folder of results in order once all its runs are there; says how many there are, and of a whole sweep what they gave.
 * @returns the exit code: 0, or 1 when runs failed
 */
export async function finishFolder(
  folder: ResultFolder,
  resolved: Resolved,
  shard: Shard | null,
): Promise<number> {
  const { failed, runs, cells } = await folder.finish();
  if (shard === null)
    process.stdout.write(
      `${sweepReport(resolved, cells)}All measures: ${shown(join(folder.path, SUMMARY))}\n`,
    );
  process.stderr.write(
    `${runs} runs in ${shown(folder.path)}${failed > 0 ? `, ${failed} of them failed` : ""}\n`,
  );
  return failed > 0 ? 1 : 0;
}

/**
 * What a finished sweep prints for people: of its first measure the mean ± half of the 95 % interval, a line per point and a
 * column per scheme, in the order of the experiment. A cell without statistics has its state ("1 failed").
 */
function sweepReport(resolved: Resolved, cells: readonly CellResult[]): string {
  const { experiment } = resolved;
  const [use] = experiment.measures;
  const { title, unit } = MEASURES.get(use.measure)!;
  const numbers = cells.map((cell) => cellInterval(cell, use.id, experiment.stop));
  const scale = scaleOf(unit, numbers);
  const points = new Map<string, Map<string, string>>();
  for (const [i, cell] of cells.entries()) {
    const point = pointKey(cell);
    const ofPoint = points.get(point) ?? new Map<string, string>();
    const interval = numbers[i];
    ofPoint.set(cell.cell.arm.id, interval ? meanWords(interval, scale.size) : cellState(cell, interval));
    points.set(point, ofPoint);
  }
  const schemes = [...new Set(cells.map(({ cell }) => cell.arm.id))];
  const rows = [...points].map(([point, ofPoint]) => [
    ...(JSON.parse(point) as unknown[]).map(String),
    ...schemes.map((scheme) => ofPoint.get(scheme) ?? ""),
  ]);
  const more = rows.length - MOST_POINTS;
  return [
    `${use.title || title}${scale.unit === "" ? "" : ` in ${scale.unit}`}: mean ± half of its 95 % interval, ${seedsWords(cells)}\n`,
    table([[...Object.keys(cells[0].at), ...schemes], ...rows.slice(0, MOST_POINTS)]),
    more > 0 ? `… and ${more} more points\n` : "",
  ].join("");
}

/** A cell's values, the same text for all schemes at a point. */
function pointKey({ at }: CellResult): string {
  return JSON.stringify(Object.values(at));
}

/** The unit of all numbers, and its size: a rate's by the largest mean. */
function scaleOf(unit: string, numbers: readonly (Interval | null)[]): { size: number; unit: string } {
  if (unit !== "bit/s") return { size: 1, unit };
  const largest = Math.max(0, ...numbers.map((interval) => Math.abs(interval?.value ?? 0)));
  const [size, name] = RATES.find(([least]) => largest >= least) ?? [1, unit];
  return { size, unit: name };
}

/** "1.467 ± 0.031": the half width with two significant digits, the mean with as many decimals; a mean of one seed alone has no width. */
function meanWords(interval: Interval, size: number): string {
  const [mean, half] = [interval.value / size, halfWidth(interval) / size];
  if (!Number.isFinite(half)) return String(Number(mean.toPrecision(3)));
  if (half === 0) return `${Number(mean.toPrecision(3))} ± 0`;
  const decimals = Math.min(Math.max(1 - Math.floor(Math.log10(half)), 0), 6);
  return `${mean.toFixed(decimals)} ± ${half.toFixed(decimals)}`;
}

/** "20 seeds", or "20 to 80 seeds" where a rule asked for more at some points. */
function seedsWords(cells: readonly CellResult[]): string {
  const counts = cells.map(({ wanted }) => wanted);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least < most) return `${least} to ${most} seeds`;
  return most === 1 ? "1 seed" : `${most} seeds`;
}
