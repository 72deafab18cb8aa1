import { lookUp, type Scenario, type SetValue } from "../../scenario/index.ts";
import { formatQuantity } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/difference.ts";
import { fill } from "../../words/fill.ts";
import { unitOf } from "./field-ranges.ts";

/** "cerl-fig4 with links.wireless.loss.rate = 4 %". */
export function differenceWords(id: string, scenario: Scenario, sets: readonly SetValue[] | null): string {
  if (sets === null) return fill(say.changed, id);
  if (sets.length === 0) return id;
  return fill(
    say.withValues,
    id,
    sets.map(({ path }) => `${path} = ${valueWords(scenario, path)}`).join(", "),
  );
}

/** The value at an address, with its unit: "4 %"; "?" where there is no such address. */
export function valueWords(scenario: Scenario, path: string): string {
  const found = lookUp(scenario, path);
  if (!found.ok) return "?";
  const { leaf, value } = found.value;
  return typeof value === "number" ? formatQuantity(value, unitOf(path, leaf)) : String(value ?? say.none);
}
