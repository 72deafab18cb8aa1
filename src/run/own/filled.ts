import { formatNumber } from "../../ui/base/quantity-format.ts";

/** A sentence of a sender's own with the values that stand in it as "{name}". */
export function filled(text: string, values: Readonly<Record<string, number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? formatNumber(values[name]) : whole,
  );
}
