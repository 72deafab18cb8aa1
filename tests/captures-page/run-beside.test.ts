import { describe, expect, it } from "vitest";
import type { PathFit } from "../../src/captures/fit/path-fit.ts";
import { pictureOf } from "../../src/captures/picture.ts";
import { CaptureService } from "../../src/captures/service.ts";
import { movedTo, type RunsPaths, runBeside, withScheme } from "../../src/captures-page/run-beside.ts";
import { createRun } from "../../src/sim/index.ts";
import { connectionOf, fitOf, recording } from "../captures/fitted.ts";

const runs: RunsPaths = {
  run: async (_lane, scenario, record) => {
    const run = createRun(scenario, record);
    run.advance(1e9);
    return { state: "done", result: run.result() };
  },
};

const readerOf = () => {
  const service = new CaptureService();
  return { ask: service.answer.bind(service), close: () => undefined };
};

const scenarioIn = ({ scenario }: PathFit) => {
  if (scenario === null) throw new Error("the capture tells too little");
  return scenario;
};

describe("a run beside a capture", () => {
  it("is the sender of the capture nearly packet for packet, on the path that was estimated", async () => {
    const connection = await connectionOf(recording("random-1pc.reno.1"));
    const captured = pictureOf(connection);
    const beside = await runBeside(scenarioIn(fitOf(connection)), "linux-reno", captured, runs, readerOf());
    if (typeof beside === "string") throw new Error(beside);
    expect(beside.connection.throughput / connection.throughput).toBeCloseTo(1, 1);
    expect(beside.connection.retransmitted / connection.retransmitted).toBeCloseTo(1, 1);
    // Both begin with the same segment at the same time, whatever clock their files have.
    const first = captured.sent.seq.findIndex((seq) => seq > 0);
    const own = beside.picture.sent.seq.findIndex((seq) => seq > 0);
    expect(beside.picture.sent.t[own]).toBeCloseTo(captured.sent.t[first], 9);
    expect(beside.picture.sent.seq[own]).toBe(captured.sent.seq[first]);
  });

  it("has the recovery and the ACKs of its scheme, not those of the path's own sender", async () => {
    const document = scenarioIn(fitOf(await connectionOf(recording("no-sack.reno.1"))));
    const scenario = withScheme(document, "linux-reno");
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.issues));
    const [flow] = scenario.value.flows;
    expect(flow).toMatchObject({ scheme: "linux-reno" });
    expect(flow).not.toHaveProperty("recovery", "sack");
  });

  it("says why there is none, and nothing where a newer one took its place", async () => {
    const connection = await connectionOf(recording("friendly.reno.1"));
    const [document, captured] = [scenarioIn(fitOf(connection)), pictureOf(connection)];
    const ended = (run: Awaited<ReturnType<RunsPaths["run"]>>) =>
      runBeside(document, "reno", captured, { run: async () => run }, readerOf());
    expect(await ended({ state: "refused", message: "too large" })).toBe("too large");
    expect(await ended({ state: "cancelled" })).toBe("");
    expect(await runBeside(document, "no-such", captured, runs, readerOf())).toContain("scheme");
  });

  it("stays where it is beside a capture without data", () => {
    const none = { t: new Float64Array(0), seq: new Float64Array(0) };
    const empty = {
      until: 1,
      sent: none,
      again: { ...none, why: new Uint8Array(0) },
      lost: none,
      acked: { t: new Float64Array(0), v: new Float64Array(0) },
      sacked: { ...none, to: new Float64Array(0) },
      flight: null,
      rtt: null,
      throughput: null,
      cwnd: null,
      ssthresh: null,
    };
    expect(movedTo(empty, empty)).toBe(empty);
  });
});
