import { ownScheme } from "../../experiment/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import { isKept, keptLabel, ownKey, variationOf } from "./variation.ts";
import { BEFORE_RUN, futureNames, isWhatIf, withoutInterventions } from "./what-if.ts";

/** A run beside the scenario's own. */
export interface ComparisonPlan {
  /** Key of the run: a scheme's id, a kept future's key, or `BEFORE_RUN`. */
  key: string;
  /** Whose line it is drawn with: a scheme's id, or a kept future's key. */
  scheme: string;
  /** How it is named; null: by its scheme. */
  label: string | null;
  scenario: Scenario;
}

/**
 * The runs beside a scenario's own: the same without its interventions, if it has any, then what it is compared with. Compared schemes
 * are without them: a transmission of one scheme is none of another's. What the scenario is itself is not run twice.
 */
export function comparisonPlans(scenario: Scenario, compare: readonly string[]): ComparisonPlan[] {
  const own = ownScheme(scenario);
  const plain = isWhatIf(scenario) ? withoutInterventions(scenario) : scenario;
  const others = own === "" ? [] : compare.filter((key) => key !== own && key !== ownKey(scenario));
  const compared = others.flatMap((key): ComparisonPlan[] => {
    const varied = variationOf(plain, key);
    const label = isKept(key) ? keptLabel(key) : null;
    return varied === null ? [] : [{ key, scheme: key, label, scenario: varied }];
  });
  const before = {
    key: BEFORE_RUN,
    scheme: own || "udp",
    label: futureNames(scenario).before,
    scenario: plain,
  };
  return isWhatIf(scenario) ? [before, ...compared] : compared;
}
