/** README's lines that compare a run with ns-2's, as a reader pastes them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { hasNs2 } from "./ns2-compare.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines, with the program called by its file: there is no package in the folder that they run in. */
function pasted(): string[] {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const block = /\n`export FILE\.tcl` writes.*?\n\n((?: {4}[^\n]*\n)+)/s.exec(text)?.[1] ?? "";
  return block
    .trim()
    .split(/\n {4}/)
    .map((line) =>
      line.replace("npm run --silent cli --", `"${process.execPath}" "${root}scripts/cwndscope.mjs"`),
    );
}

function inBash(lines: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", lines.join("\n")], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe.runIf(hasNs2)("README's comparison with ns-2", () => {
  it("finds every row of ns-2 in our table, and a row that differs", () => {
    const lines = pasted();
    expect(lines).toHaveLength(5);
    expect(inBash(lines)).toEqual({ status: 0, stdout: "the same\n", stderr: "" });
    const ours = readFileSync(join(folder, "ours.csv"), "utf8");
    for (const series of ["send", "ack", "cwnd", "lost"]) {
      // One row less of ours: whatever it is, it is missed.
      const row = new RegExp(`^.*,${series},.*\\n`, "m").exec(ours)![0];
      writeFileSync(join(folder, "ours.csv"), ours.replace(row, ""));
      const { status, stdout } = inBash(lines.slice(3));
      expect(status, series).toBe(1);
      expect(stdout, series).toMatch(new RegExp(`^\\d+d\\d+\\n< .*,${series},`));
    }
    // One row more of ours, of a queue that drops nothing in ns-2.
    writeFileSync(join(folder, "ours.csv"), `${ours}1.5,bottleneck.forward,lost,,f1,30,1,overflow\n`);
    expect(inBash(lines.slice(3)).stdout).toMatch(/^\d+a\d+\n> 1\.5,bottleneck\.forward,lost,/);
  });
});
