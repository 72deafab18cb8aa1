import type { Field } from "./fields.ts";

/** What a slider says and allows, from the field that it changes; null for a field whose values are no numbers. */
export function sliderProps({ label, help, unit, range, leaf }: Field) {
  if (leaf.type !== "number") return null;
  return { label, help, unit, ...range, hardMin: leaf.min, hardMax: leaf.max, integer: leaf.integer };
}
