import { describe, expect, it } from "vitest";
import {
  flowPresets,
  fromShipped,
  fromTemplate,
  linkPresets,
  type ScenarioDocument,
  schemeList,
  TEMPLATE_OPTIONS,
  templates,
  withPreset,
} from "../../src/scenario/building.ts";
import { type Issue, minimal } from "../../src/scenario/index.ts";
import { exampleScenario } from "./samples.ts";

/** A template's document with all flows at the start. */
function made(id: string, values: Record<string, string | number> = {}): ScenarioDocument {
  const result = fromTemplate(id, { starts: "0s..0s", ...values });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** "S1 host 0,0" for every node. */
const nodesOf = ({ nodes }: ScenarioDocument) => nodes.map(({ id, role, x, y }) => `${id} ${role} ${x},${y}`);

/** "in1 S1→G1 100M 5ms", with "~" for radio, a buffer "[25]" and losses "1%". */
const linksOf = ({ links }: ScenarioDocument) =>
  links.map(({ id, from, to, rate, delay, medium, queue, loss }) =>
    [
      id,
      `${from}${medium === "wireless" ? "~" : "→"}${to}`,
      `${rate / 1e6}M`,
      `${+(delay * 1000).toFixed(6)}ms`,
      ...(queue.limit === undefined ? [] : [`[${queue.limit}]`]),
      ...(loss.model === "none" ? [] : [`${100 * (loss.rate as number)}%`]),
    ].join(" "),
  );

/** "f1 S1→R1 reno", with a window that is not the usual one. */
const flowsOf = ({ flows }: ScenarioDocument) =>
  flows.map(
    ({ id, from, to, scheme, awnd }) => `${id} ${from}→${to} ${scheme}${awnd === 1000 ? "" : ` ${awnd}`}`,
  );

describe("the network of a template", () => {
  it("dumbbell: senders on the left, receivers on the right, one narrow link", () => {
    const document = made("dumbbell", { n: 3 });
    expect(nodesOf(document)).toEqual([
      "S1 host 0,-1",
      "S2 host 0,0",
      "S3 host 0,1",
      "G1 router 1,0",
      "G2 router 2,0",
      "R1 host 3,-1",
      "R2 host 3,0",
      "R3 host 3,1",
    ]);
    expect(linksOf(document)).toEqual([
      "in1 S1→G1 100M 5ms",
      "in2 S2→G1 100M 5ms",
      "in3 S3→G1 100M 5ms",
      "bottleneck G1→G2 4M 20ms [25]",
      "out1 G2→R1 100M 5ms",
      "out2 G2→R2 100M 5ms",
      "out3 G2→R3 100M 5ms",
    ]);
    expect(flowsOf(document)).toEqual(["f1 S1→R1 reno", "f2 S2→R2 reno", "f3 S3→R3 reno"]);
    expect(document).toMatchObject({ plots: ["cwnd", "queue"], seed: 1, duration: 60 });
    expect([made("dumbbell").title, made("dumbbell", { n: 1 }).title]).toEqual([
      "Dumbbell with 2 flows",
      "Dumbbell with 1 flow",
    ]);
    expect(nodesOf(made("dumbbell")).slice(0, 2)).toEqual(["S1 host 0,-0.5", "S2 host 0,0.5"]);
  });

  it("lossy dumbbell: the same with a radio link to each receiver", () => {
    const document = made("lossy-dumbbell");
    expect(nodesOf(document)).toEqual([
      "S1 host 0,-0.5",
      "S2 host 0,0.5",
      "G1 router 1,0",
      "B1 base-station 2,0",
      "R1 mobile 3,-0.5",
      "R2 mobile 3,0.5",
    ]);
    expect(linksOf(document)).toEqual([
      "in1 S1→G1 100M 5ms",
      "in2 S2→G1 100M 5ms",
      "bottleneck G1→B1 4M 20ms [25]",
      "wireless1 B1~R1 100M 5ms 1%",
      "wireless2 B1~R2 100M 5ms 1%",
    ]);
    expect(flowsOf(made("lossy-dumbbell", { n: 3 }))).toEqual([
      "f1 S1→R1 cubic",
      "f2 S2→R2 reno",
      "f3 S3→R3 cubic",
    ]);
    expect([made("lossy-dumbbell").title, made("lossy-dumbbell", { n: 1 }).title]).toEqual([
      "2 senders over one bottleneck with a lossy last hop",
      "1 sender over one bottleneck with a lossy last hop",
    ]);
  });

  it("wireless last hop, source, and middle: where the radio link is, and what is narrow", () => {
    const [last, source, middle] = ["last-hop", "source", "middle"].map((place) => made(`wireless-${place}`));
    expect([nodesOf(last), linksOf(last)]).toEqual([
      ["S1 host 0,0", "G1 router 1,0", "B1 base-station 2,0", "R1 mobile 3,0"],
      ["access S1→G1 100M 5ms", "bottleneck G1→B1 4M 20ms [25]", "wireless B1~R1 10M 10ms 1%"],
    ]);
    expect([nodesOf(source), linksOf(source)]).toEqual([
      ["S1 mobile 0,0", "B1 base-station 1,0", "G1 router 2,0", "R1 host 3,0"],
      ["wireless S1~B1 10M 10ms 1%", "bottleneck B1→G1 4M 20ms [25]", "access G1→R1 100M 5ms"],
    ]);
    expect([nodesOf(middle), linksOf(middle)]).toEqual([
      ["S1 host 0,0", "B1 base-station 1,0", "B2 base-station 2,0", "R1 host 3,0"],
      ["left S1→B1 100M 5ms", "wireless B1~B2 4M 20ms [25] 1%", "right B2→R1 100M 5ms"],
    ]);
    for (const document of [last, source, middle]) expect(flowsOf(document)).toEqual(["f1 S1→R1 reno"]);
  });

  it("satellite: two ground stations, a long delay, and a window that fills it", () => {
    const document = made("satellite");
    expect(nodesOf(document)).toEqual([
      "S1 host 0,0",
      "G1 base-station 1,0",
      "G2 base-station 2,0",
      "R1 host 3,0",
    ]);
    expect(linksOf(document)).toEqual([
      "left S1→G1 100M 5ms",
      "satellite G1~G2 10M 238.7ms [100] 0.1%",
      "right G2→R1 100M 5ms",
    ]);
    expect([flowsOf(document), document.duration]).toEqual([["f1 S1→R1 reno 2000"], 120]);
  });

  it("two bottlenecks: narrow radio links behind each other", () => {
    const document = made("two-bottlenecks", { n: 2 });
    expect(nodesOf(document)).toEqual([
      "S1 mobile 0,-0.5",
      "S2 mobile 0,0.5",
      "G0 base-station 1,0",
      "G2 base-station 2,0",
      "G1 base-station 3,0",
      "R1 mobile 4,-0.5",
      "R2 mobile 4,0.5",
    ]);
    expect(linksOf(document)).toEqual([
      "in1 S1~G0 10M 10ms 1%",
      "in2 S2~G0 10M 10ms 1%",
      "bottleneck1 G0~G2 2M 50ms [90] 1%",
      "bottleneck2 G2~G1 2M 50ms [90] 1%",
      "out1 G1~R1 10M 10ms 1%",
      "out2 G1~R2 10M 10ms 1%",
    ]);
    expect([flowsOf(document), document.duration]).toEqual([["f1 S1→R1 reno 270", "f2 S2→R2 reno 270"], 120]);
    expect(made("two-bottlenecks").flows).toHaveLength(1);
  });

  it("parking lot: one flow over all bottlenecks, one over each", () => {
    const document = made("parking-lot", { n: 2 });
    expect(nodesOf(document)).toEqual([
      "S0 host 0,0",
      "G1 router 1,0",
      "G2 router 2,0",
      "G3 router 3,0",
      "R0 host 4,0",
      "S1 host 1,-1",
      "S2 host 2,-1",
      "R1 host 2,1",
      "R2 host 3,1",
    ]);
    expect(linksOf(document)).toEqual([
      "in0 S0→G1 100M 5ms",
      "bottleneck1 G1→G2 4M 20ms [25]",
      "bottleneck2 G2→G3 4M 20ms [25]",
      "out0 G3→R0 100M 5ms",
      "in1 S1→G1 100M 5ms",
      "in2 S2→G2 100M 5ms",
      "out1 G2→R1 100M 5ms",
      "out2 G3→R2 100M 5ms",
    ]);
    expect(flowsOf(document)).toEqual(["f0 S0→R0 reno", "f1 S1→R1 reno", "f2 S2→R2 reno"]);
    expect(made("parking-lot").title).toBe("Parking lot with 3 bottlenecks");
  });

  it("handover: the radio link is silent at the end of each period, or loses all, both ways", () => {
    const kept = made("handover", { every: 4, blackout: "0.25 s", rate: "2 Mbps" });
    expect(nodesOf(kept)).toEqual(["S1 host 0,0", "B1 base-station 1,0", "R1 mobile 2,0"]);
    expect(flowsOf(kept)).toEqual(["f1 S1→R1 newreno"]);
    expect(kept.links[0]).toMatchObject({ id: "access", from: "S1", to: "B1", rate: 1e8, delay: 0.005 });
    const silent = {
      kind: "rates",
      period: 4.25,
      at: [
        [0, 2e6],
        [4, 0],
      ],
    };
    expect(kept.links[1]).toMatchObject({
      id: "wireless",
      from: "B1",
      to: "R1",
      medium: "wireless",
      delay: 0.02,
      queue: { limit: 25 },
      schedule: silent,
      reverse: { schedule: silent },
    });
    const dropped = made("handover", { every: 4, blackout: 0.25, rate: 2e6, kept: 0 });
    const losing = {
      kind: "rates",
      period: 4.25,
      at: [[0, 2e6]],
      loss: [
        [0, 0],
        [4, 1],
      ],
    };
    expect(dropped.links[1]).toMatchObject({ schedule: losing, reverse: { schedule: losing } });
  });
});

describe("what a template is asked for", () => {
  it("are numbers with units and ranges, in the order of a form", () => {
    const asked = [...templates.values()].map(({ id, params }) => [
      id,
      params
        .map((p) => `${p.id} ${p.min}..${p.max} ${p.unit}${p.integer ? "#" : ""} ${p.default}`)
        .join(", "),
    ]);
    const rate = (standard = 4e6) => `rate 10000..1000000000 bit/s ${standard}`;
    const delay = (standard = 0.02) => `delay 0..2 s ${standard}`;
    const buffer = (standard = 25) => `buffer 1..10000 packets# ${standard}`;
    const loss = (standard = 0.01) => `loss 0..0.5  ${standard}`;
    const flows = (standard = 2) => `n 1..40 # ${standard}`;
    const radio = [rate(), delay(), buffer(), loss()].join(", ");
    expect(asked).toEqual([
      ["dumbbell", [flows(), rate(), delay(), buffer()].join(", ")],
      ["lossy-dumbbell", [flows(), radio].join(", ")],
      ["wireless-last-hop", radio],
      ["wireless-source", radio],
      ["wireless-middle", radio],
      [
        "handover",
        [rate(), delay(), buffer(), "every 0.5..1000 s 10", "blackout 0.001..60 s 0.5", "kept 0..1 # 1"].join(
          ", ",
        ),
      ],
      ["satellite", [rate(1e7), buffer(100), loss(0.001)].join(", ")],
      ["two-bottlenecks", [flows(1), rate(2e6), delay(0.05), buffer(90), loss()].join(", ")],
      ["parking-lot", ["n 2..10 # 3", rate(), delay(), buffer()].join(", ")],
    ]);
    for (const { title, summary, params } of templates.values())
      for (const words of [title, summary, ...params.map(({ label }) => label)])
        expect(words).toMatch(/^[A-Z]/);
  });

  const told = (result: { ok: true; value: unknown } | { ok: false; issues: readonly Issue[] }) =>
    result.ok
      ? "fine"
      : result.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
  const refusal = (values: Record<string, string | number>, id = "dumbbell") =>
    told(fromTemplate(id, values));

  it("are told with their range where they are out of it, both ends included", () => {
    expect([1, 40].map((n) => refusal({ n }))).toEqual(["fine", "fine"]);
    expect([0, 41, 2.5].map((n) => refusal({ n }))).toEqual(
      ["0", "41", "2.5"].map((n) => [
        `n | "${n}" | a whole number from 1 to 40 | Choose a value in this range.`,
      ]),
    );
    expect(refusal({ delay: "3 s" })).toEqual(['delay | "3 s" | 0 to 2 s | Choose a value in this range.']);
    expect(refusal({ rate: "4 Mpbs" })).toEqual([
      'rate | "4 Mpbs" | 10000 to 1000000000 bit/s | Did you mean "4 Mbps"?',
    ]);
    expect(refusal({ loss: "x".repeat(50) }, "satellite")).toEqual([
      `loss | "${"x".repeat(40)}" | 0 to 0.5 | Choose a value in this range.`,
    ]);
  });

  it("are told with what there is where they are unknown", () => {
    const all = "n, rate, delay, buffer, schemes, delays, starts";
    expect(refusal({ colour: 1 })).toEqual([`colour | "colour" | dumbbell has ${all} | Remove it.`]);
    expect(refusal({ bufer: 1 })).toEqual([`bufer | "bufer" | dumbbell has ${all} | Did you mean "buffer"?`]);
    expect(refusal({ ["y".repeat(50)]: 1 })).toEqual([
      `${"y".repeat(40)} | "${"y".repeat(40)}" | dumbbell has ${all} | Remove it.`,
    ]);
    expect(refusal({ n: 1 }, "empty")).toEqual(['n | "n" | empty has schemes, delays, starts | Remove it.']);
    expect(refusal({}, "empty")).toBe("fine");
    expect(refusal({}, "z".repeat(50))).toEqual([
      `new | "${"z".repeat(40)}" | ${["empty", ...templates.keys()].join(", ")}, or a shipped scenario | Choose one of these.`,
    ]);
    const file = minimal(exampleScenario());
    expect(told(fromShipped("mine", file, { rate: 1 }))).toEqual([
      'rate | "rate" | mine has schemes, delays, starts | Remove it.',
    ]);
    expect(told(fromShipped("mine", {}, {}))).toEqual([expect.stringMatching(/^format \| no format/)]);
    const own = fromShipped("mine", file, { schemes: "vegas" });
    expect(own.ok && own.value.flows.map(({ scheme, start }) => `${scheme} ${start}`)).toEqual(["vegas 0"]);
  });
});

describe("options of every template", () => {
  it("are schemes, delays and starts, each with an example that is understood", () => {
    expect(TEMPLATE_OPTIONS.map(({ id }) => id)).toEqual(["schemes", "delays", "starts"]);
    for (const { id, example } of TEMPLATE_OPTIONS)
      expect(fromTemplate("dumbbell", { n: 6, [id]: example }).ok, id).toBe(true);
  });

  it("are names of schemes, each so often", () => {
    expect(schemeList("cerl,2*reno, linux-cubic ")).toEqual(["cerl", "reno", "reno", "linux-cubic"]);
    expect(schemeList("999*a")).toHaveLength(999);
    expect(schemeList("0*a")).toEqual([]);
    for (const text of ["", "cerl,", "1000*a", "*a", "2*", "a b", "x2*a", "A", "a*2", "2**a"])
      expect(schemeList(text), text).toBeNull();
  });

  it("are two times in order, within what the network may have", () => {
    const wrong = (id: string, text: string | number, most: number) => {
      const result = fromTemplate("dumbbell", { [id]: text });
      expect(
        result.ok
          ? []
          : result.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy]),
        String(text),
      ).toEqual([
        [
          id,
          JSON.stringify(String(text).slice(0, 40)),
          `two times from 0 to ${most} s, as in "1ms..10ms"`,
          'Write for example "1ms..10ms".',
        ],
      ]);
    };
    for (const text of [
      "1ms",
      "",
      5,
      "2ms..1ms",
      "-1ms..1ms",
      "1ms..x",
      "x..1ms",
      "1ms..2ms..3ms",
      "1ms..10001",
    ])
      wrong("delays", text, 10_000);
    wrong("delays", "y".repeat(60), 10_000);
    wrong("starts", "0s..60.1s", 60);
    for (const text of ["0..0", "1ms..1ms", "0s..10000s"])
      expect(fromTemplate("dumbbell", { delays: text }).ok, text).toBe(true);
    expect(fromTemplate("dumbbell", { starts: "0s..60s" }).ok).toBe(true);
    const none = fromTemplate("dumbbell", { schemes: "0*reno" });
    expect(none.ok ? "" : none.issues[0].path).toBe("schemes");
  });

  it("draw within their range, and leave the first flow and its link alone", () => {
    const { flows, links } = made("dumbbell", { n: 4, delays: "7ms..7ms", starts: "3s..3s" });
    expect(flows.map(({ start }) => start)).toEqual([0, 3, 3, 3]);
    expect(links.filter(({ to }) => to === "G1").map(({ delay }) => delay)).toEqual([
      0.005, 0.007, 0.007, 0.007,
    ]);
  });

  it("give schemes to flows of TCP alone, in their order", () => {
    const mixed = exampleScenario();
    const [flow] = mixed.flows;
    const file = minimal({
      ...mixed,
      changes: [],
      flows: [
        { ...flow, id: "a", params: {} },
        { ...flow, id: "b", params: {} },
      ],
    }) as { flows: object[] };
    file.flows.unshift({ id: "u", kind: "udp", from: "S1", to: "R1", traffic: { kind: "cbr" } });
    const result = fromShipped("mine", file, { schemes: "vegas,cubic" });
    expect(result.ok && result.value.flows.map(({ scheme }) => scheme)).toEqual(["udp", "vegas", "cubic"]);
  });
});

