#!/usr/bin/env node
// The command line of cwndscope: runs src/cli/main.ts as it is, without a build step.
import process from "node:process";
import { fail, isInstalled, requireNode, root } from "./lib/project.mjs";

requireNode();
if (!isInstalled()) fail(`Some packages are missing. Run "npm install" in ${root} first.`);
// npm runs scripts in the package's folder; files are meant relative to where the user is.
if (process.env.npm_lifecycle_event === "cli" && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
// A reader that has seen enough (head, less) closes the pipe; that is no failure. One who never read, or a full disk, is.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" && process.stdout.bytesWritten > 0) process.exit(0);
  const reason = error.code === "EPIPE" ? "nobody reads it" : error.message;
  fail(
    `standard output: it could not be written (${reason}). Write to a file with --out, or to another place.`,
  );
});
// Without a place for messages there is nothing left to say.
process.stderr.on("error", () => process.exit(1));
const { register } = await import("tsx/esm/api");
register();
const { main } = await import("../src/cli/main.ts");
process.exitCode = await main(process.argv.slice(2));
