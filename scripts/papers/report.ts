import type { Estimate } from "../../src/analysis/index.ts";

/** Mean and half width of the interval, in units of 1 / factor. */
export function show({ mean, halfWidth }: Estimate, digits: number, factor = 1): string {
  return `${(factor * mean).toFixed(digits)} ± ${(factor * halfWidth).toFixed(digits)}`;
}

/** Prints claims beside measurements, and counts how many numbers agree. */
export class Report {
  compared = 0;
  within = 0;

  /** Claims and measurements as texts. */
  line(figure: string, what: string, claimed: string, measured: string, remark = ""): void {
    console.log(
      `${figure.padEnd(7)} ${what.padEnd(58)} ${claimed.padStart(9)} ${measured.padStart(15)}  ${remark}`.trimEnd(),
    );
  }

  /** A claim with one number: inside the interval, or by how much not. */
  judge(figure: string, what: string, claimed: number, measured: Estimate, digits: number, factor = 1): void {
    this.compared++;
    const difference = claimed - factor * measured.mean;
    const isInside = Math.abs(difference) <= factor * measured.halfWidth;
    if (isInside) this.within++;
    const remark = isInside ? "within" : difference > 0 ? "claimed more" : "claimed less";
    this.line(figure, what, claimed.toFixed(digits), show(measured, digits, factor), remark);
  }
}
