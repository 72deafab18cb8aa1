import type { ParamValue } from "../../sim/declared.ts";
import { say } from "../../words/en/run/fields.ts";
import { type Field, optionTitle } from "./fields.ts";

/** What no result depends on, and the seed, of which every point of a sweep has several. */
const NOT_VARIED = /^seed$|\.role$/;

/** Can a sweep vary this value? */
export function isVariable({ address, leaf }: Pick<Field, "address" | "leaf">): boolean {
  return leaf.type !== "text" && !NOT_VARIED.test(address);
}

/** An option of a choice, or a state of a switch, as readers see it. */
export function nameTitle(of: Pick<Field, "titles">, name: ParamValue): string {
  if (typeof name === "boolean") return name ? say.on : say.off;
  return optionTitle(of, String(name));
}
