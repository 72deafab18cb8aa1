import { basename, dirname, join } from "node:path";
import { senderNameOf, withSender } from "../scenario/edit/senders.ts";
import { failure, type Result, type Scenario } from "../scenario/index.ts";
import { CliError, shown } from "./error.ts";
import { readText } from "./load-text.ts";

/** Longest file of a sender that is read at all, characters; what a source may have is less. */
const MOST = 1_000_000;

/** Puts the text of files into a scenario's `senders`: `{ "file": "x.sender.js" }` names one beside the scenario. */
export function withSenderFiles(input: unknown, beside: string): Result<unknown> {
  if (typeof input !== "object" || input === null || !("senders" in input)) return { ok: true, value: input };
  const { senders } = input as { senders: unknown };
  if (typeof senders !== "object" || senders === null || Array.isArray(senders))
    return { ok: true, value: input };
  const read: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(senders)) {
    const file = typeof given === "object" && given !== null ? (given as { file?: unknown }).file : undefined;
    if (typeof file !== "string") {
      read[name] = given;
      continue;
    }
    const text = readText(join(dirname(beside), file));
    if (text === null || text.length > MOST)
      return failure(
        `senders.${name}.file`,
        JSON.stringify(file),
        "a file beside the scenario",
        text === null ? "Check its name." : "Shorten it.",
      );
    read[name] = text;
  }
  return { ok: true, value: { ...input, senders: read } };
}

/** The scenario with senders of `--sender FLOW=FILE` in the place of its own. */
export function withSenderOptions(scenario: Scenario, options: readonly string[]): Scenario {
  let changed = scenario;
  for (const option of options) {
    const at = option.indexOf("=");
    const [id, file] = [option.slice(0, at), option.slice(at + 1)];
    if (at < 1 || file === "")
      throw new CliError(`--sender ${shown(option)}: write FLOW=FILE, for example --sender f1=x.sender.js`);
    if (!scenario.flows.some((flow) => flow.id === id && flow.kind === "tcp")) {
      const known = scenario.flows.filter(({ kind }) => kind === "tcp").map((flow) => flow.id);
      throw new CliError(
        `--sender ${shown(option)}: there is no TCP flow ${shown(id)}. Name one of ${known.slice(0, 20).join(", ")}.`,
      );
    }
    const text = readText(file);
    if (text === null)
      throw new CliError(`--sender ${shown(option)}: there is no file ${shown(file)}. Check its name.`);
    const name = senderNameOf(basename(file));
    changed = withSender(changed, id, name, text);
  }
  return changed;
}
