import {
  decodeHash,
  type ParsedScenario,
  parseScenario,
  resolveSource,
  type Scenario,
  shippedNames,
  shorten,
  withValues,
} from "../scenario/index.ts";
import { readJsonText } from "../scenario/json-text.ts";
import { orNearest } from "../scenario/nearest.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { readText } from "./load-text.ts";
import { withSenderFiles } from "./own-senders.ts";
import { shippedScenarios } from "./shipped.ts";

/** A value to write over the scenario's own, as written on the command line. */
export interface Override {
  path: string;
  value: string;
  /** The option that said so, for messages. */
  option: string;
}

/** Options that write values over those of a scenario. */
export interface OverrideOptions {
  set?: string[];
  seed?: string;
  duration?: string;
}

/** The values that the options write. @throws CliError for `--set` without a value. */
export function overridesOf(options: OverrideOptions): Override[] {
  const overrides = (options.set ?? []).map((assignment): Override => {
    const at = assignment.indexOf("=");
    if (at < 1)
      throw new CliError(
        `--set ${shown(assignment)}: the value is missing. Write path=value, for example --set links.wireless.loss.rate=0.02`,
      );
    return { path: assignment.slice(0, at), value: assignment.slice(at + 1), option: `--set ${assignment}` };
  });
  for (const path of ["seed", "duration"] as const) {
    const value = options[path];
    if (value !== undefined) overrides.push({ path, value, option: `--${path} ${value}` });
  }
  return overrides;
}

/**
 * The scenario that an argument names: a file, "-" for standard input, the id of a shipped scenario, or a link to
 * the page (only what follows its "#" is read; nothing is fetched).
 * @throws CliError when there is none, or it is not in order.
 */
export async function loadScenario(argument: string, overrides: readonly Override[] = []): Promise<Scenario> {
  const scenario = argument.includes("#")
    ? await fromLink(argument)
    : valid(argument, await parseArgument(argument));
  if (overrides.length === 0) return scenario;
  const changed = withValues(scenario, overrides);
  if (changed.ok) return changed.scenario;
  const guilty = overrides.find(({ path }) => shorten(path) === changed.issues[0].path);
  throw issuesError(guilty?.option ?? argument, changed.issues);
}

/** Reads a file, standard input or a shipped scenario without judging it. @throws CliError when it is not there. */
export async function parseArgument(argument: string): Promise<ParsedScenario> {
  const text = readText(argument);
  if (text !== null) {
    const json = readJsonText(text, "a scenario");
    const whole = json.ok ? withSenderFiles(json.value, argument) : json;
    return whole.ok ? parseScenario(whole.value) : whole;
  }
  const shipped = await shippedScenarios.load(argument);
  if (shipped !== null) return parseScenario(shipped);
  throw new CliError(
    `${shown(argument)}: there is no such file, and no shipped scenario of that name. ${orNearest(
      argument,
      shippedScenarios.ids(),
      `Name a file, or ${shippedNames(shippedScenarios, argument)} ("cwndscope list scenarios" lists them).`,
    )}`,
  );
}

async function fromLink(link: string): Promise<Scenario> {
  const state = await decodeHash(link.slice(link.indexOf("#")));
  if (!state.ok) throw issuesError("the link", state.issues);
  if (state.value === null)
    throw new CliError(
      `${shown(link)}: nothing follows the "#", so the link names no scenario. Copy the whole link again.`,
    );
  const scenario = await resolveSource(state.value.source, shippedScenarios);
  if (!scenario.ok) throw issuesError("the link", scenario.issues);
  return scenario.value;
}

function valid(argument: string, parsed: ParsedScenario): Scenario {
  if (!parsed.ok) throw issuesError(argument, parsed.issues);
  return parsed.scenario;
}
