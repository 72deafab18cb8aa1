#!/usr/bin/env node
// The command line of cwndscope: src/cli/main.ts, from a prebuilt bundle that is made again whenever a source changed.
import process from "node:process";
import { buildBundle, isFresh, loadBundle } from "./lib/cli-bundle.mjs";
import { isOutputClosed } from "./lib/closed-output.mjs";

// npm runs scripts in the package's folder; files are meant relative to where the user is.
if (process.env.npm_lifecycle_event === "cli" && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
// A reader that has seen enough (head, less) closes the pipe; that is no failure. One who never read, or a full disk, is.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" && process.stdout.bytesWritten > 0) process.exit(0);
  refuseOutput(error.code === "EPIPE" ? "nobody reads it" : error.message);
});
if (isOutputClosed()) process.stdout.write = () => refuseOutput("it is closed");
// Without a place for messages there is nothing left to say.
process.stderr.on("error", () => process.exit(1));

const { main, keep = () => undefined } = (await bundled()) ?? (await fromSources());
process.exitCode = await main(process.argv.slice(2));
keep();

/** Ends the command with one line on stderr. */
function refuseOutput(reason) {
  process.stderr.write(
    `standard output: it could not be written (${reason}). Write to a file with --out, or to another place.\n`,
  );
  process.exit(1);
}

/** The bundle, built first if it has to be; null where it cannot be built or written. */
async function bundled() {
  if (isFresh()) return loadBundle();
  const { fail, isInstalled, requireNode, root } = await import("./lib/project.mjs");
  requireNode();
  if (!isInstalled()) fail(`Some packages are missing. Run "npm install" in ${root} first.`);
  try {
    await buildBundle();
    return loadBundle();
  } catch {
    return null;
  }
}

/** The sources as they are: slower to start, and right. */
async function fromSources() {
  const { register } = await import("tsx/esm/api");
  register();
  return import("../src/cli/main.ts");
}
