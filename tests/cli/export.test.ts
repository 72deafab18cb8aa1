import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cli } from "./capture.ts";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-export-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("export", () => {
  it("writes a scenario as a script for ns-2, with the losses of its run", async () => {
    const path = join(folder, "two.tcl");
    expect(await cli("export", "two-losses-one-window", path)).toEqual({ code: 0, out: "", err: "" });
    const script = readFileSync(path, "utf8");
    expect(script).toMatch(/^# Two losses in one window.*: a scenario of cwndscope for ns-2\.35\.\n/);
    expect(script).toMatch(/\nset tcp\(0\) \[new Agent\/TCP\/Reno\]\n/);
    expect(script).toMatch(/\nlose air \$node\(2\) \$node\(3\) \{\d+ \d+\}\n/);
    expect(script).toMatch(/\nspare\n\$ns at 5 finish\n\$ns run\n$/);
  });

  it("says what ns-2 does in another way", async () => {
    const { code, err } = await cli("export", "red-and-ecn", join(folder, "red.tcl"));
    expect(code).toBe(0);
    expect(err).toMatch(/^RED draws ns-2's own random numbers/);
  });

  it.each([
    ["cerl-fig4", /Flow f1: ns-2 has no CERL that sends as ours/],
    ["snoop", /ns-2 has no agent "snoop"/],
    ["link-repair", /ns-2 has no link that repairs its losses/],
    ["short-answers", /ns-2 has no traffic "request-response"/],
    ["mark-front", /ns-2 has no queue .* that acts as ours/],
    ["red-average", /The change of flows\.a1\.awnd/],
  ])("says of %s what ns-2 lacks, and writes nothing", async (id, lack) => {
    const path = join(folder, "none.tcl");
    const { code, err } = await cli("export", id, path);
    expect(code).toBe(2);
    expect(err).toMatch(lack);
    expect(existsSync(path)).toBe(false);
  });

  it("writes a script that builds the network of Linux, and says what Linux does otherwise", async () => {
    const path = join(folder, "lab.sh");
    const { code, out, err } = await cli("export", "cerl-fig4", path);
    expect([code, out]).toEqual([0, ""]);
    expect(err.split("\n")[0]).toBe("Flow f1: Linux has no CERL; Reno stands in for it.");
    expect(readFileSync(path, "utf8")).toMatch(/^#!\/usr\/bin\/env bash\n# CERL and Reno/);
  });

  it("leaves out a network with two ways to one node", async () => {
    const link = (id: string, from: string, to: string) => ({ id, from, to, rate: 1e6, delay: 0.01 });
    const path = join(folder, "circle.json");
    const circle = {
      format: "cwndscope/1",
      duration: 1,
      nodes: [{ id: "A" }, { id: "B" }, { id: "C" }],
      links: [link("ab", "A", "B"), link("bc", "B", "C"), link("ca", "C", "A")],
      flows: [{ id: "f", from: "A", to: "C", scheme: "reno" }],
    };
    writeFileSync(path, JSON.stringify(circle));
    expect((await cli("export", path, join(folder, "circle.tcl"))).err).toMatch(/Two paths lead to one node/);
  });

  it("says which endings there are, and what it needs", async () => {
    expect((await cli("export", "reno-sawtooth", "x.py")).err).toMatch(
      /Name a file that ends with \.tcl \(ns-2\) or \.sh \(Linux\)/,
    );
    expect((await cli("export", "reno-sawtooth")).err).toMatch(/one scenario and one file/);
  });
});