describe("kinds of links", () => {
  it("have the rate of their standard, both ways where it differs, and the delay of their length", () => {
    const table = linkPresets.map(
      ({ id, rate, back, delay, medium }) =>
        `${id} ${medium} ${rate / 1e6}${back === undefined ? "" : `/${back / 1e6}`} ${+(delay * 1e6).toPrecision(4)}`,
    );
    expect(table).toEqual([
      "ethernet-10 wired 10 0.5",
      "ethernet-100 wired 100 0.5",
      "ethernet-1000 wired 1000 0.5",
      "fibre-1000km wired 10000 5000",
      "adsl2plus wired 24/1.4 5",
      "gpon wired 2488.32/1244.16 100",
      "wifi-b wireless 11 0.1001",
      "wifi-g wireless 54 0.1001",
      "wifi-n wireless 150 0.1001",
      "wifi-ac wireless 433.3 0.1001",
      "wifi-ax wireless 600.5 0.1001",
      "lte-cat4 wireless 150.752/51.024 10000",
      "5g wireless 100/50 4000",
      "geo wireless 10 239600",
      "leo-550 wireless 100 3669",
    ]);
    for (const { source, url, title } of linkPresets) {
      expect(url).toMatch(/^https:\/\/[a-z0-9.-]+\/./);
      expect([source.length > 20, title.length > 10]).toEqual([true, true]);
    }
  });

  it("replace rate, delay and medium, and leave the rest of a link", () => {
    const [preset] = linkPresets.filter(({ id }) => id === "adsl2plus");
    const [, link] = exampleScenario().links;
    const loss = { model: "bernoulli", rate: 0.1, position: "air" } as const;
    const own = { ...link, reverse: { rate: 9, delay: 9, loss } };
    expect(withPreset(own, preset)).toEqual({
      ...link,
      medium: "wired",
      rate: 24e6,
      delay: 5e-6,
      reverse: { loss, rate: 1.4e6 },
    });
    const { back: _, ...both } = preset;
    expect(withPreset(own, both).reverse).toStrictEqual({ loss });
  });
});

describe("kinds of flows", () => {
  it("have packets and traffic of their own", () => {
    expect(flowPresets.map(({ id, make }) => [id, make(8e6)])).toEqual([
      ["bulk", { kind: "tcp", mss: 1460, traffic: { kind: "bulk" } }],
      ["cbr", { kind: "udp", mss: 1000, traffic: { kind: "cbr", rate: 2e6 } }],
      ["on-off", { kind: "udp", mss: 1000, traffic: { kind: "on-off", rate: 4e6, burst: 0.5, idle: 0.5 } }],
      [
        "web",
        {
          kind: "tcp",
          mss: 1460,
          traffic: { kind: "request-response", size: 50_000, sizes: "exponential", think: 1 },
        },
      ],
    ]);
  });
});
