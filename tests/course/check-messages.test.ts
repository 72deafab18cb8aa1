import { describe, expect, it } from "vitest";
import { checkLesson, parseLesson, problemText } from "../../src/course/index.ts";
import { say as templates } from "../../src/words/en/lessons/write-templates.ts";
import { loadScenario, runScenario } from "./lessons.ts";

const block = (text: string) => text.replaceAll("NAME", "more").replaceAll("RUN", "one");
const BASE = templates.whole.replace(
  ":::teacher",
  `${block(templates.draw)}\n${block(templates.attempt).replace(":::try more", ":::try knobs")}\n:::teacher`,
);

/** What is said after a change of a lesson that is in order: one line each, with the number of its line. */
async function saidAfter(...changes: readonly (readonly [from: string, to: string])[]): Promise<string[]> {
  let text = BASE;
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  const parsed = parseLesson("a", text);
  const problems = parsed.ok ? await checkLesson(parsed.value, loadScenario, runScenario) : parsed.problems;
  return problems.map((problem) => problemText("a", problem));
}

/** The line on which a text stands first, from 1. */
const lineOf = (text: string, whole = BASE) => whole.slice(0, whole.indexOf(text)).split("\n").length;

describe("what is said of a wrong lesson", () => {
  it("is nothing of one that is in order", async () => {
    expect(await saidAfter()).toEqual([]);
  });

  it("names the wrong address of a knob, and that of a run, at their lines", async () => {
    expect(
      await saidAfter(
        ["address: links.bottleneck.queue.limit", "address: links.bottleneck.queue.limt"],
        ["scenario: reno-sawtooth", "scenario: reno-sawtooth\nset: links.bottleneck.queue.size = 10"],
      ),
    ).toEqual([
      expect.stringMatching(
        new RegExp(
          `^a:${lineOf("scenario: reno-sawtooth") + 1}: there is no “links.bottleneck.queue.size”: .*limit, limitBytes`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          `^a:${lineOf("address: links") + 1}: there is no “links.bottleneck.queue.limt”: .* Did you mean “links.bottleneck.queue.limit”\\?$`,
        ),
      ),
    ]);
  });

  it("names the value that an address does not take", async () => {
    const said = await saidAfter([
      "scenario: reno-sawtooth",
      "scenario: reno-sawtooth\nset: links.bottleneck.queue.limit = 10\nset: links.bottleneck.rate = fast",
    ]);
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^a:${lineOf("scenario: reno-sawtooth") + 2}: .*rate.*"fast"`)),
    ]);
  });

  it("says what to do about a curve without a climb", async () => {
    const said = await saidAfter(["end: 25 s", "end: cut-after(f1, 5) + 0.2"]);
    expect(said).toContainEqual(
      expect.stringMatching(
        /the run's curve has no climb\. Let “end” come later, .* “climb” out of “judge”\.$/,
      ),
    );
  });

  it("offers a hint for a line that gets none", async () => {
    const hints =
      /:::hint\nwhen: drawn-floor < 2[\s\S]*?:::\n\n:::hint\nLook[\s\S]*?:::\n/.exec(BASE)?.[0] ?? "none";
    const parsed = parseLesson("a", BASE.replace(hints, ""));
    const said = parsed.ok ? await checkLesson(parsed.value, loadScenario, runScenario) : [];
    expect(said.map(({ message }) => message)).toEqual(["more: a line that falls to zero gets no hint"]);
    expect(said[0].mend).toEqual({ hint: expect.stringContaining("when: drawn-floor < 2") });
  });

  it("does not end with two stops where a unit is wrong", async () => {
    const said = await saidAfter(["tolerance: 3 segments", "tolerance: 3 furlongs"]);
    expect(said).toEqual([expect.stringMatching(/“furlongs” does not fit here; .*[^.]\. Write a number/)]);
  });

  it("stands at the line of the measure that names what the run has not", async () => {
    const said = await saidAfter(["value: mean-queue(bottleneck)", "value: mean-queue(bottlenek)"]);
    expect(said).toEqual([
      `a:${lineOf("value: mean-queue")}: there is no link direction "bottlenek.forward"`,
    ]);
  });

  it("is several things at once, each with the word that an editor may write", () => {
    const text = BASE.replace("plots: cwnd, queue", "plots: cwnd, quue")
      .replace("judge: fall, climb", "judge: fall, clim")
      .replace("minutes: 10\n", "")
      .replace("answer: window-before-cut", "answer: window-befor-cut");
    const parsed = parseLesson("a", text);
    expect(parsed.ok ? [] : parsed.problems.map(({ mend }) => mend)).toEqual([
      { below: "minutes: " },
      { found: "quue", write: "queue" },
      { found: "window-befor-cut", write: "window-before-cut" },
      { found: "clim", write: "climb" },
    ]);
  });

  it("is said of a scenario in the lesson too, and one in order is run", async () => {
    const own = '\n:::scenario mine\n```json\n{"format":"cwndscope-scenario/1"}\n```\n:::\n';
    expect(await saidAfter(["\n:::run one", `${own}\n:::run one`])).toEqual([
      expect.stringMatching(/^a:\d+: :::scenario mine: format: found "cwndscope-scenario\/1"; /),
    ]);
  });
});
