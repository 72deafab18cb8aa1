// The commands of the workflow as its files state them, run by the shell without Snakemake and without GNU parallel.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { littleExperiment } from "../experiment/samples.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "cwndscope workflow-"));
const experiment = join(folder, "loss.json");
const program = textOf("workflows/sweep.yaml").match(/^program: (.*?)\s*(#.*)?$/m)?.[1] ?? "";
const SHARDS = 3;

const shell = (line: string) =>
  execFileSync("bash", ["-euo", "pipefail", "-c", line], { cwd: root, stdio: "pipe" });
const quoted = (text: string) => `'${text}'`;
const filesOf = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));

/** The shell command of a rule of the Snakefile, its strings put together. */
function commandOf(rule: string): string {
  const body = textOf("workflows/Snakefile").split(`\nrule ${rule}:\n`)[1].split("\n\n\n")[0];
  return [...body.split("    shell:\n")[1].matchAll(/^ +"(.*)"$/gm)].map(([, text]) => text).join("");
}

/** A command with its {placeholders} filled in; one with ":q" is quoted for the shell. */
function filled(command: string, values: Readonly<Record<string, string | readonly string[]>>): string {
  return command.replace(/\{([\w.]+)(:q)?\}/g, (_, name: string, quote: string | undefined) => {
    const value = [values[name]].flat();
    expect(value[0], `{${name}} of ${command}`).toBeDefined();
    return value.map((text) => (quote ? quoted(text) : text)).join(" ");
  });
}

/** Every run of the whole is in one of the parts, and in one only. */
function expectDivided(parts: readonly string[], whole: string): void {
  const linesOf = (path: string) => readFileSync(join(path, "results.jsonl"), "utf8").trimEnd().split("\n");
  expect(parts.flatMap(linesOf).sort()).toEqual(linesOf(whole).sort());
}

describe.runIf(process.platform !== "win32")("a sweep in shards", () => {
  const whole = join(folder, "whole");

  beforeAll(() => {
    writeFileSync(experiment, JSON.stringify({ ...littleExperiment(), stop: { runs: 3 } }));
    shell(`${program} sweep ${quoted(experiment)} --runs 2 --out ${quoted(whole)}`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("by the rules of the Snakefile has the bytes of a sweep in one piece", () => {
    const shards = [1, 2, 3].map((i) => join(folder, `shards-${i}`));
    shards.forEach((output, i) => {
      const values = {
        "params.program": program,
        "params.experiment": experiment,
        "params.options": "--runs 2",
        "params.shard": `${i + 1}/${SHARDS}`,
        "params.part": `${output}.part`,
        threads: "1",
        output,
      };
      shell(filled(commandOf("shard"), values));
      expect(existsSync(`${output}.part`)).toBe(false);
    });
    expectDivided(shards, whole);
    const merged = join(folder, "merged");
    shell(filled(commandOf("merge"), { "params.program": program, input: shards, "params.out": merged }));
    expect(filesOf(merged)).toEqual(filesOf(whole));
    const outputs = /file=(\[.*\])/.exec(textOf("workflows/Snakefile"))?.[1] ?? "";
    expect(JSON.parse(outputs).sort()).toEqual(Object.keys(filesOf(merged)).sort());
  });

  it("by the line for GNU parallel has the same bytes", () => {
    const line = /^ {4}parallel ([^:]*) ::: .* &&\n {6}(.*)$/m.exec(textOf("workflows/README.md"));
    const [, sweep, merge] = line ?? [];
    const here = (command: string) =>
      command
        .replace("cerl-fig7a", `${quoted(experiment)} --runs 2`)
        .replaceAll("parts/", `${quoted(folder)}/parts/`)
        .replace("--out results", `--out ${quoted(folder)}/results`);
    expect(sweep).toContain("--shard {}/8");
    for (const i of ["1", "2"]) shell(here(sweep).replace("{}/8", "{}/2").replaceAll("{}", i));
    expectDivided(
      ["1", "2"].map((i) => join(folder, "parts", i)),
      whole,
    );
    shell(here(merge));
    expect(filesOf(join(folder, "results"))).toEqual(filesOf(whole));
  });

  it("is configured with the values that the Snakefile asks for, and no others", () => {
    const asked = [...textOf("workflows/Snakefile").matchAll(/config\["(\w+)"\]/g)].map(([, name]) => name);
    const given = [...textOf("workflows/sweep.yaml").matchAll(/^(\w+):/gm)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(given.sort());
  });
});
