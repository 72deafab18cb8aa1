import { describe, expect, it } from "vitest";
import type { PathFit } from "../../src/captures/fit/path-fit.ts";
import { type ConnectionPicture, pictureOf } from "../../src/captures/picture.ts";
import { CaptureService } from "../../src/captures/service.ts";
import type { CaptureReader } from "../../src/captures-page/reader.ts";
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

  it("asks for what a capture holds, of the whole run, and says what the reader could not read", async () => {
    const connection = await connectionOf(recording("friendly.reno.1"));
    const [document, captured] = [scenarioIn(fitOf(connection)), pictureOf(connection)];
    const asked: unknown[] = [];
    const noting: RunsPaths = {
      run: (lane, scenario, record) => {
        asked.push([lane, record, scenario.duration]);
        return runs.run(lane, scenario, record);
      },
    };
    const issue = { path: "capture", found: "nothing", allowed: "packets", remedy: "Choose another." };
    const refusing = (kind: string): CaptureReader => ({
      ask: async (request) =>
        request.kind === kind ? { kind: "refused", issues: [issue] } : readerOf().ask(request),
      close: () => undefined,
    });
    for (const kind of ["read", "show"])
      expect(await runBeside(document, "reno", captured, noting, refusing(kind)), kind).toContain(
        "Choose another.",
      );
    const [[lane, record, duration]] = asked as [[string, object, number]];
    expect(lane).toBe("capture");
    expect(record).toEqual({
      sequence: true,
      queues: "none",
      probes: false,
      hops: { from: 0, to: duration },
    });
  });

  it("is moved by as much as its first segment with data is away from the capture's, all of it", () => {
    const points = (...pairs: [t: number, seq: number][]) => ({
      t: Float64Array.from(pairs, ([t]) => t),
      seq: Float64Array.from(pairs, ([, seq]) => seq),
    });
    const series = (t: number, v: number) => ({ t: Float64Array.of(t), v: Float64Array.of(v) });
    const own: ConnectionPicture = {
      until: 9,
      sent: points([0, 0], [1, 5], [2, 6]),
      again: { ...points([3, 5]), why: Uint8Array.of(2) },
      lost: points([1, 5]),
      acked: series(2, 6),
      sacked: { ...points([4, 6]), to: Float64Array.of(8) },
      flight: series(1, 1),
      rtt: series(2, 0.1),
      throughput: series(3, 1e6),
      cwnd: series(4, 10),
      ssthresh: series(5, 20),
    };
    const captured = { ...own, sent: points([10, 0], [10.5, 2]) };
    expect(movedTo(own, captured)).toEqual({
      until: 18.5,
      sent: points([9.5, -3], [10.5, 2], [11.5, 3]),
      again: { ...points([12.5, 2]), why: Uint8Array.of(2) },
      lost: points([10.5, 2]),
      acked: series(11.5, 3),
      sacked: { ...points([13.5, 3]), to: Float64Array.of(5) },
      flight: series(10.5, 1),
      rtt: series(11.5, 0.1),
      throughput: series(12.5, 1e6),
      cwnd: series(13.5, 10),
      ssthresh: series(14.5, 20),
    });
    expect(movedTo({ ...own, cwnd: null }, captured).cwnd).toBeNull();
    const silent = { ...own, sent: points([0, 0]) };
    expect(movedTo(own, silent)).toBe(own);
    expect(movedTo(silent, own)).toBe(silent);
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
