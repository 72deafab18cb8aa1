import { describe, expect, it } from "vitest";
import { templates } from "../../src/scenario/building.ts";
import {
  canonicalJson,
  decodeHash,
  encodeHash,
  formatIssue,
  minimalJson,
  parseScenario,
  type Scenario,
} from "../../src/scenario/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import { createRun } from "../../src/sim/index.ts";

/** Two hosts and a link with what is given. */
const withLink = (more: object, scenario: object = {}) => ({
  format: "cwndscope/1",
  duration: 10,
  nodes: [{ id: "S" }, { id: "R" }],
  links: [{ id: "cell", from: "S", to: "R", delay: "20 ms", ...more }],
  flows: [{ id: "f1", from: "S", to: "R", scheme: "newreno" }],
  ...scenario,
});

function read(input: unknown): Scenario {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join("\n"));
  return parsed.scenario;
}

function wrong(input: unknown): string {
  const parsed = parseScenario(input);
  return parsed.ok ? "in order" : parsed.issues.map(formatIssue).join("\n");
}

const opportunities = (more: object) => withLink({ schedule: { kind: "opportunities", ...more } });
const rates = (more: object) => withLink({ schedule: { kind: "rates", at: [[0, "8 Mbps"]], ...more } });

describe("a link's schedule", () => {
  it("of opportunities may be a list, a shipped trace, or one of the scenario's own; its rate is the mean", () => {
    // Five packets of 1,504 bytes in 10 ms.
    expect(read(opportunities({ times: [1, 1, 2, 5, 10] })).links[0].rate).toBe((5 * 1504 * 8) / 0.01);
    expect(read(opportunities({ trace: "driving" })).links[0].rate).toBeCloseTo(7.76e6, -4);
    const own = read({ ...opportunities({ trace: "bus" }), traces: { bus: "1\r\n2\n\n4\n" } });
    expect(own.traces).toEqual({ bus: "1\n2\n4\n" });
    expect(own.links[0].rate).toBe((3 * 1504 * 8) / 0.004);
  });

  it("of rates takes units, and gives the link its mean rate, its delay and the error model that its loss needs", () => {
    const { links } = read(
      withLink({
        schedule: {
          kind: "rates",
          at: [
            [0, "8 Mbps"],
            [4, "1 Mbps"],
          ],
          period: "10 s",
          loss: [
            [0, 0],
            ["4 s", "2%"],
          ],
          delay: [
            [0, "20 ms"],
            [4, "60 ms"],
          ],
        },
      }),
    );
    expect(links[0]).toMatchObject({
      rate: 3.8e6,
      delay: 0.02,
      loss: { model: "bernoulli", rate: 0, position: "air" },
      schedule: {
        at: [
          [0, 8e6],
          [4, 1e6],
        ],
        period: 10,
        loss: [
          [0, 0],
          [4, 0.02],
        ],
        delay: [
          [0, 0.02],
          [4, 0.06],
        ],
      },
    });
  });

  it("may stand on the way back alone, and is not the way back's where only the link has it", () => {
    const { links } = read(
      withLink({ rate: "5 Mbps", reverse: { schedule: { kind: "opportunities", times: [4] } } }),
    );
    expect(links[0].rate).toBe(5e6);
    expect(links[0].reverse.rate).toBe((1504 * 8) / 0.004);
    const run = createRun(read(opportunities({ times: [4] })));
    while (!run.advance(100_000));
    const [forward, reverse] = run.result().trace.links;
    expect([forward.rate !== undefined, reverse.rate !== undefined]).toEqual([true, false]);
  });

  it("keeps its meaning when it is written, shortly or whole, and in links", async () => {
    const scenario = read({ ...opportunities({ trace: "bus" }), traces: { bus: "1\n2\n4\n" } });
    for (const text of [canonicalJson(scenario), minimalJson(scenario)]) {
      const again = parseScenarioText(text);
      expect(again.ok && canonicalJson(again.scenario)).toBe(canonicalJson(scenario));
    }
    const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} });
    const state = hash.ok ? await decodeHash(hash.value) : hash;
    if (!state.ok || state.value?.source.kind !== "scenario") throw new Error("the link is whole");
    expect(canonicalJson(state.value.source.scenario)).toBe(canonicalJson(scenario));
  });

  it("may be a megabyte of text and more", () => {
    const times = Array.from({ length: 200_000 }, (_, i) => 2 * (i + 1));
    const text = `${times.join("\n")}\n`;
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(read({ ...opportunities({ trace: "long" }), traces: { long: text } }).traces?.long).toBe(text);
    expect(read(opportunities({ times })).links[0].schedule).toEqual({ kind: "opportunities", times });
  });
});

