import { describe, expect, it } from "vitest";
import { parseScenario } from "../../src/scenario/index.ts";
import { edited, refused } from "./samples.ts";

type Edit = Parameters<typeof edited>[0];

/** What is wrong with the example after an edit: place, found, allowed; "fine" where nothing is. */
function wrong(edit: Edit): string[] | "fine" {
  const input = edited((s) => {
    s.changes = [];
    edit(s);
  });
  if (parseScenario(input).ok) return "fine";
  return refused(input).map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
}

const all = (...edits: Edit[]) => edits.map(wrong);

describe("what the parts of a network must agree on", () => {
  it("are names that are taken once", () => {
    expect(
      all(
        (s) => void Object.assign(s.nodes[3], { id: "S1" }),
        (s) => void Object.assign(s.links[2], { id: "access" }),
        (s) => void s.flows.push({ ...s.flows[0] }),
        (s) => void s.nodes.push({ id: "S1" }, { id: "S1" }),
        (s) => void Object.assign(s.links[0], { id: "f1" }),
      ),
    ).toEqual([
      [
        'nodes[3].id | "S1" | a name that nodes[0] does not have | Rename one of the two.',
        'links[2].to | "R1" | a node: S1, G0, G1 | Name one of the nodes, or add this one.',
        'flows[0].to | "R1" | a node: S1, G0, G1 | Name one of the nodes, or add this one.',
      ],
      ['links[2].id | "access" | a name that links[0] does not have | Rename one of the two.'],
      ['flows[1].id | "f1" | a name that flows[0] does not have | Rename one of the two.'],
      [
        'nodes[4].id | "S1" | a name that nodes[0] does not have | Rename one of the two.',
        'nodes[5].id | "S1" | a name that nodes[0] does not have | Rename one of the two.',
      ],
      "fine",
    ]);
  });

  it("are two different ends that are there", () => {
    expect(
      all(
        (s) => void Object.assign(s.links[0], { from: "S2" }),
        (s) => void Object.assign(s.links[0], { to: "Nowhere" }),
        (s) => void Object.assign(s.links[0], { to: "S1" }),
        (s) => void Object.assign(s.flows[0], { to: "S1" }),
        (s) => void Object.assign(s.flows[0], { from: "G9" }),
        (s) => void Object.assign(s.flows[0], { from: "x", to: "y" }),
      ),
    ).toEqual([
      ['links[0].from | "S2" | a node: S1, G0, G1, R1 | Name one of the nodes, or add this one.'],
      ['links[0].to | "Nowhere" | a node: S1, G0, G1, R1 | Name one of the nodes, or add this one.'],
      ['links[0].to | "S1" | a node other than links[0].from | Choose two different ends.'],
      ['flows[0].to | "S1" | a node other than flows[0].from | Choose two different ends.'],
      ['flows[0].from | "G9" | a node: S1, G0, G1, R1 | Name one of the nodes, or add this one.'],
      ['flows[0].from | "x" | a node: S1, G0, G1, R1 | Name one of the nodes, or add this one.'],
    ]);
  });

  it("are links, in either direction, all the way from a flow's sender to its receiver", () => {
    const away = (s: Parameters<Edit>[0]) => void s.nodes.push({ id: "A" }, { id: "B" });
    const link = (id: string, from: string, to: string) => ({ id, from, to, rate: 1e6, delay: 0 });
    expect(
      all(
        (s) => void s.links.splice(1, 1),
        (s) => {
          [s.links[1].from, s.links[1].to] = [s.links[1].to, s.links[1].from];
        },
        (s) => {
          away(s);
          s.links.push(link("ab", "A", "B"));
          s.flows.push({ id: "f2", from: "A", to: "B", scheme: "reno" });
        },
        (s) => {
          away(s);
          s.links.push(link("ab", "A", "B"));
          s.flows.push({ id: "f2", from: "A", to: "R1", scheme: "reno" });
        },
        (s) => {
          away(s);
          s.links.push(link("ab", "A", "B"), link("bs", "B", "G0"));
          s.flows.push({ id: "f2", from: "R1", to: "A", scheme: "reno" });
        },
        away,
      ),
    ).toEqual([
      [
        'flows[0].to | "R1" | a node that links connect with S1 | Add a link between the part of the network with S1 and the part with R1.',
      ],
      "fine",
      "fine",
      [
        'flows[1].to | "R1" | a node that links connect with A | Add a link between the part of the network with A and the part with R1.',
      ],
      "fine",
      "fine",
    ]);
  });

  it("are flows that there are, in lists of losses", () => {
    const drops = (flow: string) => ({
      model: "list",
      drops: [
        { flow: "f1", seq: 1, nth: 1 },
        { flow, seq: 2, nth: 1 },
      ],
    });
    expect(
      all(
        (s) => void Object.assign(s.links[2], { loss: drops("f1") }),
        (s) => void Object.assign(s.links[2], { loss: drops("f2") }),
        (s) => void Object.assign(s.links[2], { reverse: { loss: drops("g") } }),
        (s) => void Object.assign(s.links[0], { loss: drops("other") }),
      ),
    ).toEqual([
      "fine",
      ['links[2].loss.drops[1].flow | "f2" | a flow: f1 | Name one of the flows.'],
      ['links[2].reverse.loss.drops[1].flow | "g" | a flow: f1 | Name one of the flows.'],
      ['links[0].loss.drops[1].flow | "other" | a flow: f1 | Name one of the flows.'],
    ]);
  });

  it("are losses in the air on links that retransmit, each direction by its own", () => {
    const head = { model: "bernoulli", rate: 0.1, position: "head" };
    expect(
      all(
        (s) => void Object.assign(s.links[2], { arq: { kind: "retransmission" }, loss: head }),
        (s) =>
          void Object.assign(s.links[2], {
            arq: { kind: "retransmission" },
            loss: { ...head, position: "air" },
          }),
        (s) => void Object.assign(s.links[2], { arq: { kind: "none" }, loss: head }),
        (s) => void Object.assign(s.links[2], { arq: { kind: "fec" }, loss: head }),
        (s) => void Object.assign(s.links[2], { arq: { kind: "hybrid" }, loss: head }),
        (s) =>
          void Object.assign(s.links[2], {
            arq: { kind: "retransmission" },
            loss: { model: "none", position: "head" },
          }),
        (s) => void Object.assign(s.links[2], { loss: head }),
        (s) => void Object.assign(s.links[2], { arq: { kind: "retransmission" }, reverse: { loss: head } }),
        (s) =>
          void Object.assign(s.links[2], {
            arq: { kind: "retransmission" },
            reverse: { loss: head, arq: { kind: "none" } },
          }),
        (s) => void Object.assign(s.links[2], { reverse: { loss: head, arq: { kind: "retransmission" } } }),
      ),
    ).toEqual([
      [
        'links[2].loss.position | "head" | "air" on a link that retransmits packets (arq) | Write "air": what is lost at the head of a link was never sent, so the link cannot retransmit it.',
      ],
      "fine",
      "fine",
      "fine",
      [
        'links[2].loss.position | "head" | "air" on a link that retransmits packets (arq) | Write "air": what is lost at the head of a link was never sent, so the link cannot retransmit it.',
      ],
      "fine",
      "fine",
      [
        'links[2].reverse.loss.position | "head" | "air" on a link that retransmits packets (arq) | Write "air": what is lost at the head of a link was never sent, so the link cannot retransmit it.',
      ],
      "fine",
      [
        'links[2].reverse.loss.position | "head" | "air" on a link that retransmits packets (arq) | Write "air": what is lost at the head of a link was never sent, so the link cannot retransmit it.',
      ],
    ]);
  });

  it("are an end of a flow after its beginning, unless it begins after the run", () => {
    const times = (start: number, stop: number) => (s: Parameters<Edit>[0]) =>
      void Object.assign(s.flows[0], { start, stop });
    expect(
      all(times(5, 5.1), times(5, 5), times(5, 4), times(119.9, 1), times(120, 1), times(130, 2)),
    ).toEqual([
      "fine",
      ["flows[0].stop | 5 | a time after its start (5 s) | Start earlier or stop later."],
      ["flows[0].stop | 4 | a time after its start (5 s) | Start earlier or stop later."],
      ["flows[0].stop | 1 | a time after its start (119.9 s) | Start earlier or stop later."],
      "fine",
      "fine",
    ]);
  });

  it("are timeouts in order, and a phase within a tick, of all flows and of each", () => {
    const tcp = (more: object) => (s: Parameters<Edit>[0]) => void Object.assign(s.tcp, more);
    const own = (more: object) => (s: Parameters<Edit>[0]) => void Object.assign(s.flows[0], { tcp: more });
    expect(
      all(
        tcp({ minRto: 2, maxRto: 2 }),
        tcp({ minRto: 2.1, maxRto: 2 }),
        tcp({ clock: 0.01, clockPhase: 0.0099 }),
        tcp({ clock: 0.01, clockPhase: 0.01 }),
        tcp({ clock: 0, clockPhase: 0 }),
        tcp({ clock: 0, clockPhase: 0.001 }),
        own({ minRto: 61 }),
        own({ minRto: 60 }),
        own({ clockPhase: 0.01 }),
        own({ clock: 0.1, clockPhase: 0.01 }),
        own({}),
      ),
    ).toEqual([
      "fine",
      ["tcp.minRto | 2.1 | at most maxRto (2 s) | Lower minRto or raise maxRto."],
      "fine",
      ["tcp.clockPhase | 0.01 | less than one tick (0.01 s) | Lower clockPhase."],
      "fine",
      ["tcp.clockPhase | 0.001 | less than one tick (0 s) | Lower clockPhase."],
      ["flows[0].tcp.minRto | 61 | at most maxRto (60 s) | Lower minRto or raise maxRto."],
      "fine",
      ["flows[0].tcp.clockPhase | 0.01 | less than one tick (0.01 s) | Lower clockPhase."],
      "fine",
      "fine",
    ]);
  });
});

