import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { filledPage, type PageContents, SCORM_VERSIONS } from "../packaged/filled-page.ts";
import { scormPackage } from "../packaged/scorm-package.ts";
import { encodeHash } from "../scenario/index.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { loadLesson, shippedLessons } from "./lessons.ts";
import { loadScenario } from "./load.ts";
import { readText } from "./load-text.ts";
import { shippedScenarios } from "./shipped.ts";
import { requirePlace, writeWhole } from "./write-file.ts";

/** Prints the path of the page as one file. */
const BUILDER = fileURLToPath(new URL("../../scripts/single-file.mjs", import.meta.url));

/** Prints a lesson of one's own as the page has it. */
const RENDERER = fileURLToPath(new URL("../../scripts/render-lesson.mjs", import.meta.url));

/** Options of `package`. */
export interface PackageOptions {
  /** Version of SCORM; none: one file of HTML. */
  scorm?: string;
}

/** What is packaged. */
interface Packaged extends PageContents {
  /** Name and title of a lesson; null for a scenario. */
  course: { id: string; title: string } | null;
}

/**
 * `package SCENARIO|LESSON FILE.html`: the laboratory with a scenario, or a lesson, as one file, which opens by double click,
 * without a network and without a server. `package LESSON FILE.zip --scorm 1.2` (or 2004): the same as a package for a learning platform.
 * @throws CliError when the scenario or the lesson is not in order, or the page could not be built or written
 */
export async function packageCommand(
  argument: string,
  path: string,
  { scorm }: PackageOptions = {},
): Promise<void> {
  requireKind(path, scorm);
  const packaged = await packagedOf(argument);
  if (scorm !== undefined && packaged.course === null)
    throw new CliError(
      `--scorm ${scorm}: a learning platform takes lessons, and ${shown(argument)} is a scenario. Name a lesson, or leave --scorm out.`,
    );
  await requirePlace(path);
  const version = SCORM_VERSIONS.find((known) => known === scorm) ?? null;
  const page = filledPage(readFileSync(template(), "utf8"), packaged, version);
  const whole =
    version === null || packaged.course === null ? page : scormPackage(packaged.course, page, version);
  await writeWhole(path, [whole]);
}

/** @throws CliError for a file whose name does not say what it will be, or a version of SCORM that is not made here */
function requireKind(path: string, scorm: string | undefined): void {
  if (scorm !== undefined && !(SCORM_VERSIONS as readonly string[]).includes(scorm))
    throw new CliError(
      `--scorm ${shown(scorm)}: packages are made for SCORM 1.2 and SCORM 2004. Write --scorm 1.2 or --scorm 2004.`,
    );
  if (scorm !== undefined && !/\.zip$/i.test(path))
    throw new CliError(
      `package to ${shown(path)}: a SCORM package is a zip file. Name one that ends with .zip.`,
    );
  if (scorm === undefined && /\.zip$/i.test(path))
    throw new CliError(
      `package to ${shown(path)}: a zip file is a SCORM package. Add --scorm 1.2 or --scorm 2004.`,
    );
  if (scorm === undefined && !/\.html$/i.test(path))
    throw new CliError(
      `package to ${shown(path)}: the page is written to one file. Name a file that ends with .html.`,
    );
}

async function packagedOf(argument: string): Promise<Packaged> {
  if (shippedScenarios.ids().includes(argument))
    return { link: `#scenario=${argument}`, lesson: null, course: null };
  const shipped = shippedLessons().find(({ id }) => id === argument);
  if (shipped !== undefined) return { link: `#lesson=${argument}`, lesson: null, course: shipped };
  if (/\.md$/i.test(argument)) return ownLesson(argument);
  const scenario = await loadScenario(argument);
  // A link stays as it is: what it shows is in it too.
  if (argument.includes("#"))
    return { link: argument.slice(argument.indexOf("#")), lesson: null, course: null };
  const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} });
  if (!hash.ok) throw issuesError(argument, hash.issues);
  return { link: hash.value, lesson: null, course: null };
}

/** A lesson from its file. @throws CliError where there is none, or it is not in order */
function ownLesson(file: string): Packaged {
  const { id, title } = loadLesson(file);
  const rendered = outputOf(
    RENDERER,
    [id],
    readText(file) ?? "",
    "the lesson could not be put into the page",
  );
  return { link: `#lesson=${id}`, lesson: rendered, course: { id, title } };
}

const template = (): string => outputOf(BUILDER, [], "", "the page could not be built");

/** What one of the project's own scripts prints. @throws CliError where it fails: its message was shown */
function outputOf(script: string, args: readonly string[], input: string, failure: string): string {
  if (!existsSync(script))
    throw new CliError(
      "package: the page is no part of the installed package. Use a checkout of the project, where it is built.",
    );
  try {
    return execFileSync(process.execPath, [script, ...args], {
      encoding: "utf8",
      input,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["pipe", "pipe", "inherit"],
    });
  } catch {
    throw new CliError(`package: ${failure}. See the message above.`, 1);
  }
}
