import { describe, expect, it } from "vitest";
import { shippedNames, sourceWords } from "../../src/scenario/index.ts";
import { readEntries } from "../../src/scenario/read-entries.ts";
import { example } from "./samples.ts";

const shipped = {
  ids: () => ["cerl-fig17", "cerl-fig4", "lessons/cerl-fig7a", "reno-sawtooth", "why/cerl-reno", "snoop"],
  load: async () => null,
};

describe("names for a scenario that does not exist", () => {
  it("begin with those most alike, in folders or not", () => {
    expect(shippedNames(shipped, "cerl-fig7a")).toBe(
      "one of the 6 shipped scenarios, such as cerl-fig4, cerl-fig17, lessons/cerl-fig7a",
    );
    expect(shippedNames(shipped, "sawtooth")).toMatch(/such as reno-sawtooth,/);
  });

  it("do not compare the whole of a long name", () => {
    expect(shippedNames(shipped, "snoop".padEnd(1e6, "x"))).toMatch(
      /^one of the 6 shipped scenarios, such as /,
    );
    const name = "snoop".padEnd(60, "x");
    expect(shippedNames(shipped, name + "reno-sawtooth".repeat(9))).toBe(shippedNames(shipped, name));
  });
});

describe("the words for a scenario's source", () => {
  it("name its scheme, its author, or an abbreviation, and the figure or table", () => {
    expect(sourceWords({ paper: "cerl", figure: "4" })).toBe("CERL, Fig. 4");
    expect(sourceWords({ paper: "jersey", figure: "Table I" })).toBe("Jersey, Table I");
    expect(sourceWords({ paper: "ghosh", figure: "6" })).toBe("Ghosh, Fig. 6");
    expect(sourceWords({ paper: "rfc" })).toBe("RFC");
    expect(sourceWords({ paper: "abcd", figure: "17(d)" })).toBe("ABCD, Fig. 17(d)");
    expect(sourceWords({ paper: "abcde", figure: "Table 2" })).toBe("Abcde, Table 2");
  });

  it("have the place in the paper in another language, and the paper's name as it is", () => {
    const places: Record<string, string> = { "Fig. 7 and 8": "Abb. 7 und 8", "Table 2": "Tabelle 2" };
    const tell = (place: string) => places[place] ?? place;
    expect(sourceWords({ paper: "jersey", figure: "7 and 8" }, tell)).toBe("Jersey, Abb. 7 und 8");
    expect(sourceWords({ paper: "jersey", figure: "Table 2" }, tell)).toBe("Jersey, Tabelle 2");
    expect(sourceWords({ paper: "jersey" }, tell)).toBe("Jersey");
  });
});

describe("the list of the shipped scenarios", () => {
  it("has what a reader chooses by of each that can be read, and rejects where one does not come", async () => {
    const other = { ...example(), title: "Other", question: "Why?", compare: ["vegas"] };
    const files: Record<string, unknown> = { example: example(), broken: {}, other };
    const library = { ids: () => Object.keys(files), load: async (id: string) => files[id] };
    expect(await readEntries(library)).toEqual([
      {
        id: "example",
        title: "CERL and Reno on a lossy last hop",
        description: "…markdown…",
        question: undefined,
        source: { paper: "cerl", figure: "4" },
        schemes: ["cerl"],
      },
      expect.objectContaining({ id: "other", title: "Other", question: "Why?", schemes: ["cerl", "vegas"] }),
    ]);
    const away = { ...library, load: () => Promise.reject(new Error("answer 404")) };
    await expect(readEntries(away)).rejects.toThrow("404");
  });
});
