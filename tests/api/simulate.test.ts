import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseScenario, ScenarioError, schemes, simulate } from "../../src/api/index.ts";
import { cli } from "../cli/capture.ts";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-api-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = readFileSync(new URL("../../scenarios/cerl-fig4.json", import.meta.url), "utf8");
const short = () => ({ ...parseScenario(text), duration: 3 });

describe("a run by the module", () => {
  it("has the summary that `run --json` prints, and the series that `run --trace` writes", async () => {
    const trace = join(folder, "trace.json");
    const { out } = await cli("run", "cerl-fig4", "--duration", "3", "--json", "--trace", trace);
    const { summary, ...series } = simulate(short(), { record: "all" });
    expect(JSON.parse(JSON.stringify(summary))).toEqual(JSON.parse(out));
    expect(JSON.parse(JSON.stringify(series))).toEqual(JSON.parse(readFileSync(trace, "utf8")));
    expect(series.flows.f1.cwnd.t.length).toBeGreaterThan(100);
    expect(Array.isArray(series.links["wireless.forward"].drops.cause)).toBe(true);
  });

  it("records all unless told otherwise, and is the same each time", () => {
    expect(JSON.stringify(simulate(short()))).toBe(JSON.stringify(simulate(short(), { record: "all" })));
    expect(Object.keys(simulate(short()).flows)).toEqual(["f1"]);
  });

  it("without series has the same summary", () => {
    const whole = simulate(short());
    expect(simulate(short(), { record: "summary" })).toEqual({
      summary: whole.summary,
      flows: {},
      links: {},
    });
  });

  it("says where it ended when its events are used up, and which part was", () => {
    const { summary } = simulate(parseScenario(text), { maxEvents: 5000 });
    expect(summary.stopped).toEqual({ until: expect.any(Number), part: "events", limit: 5000 });
    expect(summary.stopped?.until).toBeLessThan(parseScenario(text).duration);
    expect(summary.events).toBeGreaterThanOrEqual(5000);
    expect(simulate(short(), { maxEvents: 1e6 }).summary).not.toHaveProperty("stopped");
  });

  it("refuses options that are none", () => {
    expect(() => simulate(short(), { maxEvents: 0 })).toThrow(
      "maxEvents: found 0; allowed: a number above 0.",
    );
    expect(() => simulate(short(), { maxEvents: Number.NaN })).toThrow(RangeError);
    // As a program without types may call it.
    const wrong: object = { record: "some" };
    expect(() => simulate(short(), wrong)).toThrow('record: found "some"; allowed: "all" or "summary".');
  });

  it("refuses programs, which it cannot keep apart from everything else", () => {
    const own = parseScenario({
      ...JSON.parse(text),
      senders: { mine: "export default { onAck: () => 2, onLossDetected: () => 1, onTimeout: () => 1 };" },
    });
    expect(() => simulate(own)).toThrow(
      /^senders: found programs; allowed: none here\. Run it with "cwndscope run"/,
    );
  });
});

describe("a scenario read by the module", () => {
  it("is the same from a text and from its value", () => {
    expect(parseScenario(JSON.parse(text))).toEqual(parseScenario(text));
  });

  it("that is wrong is an error which names each place and its remedy", () => {
    const wrong = { ...JSON.parse(text), duration: -1, seed: "x" };
    const issues = () => {
      try {
        parseScenario(wrong);
      } catch (error) {
        if (error instanceof ScenarioError)
          return { paths: error.issues.map(({ path }) => path), text: error.message };
      }
      return null;
    };
    expect(issues()?.paths.sort()).toEqual(["duration", "seed"]);
    expect(issues()?.text.split("\n")).toHaveLength(2);
    expect(() => parseScenario("{")).toThrow(ScenarioError);
    expect(() => parseScenario(null)).toThrow(ScenarioError);
  });
});

describe("the list of schemes", () => {
  it("is that of `list schemes --json`", async () => {
    const { out } = await cli("list", "schemes", "--json");
    expect(JSON.parse(JSON.stringify(schemes))).toEqual(JSON.parse(out));
  });
});
