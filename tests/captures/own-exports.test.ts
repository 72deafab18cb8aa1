import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { difference, runAndReread } from "./own-export.ts";

describe("a run that is exported as .pcap and as .qlog and read again", () => {
  it.each(["two-losses-one-window", "cerl-fig4"])(
    "has the sends and ACKs that it recorded: %s",
    async (name) => {
      const text = readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), "utf8");
      const short = JSON.stringify({ ...JSON.parse(text), duration: 10 });
      const { recorded, pcap, qlog } = await runAndReread(short, true);
      expect(recorded[0].sends.length).toBeGreaterThan(20);
      expect(difference(recorded, pcap), ".pcap").toBeNull();
      expect(difference(recorded, qlog), ".qlog").toBeNull();
    },
  );
});
