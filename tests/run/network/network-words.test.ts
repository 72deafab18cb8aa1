import { describe, expect, it } from "vitest";
import {
  briefLossWords,
  delayWords,
  linkName,
  linkWords,
  lossWords,
  nodeWords,
  queueMeaning,
  queueOwner,
  queueWords,
  rateWords,
  roleWords,
} from "../../../src/run/network/network-words.ts";
import { queueThresholds } from "../../../src/run/network/queue-thresholds.ts";
import { declarations } from "../../../src/sim/declared.ts";
import type { LossSpec, NodeSpec, QueueSpec } from "../../../src/sim/index.ts";
import { link } from "../../sim/networks.ts";

const loses = (spec: object) => lossWords({ position: "air", ...spec } as LossSpec);

describe("words for losses", () => {
  it("are the share of packets, wherever a model has one", () => {
    expect(loses({ model: "none" })).toBe("");
    expect(loses({ model: "bernoulli", rate: 0.01 })).toBe("1 % random loss");
    expect(loses({ model: "bernoulli", rate: 0.012345 })).toBe("1.23 % random loss");
    // Of packets with exponential gaps of a mean of one packet between losses, 63 % are lost.
    expect(loses({ model: "exponential", rate: 1 })).toBe("63 % random loss");
    expect(briefLossWords({ model: "bernoulli", rate: 0.01, position: "air" } as LossSpec)).toBe("1 % loss");
  });

  it("else say what kind of loss it is", () => {
    expect(loses({ model: "list", drops: [{ flow: "f1", seq: 3, nth: 1 }] })).toBe("1 chosen packet lost");
    expect(loses({ model: "list", drops: [1, 2].map((seq) => ({ flow: "f1", seq, nth: 1 })) })).toBe(
      "2 chosen packets lost",
    );
    expect(loses({ model: "list" })).toBe("0 chosen packets lost");
    expect(loses({ model: "bit-error", ber: 1e-6 })).toBe("bit errors, 1e-6");
    expect(loses({ model: "blackout", from: 4, to: 5.25 })).toBe("blackout 4–5.25 s");
    expect(loses({ model: "blackout", from: 4, to: 5, period: 10 })).toBe("blackout 4–5 s, every 10 s");
    const bursts = { model: "gilbert-elliott", pGB: 0.01, pBG: 0.19, lossGood: 0, lossBad: 1 };
    expect(loses(bursts)).toBe("5 % loss in bursts");
    expect(loses({ model: "some-other-model" })).toBe("some other model loss");
  });
});

describe("words for numbers of a link", () => {
  it("are rates and delays in the unit that suits them, with three digits", () => {
    expect([2e6, 1.2345e9, 800_000].map(rateWords)).toEqual(["2 Mbit/s", "1.23 Gbit/s", "800 kbit/s"]);
    expect([0, 0.05, 0.0123456, 1, 2.5].map(delayWords)).toEqual(["0 s", "50 ms", "12.3 ms", "1 s", "2.5 s"]);
  });
});

describe("words for queues", () => {
  const red = { discipline: "red", minTh: 3, maxTh: 9, limit: 50 } as unknown as QueueSpec;

  it("are the discipline and where it acts, as far as the buffer reaches; none for drop-tail", () => {
    expect(queueWords({ discipline: "drop-tail", limit: 20 })).toBe("");
    expect(queueWords(red)).toBe("RED at 3 and 9 packets");
    expect(queueWords({ ...red, limit: 5 })).toBe("RED at 3 packets");
    expect(queueWords({ ...red, limit: 2 })).toBe("RED");
    const marking = { discipline: "threshold-mark", minTh: 5, maxTh: 5 } as unknown as QueueSpec;
    expect(queueWords(marking)).toBe("threshold mark at 5 packets");
    expect(queueThresholds(red)).toEqual([
      { value: 3, label: "minTh 3" },
      { value: 9, label: "maxTh 9" },
    ]);
    // Where the buffer ends, the queue still acts; what is in other units is no length.
    expect(queueWords({ ...red, limit: 9 })).toBe("RED at 3 and 9 packets");
    const more = { ...red, limit: undefined, weight: 0.002, meanPacketSize: 500, ecn: true };
    expect(queueWords(more as unknown as QueueSpec)).toBe("RED at 3 and 9 packets");
    expect(queueThresholds({ ...red, minTh: "3" } as unknown as QueueSpec)).toEqual([
      { value: 9, label: "maxTh 9" },
    ]);
    expect(queueThresholds({ discipline: "no-such-discipline" } as QueueSpec)).toEqual([]);
  });

  it("are in capitals where the discipline's name is an abbreviation", () => {
    const names = ["cw", "red", "codel", "dualpi2", "drop-front", "threshold-mark"];
    expect(names.map((discipline) => queueWords({ discipline }))).toEqual([
      ...["CW", "RED", "CODEL", "dualpi2", "drop front", "threshold mark"],
    ]);
  });

  it("are explained by what their short name stands for", () => {
    expect(queueMeaning({ discipline: "drop-tail" })).toBe("");
    expect(queueMeaning(red)).toMatch(/^RED: \w/);
    expect(queueMeaning({ discipline: "no-such-discipline" } as QueueSpec)).toBe("");
  });
});

