import process from "node:process";
import { parseExperiment, resolveExperiment } from "../experiment/experiments.ts";
import { formatIssue, type Issue } from "../scenario/index.ts";
import { shown } from "./error.ts";
import { experimentInput } from "./experiments.ts";
import { parseArgument } from "./load.ts";
import { shippedScenarios } from "./shipped.ts";

/** `validate FILE…`: says of each whether it is in order, or all that is wrong with it. Returns the exit code. */
export async function validateCommand(files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) {
    const judged = await judge(file);
    if ("title" in judged) process.stdout.write(`${file}: in order (${judged.title})\n`);
    else {
      for (const issue of judged.issues) process.stderr.write(`${shown(file)}: ${formatIssue(issue)}\n`);
      code = 2;
    }
  }
  return code;
}

/** Title of a scenario or an experiment that is in order, or what is wrong with it. */
async function judge(file: string): Promise<{ title: string } | { issues: readonly Issue[] }> {
  const input = experimentInput(file);
  if (input === null) {
    const parsed = await parseArgument(file);
    return parsed.ok ? { title: parsed.scenario.title } : parsed;
  }
  const experiment = parseExperiment(input);
  if (!experiment.ok) return experiment;
  const resolved = await resolveExperiment(experiment.value, shippedScenarios);
  return resolved.ok ? { title: experiment.value.title } : resolved;
}
