import { execFile } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { cli } from "./capture.ts";
import { interrupted, interruptedAt } from "./interrupted.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-reproduce-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Listed {
  id: string;
  paper: string;
  figure: string;
  scenario: unknown;
  claims: { id: string; text: string; value: unknown; verdict: string | null }[];
}

const program = join(root, "scripts", "cwndscope.mjs");

/** Files of a folder, by name. */
function contents(path: string): Record<string, string> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
}

/** Runs the command in a process of its own and returns what it printed. */
async function reproduce(...args: string[]): Promise<string> {
  return (await bothOf(...args)).stdout;
}

const bothOf = (...args: string[]) =>
  promisify(execFile)(process.execPath, [program, "reproduce", ...args], { maxBuffer: 100e6 });

describe("reproduce", () => {
  it("lists 70 experiments of six papers with their scenarios and claims", async () => {
    const { code, out } = await cli("reproduce", "--list", "--json");
    const list: Listed[] = JSON.parse(out);
    expect(code).toBe(0);
    expect(list).toHaveLength(70);
    expect(list.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["cerl-fig5", "cerl-fig18f", "ghosh-fig7", "diffc-fig9", "cc-sec7-complex"]),
    );
    for (const { paper, figure, scenario, claims } of list) {
      expect(paper).not.toBe("");
      expect(figure).not.toBe("");
      expect(scenario).toBeTruthy();
      for (const claim of claims) expect(claim.text).not.toBe("");
    }
    const gain = list.find(({ id }) => id === "cerl-fig7a")?.claims[0];
    expect(gain).toMatchObject({ id: "cerl-fig7a-c1", value: 159 });
  });

  it("lists each claim with the verdict that the page shows, and null where it was not run", async () => {
    const list: Listed[] = JSON.parse((await cli("reproduce", "--list", "--json")).out);
    for (const { id, claims } of list) {
      const file = join(root, "public", "experiments", `${id}.json`);
      const shipped: Listed["claims"] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).claims : [];
      const shown = claims.map(({ verdict }) => verdict);
      expect(shown, id).toEqual(claims.map((_, i) => shipped[i]?.verdict ?? null));
    }
    const { out } = await cli("reproduce", "cerl-fig5", "--list");
    expect(out).toMatch(/^cerl-fig5: .+ \(1 claim: 1 undecided\)\n$/);
  });

  it("lists the figures that are no simulations by an option of their own, in the same shape", async () => {
    type Other = Listed & { kind: string; remarks: { id: string }[] };
    const list: Other[] = JSON.parse((await cli("reproduce", "--list", "--others", "--json")).out);
    expect(list.filter(({ kind }) => kind !== "paper")).toHaveLength(36);
    const verdicts = list.flatMap(({ claims }) => claims.map(({ verdict }) => verdict));
    expect(verdicts).toHaveLength(48);
    expect(new Set(verdicts)).toContain("definition");
    expect(list.find(({ id }) => id === "cerl-paper")?.remarks.map(({ id }) => id)).toEqual(["cerl-x7"]);
    const { out } = await cli("reproduce", "cerl-fig3", "--list", "--others");
    expect(out).toBe("cerl-fig3: Wired and wireless dumbbell (topology; definition, undecided)\n");
  });

  it("runs one of them by its name, and says where there is nothing to run", async () => {
    const text = await reproduce("cerl-fig2", "--runs", "2", "--jobs", "1");
    expect(text).toMatch(/^cerl-fig2 \(2 seeds\)\n {2}agrees +cerl-fig2-c1/);
    const { code, err } = await cli("reproduce", "cerl-fig3");
    expect(code).toBe(2);
    expect(err).toMatch(/nothing is run for it, its claims are definitions/);
  });

  it("takes papers, figures and parts of figures by name", async () => {
    const ids = async (...names: string[]) =>
      (JSON.parse((await cli("reproduce", ...names, "--list", "--json")).out) as Listed[]).map(
        ({ id }) => id,
      );
    expect(await ids("cerl-fig7")).toEqual(["cerl-fig7a", "cerl-fig7b"]);
  });

  it("judges claims, and writes the same file whatever the threads", async () => {
    const [one, two] = ["one", "two"].map((name) => join(folder, name));
    const text = await reproduce("cerl-fig4a", "jersey-fig5", "--runs", "3", "--jobs", "1", "--out", one);
    expect(text).toMatch(/cerl-fig4a \(3 seeds\)/);
    expect(text).toMatch(
      /3 experiments, 3 claims: agrees \d+, right direction, wrong size \d+, differs \d+, undecided \d+/,
    );
    await reproduce("cerl-fig4a", "jersey-fig5", "--runs", "3", "--jobs", "2", "--out", two);
    for (const name of readdirSync(one))
      expect(readFileSync(join(two, name), "utf8"), name).toBe(readFileSync(join(one, name), "utf8"));
    const result = JSON.parse(readFileSync(join(one, "jersey-fig5b.json"), "utf8"));
    expect(result).toMatchObject({ format: "cwndscope-reproduction/1", id: "jersey-fig5b", runs: 3 });
    expect(result.points[0].measures["mean-queue"]).toHaveLength(3);
    expect(JSON.stringify(result)).not.toContain(root);
  });

  it("gives what is shipped: a figure run again has the same points, claims and verdicts", async () => {
    const shipped = join(root, "public", "experiments", "jersey-fig5b.json");
    await reproduce("jersey-fig5b", "--out", join(folder, "again"));
    expect(readFileSync(join(folder, "again", "jersey-fig5b.json"), "utf8")).toBe(
      readFileSync(shipped, "utf8"),
    );
  });

  it("goes on after SIGKILL and SIGINT where it stopped, and writes the same file", async () => {
    const args = ["cerl-fig17d", "--runs", "30", "--no-switches", "--jobs", "2"];
    await reproduce(...args, "--out", join(folder, "undisturbed"));
    const out = join(folder, "disturbed");
    const journal = join(out, ".runs.jsonl");
    const ids = () =>
      existsSync(journal)
        ? readFileSync(journal, "utf8")
            .split("\n")
            .flatMap((line) => /^\{"id":"([0-9a-f]{32})",.*\}$/.exec(line)?.[1] ?? [])
        : [];
    for (const signal of ["SIGKILL", "SIGINT"] as const) {
      const before = ids().length;
      const code = await interrupted(signal, 5, ["reproduce", ...args, "--out", out]);
      expect(code).toBe(signal === "SIGINT" ? 130 : null);
      expect(ids().length).toBeGreaterThanOrEqual(before + 5);
      expect(new Set(ids()).size).toBe(ids().length);
      appendFileSync(journal, '{"id":"cut o');
    }
    await reproduce(...args, "--out", out);
    expect(contents(out)).toEqual(contents(join(folder, "undisturbed")));
    expect(existsSync(journal)).toBe(false);
  });

  it("takes what the journal has instead of running it again", async () => {
    const args = ["jersey-fig5b", "--runs", "3", "--no-switches", "--jobs", "1"];
    const [out, journal] = [join(folder, "journal"), join(folder, "journal", ".runs.jsonl")];
    await interrupted("SIGKILL", 1, ["reproduce", ...args, "--out", out]);
    const [line] = readFileSync(journal, "utf8").split("\n");
    const { id, values } = JSON.parse(line);
    // One run of three with other values than a run would give moves the mean.
    const changed = Object.fromEntries(Object.keys(values).map((key) => [key, 1e9]));
    mkdirSync(out, { recursive: true });
    writeFileSync(journal, `${JSON.stringify({ id, values: changed })}\n`);
    await reproduce(...args, "--out", out);
    const { points } = JSON.parse(readFileSync(join(out, "jersey-fig5b.json"), "utf8"));
    expect(points[0].measures["mean-queue"][0]).toBeGreaterThan(3e8);
  });

  it("plans seeds by a pilot with other seeds, which grows to what it asks for: those that the file has", async () => {
    const { stdout, stderr } = await bothOf("cerl-fig4a", "--plan-seeds", "--json", "--jobs", "1");
    const [plan] = JSON.parse(stdout);
    expect(plan).toMatchObject({ id: "cerl-fig4a", seeds: plan.runs });
    expect(stderr).toContain("pilot: 20 of 20 runs");
    expect(stderr).toContain(`pilot: ${plan.runs} of ${plan.runs} runs`);
  });

  it("judges claims again with further sets of seeds, and says which verdicts change", async () => {
    const args = ["cerl-fig4a", "--fresh-seeds", "1", "--jobs", "1"];
    const again = JSON.parse(await reproduce(...args, "--json"));
    expect(again).toEqual([{ id: "cerl-fig4a-c1", shipped: "differs", fresh: ["differs"] }]);
    expect(await reproduce(...args)).toBe(
      "cerl-fig4a: 0 of 1 verdicts change at least once\nall together: 0 of 1 verdicts change at least once\n",
    );
    expect((await cli("reproduce", "cerl-fig4a", "--fresh-seeds", "none")).code).toBe(2);
  });

  it("prints no verdict and no plan of runs that a signal stopped", async () => {
    const args = ["reproduce", "cerl-fig4a", "--jobs", "1"];
    for (const json of [[], ["--json"]]) {
      const fresh = await interruptedAt("SIGINT", "fresh seeds: 1 of", [
        ...args,
        ...json,
        "--fresh-seeds",
        "1",
      ]);
      expect(fresh).toMatchObject({ code: 130, out: "" });
      expect(fresh.err).toContain("Cancelled at cerl-fig4a, which is not judged.\n");
      const plan = await interruptedAt("SIGTERM", "pilot: 1 of", [...args, ...json, "--plan-seeds"]);
      expect(plan).toMatchObject({ code: 130, out: "" });
      expect(plan.err).toContain("Cancelled at cerl-fig4a, whose seeds are not planned.\n");
    }
  });

  it("names papers and figures when it is asked for another", async () => {
    const { code, err } = await cli("reproduce", "cerl-fig99");
    expect(code).toBe(2);
    expect(err).toMatch(/no such paper or figure\. Did you mean "cerl-fig9a"\?/);
    const far = await cli("reproduce", "nothing-like-it");
    expect(far.err).toMatch(/no such paper or figure\. Name a paper \(bbr, cc, cerl, diffc, ghosh, jersey/);
  });
});

describe("experiments on the command line", () => {
  it("are listed and validated like scenarios", async () => {
    const list = JSON.parse((await cli("list", "experiments", "--json")).out);
    expect(list).toHaveLength(70);
    const { code, out } = await cli("validate", "cerl-fig4a", join(root, "experiments", "cerl-fig4b.json"));
    expect([code, out.split("\n").length]).toEqual([0, 3]);
  });
});