describe("words for nodes", () => {
  it("are what they are, with the agent on them", () => {
    const node = (role: string, more: object = {}) => nodeWords({ id: "G1", role, ...more } as NodeSpec);
    expect(["host", "router", "base-station", "mobile"].map((role) => node(role))).toEqual([
      "Host G1",
      "Router G1",
      "Base station G1",
      "Mobile G1",
    ]);
    expect(node("base-station", { agent: { kind: "snoop" } })).toBe("Base station G1 with Snoop");
    expect(node("base-station", { agent: { kind: "none" } })).toBe("Base station G1");
    expect(node("base-station", { agent: { kind: "some-other" } })).toBe("Base station G1 with some-other");
    expect(roleWords("base-station")).toBe("base station");
  });
});

describe("words for links", () => {
  const wireless = link("l", "G1", "R1", {
    medium: "wireless",
    loss: { model: "bernoulli", rate: 0.01, position: "air" } as LossSpec,
    queue: { discipline: "drop-tail", limit: 27 },
    reverse: {
      rate: 1e6,
      loss: { model: "none", position: "air" } as LossSpec,
      queue: { discipline: "drop-tail", limitBytes: 6000 },
    },
  });

  it("say all that a reader of a picture sees, in the direction of travel", () => {
    expect(linkWords(wireless)).toBe(
      "Wireless link G1 to R1, 10 Mbit/s, 10 ms, 1 % random loss, buffer of 27 packets",
    );
    expect(linkWords(wireless, "reverse")).toBe(
      "Wireless link R1 to G1, 1 Mbit/s, 10 ms, buffer of 6000 bytes",
    );
    expect(linkWords(wireless, "forward", "nothing lost now")).toContain(", nothing lost now, ");
    expect(linkWords(link("m", "A", "B"))).toBe("Link A to B, 10 Mbit/s, 10 ms");
  });

  it("name what repairs and what disturbs on it", () => {
    const more = { arq: { kind: "none" }, impairment: { kind: "none" } } as Partial<typeof wireless>;
    expect(linkWords(link("m", "A", "B", more))).toBe("Link A to B, 10 Mbit/s, 10 ms");
    const unknown = { arq: { kind: "other" }, impairment: { kind: "other" } } as Partial<typeof wireless>;
    expect(linkWords(link("m", "A", "B", unknown))).toBe("Link A to B, 10 Mbit/s, 10 ms");
    const titles = (all: ReadonlyMap<string, { id: string; title: string }>, name: string) =>
      [...all.values()]
        .filter(({ id }) => id !== "none")
        .map(({ id, title }) => [
          linkWords(link("m", "A", "B", { [name]: { kind: id } }))
            .split(", ")
            .slice(3)
            .join(", "),
          title,
        ]);
    const [repairs, disturbances] = [
      titles(declarations.linkLayers, "arq"),
      titles(declarations.impairments, "impairment"),
    ];
    expect(repairs.length).toBeGreaterThan(0);
    expect(disturbances.length).toBeGreaterThan(0);
    for (const [words, title] of [...repairs, ...disturbances]) expect(words).toBe(title);
  });

  it("are short where a queue is told whose it is: its link's name, or its ends where nobody has named it", () => {
    expect([linkName(wireless), linkName(wireless, "reverse")]).toEqual(["G1→R1", "R1→G1"]);
    const links = [wireless, ...["link3", "link12", "link3b", "uplink3"].map((id) => link(id, "A", "B"))];
    expect(
      ["l.forward", "link3.forward", "link3.reverse", "link9.forward", "nonsense"].map((id) =>
        queueOwner(links, id),
      ),
    ).toEqual(["l", "A→B", "B→A", "link9", ""]);
    const named = ["link12.forward", "link3b.forward", "uplink3.forward"];
    expect(named.map((id) => queueOwner(links, id))).toEqual(["A→B", "link3b", "uplink3"]);
  });
});
