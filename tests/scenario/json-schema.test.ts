import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { scenarioJsonSchema } from "../../src/scenario/building.ts";
import { edited, example, shipped } from "./samples.ts";

const published = JSON.parse(
  readFileSync(new URL("../../public/scenario.schema.json", import.meta.url), "utf8"),
);
/** An independent reading of the published file. */
const validator = z.fromJSONSchema(published);

describe("the published JSON Schema", () => {
  it("is up to date (npx tsx scripts/emit-schema.ts writes it)", () => {
    expect(published).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())));
  });

  it("accepts the example of the format and every shipped scenario", () => {
    expect(validator.safeParse(example()).success).toBe(true);
    expect(validator.safeParse({ $schema: "scenario.schema.json", ...example() }).success).toBe(true);
    expect(validator.safeParse({ $schema: 7, ...example() }).success).toBe(false);
    for (const { id, input } of shipped()) expect(validator.safeParse(input).error, id).toBeUndefined();
  });

  it("refuses what the parser refuses", () => {
    const wrong = [
      edited((s) => {
        s.sed = 1;
      }),
      edited((s) => {
        delete s.duration;
      }),
      edited((s) => {
        s.links[0].rate = 0;
      }),
      edited((s) => {
        s.links[2].loss = { model: "bernoulli", rate: 2 };
      }),
      edited((s) => {
        s.links[2].loss = { model: "no-such" };
      }),
      edited((s) => {
        s.flows[0].scheme = "no-such";
      }),
      edited((s) => {
        s.flows = [];
      }),
    ];
    for (const input of wrong) expect(validator.safeParse(input).success).toBe(false);
  });
});
