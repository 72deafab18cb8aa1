// Where Deno is on this machine. The sample of the package runs in it.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { root } from "./lib/project.mjs";

/** Path of a Deno to run, or null: DENO_PATH names one outright; then come the PATH and what .ci/run installs. */
export function findDeno() {
  const names = process.platform === "win32" ? ["deno.exe"] : ["deno"];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const installed = [
    `${process.platform}-${process.arch}`,
    `${process.platform}-${process.arch}-glibc`,
  ].flatMap((of) =>
    names.map((name) => join(root, "tests", "scripts", "deno", "node_modules", "@deno", of, name)),
  );
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const named = process.env.DENO_PATH ? [process.env.DENO_PATH] : [];
  return [...named, ...onPath, ...installed].find((path) => existsSync(path)) ?? null;
}
