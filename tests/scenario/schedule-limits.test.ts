import { afterEach, describe, expect, it } from "vitest";
import { lookUp, minimal, parseScenario } from "../../src/scenario/index.ts";
import { Report } from "../../src/scenario/issue.ts";
import { LIMITS } from "../../src/scenario/limits.ts";
import { RARE_PARTS } from "../../src/scenario/rare-parts.ts";
import { SCHEDULES } from "../../src/scenario/schedule-shape.ts";
import { scenarioShape } from "../../src/scenario/schema.ts";
import { accepted } from "./samples.ts";

/** Two hosts and a link with what is given. */
const withLink = (more: object, scenario: object = {}) => ({
  format: "cwndscope/1",
  duration: 10,
  nodes: [{ id: "S" }, { id: "R" }],
  links: [{ id: "cell", from: "S", to: "R", delay: "20 ms", ...more }],
  flows: [{ id: "f1", from: "S", to: "R", scheme: "newreno" }],
  ...scenario,
});
const opportunities = (more: object, scenario: object = {}) =>
  withLink({ schedule: { kind: "opportunities", ...more } }, scenario);
const rates = (more: object, link: object = {}) =>
  withLink({ ...link, schedule: { kind: "rates", at: [[0, "8 Mbps"]], ...more } });

/** "fine", or what is wrong: place, found, allowed, remedy. */
function told(input: unknown): unknown {
  const parsed = parseScenario(input);
  return parsed.ok
    ? "fine"
    : parsed.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
}
const linkOf = (input: unknown) => accepted(input).links[0];
const AT = "links[0].schedule";

describe("the opportunities of a link", () => {
  const wrong = (place: string, found: string) => [
    `${place} | ${found} | 1 to 2000000 whole milliseconds that never decrease, the last above 0 | Copy the numbers of a Mahimahi trace, one for each packet that may leave.`,
  ];

  it("are whole milliseconds that never decrease, the last above 0", () => {
    expect([[1], [0, 1], [0, 0, 1], [3, 3], [1e12]].map((times) => told(opportunities({ times })))).toEqual(
      Array(5).fill("fine"),
    );
    expect(told(opportunities({ times: [] }))).toEqual(wrong(`${AT}.times[0]`, "nothing"));
    expect(told(opportunities({ times: [0] }))).toEqual(wrong(`${AT}.times[0]`, "0"));
    expect(told(opportunities({ times: [0, 0, 0] }))).toEqual(wrong(`${AT}.times[2]`, "0"));
    expect(told(opportunities({ times: [1, 3, 2, 1] }))).toEqual(wrong(`${AT}.times[2]`, "2"));
    expect(told(opportunities({ times: [1, 1e12 + 1] }))).toEqual(wrong(`${AT}.times[1]`, "1000000000001"));
    expect(told(opportunities({ times: [1, "2"] }))).toEqual(wrong(`${AT}.times[1]`, '"2"'));
    expect(told(opportunities({ times: [1, null] }))).toEqual(wrong(`${AT}.times[1]`, "null"));
    expect(told(opportunities({ times: { 0: 1 } }))).toEqual(wrong(`${AT}.times[0]`, "an object"));
  });

  it("are so many at most", () => {
    const times = new Array(LIMITS.opportunities).fill(7);
    const read = (times: number[]) => {
      const report = new Report();
      SCHEDULES.schedule.read({ kind: "opportunities", times }, AT, report);
      return report.issues.map(({ path, found }) => [path, found]);
    };
    expect(read(times)).toEqual([]);
    expect(read([...times, 7])).toEqual([[`${AT}.times[0]`, "7"]]);
  });

  it("come from one trace or list, whose name is known", () => {
    expect(told(opportunities({}))).toEqual([
      `${AT} | nothing | either "times" or "trace" | Add "trace" with the name of one, or "times".`,
    ]);
    expect(told(opportunities({ times: [1], trace: "driving" }))).toEqual([
      `${AT} | "driving" | either "times" or "trace" | Remove one of the two.`,
    ]);
    const remedy = 'Name one of these, or put its text into "traces" of the scenario.';
    expect(told(opportunities({ trace: "elsewhere" }, { traces: { bus: "1\n" } }))).toEqual([
      expect.stringMatching(/^links\[0\]\.schedule\.trace \| "elsewhere" \| bus, .*driving.* \| /),
    ]);
    expect(told(opportunities({ trace: "elsewhere" }))).toEqual([expect.stringContaining(remedy)]);
    expect(told(opportunities({ trace: "toString" }))).toEqual([expect.stringContaining(remedy)]);
    // One's own comes before a shipped one of the same name.
    const own = accepted(opportunities({ trace: "driving" }, { traces: { driving: "4\n" } }));
    expect(own.links[0].rate).toBe((1504 * 8) / 0.004);
  });

  it("leave no place for a link layer that repeats packets, in its own direction", () => {
    const arq = { kind: "retransmission" };
    const schedule = { kind: "opportunities", times: [4] };
    const refusal = (place: string) => [
      `${place}.arq.kind | "retransmission" | "none" on a link that follows opportunities | Write "none": what repeats packets has no opportunities of its own.`,
    ];
    expect(told(withLink({ schedule, arq }))).toEqual(refusal("links[0]"));
    expect(told(withLink({ schedule, arq: { kind: "none" } }))).toBe("fine");
    expect(told(withLink({ schedule, reverse: { arq } }))).toBe("fine");
    const back = { rate: 1e6, reverse: { schedule } };
    expect(told(withLink({ ...back, arq }))).toEqual(refusal("links[0].reverse"));
    expect(told(withLink({ ...back, arq, reverse: { schedule, arq: { kind: "none" } } }))).toBe("fine");
    expect(told(rates({}, { arq }))).toBe("fine");
  });

  it("give a mean rate within what links may have", () => {
    expect(linkOf(opportunities({ times: [1e12] })).rate).toBe(LIMITS.minRate);
    expect(linkOf(opportunities({ times: new Array(200_000).fill(1) })).rate).toBe(LIMITS.maxRate);
  });
});

