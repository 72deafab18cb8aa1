import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { difference, runAndReread } from "./own-export.ts";

const folder = new URL("../../scenarios/", import.meta.url);
const names = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".json"));

/** So much of a run is exported: what comes later is of the same kinds, s. */
const LONGEST = 30;

function seconds(duration: unknown): number {
  return typeof duration === "number" ? duration : Number.parseFloat(String(duration));
}

describe("every shipped scenario, exported as .pcap and as .qlog and read again", () => {
  it("is among them", () => expect(names.length).toBeGreaterThan(50));

  it.each(names)("has the sends and ACKs that it recorded: %s", async (name) => {
    const document = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const short = JSON.stringify({ ...document, duration: Math.min(seconds(document.duration), LONGEST) });
    const { recorded, pcap, qlog } = await runAndReread(short, false);
    expect(difference(recorded, pcap), ".pcap").toBeNull();
    expect(difference(recorded, qlog), ".qlog").toBeNull();
  });
});
