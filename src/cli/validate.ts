import process from "node:process";
import { experimentOf, parseExperiment, parseFigure, resolveExperiment } from "../experiment/experiments.ts";
import { formatIssue, type Issue } from "../scenario/index.ts";
import { oneLine, shown } from "./error.ts";
import { experimentInput, figureInput } from "./experiments.ts";
import { parseArgument } from "./load.ts";
import { shippedScenarios } from "./shipped.ts";

/** `validate FILE…`: says of each whether it is in order, or all that is wrong with it. Returns the exit code. */
export async function validateCommand(entry: string, files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) {
    const judged = file.endsWith(".md") ? await judgeText(entry, file) : await judge(file);
    if ("title" in judged) process.stdout.write(`${oneLine(`${file}: in order (${judged.title})`)}\n`);
    else {
      for (const line of judged.lines) process.stderr.write(`${oneLine(line)}\n`);
      code = 2;
    }
  }
  return code;
}

/** Title of a scenario, an experiment or a figure that is in order, or one line for each thing that is wrong with it. */
async function judge(file: string): Promise<{ title: string } | { lines: readonly string[] }> {
  const judged = await read(file);
  if ("title" in judged) return judged;
  return { lines: judged.issues.map((issue) => `${shown(file)}: ${formatIssue(issue)}`) };
}

/** The same for a lesson, which is run as well. */
async function judgeText(
  entry: string,
  file: string,
): Promise<{ title: string } | { lines: readonly string[] }> {
  const { judgeLesson } = await import("./lessons.ts");
  return judgeLesson(entry, file);
}

async function read(file: string): Promise<{ title: string } | { issues: readonly Issue[] }> {
  const drawn = figureInput(file);
  if (drawn !== null) return judgeFigure(drawn);
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

async function judgeFigure(input: unknown): Promise<{ title: string } | { issues: readonly Issue[] }> {
  const figure = parseFigure(input);
  if (!figure.ok) return figure;
  const experiment = experimentOf(figure.value);
  const resolved = experiment && (await resolveExperiment(experiment, shippedScenarios));
  if (resolved?.ok === false)
    return { issues: resolved.issues.map((issue) => ({ ...issue, path: `runs.${issue.path}` })) };
  return { title: figure.value.title };
}
