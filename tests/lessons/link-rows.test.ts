import { describe, expect, it } from "vitest";
import { linkRows } from "../../src/lessons/markers/link-rows.ts";

describe("a class's links to a lesson", () => {
  it("are a row for each ID, and name the lines that hold none", () => {
    const { rows, problems } = linkRows(
      "sawtooth",
      "grace\nZoë, s4700\nAda Lovelace\ngrace",
      (hash) => `https://a.b/${hash}`,
    );
    expect(rows).toEqual([
      ["id", "link"],
      ["grace", "https://a.b/#lesson=sawtooth&step=1&who=grace"],
      ["Zoë", "https://a.b/#lesson=sawtooth&step=1&who=Zo%C3%AB"],
      ["s4700", "https://a.b/#lesson=sawtooth&step=1&who=s4700"],
    ]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("“Ada Lovelace” is not an ID");
  });
});
