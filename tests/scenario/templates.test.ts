import { describe, expect, it } from "vitest";
import { checkDocument, fromTemplate, templates } from "../../src/scenario/building.ts";
import { createRun } from "../../src/sim/index.ts";

describe("templates", () => {
  it.each([...templates.values()])("make a scenario with every value in range: $id", (template) => {
    const edges = template.params.flatMap(({ id, min, max }) => [{ [id]: min }, { [id]: max }]);
    for (const values of [{}, ...edges]) {
      const made = fromTemplate(template.id, values);
      expect(made.ok ? checkDocument(made.value).ok : made.issues).toBe(true);
    }
  });

  it.each([...templates.values()])("make a network that carries data: $id", ({ id }) => {
    const made = fromTemplate(id);
    if (!made.ok) throw new Error("not made");
    const run = createRun({ ...made.value, duration: 5 });
    run.advance(Number.POSITIVE_INFINITY);
    expect(run.result().flows.every(({ delivered }) => delivered > 0)).toBe(true);
  });

  it("take values with units, as a link carries them", () => {
    const made = fromTemplate("dumbbell", { n: "6", rate: "10 Mbps", delay: "30 ms" });
    expect(made.ok && made.value.flows.length).toBe(6);
    expect(made.ok && made.value.links.find(({ id }) => id === "bottleneck")).toMatchObject({
      rate: 1e7,
      delay: 0.03,
    });
  });

  it("name the value that cannot be used, and what can", () => {
    const refused = (id: string, values: Record<string, string | number>) => {
      const made = fromTemplate(id, values);
      return made.ok ? "" : made.issues[0].path;
    };
    expect(refused("dumbbell", { n: 0 })).toBe("n");
    expect(refused("dumbbell", { n: 1.5 })).toBe("n");
    expect(refused("dumbbell", { rate: "fast" })).toBe("rate");
    expect(refused("dumbbell", { colour: 1 })).toBe("colour");
    expect(refused("torus", {})).toBe("new");
  });

  it("include nothing at all", () => {
    const made = fromTemplate("empty");
    expect(made.ok && made.value.nodes).toEqual([]);
  });
});
