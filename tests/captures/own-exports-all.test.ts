import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { difference, runAndReread } from "./own-export.ts";

const folder = new URL("../../scenarios/", import.meta.url);
const names = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".json"));

describe("every shipped scenario, exported as .pcap and as .qlog and read again", () => {
  it("is among them", () => expect(names.length).toBeGreaterThan(50));

  it.each(names)("has the sends and ACKs that it recorded: %s", async (name) => {
    const { recorded, pcap, qlog } = await runAndReread(readFileSync(new URL(name, folder), "utf8"), false);
    expect(difference(recorded, pcap), ".pcap").toBeNull();
    expect(difference(recorded, qlog), ".qlog").toBeNull();
  });
});
