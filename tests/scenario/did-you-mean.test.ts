import { describe, expect, it } from "vitest";
import { parseExperimentText, parseFigureText } from "../../src/experiment/experiments.ts";
import { fromTemplate } from "../../src/scenario/building.ts";
import { formatIssue, type Issue, parseScenario, withValues } from "../../src/scenario/index.ts";
import { decodeHash, resolveSource } from "../../src/scenario/url.ts";
import { type Editable, edited, exampleScenario, refused } from "./samples.ts";

const messages = (result: { ok: true } | { ok: false; issues: readonly Issue[] }) =>
  result.ok ? [] : result.issues.map(formatIssue);

describe("a value that is nearly right is told with the one that was meant, and without a list of others", () => {
  it.each<[string, (scenario: Editable) => void, string]>([
    [
      "a scheme",
      (s) => {
        s.flows[0].scheme = "ren";
      },
      'flows[0].scheme: "ren" is not known. Did you mean "reno"?',
    ],
    [
      "a queue discipline",
      (s) => {
        s.links[1].queue = { discipline: "droptail" };
      },
      'links[1].queue.discipline: "droptail" is not known. Did you mean "drop-tail"?',
    ],
    [
      "a node",
      (s) => {
        s.nodes[0].id = "Sender";
        s.links[0].from = "Sendr";
      },
      'links[0].from: "Sendr" is not known. Did you mean "Sender"?',
    ],
    [
      "a flow of a listed loss",
      (s) => {
        s.flows[0].id = "first";
        s.links[2].loss = { model: "list", drops: [{ flow: "frist", seq: 1 }] };
      },
      'links[2].loss.drops[0].flow: "frist" is not known. Did you mean "first"?',
    ],
    [
      "the link of an intervention",
      (s) => {
        s.interventions = [{ flow: "f1", seq: 5, link: "wireles.forward", do: "drop" }];
      },
      'interventions[0].link: "wireles.forward" is not known. Did you mean "wireless.forward"?',
    ],
    [
      "a parameter of a flow",
      (s) => {
        s.flows[0].scheme = "cubic";
        s.flows[0].params = { betaCubik: 0.5 };
      },
      'flows[0].params.betaCubik: "betaCubik" is not known. Did you mean "betaCubic"?',
    ],
    [
      "a flag",
      (s) => {
        s.flows[0].ecn = "ture";
      },
      'flows[0].ecn: "ture" is not known. Did you mean "true"?',
    ],
    [
      "a unit",
      (s) => {
        s.links[0].rate = "5 Mps";
      },
      'links[0].rate: "5 Mps" is not known. Did you mean "5 Mbps"?',
    ],
    [
      "the address of a change",
      (s) => {
        s.changes = [{ at: 1, set: "links.wireles.delay", to: 1 }];
      },
      'changes[0].set: "links.wireles.delay" is not known. Did you mean "links.wireless.delay"?',
    ],
    [
      "the format",
      (s) => {
        s.format = "cwndscop/1";
      },
      'format: "cwndscop/1" is not known. Did you mean "cwndscope/1"?',
    ],
  ])("%s", (_, edit, message) => {
    expect(refused(edited(edit)).map(formatIssue)).toContain(message);
  });

  it("what is far from all is told with what there is", () => {
    const issues = refused(
      edited((s) => {
        s.flows[0].scheme = "quic";
      }),
    );
    expect(formatIssue(issues[0])).toMatch(
      /^flows\[0\]\.scheme: found "quic"; allowed: .*reno.* Choose one of/,
    );
  });
});

