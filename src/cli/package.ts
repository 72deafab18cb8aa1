import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { encodeHash } from "../scenario/index.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { shippedLessons } from "./lessons.ts";
import { loadScenario } from "./load.ts";
import { shippedScenarios } from "./shipped.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/** Prints the path of the page as one file. */
const BUILDER = fileURLToPath(new URL("../../scripts/single-file.mjs", import.meta.url));

/** Where the link stands in that page. */
const LINK_PLACE = "<!--link-->";

/**
 * `package SCENARIO|LESSON FILE.html`: the laboratory with a scenario, or a lesson, as one file, which opens by double click,
 * without a network and without a server. @throws CliError when the scenario is not in order, or the page could not be built or
 * written
 */
export async function packageCommand(argument: string, path: string): Promise<void> {
  if (!/\.html$/i.test(path))
    throw new CliError(
      `package to ${shown(path)}: the page is written to one file. Name a file that ends with .html.`,
    );
  const link = await linkOf(argument);
  await requirePlace(path);
  const page = readFileSync(template(), "utf8");
  const meta = `<meta name="packaged-link" content="${escaped(link)}">`;
  await writeWhole(path, [page.replace(LINK_PLACE, () => meta)]);
}

/** The link that the page opens: what follows "#" in the address of the lab. */
async function linkOf(argument: string): Promise<string> {
  if (shippedScenarios.ids().includes(argument)) return `#scenario=${argument}`;
  if (shippedLessons().some(({ id }) => id === argument)) return `#lesson=${argument}`;
  const scenario = await loadScenario(argument);
  // A link stays as it is: what it shows is in it too.
  if (argument.includes("#")) return argument.slice(argument.indexOf("#"));
  const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} });
  if (!hash.ok) throw issuesError(argument, hash.issues);
  return hash.value;
}

function template(): string {
  if (!existsSync(BUILDER))
    throw new CliError(
      "package: the page is no part of the installed package. Use a checkout of the project, where it is built.",
    );
  try {
    return execFileSync(process.execPath, [BUILDER], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
  } catch {
    throw new CliError("package: the page could not be built. See the message above.", 1);
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
