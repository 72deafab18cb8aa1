import process from "node:process";
import { linuxDiffers, linuxScript, ns2Differs, ns2Lacks, ns2Script } from "../analysis/formats.ts";
import type { Scenario } from "../scenario/index.ts";
import { RECORD_ALL } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";
import { loadScenario } from "./load.ts";
import { simulate } from "./simulate.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/**
 * `export SCENARIO FILE.tcl`, `export SCENARIO FILE.sh`: writes a scenario as a script for ns-2, or as one that builds the network of
 * Linux' namespaces. What the script does in another way is said on stderr.
 * @throws CliError when ns-2 lacks something, with all that it lacks
 */
export async function exportCommand(entry: string, argument: string, path: string): Promise<void> {
  const write = /\.tcl$/i.test(path) ? writeNs2 : /\.sh$/i.test(path) ? writeLinux : null;
  if (write === null)
    throw new CliError(
      `export to ${shown(path)}: the file's ending chooses the format. Name a file that ends with .tcl (ns-2) or .sh (Linux).`,
    );
  const scenario = await loadScenario(argument);
  await requirePlace(path);
  for (const sentence of await write(scenario, argument, path, entry)) process.stderr.write(`${sentence}\n`);
}

async function writeNs2(
  scenario: Scenario,
  argument: string,
  path: string,
  entry: string,
): Promise<string[]> {
  const lacks = ns2Lacks(scenario);
  if (lacks.length > 0)
    throw new CliError(`${shown(argument)} cannot be written for ns-2: ${lacks.join(" ")}`);
  const record = { ...RECORD_ALL, hops: { from: 0, to: scenario.duration } };
  const { result } = await simulate(scenario, record, { force: false }, entry);
  await writeWhole(path, ns2Script(scenario, result.trace));
  return ns2Differs(scenario, result.trace);
}

async function writeLinux(scenario: Scenario, _: string, path: string): Promise<string[]> {
  await writeWhole(path, linuxScript(scenario));
  return linuxDiffers(scenario);
}