describe("what is done to single packets", () => {
  const done =
    (...interventions: object[]) =>
    (s: Parameters<Edit>[0]) =>
      void Object.assign(s, { interventions: interventions });
  const drop = { flow: "f1", seq: 5, nth: 1, link: "wireless.forward", do: "drop" };

  it("is done where the flow's data goes, once, with a time where it waits, and a mark where marks are understood", () => {
    expect(
      all(
        done(drop),
        done({ ...drop, flow: "f2" }),
        done({ ...drop, link: "wireless.reverse" }),
        done({ ...drop, link: "wireless" }),
        done({ ...drop, link: "wireles.forward" }),
        done({ ...drop, do: "delay" }),
        done({ ...drop, do: "delay", by: "50 ms" }),
        done({ ...drop, by: 0.1 }),
        done({ ...drop, do: "mark" }),
        done(drop, { ...drop, do: "spare" }),
        done(drop, { ...drop, seq: 6 }, { ...drop, nth: 2 }, { ...drop, link: "access.forward" }),
        (s) => {
          s.flows[0].ecn = true;
          done({ ...drop, do: "mark" })(s);
        },
        (s) => {
          Object.assign(s.flows[0], { scheme: "dctcp", params: {} });
          done({ ...drop, do: "mark" })(s);
        },
        done(),
      ),
    ).toEqual([
      "fine",
      ['interventions[0].flow | "f2" | a flow: f1 | Name one of the flows.'],
      [
        'interventions[0].link | "wireless.reverse" | a link and the direction that data of f1 takes: access.forward, bottleneck.forward, wireless.forward | Name one of these.',
      ],
      [
        'interventions[0].link | "wireless" | a link and the direction that data of f1 takes: access.forward, bottleneck.forward, wireless.forward | Name one of these.',
      ],
      [
        'interventions[0].link | "wireles.forward" | a link and the direction that data of f1 takes: access.forward, bottleneck.forward, wireless.forward | Did you mean "wireless.forward"?',
      ],
      [
        'interventions[0].by | nothing | a time, for example "50 ms" | Write for how long the packet is held back: "by": "50 ms".',
      ],
      "fine",
      ['interventions[0].by | 0.1 | nothing, unless "do" is "delay" | Remove it.'],
      ['interventions[0].do | "mark" | spare, drop or delay: the flow has no ECN | Set "ecn": true in f1.'],
      [
        'interventions[1] | "wireless.forward f1 5 1" | a packet and link that interventions[0] does not name | Remove one of the two.',
      ],
      "fine",
      "fine",
      "fine",
      "fine",
    ]);
  });

  it("is kept in the order of links, flows, segments and transmissions", () => {
    const parsed = parseScenario(
      edited(
        done(
          { ...drop, seq: 10 },
          { ...drop, seq: 9, nth: 2 },
          { ...drop, seq: 9 },
          { ...drop, link: "access.forward", seq: 99 },
        ),
      ),
    );
    const kept = parsed.ok ? (parsed.scenario.interventions ?? []) : [];
    expect(kept.map(({ link, seq, nth }) => `${link} ${seq} ${nth}`)).toEqual([
      "access.forward 99 1",
      "wireless.forward 9 1",
      "wireless.forward 9 2",
      "wireless.forward 10 1",
    ]);
  });
});
