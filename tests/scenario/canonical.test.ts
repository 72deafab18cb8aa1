import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, minimal, minimalJson, parseScenario } from "../../src/scenario/index.ts";
import { catalog } from "../../src/sim/index.ts";
import { accepted, edited, example, exampleScenario, shipped } from "./samples.ts";

/** Scenarios as authors might write them: a chain of nodes, anything optional left out at times. */
const scenarios = fc
  .record({
    hops: fc.integer({ min: 1, max: 4 }),
    rate: fc.oneof(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom("2 Mbps", "10 kbit/s")),
    delay: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom("50 ms", "0.1 s")),
    limit: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    loss: fc.option(
      fc.record({
        model: fc.constantFrom("bernoulli", "exponential"),
        rate: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        nil: undefined,
      },
    ),
    scheme: fc.constantFrom(...catalog.schemes.keys()),
    duration: fc.double({ min: 0.01, max: 1000, noNaN: true }),
    stop: fc.option(fc.double({ min: 0.001, max: 1000, noNaN: true }), { nil: undefined }),
    start: fc.option(fc.constant(2000), { nil: undefined }),
    reverse: fc.option(fc.constant({ delay: "7 ms", queue: { limit: 3 } }), { nil: undefined }),
    tcp: fc.option(fc.record({ syn: fc.boolean(), minRto: fc.double({ min: 0, max: 60, noNaN: true }) }), {
      nil: undefined,
    }),
  })
  .map(({ hops, rate, delay, limit, loss, scheme, duration, stop, start, reverse, tcp }) =>
    JSON.parse(
      JSON.stringify({
        format: "cwndscope/1",
        duration,
        tcp,
        nodes: Array.from({ length: hops + 1 }, (_, i) => ({ id: `n${i}` })),
        links: Array.from({ length: hops }, (_, i) => ({
          id: `l-${i}`,
          from: `n${i}`,
          to: `n${i + 1}`,
          rate,
          delay,
          queue: limit === undefined ? undefined : { limit },
          loss,
          reverse,
        })),
        flows: [
          {
            id: "f",
            from: "n0",
            to: `n${hops}`,
            scheme,
            start,
            stop: start === undefined ? stop : undefined,
          },
        ],
      }),
    ),
  );

describe("the canonical form", () => {
  it("is reached in one step: reading it again changes nothing", () => {
    fc.assert(
      fc.property(scenarios, (input) => {
        const once = accepted(input);
        expect(canonicalJson(accepted(JSON.parse(canonicalJson(once))))).toBe(canonicalJson(once));
      }),
    );
  });

  it("does not depend on the order in which properties were written", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([k, v]) => [k, reversed(v)]),
      );
    };
    for (const { input } of shipped()) {
      expect(canonicalJson(accepted(reversed(input)))).toBe(canonicalJson(accepted(input)));
    }
  });
});

describe("the minimal form", () => {
  it("means the same scenario", () => {
    fc.assert(
      fc.property(scenarios, (input) => {
        const scenario = accepted(input);
        expect(accepted(JSON.parse(minimalJson(scenario)))).toEqual(scenario);
      }),
    );
    for (const { id, input } of shipped())
      expect(accepted(minimal(accepted(input))), id).toEqual(accepted(input));
  });

  it("leaves out what the format fills in", () => {
    const text = minimalJson(exampleScenario());
    for (const name of ["tcp", "mss", "stop", "traffic", "seed", "drop-tail"])
      expect(text).not.toContain(`"${name}"`);
    expect(text).toContain('"awnd":81');
  });

  it("keeps what differs from the default by type alone", () => {
    const scenario = accepted(
      edited((s) => {
        s.tcp.clock = 0;
        s.tcp.clockPhase = 0;
        s.links[0].delay = 0;
      }),
    );
    expect(minimal(scenario)).toMatchObject({ tcp: { clock: 0 } });
  });
});

it("never shares structure with the input", () => {
  const input = example();
  const parsed = parseScenario(input);
  expect(parsed.ok).toBe(true);
  expect(input).toEqual(example());
});
