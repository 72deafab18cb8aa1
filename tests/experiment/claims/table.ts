import { ClaimData, type Measured } from "../../../src/experiment/claims/data.ts";
import type { Claim, Experiment, NamedPoint, Term, Test } from "../../../src/experiment/format/types.ts";
import type { ParamValue } from "../../../src/sim/declared.ts";

/** Values of a measure by "arm measure", then point of the first axis, then seed. */
export type Table = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Measurements along one axis, whose points are 1, 2 and so on unless others are given. */
export function measured(table: Table, points?: readonly ParamValue[]): Measured {
  const most = Math.max(...Object.values(table).map(({ length }) => length));
  const at = points ?? Array.from({ length: most }, (_, i) => i + 1);
  return {
    experiment: {} as Experiment,
    axes: [at.map((value): NamedPoint => ({ at: value, set: {} }))],
    values: (arm, [point], measure) => table[`${arm} ${measure}`][point],
  };
}

/** The same as claims see them; the only other experiment is called "other". */
export function dataOf(table: Table, { among = 1, other = {} as Table } = {}): ClaimData {
  return new ClaimData(measured(table), () => measured(other), among);
}

/** Arms' measure m at some places, all where none are given. */
export const of = (schemes: string, at: Term["at"] = [], more: Partial<Term> = {}): Term => ({
  measure: "m",
  schemes: schemes.split(" "),
  best: false,
  at,
  ...more,
});

/** Two seeds about a mean, `spread` from it: their interval is `halfWidth(spread, …)` wide on either side. */
export const pair = (mean: number, spread = 0): readonly number[] => [mean - spread, mean + spread];

/** Half width of the interval of two seeds, one of `among` that hold together with 95 %: Student's with one degree of freedom. */
export const halfWidth = (spread: number, among = 1) => spread * Math.tan((Math.PI / 2) * (1 - 0.05 / among));

/** A claim with a test. */
export const claimed = (test: Test, more: Partial<Claim> = {}): Claim => ({
  id: "c",
  text: "",
  value: null,
  unit: "",
  precision: 0,
  where: "",
  tolerance: 0,
  test,
  ...more,
});