describe("a schedule that is not in order", () => {
  it.each([
    [opportunities({}), /schedule is missing: either "times" or "trace".*Add "trace"/],
    [opportunities({ times: [1], trace: "dsl" }), /allowed: either "times" or "trace"\. Remove one/],
    [opportunities({ times: [] }), /times\[0\].*whole milliseconds/],
    [opportunities({ times: [0, 0] }), /times\[1\]: found 0; .* the last above 0/],
    [opportunities({ times: [5, 4] }), /times\[1\]: found 4; .* never decrease/],
    [opportunities({ times: [1.5] }), /times\[0\]: found 1\.5/],
    [opportunities({ times: [-1] }), /times\[0\]: found -1/],
    [opportunities({ times: "1 2 3" }), /times\[0\]: found "1 2 3"/],
    [opportunities({ trace: "drivin" }), /trace: "drivin" is not known\. Did you mean "driving"/],
    [{ ...opportunities({ trace: "a" }), traces: { a: "1\nx\n" } }, /traces\.a: found "x"/],
    [{ ...opportunities({ trace: "a" }), traces: { a: "" } }, /traces\.a/],
    [{ ...opportunities({ trace: "a" }), traces: { "a b": "1\n" } }, /letters, digits/],
    [{ ...opportunities({ trace: "a" }), traces: [] }, /traces: .*named texts/],
    [
      withLink({ schedule: { kind: "opportunities", times: [1] }, arq: { kind: "retransmission" } }),
      /arq\.kind/,
    ],
    [rates({ at: [] }), /schedule\.at: .*pairs/],
    [rates({ at: [[1, "8 Mbps"]] }), /at\[0\]\[0\]: found 1; allowed: 0, for the start/],
    [
      rates({
        at: [
          [0, 1e6],
          [0, 2e6],
        ],
      }),
      /at\[1\]\[0\]: found 0; allowed: a time after 0 s/,
    ],
    [rates({ at: [[0, -1]] }), /at\[0\]\[1\]/],
    [rates({ at: [[0]] }), /at\[0\]\[0\]/],
    [
      rates({
        at: [
          [0, 1e6],
          [4, 2e6],
        ],
        period: 4,
      }),
      /period: found 4; allowed: a time after the last of its lists \(4 s\)/,
    ],
    [rates({ loss: [[0, 2]] }), /loss\[0\]\[1\]/],
    [
      withLink({
        loss: { model: "gilbert-elliott" },
        schedule: { kind: "rates", at: [[0, 1e6]], loss: [[0, 0.1]] },
      }),
      /loss\.model: found "gilbert-elliott"; allowed: "bernoulli"/,
    ],
    [withLink({ schedule: { kind: "tides" } }), /schedule\.kind/],
  ])("is told where and what to do: %#", (input, message) => {
    expect(wrong(input)).toMatch(message);
  });
});

describe("the template of a handover", () => {
  const make = (values: Record<string, number>) => {
    const template = templates.get("handover");
    if (template === undefined) throw new Error("there is a template");
    const defaults = Object.fromEntries(template.params.map((p) => [p.id, p.default]));
    return read(template.make({ ...defaults, ...values }));
  };

  it("falls silent for as long as it is told, and keeps the buffer or drops it", () => {
    const end = { every: 4, blackout: 0.5 };
    const run = (values: Record<string, number>) => {
      const simulated = createRun({ ...make(values), duration: 9 });
      while (!simulated.advance(100_000));
      return simulated.result();
    };
    const [kept, dropped] = [run({ ...end, kept: 1 }), run({ ...end, kept: 0 })];
    const arrivals = (from: number, to: number) =>
      [...kept.trace.flows[0].ack.t].filter((t) => t > from && t < to).length;
    // A round trip after the silence has begun, no ACK comes until it is over.
    expect(arrivals(4.1, 4.5)).toBe(0);
    expect(arrivals(3.5, 4)).toBeGreaterThan(0);
    expect(kept.links[2].errors).toBe(0);
    expect(dropped.links[2].errors).toBeGreaterThan(0);
  });
});
