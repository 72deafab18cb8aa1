import { describe, expect, it } from "vitest";
import {
  fittingSpeed,
  paceNamed,
  SPEEDS,
  speedName,
  speedWords,
} from "../../../src/run/state/playback-speed.ts";
import { cerlScenario } from "../synthetic-run.ts";

describe("the speed that fits a network", () => {
  it("shows a packet for about a second on the link that holds it longest", () => {
    // 50 ms of propagation and 6 ms of transmission on the bottleneck.
    expect(fittingSpeed(cerlScenario())).toBe(0.05);
  });

  it("is slower for a short, fast network, and faster for a satellite link", () => {
    const scaled = (rate: number, delay: number) => {
      const scenario = cerlScenario();
      return fittingSpeed({
        ...scenario,
        links: scenario.links.map((link) => ({ ...link, rate: rate * link.rate, delay: delay * link.delay })),
      });
    };
    expect(scaled(1000, 0.001)).toBe(0.0001);
    expect(scaled(1, 5)).toBe(0.2);
  });

  it("counts a slow transmission as much as a long way", () => {
    const scenario = cerlScenario();
    const slow = scenario.links.map((link) => (link.id === "wireless" ? { ...link, rate: 12_000 } : link));
    expect(fittingSpeed({ ...scenario, links: slow })).toBe(1);
    // 1,500 bytes with their headers take 0.1425 s, which is nearer to 0.2 s; without them it were 0.139 s.
    const packet = scenario.links.map((link) => ({ ...link, delay: 0, rate: 12_000 / 0.1425 }));
    expect(fittingSpeed({ ...scenario, links: packet })).toBe(0.2);
    const bare = scenario.flows.map((flow) => ({ ...flow, headerBytes: 0 }));
    expect(fittingSpeed({ ...scenario, links: packet, flows: bare })).toBe(0.1);
  });

  it("does not mind links that no flow uses, nor a network without routes", () => {
    const scenario = cerlScenario();
    const aside = { ...scenario.links[0], id: "aside", from: "R1", to: "X", delay: 9 };
    const nodes = [...scenario.nodes, { id: "X", role: "host" as const }];
    expect(fittingSpeed({ ...scenario, nodes, links: [...scenario.links, aside] })).toBe(0.05);
    expect(fittingSpeed({ ...scenario, links: scenario.links.slice(0, 1) })).toBe(1);
  });

  it("is named in a link by a word or a number, and by nothing else", () => {
    expect(["slow", "normal", "fast", "packets", "0.05", "1", "0.0001", "100"].map(paceNamed)).toEqual([
      "slow",
      "normal",
      "fast",
      "packets",
      0.05,
      1,
      0.0001,
      100,
    ]);
    for (const text of [undefined, "", "quick", "0", "-1", "0.00009", "101", "NaN", "Infinity"])
      expect(paceNamed(text), text).toBeNull();
  });

  it("is said in words", () => {
    expect([1 / 3, 0.7, 6].map(speedWords)).toEqual([
      "3× slower than real time",
      "1.4× slower than real time",
      "6× faster than real time",
    ]);
    expect([12.5, 1 / 12.5].map(speedWords)).toEqual([
      "12.5× faster than real time",
      "12.5× slower than real time",
    ]);
    expect([0.05, 1, 10].map(speedWords)).toEqual([
      "20× slower than real time",
      "real time",
      "10× faster than real time",
    ]);
    expect([0.05, 0.0001, 1, 10].map(speedName)).toEqual(["1/20", "1/10000", "1×", "10×"]);
    expect([...SPEEDS].sort((a, b) => a - b)).toEqual(SPEEDS);
  });
});