describe("the rates of a link", () => {
  it("are pairs in order of time, the first at 0", () => {
    const list = `a list of 1 to ${LIMITS.timedValues} pairs [time, value] | Write for example [[0, "8 Mbps"]].`;
    expect(told(rates({ at: [] }))).toEqual([`${AT}.at | a list of 0 | ${list}`]);
    expect(told(rates({ at: 7 }))).toEqual([`${AT}.at | 7 | ${list}`]);
    const pairs = Array.from({ length: LIMITS.timedValues }, (_, i) => [i / 1e4, 1e6]);
    expect(told(rates({ at: pairs }))).toBe("fine");
    expect(told(rates({ at: [...pairs, [9, 1e6]] }))).toEqual([`${AT}.at | a list of 10001 | ${list}`]);
    const at = (...at: unknown[]) => told(rates({ at }));
    expect(at([1, 1e6])).toEqual([`${AT}.at[0][0] | 1 | 0, for the start | Begin the list at 0.`]);
    expect(at([0, 1e6], [2, 1e6], ["2 s", 1e6])).toEqual([
      `${AT}.at[2][0] | "2 s" | a time after 2 s | Put the list into order.`,
    ]);
    expect(at([0, 1e6], [2, 1e6], [1, 1e6], [0, 1e6])).toEqual([
      `${AT}.at[2][0] | 1 | a time after 2 s | Put the list into order.`,
    ]);
    expect(at([0, 1e6], [LIMITS.duration, 0])).toBe("fine");
    expect(at([0, 1e6], [LIMITS.duration + 1, 0])).toEqual([expect.stringContaining(`${AT}.at[1][0]`)]);
    for (const pair of [[0], [0, 1, 2], "0 1", 0, null])
      expect(at([0, 1e6], pair)).toEqual([expect.stringMatching(/^links\[0\]\.schedule\.at\[1\]\[0\] \| /)]);
    expect(at([0, "fast"], [1, "slow"])).toEqual([expect.stringContaining(`${AT}.at[0][1] | "fast"`)]);
  });

  it("repeat after the last of all lists", () => {
    const lists = {
      at: [
        [0, 1e6],
        [2, 2e6],
      ],
      loss: [
        [0, 0],
        [5, 0.5],
      ],
      delay: [
        [0, 0],
        [3, 0.1],
      ],
    };
    const period = (period: number) => told(rates({ ...lists, period }));
    expect(period(5)).toEqual([
      `${AT}.period | 5 | a time after the last of its lists (5 s) | Lengthen the period.`,
    ]);
    expect(period(5.001)).toBe("fine");
    const { loss: _, ...lossless } = lists;
    expect(told(rates({ ...lossless, period: 3 }))).toEqual([expect.stringContaining("(3 s)")]);
    expect(
      told(
        rates({
          at: [
            [0, 1e6],
            [2, 2e6],
          ],
          period: 2.5,
        }),
      ),
    ).toBe("fine");
  });

  it("set the link's delay and loss where they list them, and nothing where they do not", () => {
    const bernoulli = { model: "bernoulli", rate: 0.25 };
    const loss = [
      [0, 0.5],
      [5, 0],
    ];
    expect(linkOf(rates({}, { loss: bernoulli }))).toMatchObject({ delay: 0.02, loss: bernoulli });
    expect(linkOf(rates({ delay: [[0, 0.3]] }))).toMatchObject({ delay: 0.3, loss: { model: "none" } });
    expect(linkOf(rates({ loss }, { loss: { model: "none", position: "head" } })).loss).toEqual({
      model: "bernoulli",
      rate: 0.5,
      position: "head",
    });
    expect(linkOf(rates({ loss }, { loss: bernoulli })).loss).toMatchObject(bernoulli);
    expect(told(rates({ loss }, { loss: { model: "gilbert-elliott" } }))).toEqual([
      'links[0].loss.model | "gilbert-elliott" | "bernoulli" where the loss follows a list | Leave the loss of the link out, or that of its schedule.',
    ]);
    const back = withLink({ rate: 1e6, reverse: { schedule: { kind: "rates", at: [[0, 1e6]], loss } } });
    expect(linkOf(back).reverse.loss).toEqual({ model: "bernoulli", rate: 0.5, position: "air" });
    const none = { ...withLink({ schedule: { kind: "rates", at: [[0, 1e6]] } }) };
    delete (none.links[0] as Record<string, unknown>).delay;
    expect(told(none)).toEqual([expect.stringMatching(/^links\[0\]\.delay \| nothing/)]);
  });
});

