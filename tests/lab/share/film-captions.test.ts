import { describe, expect, it } from "vitest";
import { captionsOf } from "../../../src/lab/share/film-captions.ts";
import { sentenceOf } from "../../../src/run/decisions/decision-sentence.ts";
import { realRun } from "../../run/real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const [flow] = run.result.trace.flows;

/** The captions with their times in s, as a player reads them. */
function cuesIn(text: string) {
  const [head, ...blocks] = text.trimEnd().split("\n\n");
  expect(head).toBe("WEBVTT");
  return blocks.map((block) => {
    const [times, words, ...others] = block.split("\n");
    expect(others).toEqual([]);
    const [from, to] = times
      .split(" --> ")
      .map((stamp) => stamp.split(":").reduce((sum, part) => 60 * sum + Number(part), 0));
    return { from, to, words };
  });
}

describe("the captions of a film", () => {
  it("say what is shown, then each decision at its time of the film, with what had happened to its segment", () => {
    const plan = { from: 10, to: 20, seconds: 60, speed: 1 / 6 };
    const [begin, ...cues] = cuesIn(captionsOf(run, flow, plan));
    expect(begin).toEqual({
      from: 0,
      to: 4,
      words: `${run.scenario.title}: CERL, from 10 s to 20 s of the run`,
    });
    const filmed = flow.decisions.filter(({ t }) => t >= 10 && t <= 20);
    expect(filmed.length).toBeGreaterThan(2);
    for (const { from, to, words } of cues) {
      const decision = filmed.find(({ t }) => Math.abs((t - 10) * 6 - from) < 0.001);
      expect(decision, words).toBeDefined();
      if (decision === undefined) continue;
      expect(words.startsWith(sentenceOf({ flow, decision }))).toBe(true);
      expect(to - from).toBeGreaterThan(0);
      expect(to - from).toBeLessThanOrEqual(4);
    }
    expect(cues.some(({ words }) => / \(segment \d+ was lost on the radio link\)/.test(words))).toBe(true);
  });

  it("count the decisions that come faster than can be read, so that none is left out", () => {
    const [, ...cues] = cuesIn(captionsOf(run, flow, { from: 0, to: 30, seconds: 3, speed: 10 }));
    const counted = cues.map(({ words }) => 1 + Number(/and (\d+) more decisions?$/.exec(words)?.[1] ?? 0));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(flow.decisions.length);
    cues.slice(1).forEach((cue, i) => {
      expect(cue.from - cues[i].from).toBeGreaterThanOrEqual(1.5);
      expect(cue.from).toBeGreaterThanOrEqual(cues[i].to);
    });
  });

  it("hold no mark-up of the title's, and are one where nothing decides or no time passes", () => {
    const titled = { ...run, scenario: { ...run.scenario, title: "a <b> --> \n c & d" } };
    const plan = { from: 5, to: 5, seconds: 2, speed: 0 };
    const [{ words }, ...others] = cuesIn(captionsOf(titled, null, plan));
    expect(words).toBe("a &lt;b&gt; --&gt; c &amp; d: CERL, from 5 s to 5 s of the run");
    expect(others).toEqual([]);
  });
});
