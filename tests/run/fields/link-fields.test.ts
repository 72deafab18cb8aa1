import { describe, expect, it } from "vitest";
import { fieldsOf } from "../../../src/run/fields/fields.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import { declarations } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";
import { byAddress, labels, named, outline, titlesAt } from "./field-outline.ts";

const cerl = shippedScenario("cerl-fig4");
const wireless: Selection = { kind: "link", id: "wireless", direction: "forward" };

describe("the values of a link", () => {
  it("are first what it loses and how it carries; what it lacks is folded", () => {
    expect(outline(cerl, wireless, "links.wireless.")).toEqual([
      ["+", "loss.model", "loss.rate", "rate", "delay", "queue.limit"],
      ["Repair on the link", "arq.kind"],
      ["Reordering and duplication", "impairment.kind"],
      ["Queue and error details", "queue.discipline", "queue.limitBytes", "loss.position"],
    ]);
  });

  it("say nothing of where it loses packets if it loses none", () => {
    expect(
      outline(cerl, { ...wireless, id: "bottleneck", direction: "reverse" }, "links.bottleneck.reverse."),
    ).toEqual([
      ["+", "loss.model", "rate", "delay", "queue.limit"],
      ["Repair on the link", "arq.kind"],
      ["Reordering and duplication", "impairment.kind"],
      ["Queue and error details", "queue.discipline", "queue.limitBytes"],
    ]);
  });

  it("have a chosen discipline with what it is set by first among the first, and the rest among the details", () => {
    const groups = outline(
      shippedScenario("cerl-fig4", { "links.wireless.queue.discipline": "red" }),
      wireless,
      "links.wireless.",
    );
    expect(groups[0]).toEqual([
      ...["+", "loss.model", "loss.rate", "queue.discipline"],
      ...["minTh", "maxTh", "maxP", "weight", "ecn", "markAt"].map((id) => `queue.${id}`),
      ...["rate", "delay", "queue.limit"],
    ]);
    expect(groups[3]).toEqual([
      "Queue and error details",
      ...["gentle", "markP", "useMarkP", "meanPacketSize", "wait", "byteMode", "inBytes", "adaptive"].map(
        (id) => `queue.${id}`,
      ),
      "loss.position",
    ]);
  });

  it("show at once what repairs and what disturbs on it", () => {
    const groups = outline(
      shippedScenario("cerl-fig4", {
        "links.wireless.arq.kind": "retransmission",
        "links.wireless.impairment.kind": "reorder",
      }),
      wireless,
      "links.wireless.",
    );
    expect(groups.slice(1, 3)).toEqual([
      [
        "Repair on the link+",
        ...["kind", "timer", "retries", "persistent", "inOrder", "ackLoss"].map((id) => `arq.${id}`),
      ],
      [
        "Reordering and duplication+",
        ...["kind", "rate", "every", "packets", "by"].map((id) => `impairment.${id}`),
      ],
    ]);
  });

  it("are named with the link's ends", () => {
    expect(labels(cerl, wireless, "links.wireless.")).toEqual({
      "loss.model": "How G1→R1 loses packets",
      "loss.rate": "Random loss on G1→R1",
      rate: "Rate of G1→R1",
      delay: "Propagation delay of G1→R1",
      "queue.limit": "Buffer before G1→R1",
      "arq.kind": "What G1→R1 does about losses by itself",
      "impairment.kind": "What else G1→R1 does to packets",
      "queue.discipline": "Queue discipline of G1→R1",
      "queue.limitBytes": "Buffer before G1→R1, in bytes",
      "loss.position": "Where G1→R1 loses packets",
    });
  });

  it("are shorter below the link itself", () => {
    expect(labels(cerl, wireless, "links.wireless.", "short")).toMatchObject({
      "loss.rate": "Random loss",
      rate: "Rate",
      delay: "Propagation delay",
      "queue.limit": "Buffer",
      "queue.limitBytes": "Buffer before G1→R1, in bytes",
    });
  });

  it("are named as of several where they are of several", () => {
    expect(labels(cerl, wireless, "links.wireless.", "label", "2 links")).toEqual({
      "loss.model": "How 2 links lose packets",
      "loss.rate": "Random loss on 2 links",
      rate: "Rate of 2 links",
      delay: "Propagation delay of 2 links",
      "queue.limit": "Buffer before 2 links",
      "arq.kind": "What 2 links do about losses by themselves",
      "impairment.kind": "What else 2 links do to packets",
      "queue.discipline": "Queue discipline of 2 links",
      "queue.limitBytes": "Buffer before 2 links, in bytes",
      "loss.position": "Where 2 links lose packets",
    });
  });

  it("are explained by what they do to packets", () => {
    const fields = byAddress(cerl, wireless);
    const help = (id: string) => fields.get(`links.wireless.${id}`)?.help.split(/[.,]/)[0];
    expect(["rate", "delay", "queue.limit", "queue.limitBytes", "queue.discipline"].map(help)).toEqual([
      "How many bits a second the link sends",
      "How long a bit travels",
      "Packets that may wait",
      "Bytes that may wait",
      "How the queue decides which packets to drop or to mark",
    ]);
    expect(["arq.kind", "impairment.kind"].map(help)).toEqual([
      "A link can retransmit what was lost on it",
      "A link can hold packets back",
    ]);
  });

  it.each([
    ["loss.model", "gilbert-elliott", declarations.errorModels],
    ["queue.discipline", "red", declarations.queueDisciplines],
    ["arq.kind", "retransmission", declarations.linkLayers],
    ["impairment.kind", "reorder", declarations.impairments],
  ] as const)("with %s = %s are explained by what its parameters are for", (choice, id, all) => {
    const place = `links.wireless.${choice}`;
    const fields = byAddress(shippedScenario("cerl-fig4", { [place]: id }), wireless);
    const params = all.get(id)?.params ?? [];
    expect(params.length).toBeGreaterThan(2);
    for (const { id: param, label, help } of params) {
      const shown = fields.get(place.replace(/[a-z]+$/, param));
      expect([shown?.short, shown?.help]).toEqual([label, help]);
    }
  });

  it("are options with titles", () => {
    const at = (id: string) => titlesAt(cerl, wireless, `links.wireless.${id}`);
    expect(at("loss.model")).toEqual(named(declarations.errorModels));
    expect(at("arq.kind")).toEqual(named(declarations.linkLayers));
    expect(at("impairment.kind")).toEqual(named(declarations.impairments));
    expect(at("queue.discipline")).toEqual(named(declarations.queueDisciplines));
    expect(at("rate")).toEqual({});
  });

  it("offer a buffer of 50 packets or 75 000 bytes where there was none, and nothing for what has a value", () => {
    const fields = byAddress(cerl, wireless);
    const offered = [...fields.values()].flatMap(({ address, suggestion }) =>
      suggestion === null ? [] : [[address, suggestion]],
    );
    expect(offered).toEqual([
      ["links.wireless.queue.limit", 50],
      ["links.wireless.queue.limitBytes", 75_000],
    ]);
    expect(fields.get("links.wireless.queue.limit")?.value).toBeUndefined();
  });

  it("tell what an error model does to packets once, below its last control", () => {
    const told = (model: string) =>
      [
        ...byAddress(shippedScenario("cerl-fig4", { "links.wireless.loss.model": model }), wireless).values(),
      ].flatMap(({ address, channelOf }) => (channelOf === null ? [] : [[address, channelOf]]));
    expect(told("none")).toEqual([["links.wireless.loss.model", "links.wireless.loss"]]);
    expect(told("bernoulli")).toEqual([["links.wireless.loss.rate", "links.wireless.loss"]]);
    expect(told("gilbert-elliott")).toEqual([["links.wireless.loss.slot", "links.wireless.loss"]]);
  });

  it("are its plug-ins, rate and delay where nothing is known of the plug-ins", () => {
    const plugIns = {
      loss: { model: "other", position: "air" },
      queue: { discipline: "other" },
      arq: { kind: "other" },
      impairment: { kind: "other" },
    } as const;
    const links = cerl.links.map((link) => (link.id === "wireless" ? { ...link, ...plugIns } : link));
    expect(outline({ ...cerl, links }, wireless, "links.wireless.")).toEqual([
      ["+", "loss.model", "queue.discipline", "rate", "delay"],
      ["Repair on the link+", "arq.kind"],
      ["Reordering and duplication+", "impairment.kind"],
    ]);
    const model = byAddress({ ...cerl, links }, wireless).get("links.wireless.loss.model");
    expect(model?.channelOf).toBe("links.wireless.loss");
  });

  it("are none for a link that is gone", () => {
    expect(fieldsOf(cerl, { kind: "link", id: "gone", direction: "forward" })).toEqual([]);
  });
});
