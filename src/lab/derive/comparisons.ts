import { comparison, ownScheme } from "../../experiment/index.ts";
import type { Scenario } from "../../scenario/index.ts";
import { BEFORE_RUN, futureNames, isWhatIf, withoutInterventions } from "./what-if.ts";

/** A run beside the scenario's own. */
export interface ComparisonPlan {
  /** Key of the run: a scheme's id, or `BEFORE_RUN`. */
  key: string;
  /** Whose line it is drawn with. */
  scheme: string;
  /** How it is named; null: by its scheme. */
  label: string | null;
  scenario: Scenario;
}

/**
 * The runs beside a scenario's own: the same without its interventions, if it has any, then the compared schemes, also
 * without them: a transmission of one scheme is none of another's.
 */
export function comparisonPlans(scenario: Scenario, compare: readonly string[]): ComparisonPlan[] {
  const own = ownScheme(scenario);
  const plain = isWhatIf(scenario) ? withoutInterventions(scenario) : scenario;
  const schemes = own === "" ? [] : compare.filter((scheme) => scheme !== own);
  const scenarios = comparison(plain, schemes);
  const compared = schemes.map((scheme, i) => ({ key: scheme, scheme, label: null, scenario: scenarios[i] }));
  const before = {
    key: BEFORE_RUN,
    scheme: own || "udp",
    label: futureNames(scenario).before,
    scenario: plain,
  };
  return isWhatIf(scenario) ? [before, ...compared] : compared;
}