describe("an address that is nearly right", () => {
  const told = (path: string) => messages(withValues(exampleScenario(), [{ path, value: 1 }]))[0];

  it("is told with the one that was meant, whatever steps are wrong", () => {
    expect(told("link.wireless.rate")).toMatch(/Did you mean "links\.wireless\.rate"\?$/);
    expect(told("lniks.wireles.los.rat")).toMatch(/Did you mean "links\.wireless\.loss\.rate"\?$/);
    expect(told("flows.f1.tcp.minRt")).toMatch(/Did you mean "flows\.f1\.tcp\.minRto"\?$/);
    expect(told("sead")).toMatch(/Did you mean "seed"\?$/);
  });

  it("is told with what exists as far as it leads where no single value is near", () => {
    expect(told("links.wireless.price")).toMatch(/allowed: links\.wireless has .*rate.* Name a single value/);
    expect(told("links.wireles.price")).toMatch(/allowed: links has .*wireless.* Name a single value/);
    expect(told("links.wireles")).toMatch(/Name a single value/);
  });
});

describe("a file of another kind", () => {
  it("is told what it is, not how to make a scenario of it", () => {
    const found = messages(parseScenario({ format: "cwndscope-experiment/1" }));
    expect(found).toEqual([expect.stringMatching(/Choose a scenario: this is an experiment\.$/)]);
    expect(messages(parseScenario({ format: "else" }))[0]).toMatch(/Write "format": "cwndscope\/1"\.$/);
    expect(messages(parseScenario({}))[0]).toMatch(/Add "format": "cwndscope\/1"\.$/);
  });
});

describe("links and templates", () => {
  const shipped = { ids: () => ["cerl-fig4", "reno-sawtooth"], load: async () => null };

  it("ask for the name that was meant", async () => {
    const source = { kind: "shipped", id: "cerl-fg4", sets: [] } as const;
    expect(messages(await resolveSource(source, shipped))[0]).toMatch(/Did you mean "cerl-fig4"\?$/);
    expect(messages(await decodeHash("#scenari=cerl-fig4"))[0]).toMatch(/Did you mean "scenario"\?$/);
    expect(messages(fromTemplate("dumbel"))[0]).toBe('new: "dumbel" is not known. Did you mean "dumbbell"?');
    expect(messages(fromTemplate("dumbbell", { scheme: "reno" }))[0]).toMatch(/Did you mean "schemes"\?$/);
    expect(messages(fromTemplate("dumbbell", { rate: "5 Mps" }))[0]).toMatch(/Did you mean "5 Mbps"\?$/);
  });

  it("say how an option is written", () => {
    expect(messages(fromTemplate("dumbbell", { schemes: "?" }))[0]).toMatch(
      /Write for example "cerl,5\*reno"\.$/,
    );
    expect(messages(fromTemplate("dumbbell", { delays: "soon" }))[0]).toMatch(
      /Write for example "1ms\.\.10ms"\.$/,
    );
  });
});

describe("experiments and figures", () => {
  const experiment = {
    format: "cwndscope-experiment/1",
    title: "A test",
    scenario: "cerl-fig4",
    schemes: ["reno"],
    measures: [{ id: "speed", measure: "throughput" }],
    stop: { runs: 2, until: { measure: "sped", halfWidth: 0.1, most: 4 } },
  };

  it("ask for the measure, scheme or kind of test that was meant", () => {
    const told = (changes: object) =>
      messages(parseExperimentText(JSON.stringify({ ...experiment, ...changes })));
    expect(told({})).toContain('stop.until.measure: "sped" is not known. Did you mean "speed"?');
    const term = { measure: "spead", schemes: ["rena"] };
    const claim = (test: object) => ({
      claims: [{ id: "a", text: "b", value: null, test }],
      stop: { runs: 2 },
    });
    const named = told(claim({ kind: "trend", term, axis: 0, direction: "rising" })).join("\n");
    expect(named).toContain('"spead" is not known. Did you mean "speed"?');
    expect(named).toContain('"rena" is not known. Did you mean "reno"?');
    expect(told(claim({ kind: "trent" })).join("\n")).toContain('Did you mean "trend"?');
    expect(messages(parseFigureText('{"format":"cwndscope-figur/1"}')).join("\n")).toContain(
      'Did you mean "cwndscope-figure/1"?',
    );
  });
});
