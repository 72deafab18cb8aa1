import { describe, expect, it } from "vitest";
import { embedCode } from "../../../src/lab/share/embed-code.ts";
import {
  MOST_STUDENTS,
  studentsOf,
  studentValues,
  usualStep,
  withValueSaid,
} from "../../../src/lab/share/student-values.ts";
import { pinnableFields } from "../../../src/run/fields/pinned-fields.ts";
import { encodeHash } from "../../../src/scenario/index.ts";
import { shortScenario } from "../../run/fake-simulator.ts";

describe("values for students", () => {
  it("gives each line of a list the next value, each name once", () => {
    expect(studentValues(studentsOf(" Ada \n\nBob\nAda\nCy"), 0.1, 0.2)).toEqual([
      { who: "Ada", value: 0.1 },
      { who: "Bob", value: 0.3 },
      { who: "Cy", value: 0.5 },
    ]);
    const many = Array.from({ length: MOST_STUDENTS + 5 }, (_, i) => `s${i}`).join("\n");
    expect(studentValues(studentsOf(many), 1, 1)).toHaveLength(MOST_STUDENTS);
  });

  it("stand in the links, the one too that the shipped scenario has", async () => {
    const source = { kind: "shipped", id: "cerl-fig4", sets: [] } as const;
    const plain = await encodeHash({ source, view: { t: "1" }, showing: { who: "Ada" } });
    if (!plain.ok) throw new Error("no link");
    const said = await withValueSaid(plain.value, "seed", 1);
    expect(said.ok && said.value.replace(/k=[^&]*&/, "")).toBe(
      "#scenario=cerl-fig4&set=seed:1&who=Ada&view=t:1",
    );
    if (said.ok) expect(await withValueSaid(said.value, "seed", 1)).toEqual(said);
    expect((await withValueSaid("#k=000&scenario=cerl-fig4", "seed", 1)).ok).toBe(false);
  });

  it("goes on by one where the value counts something, else by a tenth, so that no two are the same", () => {
    const step = (address: string) => {
      const found = pinnableFields(shortScenario()).find((field) => field.address === address);
      return usualStep(Number(found?.value), found?.leaf);
    };
    expect(usualStep(1, undefined)).toBe(1);
    expect(step("links.bottleneck.queue.limit")).toBe(1);
    expect(step("links.bottleneck.rate")).toBe(200_000);
    expect(usualStep(0, pinnableFields(shortScenario()).find(({ unit }) => unit === "s")?.leaf)).toBe(0.01);
  });
});

describe("the line for a web page", () => {
  it("keeps link and title inside their quotes", () => {
    const code = embedCode({ link: 'https://x/#a&b="', title: '<"T">', width: 800, height: 450 });
    expect(code).toContain(
      'src="https://x/#a&amp;b=&quot;" title="&lt;&quot;T&quot;>" width="800" height="450"',
    );
  });
});