describe("traces of a scenario", () => {
  const traces = (value: unknown) => told(opportunities({ times: [1] }, { traces: value }));

  it("are so many texts at most, by short names", () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`t${i}`, "1\n"]));
    expect(traces(many(LIMITS.traces))).toBe("fine");
    const most = "at most 20 named texts in { } | Leave some out.";
    expect(traces(many(LIMITS.traces + 1))).toEqual([`traces | an object | ${most}`]);
    expect(traces(["1\n"])).toEqual([`traces | a list of one | ${most}`]);
    const name = '1 to 64 letters, digits, "-" or "_" | Give it a short name.';
    expect(traces({ "a b": "1\n", ["n".repeat(64)]: "1\n" })).toEqual([`traces.a b | "a b" | ${name}`]);
    expect(traces({ ["n".repeat(65)]: "1\n" })).toEqual([expect.stringContaining(name)]);
    expect(traces({ a: 7, b: null, c: "1\n" })).toEqual([
      "traces.a | 7 | a text of at most 8000000 characters | Shorten it.",
      "traces.b | null | a text of at most 8000000 characters | Shorten it.",
    ]);
    const longest = `1\n${" ".repeat(LIMITS.traceText - 2)}`;
    expect(traces({ a: longest })).toBe("fine");
    expect(traces({ a: `${longest} ` })).toEqual([
      expect.stringMatching(/^traces\.a \| .* \| a text of at most 8000000 characters \| Shorten it\.$/),
    ]);
  });

  it("are told the line that is wrong", () => {
    const line = (text: string) => (traces({ a: text }) as string[])[0].split(" | ").slice(0, 2);
    expect(line("1\n\n 2\nx\n3\n")).toEqual(["traces.a", '"x"']);
    expect(line("10\n25\n15\n")).toEqual(["traces.a", '"15"']);
    expect(line("5\n4\n")).toEqual(["traces.a", '"4"']);
    expect(line("0\n0\n")).toEqual(["traces.a", '"0"']);
    expect(line("\n")).toEqual(["traces.a", "nothing"]);
  });

  it("have no single value that an address names, and no schedule has", () => {
    const scenario = accepted(opportunities({ trace: "bus" }, { traces: { bus: "1\n" } }));
    for (const address of ["traces.bus", "links.cell.schedule.times"])
      expect(lookUp(scenario, address).ok, address).toBe(false);
    expect(lookUp(scenario, "links.cell.schedule.trace").ok).toBe(true);
    expect(minimal(scenario)).toMatchObject({
      traces: { bus: "1\n" },
      links: [{ schedule: { trace: "bus" } }],
    });
  });
});

describe("a part whose reader the page has not fetched", () => {
  const kept = { ...RARE_PARTS };
  afterEach(() => void Object.assign(RARE_PARTS, kept));

  it("is refused with what to do, and written as it is", () => {
    const input = opportunities({ trace: "bus" }, { traces: { bus: "1\n" } });
    const scenario = accepted(input);
    for (const part of ["schedule", "traces", "completeSchedules", "checkSenders"] as const)
      delete RARE_PARTS[part];
    const remedy = "what this page has fetched | Open the scenario as a file.";
    expect(told(input)).toEqual([
      `links[0].schedule | an object | ${remedy}`,
      `traces | an object | ${remedy}`,
    ]);
    expect(minimal(scenario)).toMatchObject({
      traces: { bus: "1\n" },
      links: [{ schedule: scenario.links[0].schedule }],
    });
    const found = lookUp(scenario, "links.cell.schedule.trace");
    expect(found.ok ? "" : found.issues[0].allowed).toMatch(/^links\.cell\.schedule has nothing/);
    expect(told(withLink({ rate: 1e6 }))).toBe("fine");
    expect(JSON.stringify(scenarioShape.schema())).toContain('"description":"Schedule of the return path"}');
  });
});
