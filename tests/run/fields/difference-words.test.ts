import { describe, expect, it } from "vitest";
import { differenceWords, valueWords } from "../../../src/run/fields/difference-words.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const scenario = shippedScenario("cerl-fig4", {
  "links.wireless.loss.rate": 0.04,
  "links.bottleneck.rate": 1e6,
});

describe("what a scenario differs by", () => {
  it("is each value that differs, with its address and its unit", () => {
    const [loss, rate] = ["links.wireless.loss.rate", "links.bottleneck.rate"].map((path) => ({
      path,
      value: "1",
    }));
    expect(differenceWords("cerl-fig4", scenario, [loss])).toBe(
      "cerl-fig4 with links.wireless.loss.rate = 4 %",
    );
    expect(differenceWords("cerl-fig4", scenario, [loss, rate])).toBe(
      "cerl-fig4 with links.wireless.loss.rate = 4 %, links.bottleneck.rate = 1 Mbit/s",
    );
  });

  it("is nothing where nothing differs, and only said to be there where values cannot tell it", () => {
    expect(differenceWords("cerl-fig4", scenario, [])).toBe("cerl-fig4");
    expect(differenceWords("cerl-fig4", scenario, null)).toBe("cerl-fig4, changed");
  });
});

describe("a value in words", () => {
  it("has the unit of a number, the name of a choice, the state of a switch", () => {
    const words = (path: string) => valueWords(scenario, path);
    expect(words("links.wireless.delay")).toBe("10 ms");
    expect(words("links.bottleneck.queue.limit")).toBe("27 packets");
    expect(words("flows.f1.scheme")).toBe("cerl");
    expect(words("tcp.byteCounting")).toBe("false");
  });

  it("is none where it is left out, and a question mark where there is no such address", () => {
    expect(valueWords(scenario, "links.wireless.queue.limit")).toBe("none");
    expect(valueWords(scenario, "links.gone.rate")).toBe("?");
  });
});
