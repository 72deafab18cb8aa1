import { describe, expect, it } from "vitest";
import { EXPRESSION_KEYS, KEYS, parseLesson } from "../../../src/course/index.ts";
import { type Known, lineForBlock, offersAt, runsIn } from "../../../src/lessons/write/offers.ts";
import { parseScenario } from "../../../src/scenario/index.ts";
import { loadScenario } from "../../course/lessons.ts";

const sawtooth = parseScenario(await loadScenario("reno-sawtooth"));
const KNOWN: Known = {
  scenarios: ["reno-sawtooth", "cerl-fig4"],
  scenario: (name) => (name === "reno-sawtooth" && sawtooth.ok ? sawtooth.scenario : null),
};

const HEAD = "---\nformat: cwndscope-lesson/1\n---\n\n:::run tooth\nscenario: reno-sawtooth\n:::\n\n";

/** What is offered at the mark "|" of a text; null: nothing. */
function offered(text: string, isAsked = true): readonly string[] | null {
  const whole = HEAD + text;
  const at = whole.indexOf("|");
  const offers = offersAt(whole.replace("|", ""), at, isAsked, KNOWN);
  return offers === null ? null : offers.options.map(({ label }) => label);
}

describe("what may stand at the cursor of a lesson", () => {
  it("are directives: blocks outside, parts inside of a step, nothing deeper", () => {
    expect(offered(":::|")).toEqual(expect.arrayContaining(["run", "predict-draw", "teacher"]));
    expect(offered(":::predict-draw a\n\nDraw.\n\n:::|")).toEqual(["hint", "answer", "facts", "claims"]);
    expect(offered(":::predict-draw a\n:::hint\n:::|")).toEqual([]);
  });

  it("are the keys of the block, in its head only", () => {
    expect(offered(":::knob\n|")).toEqual(KEYS.knob.map((key) => `${key}: `));
    expect(offered(":::knob\n|", false)).toBeNull();
    expect(offered(":::text a\ntitle: A\n\nwords |")).toBeNull();
    expect(offered("|")).toBeNull();
  });

  it("are runs, scenarios, plots and units where a key asks for them", () => {
    expect(offered(":::text a\nrun: |")).toEqual(["tooth"]);
    expect(offered(":::run b\nscenario: |")).toEqual(KNOWN.scenarios);
    expect(offered(":::text a\nplots: cwnd, |")).toContain("queue");
    expect(offered(":::predict-number a\nunit: |")).toContain("segments");
  });

  it("are addresses of the scenario of the run", () => {
    expect(offered(":::run b\nscenario: reno-sawtooth\nset: links.bottleneck.|")).toContain(
      "links.bottleneck.queue.limit",
    );
    expect(offered(":::run b\nset: links.bottleneck.queue.limit = 1|")).toBeNull();
  });

  it("are measures with what they are, and what they take", () => {
    expect(offered(":::predict-number a\nrun: tooth\nanswer: wind|")).toContain("window-before-cut(");
    expect(offered(":::predict-number a\nanswer: tooth.wind|")).toContain("tooth.window-before-cut(");
    expect(offered(":::predict-number a\nrun: tooth\nanswer: cwnd(|")).toEqual(["f1"]);
    expect(offered(":::text a\nrun: tooth\n\n{{ utilisation(|")).toContain("bottleneck");
    expect(offered(":::facts\nutil|")).toContain("utilisation(");
  });

  it("know the runs of a text that is not in order", () => {
    expect(runsIn(":::run one\ntitle\nscenario: a\n:::run two\nscenario: b\n")).toEqual([
      { id: "one", scenario: "a" },
      { id: "two", scenario: "b" },
    ]);
  });
});

describe("the keys of the blocks", () => {
  it("are taken by the reader of each block", () => {
    for (const [kind, keys] of Object.entries(KEYS)) {
      const inStep = ["option", "item", "knob", "goal", "hint"].includes(kind);
      // A knob has choices or a range.
      const written = keys.filter((key) => key !== "choices");
      const lines = written.map((key) => `${key}: 1`).join("\n");
      const outer =
        { option: "predict-choose", item: "predict-order", knob: "try", goal: "try" }[kind] ??
        "predict-number";
      const text =
        kind === "---"
          ? `---\n${lines}\n---\n`
          : `---\n---\n${inStep ? `:::${outer} a\n${kind === "option" ? "pick: largest\n" : ""}\n` : ""}:::${kind} b\n${lines}\n:::\n${inStep ? ":::\n" : ""}`;
      const parsed = parseLesson("a", text);
      const refused = parsed.ok
        ? []
        : parsed.problems.filter(({ message }) => /^(:::[a-z-]+|the front matter) has no “/.test(message));
      expect(refused, kind).toEqual([]);
    }
  });

  it("are those whose values are expressions too", () => {
    const known = new Set(Object.values(KEYS).flat());
    expect(EXPRESSION_KEYS.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("where a block is put", () => {
  const text = "---\ntitle: a\n---\n\n:::text a\n\nwords\n:::hint\nx\n:::\n:::\n\n:::text b\n:::";

  it("is behind the outermost block around the cursor", () => {
    expect(lineForBlock(text, 2, false)).toBe(3);
    expect(lineForBlock(text, 4, false)).toBe(4);
    expect(lineForBlock(text, 9, false)).toBe(11);
    expect(lineForBlock(text, 14, false)).toBe(14);
    expect(lineForBlock("", 1, false)).toBe(1);
  });

  it("is before the end of the step for a part of it", () => {
    expect(lineForBlock(text, 7, true)).toBe(10);
    expect(lineForBlock(text, 13, true)).toBe(13);
  });
});
