/** A number with three significant figures, without needless zeros. */
export function figures(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : String(value);
}

/** A time, s, with hundredths. */
export function seconds(value: number): string {
  return `${Number(value.toFixed(2))} s`;
}

/** A share, 0 to 1, in per cent. */
export function percent(share: number): string {
  return `${Number((100 * share).toFixed(share < 0.1 ? 1 : 0))} %`;
}

/** "1 time", "3 times". */
export function counted(count: number, noun: string): string {
  return `${figures(count)} ${noun}${count === 1 ? "" : "s"}`;
}
