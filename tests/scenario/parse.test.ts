import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatIssue, lookUp, parseScenario } from "../../src/scenario/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import { DEFAULT_TCP_OPTIONS } from "../../src/sim/index.ts";
import { isRemedy } from "../laws/fuzz/remedy.ts";
import { accepted, type Editable, edited, example, exampleScenario, refused, shipped } from "./samples.ts";

describe("reading a scenario", () => {
  it("turns units into SI numbers", () => {
    const [access, bottleneck] = exampleScenario().links;
    expect([access.rate, access.delay, bottleneck.rate, bottleneck.delay]).toEqual([10e6, 0.01, 2e6, 0.05]);
  });

  it("fills in the format's defaults", () => {
    const { tcp, links, flows, changes, seed } = accepted({
      format: "cwndscope/1",
      duration: "10 s",
      nodes: [{ id: "a" }, { id: "b" }],
      links: [{ id: "l", from: "a", to: "b", rate: 1e6, delay: 0 }],
      flows: [{ id: "f", from: "a", to: "b", scheme: "reno" }],
    });
    expect(tcp).toEqual(DEFAULT_TCP_OPTIONS);
    expect(links[0]).toMatchObject({
      medium: "wired",
      queue: { discipline: "drop-tail" },
      loss: { model: "none", position: "air" },
      reverse: {},
    });
    expect(links[0].queue).not.toHaveProperty("limit");
    expect(flows[0]).toMatchObject({
      kind: "tcp",
      params: {},
      mss: 1460,
      awnd: 1000,
      start: 0,
      stop: 10,
      tcp: {},
    });
    expect(flows[0].traffic).toEqual({ kind: "bulk" });
    expect({ changes, seed }).toEqual({ changes: [], seed: 1 });
  });

  it("keeps what replays another simulator: phases, streams, lists of losses, their place on the link", () => {
    const rng = [1, 2, 3, 4, 5, 6];
    const drops = [
      { flow: "f1", seq: 18 },
      { flow: "f1", seq: 26, nth: 2 },
    ];
    const { tcp, links, flows } = accepted(
      edited((s) => {
        s.tcp.clockPhase = 0.005558807159827996;
        s.links[1].loss = { model: "bernoulli", rate: 0.02, position: "head", rng };
        s.links[2].loss = { model: "list", position: "head", drops };
        s.flows[0].tcp = { clock: 0, clockPhase: 0 };
        s.changes = [];
      }),
    );
    expect(tcp.clockPhase).toBe(0.005558807159827996);
    expect(links[1].loss).toEqual({ model: "bernoulli", rate: 0.02, position: "head", rng });
    expect(links[2].loss.drops).toEqual([
      { flow: "f1", seq: 18, nth: 1 },
      { flow: "f1", seq: 26, nth: 2 },
    ]);
    expect(flows[0].tcp).toEqual({ clock: 0, clockPhase: 0 });
  });

  it("ends a flow with the run", () => {
    expect(
      accepted(
        edited((s) => {
          s.duration = 60;
        }),
      ).flows[0].stop,
    ).toBe(60);
  });

  it("puts changes in order of time", () => {
    const late = { at: 90, set: "links.wireless.loss.rate", to: "2 %" };
    const early = { at: 30, set: "flows.f1.params.A", to: 0.2 };
    expect(
      accepted(
        edited((s) => {
          s.changes = [late, early];
        }),
      ).changes,
    ).toEqual([early, { ...late, to: 0.02 }]);
  });

  it("accepts the example of the guide to writing scenarios", () => {
    const guide = readFileSync(new URL("../../scenarios/README.md", import.meta.url), "utf8");
    const [, block] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const scenario = accepted(JSON.parse(block));
    expect(scenario.flows[0].traffic).toEqual({ kind: "finite", bytes: 500_000 });
    expect(scenario.changes).toEqual([{ at: 30, set: "links.wireless.loss.rate", to: 0.05 }]);
  });

  it("may name its JSON Schema, which is not kept", () => {
    const named = parseScenario({ $schema: "https://example.org/scenario.schema.json", ...example() });
    expect(named).toEqual(parseScenario(example()));
    expect(lookUp(exampleScenario(), "$schema").ok).toBe(false);
    const wrong = parseScenario({ $schema: 7, ...example() });
    expect(wrong.ok ? [] : wrong.issues.map(({ path }) => path)).toEqual(["$schema"]);
    const within = edited((s) => {
      s.links[0].$schema = "https://example.org/scenario.schema.json";
    });
    expect(parseScenario(within).ok).toBe(false);
  });

  it("accepts every shipped scenario", () => {
    expect(shipped().length).toBeGreaterThan(3);
    for (const { id, input } of shipped()) expect(accepted(input).title, id).not.toBe("Untitled");
  });
});

