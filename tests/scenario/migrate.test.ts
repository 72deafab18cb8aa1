import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodeHash } from "../../src/scenario/index.ts";
import { type Migrations, migrate } from "../../src/scenario/migrate.ts";
import { parseScenario } from "../../src/scenario/parse.ts";
import { example, exampleScenario } from "./samples.ts";

/** A version that never was: rates in kbit/s under "bandwidth", and before it one that named flows "connections". */
const steps: Migrations = new Map<string, (old: Record<string, unknown>) => Record<string, unknown>>([
  ["cwndscope/-1", ({ connections, ...rest }) => ({ ...rest, flows: connections, format: "cwndscope/0" })],
  [
    "cwndscope/0",
    (old) => ({
      ...old,
      format: "cwndscope/1",
      links: (old.links as { bandwidth: number }[]).map(({ bandwidth, ...link }) => ({
        ...link,
        rate: bandwidth * 1000,
      })),
    }),
  ],
]);

/** The example as the older version would have written it. */
function old(): Record<string, unknown> {
  const kbps: Record<string, number> = { access: 10_000, bottleneck: 2000, wireless: 10_000 };
  const links = (example().links as { id: string; rate: unknown }[]).map(({ rate: _, ...link }) => ({
    ...link,
    bandwidth: kbps[link.id],
  }));
  return { ...example(), format: "cwndscope/0", links };
}

describe("a scenario of an older version of the format", () => {
  it("reads as the same scenario in the present one", () => {
    expect(parseScenario(old(), steps)).toEqual({ ok: true, scenario: exampleScenario() });
  });

  it("goes through every version between", () => {
    const { flows, ...rest } = old();
    const older = { ...rest, connections: flows, format: "cwndscope/-1" };
    expect(parseScenario(older, steps)).toEqual({ ok: true, scenario: exampleScenario() });
  });

  it("is itself left as it was, even by a step that writes into what it gets", () => {
    const careless: Migrations = new Map([
      [
        "cwndscope/0",
        (it) => {
          it.format = "cwndscope/1";
          for (const link of it.links as Record<string, unknown>[]) {
            link.rate = Number(link.bandwidth) * 1000;
            delete link.bandwidth;
          }
          return it;
        },
      ],
    ]);
    const input = old();
    expect(parseScenario(input, careless)).toEqual({ ok: true, scenario: exampleScenario() });
    expect(input).toEqual(old());
  });

  it("is judged as strictly as one of the present version", () => {
    const wrong = parseScenario({ ...old(), duration: -1 }, steps);
    expect(!wrong.ok && wrong.issues[0].path).toBe("duration");
  });

  it("whose parts no step can read is refused with a remedy", () => {
    const broken = parseScenario({ ...old(), links: 7 }, steps);
    expect(!broken.ok && broken.issues[0]).toMatchObject({
      found: expect.stringMatching(/"cwndscope\/0" with parts of the wrong type/),
      remedy: expect.stringMatching(/cwndscope\/1/),
    });
  });

  it("ends even if its steps go round in circles", () => {
    const circle: Migrations = new Map([
      ["cwndscope/0", (it) => ({ ...it, format: "cwndscope/-1" })],
      ["cwndscope/-1", (it) => ({ ...it, format: "cwndscope/0" })],
    ]);
    const result = migrate({ format: "cwndscope/0" }, circle);
    expect(!result.ok && result.issues[0].path).toBe("format");
  });
});

describe("a scenario of a later version of the format", () => {
  it("is refused with the advice to update, in a file and in a link", async () => {
    const later = { ...example(), format: "cwndscope/2" };
    const parsed = parseScenario(later);
    expect(!parsed.ok && parsed.issues[0].remedy).toMatch(/newer cwndscope/);
    const packed = deflateRawSync(JSON.stringify(later)).toString("base64url");
    const decoded = await decodeHash(`#s=${packed}`);
    expect(!decoded.ok && decoded.issues[0].remedy).toMatch(/newer cwndscope/);
  });
});

describe("what is no scenario of any version", () => {
  const told = (input: unknown) => {
    const result = migrate(input);
    return result.ok
      ? "fine"
      : result.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
  };

  it("is told by its type where it is no object", () => {
    const object = 'a scenario | Write an object: { "format": "cwndscope/1", … }.';
    expect([[], null, 7, "text", true, undefined].map(told)).toEqual(
      ["a list", "null", "a number", "a string", "a boolean", "a undefined"].map((found) => [
        ` | ${found} | ${object}`,
      ]),
    );
  });

  it("is told by its format where it names another one", () => {
    const formats = (...all: unknown[]) => all.map((format) => told({ format }));
    const newer = "Reload the page or update: it was made by a newer cwndscope.";
    expect(formats("cwndscope/1")).toEqual(["fine"]);
    expect(formats("cwndscope/2", "cwndscope/10")).toEqual([
      [`format | "cwndscope/2" | "cwndscope/1" | ${newer}`],
      [`format | "cwndscope/10" | "cwndscope/1" | ${newer}`],
    ]);
    expect(formats("cwndscope-figure/1", "cwndscope-lesson/1", "cwndscope-experiment/2")).toEqual([
      ['format | "cwndscope-figure/1" | "cwndscope/1" | Choose a scenario: this is a figure.'],
      ['format | "cwndscope-lesson/1" | "cwndscope/1" | Choose a scenario: this is a lesson.'],
      ['format | "cwndscope-experiment/2" | "cwndscope/1" | Choose a scenario: this is an experiment.'],
    ]);
    const write = 'Write "format": "cwndscope/1".';
    expect(formats("x cwndscope/2", "cwndscope/2x", "an cwndscope-figure/1", "")).toEqual([
      [`format | "x cwndscope/2" | "cwndscope/1" | ${write}`],
      ['format | "cwndscope/2x" | "cwndscope/1" | Did you mean "cwndscope/1"?'],
      [`format | "an cwndscope-figure/1" | "cwndscope/1" | ${write}`],
      [`format | "" | "cwndscope/1" | ${write}`],
    ]);
    expect(formats(7, undefined)).toEqual([
      ['format | no format | "cwndscope/1" | Add "format": "cwndscope/1".'],
      ['format | no format | "cwndscope/1" | Add "format": "cwndscope/1".'],
    ]);
  });
});
