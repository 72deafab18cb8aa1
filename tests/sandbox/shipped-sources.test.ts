import { describe, expect, it } from "vitest";
import { ownRun, plainRun, shipped } from "./run.ts";
import { sourceOf } from "./source-of.ts";

const CASES = [
  ["reno", "reno"],
  ["cerl", "cerl"],
  ["vegas", "vegas"],
  ["veno", "veno"],
  ["westwood", "westwood"],
  ["cubic", "cubic"],
  ["bbr", "bbr"],
  ["highspeed", "highspeed"],
  ["linux-reno", "linux-reno"],
  ["linux-cubic", "linux-cubic"],
  ["linux-bbr", "linux-bbr"],
  // Two files of parts have a saveCwnd: an import names the file of one.
  ["bbr3", "bbr3"],
] as const;

describe("a shipped controller's own source as a sender of one's own", () => {
  it.each(CASES)("gives the shipped one's run, bit for bit: %s", async (id, scheme) => {
    const base = shipped("cerl-fig4", 15);
    const plain = { ...base, flows: base.flows.map((flow) => ({ ...flow, scheme, params: {} })) };
    const reference = plainRun(plain);
    const { schemes } = (await import("../../src/sim/index.ts")).catalog;
    const { recovery, ack, defaults, tcp } = schemes.get(scheme) ?? {};
    const source = await sourceOf(id);
    const own = {
      ...plain,
      senders: { mine: source },
      flows: plain.flows.map((flow) => ({
        ...flow,
        scheme: "own:mine",
        ...(recovery && { recovery }),
        ...(ack && { ack }),
        params: { ...defaults },
        tcp: { ...tcp, ...flow.tcp },
      })),
    };
    const { digest, result } = ownRun(own);
    expect(result.flows[0].delivered).toBeGreaterThan(100);
    expect(digest).toBe(reference.digest);
  });
});