describe("a scenario that is not in order", () => {
  const cases: [string, (s: Editable) => void, string, RegExp][] = [
    [
      "an unknown property",
      (s) => {
        s.sed = 1;
      },
      "sed",
      /seed/,
    ],
    [
      "a wrong type",
      (s) => {
        s.duration = [1];
      },
      "duration",
      /number of s/,
    ],
    [
      "a wrong unit",
      (s) => {
        s.links[0].rate = "10 ms";
      },
      "links[0].rate",
      /bit\/s/,
    ],
    [
      "a rate of zero",
      (s) => {
        s.links[0].rate = 0;
      },
      "links[0].rate",
      /from 1 to/,
    ],
    [
      "a negative delay",
      (s) => {
        s.links[0].delay = "-1 ms";
      },
      "links[0].delay",
      /from 0 to/,
    ],
    [
      "a probability above one",
      (s) => {
        s.links[2].loss = { model: "bernoulli", rate: 1.5 };
      },
      "links[2].loss.rate",
      /from 0 to 1/,
    ],
    [
      "a number too large for physics",
      (s) => {
        s.links[0].rate = 1e308;
      },
      "links[0].rate",
      /1000000000000/,
    ],
    [
      "NaN",
      (s) => {
        s.flows[0].awnd = Number.NaN;
      },
      "flows[0].awnd",
      /segments/,
    ],
    [
      "a missing property",
      (s) => {
        delete s.links[1].delay;
      },
      "links[1].delay",
      /Propagation delay/,
    ],
    [
      "two nodes of one name",
      (s) => {
        s.nodes[1].id = "S1";
      },
      "nodes[1].id",
      /nodes\[0\]/,
    ],
    [
      "two flows of one name",
      (s) => {
        s.flows.push({ ...s.flows[0] });
      },
      "flows[1].id",
      /flows\[0\]/,
    ],
    [
      "a dangling end",
      (s) => {
        s.links[0].to = "G9";
      },
      "links[0].to",
      /S1, G0, G1, R1/,
    ],
    [
      "a link from a node to itself",
      (s) => {
        s.links[0].to = "S1";
      },
      "links[0].to",
      /other than/,
    ],
    [
      "a flow from a node to itself",
      (s) => {
        s.flows[0].to = "S1";
      },
      "flows[0].to",
      /other than/,
    ],
    [
      "no route",
      (s) => {
        s.links.splice(1, 1);
      },
      "flows[0].to",
      /connect with S1/,
    ],
    [
      "an unknown scheme",
      (s) => {
        s.flows[0].scheme = "bbr9";
      },
      "flows[0].scheme",
      /reno.*cerl/,
    ],
    [
      "an unknown part",
      (s) => {
        s.flows[0].recovery = "magic";
      },
      "flows[0].recovery",
      /newreno/,
    ],
    [
      "a queue that does not exist yet",
      (s) => {
        s.links[1].queue = { discipline: "no-such", limit: 3 };
      },
      "links[1].queue.discipline",
      /drop-tail/,
    ],
    [
      "a link that repeats what it never sent",
      (s) => {
        s.links[2].arq = { kind: "retransmission" };
        s.links[2].loss = { model: "bernoulli", position: "head" };
      },
      "links[2].loss.position",
      /"air"/,
    ],
    [
      "a repair that does not exist",
      (s) => {
        s.links[2].arq = { kind: "magic" };
      },
      "links[2].arq.kind",
      /retransmission/,
    ],
    [
      "more retransmissions than allowed",
      (s) => {
        s.links[2].arq = { kind: "retransmission", retries: 5000 };
      },
      "links[2].arq.retries",
      /1000/,
    ],
    [
      "bytes where the discipline does not count them",
      (s) => {
        s.links[1].queue = { discipline: "red", limitBytes: 9000 };
      },
      "links[1].queue.limitBytes",
      /limit/,
    ],
    [
      "an unknown error model",
      (s) => {
        s.links[1].loss = { model: "no-such" };
      },
      "links[1].loss.model",
      /bernoulli/,
    ],
    [
      "a parameter of another error model",
      (s) => {
        s.links[1].loss = { model: "none", rate: 0.1 };
      },
      "links[1].loss.rate",
      /model, position/,
    ],
    [
      "a parameter that the scheme lacks",
      (s) => {
        s.flows[0].params = { Z: 1 };
      },
      "flows[0].params.Z",
      /A/,
    ],
    [
      "a parameter out of range",
      (s) => {
        s.flows[0].params = { A: 7 };
      },
      "flows[0].params.A",
      /from 0 to 1/,
    ],
    [
      "a listed loss of an unknown flow",
      (s) => {
        s.links[1].loss = { model: "list", drops: [{ flow: "f7", seq: 1 }] };
      },
      "links[1].loss.drops[0].flow",
      /f1/,
    ],
    [
      "a flow that stops before it starts",
      (s) => {
        s.flows[0].start = 50;
        s.flows[0].stop = 40;
      },
      "flows[0].stop",
      /after its start/,
    ],
    [
      "losses at the head of a way back that repeats packets as the way there does",
      (s) => {
        s.links[1].arq = { kind: "retransmission" };
        s.links[1].loss = { model: "bernoulli", rate: 0.02, position: "air" };
        s.links[1].reverse = { loss: { model: "bernoulli", rate: 0.02, position: "head" } };
      },
      "links[1].reverse.loss.position",
      /"air" on a link that retransmits/,
    ],
    [
      "a flow that stops at its start",
      (s) => {
        s.flows[0].start = 50;
        s.flows[0].stop = 50;
      },
      "flows[0].stop",
      /after its start \(50 s\)/,
    ],
    [
      "a clock phase of more than a tick",
      (s) => {
        s.tcp.clockPhase = 0.02;
      },
      "tcp.clockPhase",
      /0.01/,
    ],
    [
      "timeouts that contradict each other",
      (s) => {
        s.tcp.minRto = 70;
      },
      "tcp.minRto",
      /60/,
    ],
    [
      "a change of nothing",
      (s) => {
        s.changes[0].set = "links.wirless.loss.rate";
      },
      "changes[0].set",
      /access, bottleneck, wireless/,
    ],
    [
      "a change of what is fixed",
      (s) => {
        s.changes[0].set = "flows.f1.scheme";
      },
      "changes[0].set",
      /rate, delay/,
    ],
    [
      "a change out of range",
      (s) => {
        s.changes[0].to = 3;
      },
      "changes[0].to",
      /from 0 to 1/,
    ],
    [
      "two changes of the same at once",
      (s) => {
        s.changes.push({ ...s.changes[0], to: 0.2 });
      },
      "changes[1].set",
      /changes\[0\]/,
    ],
    [
      "a comparison with an unknown scheme",
      (s) => {
        s.compare = ["bbr9"];
      },
      "compare[0]",
      /reno/,
    ],
    [
      "an id that addresses cannot hold",
      (s) => {
        s.nodes[0].id = "S.1";
      },
      "nodes[0].id",
      /letters/,
    ],
    [
      "a stream that would stand still",
      (s) => {
        s.links[2].loss = { model: "bernoulli", rng: [0, 0, 0, 1, 1, 1] };
      },
      "links[2].loss.rng",
      /six whole numbers/,
    ],
  ];

  it.each(cases)("%s: says where, what is allowed and what to do", (_, edit, path, allowed) => {
    const issues = refused(edited(edit));
    expect(issues.map((issue) => issue.path)).toContain(path);
    const issue = issues.find((candidate) => candidate.path === path)!;
    expect(issue.allowed).toMatch(allowed);
    expect(isRemedy(issue.remedy)).toBe(true);
    expect(formatIssue(issue)).not.toContain("\n");
  });

  it("reports several mistakes at once", () => {
    const issues = refused(
      edited((s) => {
        s.duration = -1;
        s.links[0].rate = "fast";
        s.flows[0].scheme = 3;
      }),
    );
    expect(issues.map(({ path }) => path)).toEqual(["duration", "links[0].rate", "flows[0].scheme"]);
  });

  it.each([null, 7, "text", [], {}, { format: "cwndscope/9" }, { format: 1 }])("refuses %j", (input) => {
    expect(refused(input)[0].remedy).not.toBe("");
  });

  it("says when a newer version made it", () => {
    expect(refused({ ...example(), format: "cwndscope/2" })[0].remedy).toMatch(/newer/);
  });

  it("refuses text that is not JSON", () => {
    const parsed = parseScenarioText("{ format: ");
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.issues[0].allowed).toMatch(/JSON/);
  });
});
