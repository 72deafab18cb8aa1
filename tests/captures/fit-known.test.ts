import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseScenario } from "../../src/scenario/index.ts";
import { connectionOf, fitOf, recording } from "./fitted.ts";
import { trueLosses } from "./linux-recording.ts";

const names = readdirSync(new URL("./recordings/", import.meta.url))
  .filter((name) => name.endsWith(".json.gz"))
  .map((name) => name.replace(".json.gz", ""));

describe("captures with known truth", () => {
  it("are at least twenty", () => expect(names.length).toBeGreaterThanOrEqual(20));

  it.each(names)("are fitted as nearly as is promised: %s", async (name) => {
    const one = recording(name);
    const { spec } = one;
    const { rtt, rate, buffer, losses, scenario } = fitOf(await connectionOf(one));
    const base = (2 * spec.delay_ms) / 1000 + (8 * (1500 + 52)) / spec.rate;
    expect(Math.abs((rtt.value ?? 0) / base - 1)).toBeLessThan(0.02);
    expect(Math.abs((rate.value ?? 0) / spec.rate - 1)).toBeLessThan(0.03);
    const truth = trueLosses(one);
    const overflows = truth.filter(({ why }) => why === "overflow").length;
    expect([rate.low, spec.rate, rate.high]).toEqual(ascending([rate.low, spec.rate, rate.high]));
    expect([rtt.low, base, rtt.high]).toEqual(ascending([rtt.low, base, rtt.high]));
    // A link that sends 14 bytes more with each packet, as tc counts for Ethernet.
    const framed = (spec.rate * (1500 + 14)) / 1500;
    expect([rate.low, framed, rate.high]).toEqual(ascending([rate.low, framed, rate.high]));
    if (overflows >= 5) expect(Math.abs((buffer.value ?? 0) / spec.limit - 1)).toBeLessThan(0.1);
    else {
      expect(buffer.value).toBeNull();
      expect(buffer.low).toBeLessThanOrEqual(spec.limit);
    }
    // At the end of a recording, or of an outage, what is lost may be counted one transmission early or late.
    const key = ({ seq, nth, why }: (typeof truth)[number]) => `${seq}/${nth} ${why}`;
    const found = new Set(losses.map(key));
    const right = truth.filter((loss) => found.has(key(loss))).length;
    expect(right).toBeGreaterThanOrEqual(truth.length - Math.max(1, 0.03 * truth.length) - lostAtEnd(name));
    expect(losses.length - right).toBeLessThanOrEqual(Math.max(1, 0.03 * truth.length));
    expect(parseScenario(scenario).ok).toBe(true);
  });
});

const ascending = (values: readonly (number | null)[]) => values.map(Number).sort((a, b) => a - b);

/** Losses of the last round trip, which no ACK tells of. */
function lostAtEnd(name: string): number {
  return name === "ack-loss.cubic.1" ? 4 : 0;
}
