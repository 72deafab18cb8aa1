import process from "node:process";
import { ns2Differs, ns2Lacks, ns2Script } from "../analysis/formats.ts";
import { RECORD_ALL } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";
import { loadScenario } from "./load.ts";
import { simulate } from "./simulate.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/**
 * `export SCENARIO FILE.tcl`: writes a scenario as a script for ns-2. What the script does in another way is said on stderr.
 * @throws CliError when ns-2 lacks something, with all that it lacks
 */
export async function exportCommand(entry: string, argument: string, path: string): Promise<void> {
  if (!/\.tcl$/i.test(path))
    throw new CliError(
      `export to ${shown(path)}: the file's ending chooses the format. Name a file that ends with .tcl (ns-2).`,
    );
  const scenario = await loadScenario(argument);
  await requirePlace(path);
  const lacks = ns2Lacks(scenario);
  if (lacks.length > 0)
    throw new CliError(`${shown(argument)} cannot be written for ns-2: ${lacks.join(" ")}`);
  const record = { ...RECORD_ALL, hops: { from: 0, to: scenario.duration } };
  const { result } = await simulate(scenario, record, { force: false }, entry);
  await writeWhole(path, ns2Script(scenario, result.trace));
  for (const sentence of ns2Differs(scenario, result.trace)) process.stderr.write(`${sentence}\n`);
}
