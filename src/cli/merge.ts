import { parseExperiment, plannedRuns, resolveExperiment } from "../experiment/experiments.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { ResultFolder, readLines, readManifest, readResults } from "./result-folder.ts";
import { shippedScenarios } from "./shipped.ts";
import { finishFolder } from "./sweep-report.ts";

/**
 * `merge DIR… --out DIR`: the parts of a sweep as one folder, byte for byte as if it had been run in one piece. Parts may
 * overlap. Returns 0, or 1 when runs failed.
 * @throws CliError when parts are of different experiments or versions, or runs are missing.
 */
export async function mergeCommand(parts: readonly string[], out: string | undefined): Promise<number> {
  if (parts.length === 0) throw new CliError("merge: no folder is named. Name the folders of the parts.");
  if (out === undefined) throw new CliError("merge: no folder for the whole is named. Add --out DIR.");
  const manifests = parts.map((path) => {
    const manifest = readManifest(path);
    if (manifest === null)
      throw new CliError(
        `${shown(path)}: it has no manifest.json, so it holds no results. Name a folder that "cwndscope sweep" wrote.`,
      );
    return manifest;
  });
  const [first] = manifests;
  for (const [i, { digest, simulator }] of manifests.entries())
    if (digest !== first.digest || simulator !== first.simulator)
      throw new CliError(
        `${shown(parts[i])}: it is not of the same experiment and version as ${shown(parts[0])}. Merge parts of one sweep.`,
      );
  const experiment = parseExperiment(first.experiment);
  if (!experiment.ok) throw issuesError(parts[0], experiment.issues);
  const resolved = await resolveExperiment(experiment.value, shippedScenarios);
  if (!resolved.ok) throw issuesError(parts[0], resolved.issues);
  const folder = await ResultFolder.open(out, resolved.value, null, false);
  try {
    for (const path of parts)
      for (const { line, text } of readLines(readResults(path))) folder.addOnce(line, text);
    const missing = [...plannedRuns(resolved.value, folder.known, null)].filter(
      ({ key }) => !folder.has(key),
    );
    if (missing.length > 0) {
      const { cell, at, seed } = missing[0];
      throw new CliError(
        `merge: ${missing.length} runs are missing, the first is ${cell.arm.id} ${JSON.stringify(at)} seed ${seed}. Run the shards to their end, then merge all of them.`,
        1,
      );
    }
    return await finishFolder(folder, resolved.value, null);
  } finally {
    folder.close();
  }
}
