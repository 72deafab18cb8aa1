/** Which schemes are drawn beside each other, and how each of them is drawn there. */
import type { Scenario } from "../../scenario/index.ts";
import {
  type SchemeStyle,
  type SchemeStyles,
  schemeStyle,
  stylesAmong,
} from "../../ui/theme/scheme-style.ts";
import type { ShownRun } from "./types.ts";
import { BEFORE_RUN } from "./what-if.ts";

/** The schemes that a scenario and what it is compared with show together: those of its flows first. */
export function schemesBeside(scenario: Scenario, compare: readonly string[]): readonly string[] {
  return [...new Set([...scenario.flows.map(({ scheme }) => scheme), ...compare])];
}

/** How the schemes of a scenario and of what it is compared with are drawn. */
export function stylesBeside(scenario: Scenario, compare: readonly string[]): SchemeStyles {
  return stylesAmong(schemesBeside(scenario, compare));
}

/** The same runs, drawn as these styles say; a run that has them already stays the same object. */
export function restyled(runs: readonly ShownRun[], styles: SchemeStyles): readonly ShownRun[] {
  if (runs.every((run) => run.styles === styles)) return runs;
  return runs.map((run) => (run.styles === styles ? run : { ...run, styles, ...lineOf(run, styles) }));
}

function lineOf({ key, scheme }: ShownRun, styles: SchemeStyles) {
  const { colour, dash } = styleIn(styles, scheme);
  return key === BEFORE_RUN ? { colour } : { colour, dash };
}

/** How a scheme is drawn among these; by itself where it is none of them. */
export function styleIn(styles: SchemeStyles, scheme: string): SchemeStyle {
  return styles.get(scheme) ?? schemeStyle(scheme);
}
