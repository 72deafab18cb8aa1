import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseScenario } from "../../src/scenario/index.ts";
import { recording } from "../captures/fitted.ts";
import { pcapOf } from "../captures/linux-recording.ts";
import { cli } from "./capture.ts";

let folder = "";
let file = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "captures-"));
  file = join(folder, "a.pcap");
  writeFileSync(file, pcapOf(recording("small-buffer.cubic.1")));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("capture FILE", () => {
  it("prints the connections as a table", async () => {
    const { code, out } = await cli("capture", file);
    expect(code).toBe(0);
    expect(out).toMatch(/from +to +start +end +segments +bytes +retransmitted +least RTT +throughput/);
    expect(out).toMatch(/10\.0\.0\.2:40000 +10\.0\.1\.7:5201/);
    expect(out).not.toMatch(/bottleneck rate/);
  });

  it("prints them as JSON, with the fit if asked for", async () => {
    const plain = JSON.parse((await cli("capture", file, "--json")).out);
    const [connection] = plain.connections;
    const keys = ["from", "to", "start", "end", "segments", "bytes", "retransmitted", "rttMin", "throughput"];
    expect(Object.keys(connection)).toEqual(keys);
    const fitted = JSON.parse((await cli("capture", file, "--json", "--fit", "--connection", "1")).out);
    expect(Object.keys(fitted.connections[0].fit)).toEqual(["rtt", "rate", "buffer", "losses", "scenario"]);
    expect(fitted.connections[0].fit.buffer).toMatchObject({ value: 25, low: 24, high: 26 });
    expect(fitted.connections[0].fit.losses[0]).toEqual({ seq: expect.any(Number), nth: 1, why: "overflow" });
  });

  it("tells the path with ranges", async () => {
    const { out } = await cli("capture", file, "--fit");
    expect(out).toMatch(/buffer +25 packets +24 packets to 26 packets +9 losses at a full queue/);
    expect(out).toMatch(/losses +9 +9 dropped by the full queue, 0 random/);
  });

  it("writes the path as a scenario", async () => {
    const out = join(folder, "scenario.json");
    expect((await cli("capture", file, "--out", out)).code).toBe(0);
    expect(parseScenario(JSON.parse(readFileSync(out, "utf8"))).ok).toBe(true);
  });

  it("exits with 2 and one line for a file, connection or path that there is not", async () => {
    const text = join(folder, "a.txt");
    writeFileSync(text, "Dear all,");
    for (const args of [
      [join(folder, "none.pcap")],
      [folder],
      [text],
      [file, "--connection", "2"],
      [file, "--connection", "x"],
      [file, file],
      [],
    ]) {
      const { code, err, out } = await cli("capture", ...args);
      expect(code, args.join(" ")).toBe(2);
      expect(err).toMatch(/^[^\n]+\.\n$/);
      expect(out).toBe("");
    }
  });
});
