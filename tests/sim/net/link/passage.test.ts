import { describe, expect, it } from "vitest";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type FlowSpec,
  type LinkSpec,
  LOSS_CAUSES,
  RECORD_ALL,
  type RecordOptions,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../../../src/sim/index.ts";
import { flow, link, udpFlow } from "../../networks.ts";

/*
 * A packet's passage over one direction of a link, from when it came:
 *   start  = the later of that and the end of the transmission before,
 *   sent   = start + 8 size / rate,
 *   arrive = start + (8 size / rate + delay), but not before the packet in front of it,
 * with the rate and the delay that hold at the start. It waits from when it came until the start.
 */

const END = 2;

/** Packets of three sizes from three sources, one of them random: bursts of a link of 1 Mbit/s. */
const FLOWS: readonly FlowSpec[] = [
  udpFlow("a", "A", "B", { mss: 1000, stop: END, traffic: { kind: "cbr", rate: 400_000 } }),
  udpFlow("b", "A", "B", { mss: 200, start: 0.1, stop: END, traffic: { kind: "cbr", rate: 150_000 } }),
  udpFlow("c", "A", "B", {
    mss: 600,
    start: 0.2,
    stop: END,
    traffic: { kind: "on-off", rate: 2e6, burst: 0.1, idle: 0.3, shape: 0 },
  }),
];

const HOPS: RecordOptions = { ...RECORD_ALL, hops: { from: 0, to: END } };

function network(more: Partial<LinkSpec> = {}, changes: RunSpec["changes"] = []): RunSpec {
  return {
    seed: 3,
    duration: END,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "A", role: "host" },
      { id: "B", role: "host" },
    ],
    links: [link("ab", "A", "B", { rate: 1e6, delay: 0.015, ...more })],
    flows: [...FLOWS],
    changes,
  };
}

function run(spec: RunSpec, record: RecordOptions = HOPS): RunResult {
  const simulation = createRun(spec, record);
  while (!simulation.advance(100_000));
  return simulation.result();
}

interface Passage {
  size: number;
  enter: number;
  start: number;
  sent: number;
  arrive: number;
  fate: number;
}

/** The recorded passages over the forward direction, in order of arrival at the link. */
function passages({ trace }: RunResult): Passage[] {
  const { hops } = trace;
  if (hops === null) throw new Error("no hops");
  return [...hops.link].flatMap((at, i) =>
    trace.links[at].id === "ab.forward"
      ? [
          {
            size: FLOWS[hops.flow[i]].mss,
            enter: hops.enter[i],
            start: hops.start[i],
            sent: hops.sent[i],
            arrive: hops.arrive[i],
            fate: hops.fate[i],
          },
        ]
      : [],
  );
}

/** The passages as the equations give them, of packets that come when the recorded ones came. */
function expected(
  recorded: readonly Passage[],
  at: (time: number) => { rate: number; delay: number } = () => ({ rate: 1e6, delay: 0.015 }),
): Passage[] {
  let idle = 0;
  let last = 0;
  return recorded.map((passage) => {
    const { size, enter, fate } = passage;
    if (fate !== 0) return passage;
    const start = Math.max(enter, idle);
    const { rate, delay } = at(start);
    const arrive = Math.max(last, start + ((8 * size) / rate + delay));
    idle = start + (8 * size) / rate;
    last = arrive;
    return { size, enter, start, sent: idle, arrive, fate };
  });
}

/** How many wait at a time, of those that came before packet `i`. */
function waitingAt(all: readonly Passage[], i: number): number {
  return all.slice(0, i).filter(({ start, fate }) => fate === 0 && start > all[i].enter).length;
}

function expectTotals(result: RunResult, all: readonly Passage[]): void {
  const [forward] = result.links;
  const carried = all.filter(({ fate }) => fate === 0);
  const sum = (of: (passage: Passage) => number) => carried.reduce((total, one) => total + of(one), 0);
  expect(forward.arrivals).toBe(all.length);
  expect(forward.drops).toBe(all.length - carried.length);
  expect(forward.delivered).toBe(carried.filter(({ arrive }) => arrive < END).length);
  expect(forward.inFlight).toBe(carried.length - forward.delivered);
  const begun = (time: number) => Math.min(time, END);
  expect(forward.avgQueue * END).toBeCloseTo(
    sum(({ enter, start }) => begun(start) - enter),
    9,
  );
  expect(forward.utilisation * END).toBeCloseTo(
    sum(({ start, sent }) => begun(sent) - begun(start)),
    9,
  );
  const most = all.map((passage, i) => {
    const before = waitingAt(all, i);
    return passage.fate === 0 && passage.start > passage.enter ? before + 1 : before;
  });
  expect(forward.maxQueue).toBe(Math.max(...most));
}

describe("a packet's passage over a link", () => {
  it("follows from when it came, its size, the rate and the delay", () => {
    const result = run(network());
    const all = passages(result);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(({ enter, start }) => start > enter).length).toBeGreaterThan(40);
    expect(all).toEqual(expected(all));
    expectTotals(result, all);
  });

  it("ends at the queue where as many wait as fit, one less than the limit, which counts the one in transmission", () => {
    const limit = 4;
    const result = run(network({ queue: { discipline: "drop-tail", limit } }));
    const all = passages(result);
    expect(all).toEqual(expected(all));
    expect(all.filter(({ fate }) => fate !== 0).length).toBeGreaterThan(5);
    const dropped = all.map(({ fate }) => fate !== 0);
    expect(all.map((_, i) => waitingAt(all, i) + 1 >= limit)).toEqual(dropped);
    expectTotals(result, all);
  });

  const limited = { queue: { discipline: "drop-tail", limit: 6 } };
  const lost = (position: "air" | "head") => ({ loss: { model: "bernoulli", rate: 0.1, position } });
  const on = (seq: number, what: "drop" | "spare" | "delay" | "mark") => ({
    flow: "a",
    seq,
    nth: 1,
    link: "ab.forward",
    do: what,
    ...(what === "delay" && { by: 0.123 }),
  });

  it.each<[string, RunSpec]>([
    ["as they are", network(limited)],
    ["lost in the air", network({ ...limited, ...lost("air") })],
    ["lost before they are sent", network({ ...limited, ...lost("head") })],
    ["at a rate that falls", network(limited, [{ at: 1, set: "links.ab.rate", to: 0.4e6 }])],
    ["at a rate that rises", network(limited, [{ at: 1, set: "links.ab.rate", to: 3e6 }])],
    ["after a delay that falls", network(limited, [{ at: 1, set: "links.ab.delay", to: 0.001 }])],
    ["into a buffer that grows", network(limited, [{ at: 1, set: "links.ab.queue.limit", to: 12 }])],
    [
      "more of them lost",
      network({ ...limited, ...lost("air") }, [{ at: 1, set: "links.ab.loss.rate", to: 0.5 }]),
    ],
    [
      "some of them dropped, held back and spared",
      {
        ...network({ ...limited, ...lost("air") }),
        interventions: [
          on(7, "drop"),
          on(9, "delay"),
          on(10, "delay"),
          ...[20, 21, 22, 23, 24, 25].map((seq) => on(seq, "spare")),
        ],
      },
    ],
  ])("is the same where the link serves packets one by one: %s", (_, spec) => {
    const planned = run(spec);
    const bytes = { ...limited.queue, limitBytes: 1e9 };
    const served = run({ ...spec, links: spec.links.map((one) => ({ ...one, queue: bytes })) });
    expect(passages(served)).toEqual(passages(planned));
    expect(traceDigest(served.trace)).toBe(traceDigest(planned.trace));
    served.links.forEach(({ avgQueue, utilisation, ...counts }, i) => {
      const { avgQueue: queue, utilisation: share, ...others } = planned.links[i];
      expect(counts).toEqual(others);
      expect(avgQueue).toBeCloseTo(queue, 9);
      expect(utilisation).toBeCloseTo(share, 9);
    });
  });

  it("is counted where it ends: every packet is delivered, dropped, lost or still on its way", () => {
    for (const spec of [network({ ...limited, ...lost("air") }), network({ ...limited, ...lost("head") })]) {
      const result = run(spec);
      const [forward] = result.links;
      const all = passages(result);
      expect(forward.arrivals).toBe(all.length);
      expect(forward.errors).toBeGreaterThan(5);
      expect(forward.airLosses).toBe(forward.errors);
      expect(forward.arrivals).toBe(forward.delivered + forward.drops + forward.errors + forward.inFlight);
      const { t, cause } = result.trace.links[0].drops;
      expect(t.length).toBe(forward.drops + forward.errors);
      expect([...cause].filter((one) => LOSS_CAUSES[one] === "transmission").length).toBe(forward.errors);
      expect([...cause].filter((one) => LOSS_CAUSES[one] === "overflow").length).toBe(forward.drops);
      expect(result.flows.reduce((sum, { losses }) => sum + losses.transmission, 0)).toBe(forward.errors);
    }
  });

  it("leaves the queue with the times that the recorded queue shows", () => {
    const result = run(network());
    const all = passages(result);
    const changes = all
      .flatMap(({ enter, start }) =>
        start > enter
          ? [
              [enter, 1],
              [start, -1],
            ]
          : [],
      )
      .filter(([time]) => time < END)
      .sort(([a], [b]) => a - b);
    let waiting = 0;
    const shown = new Map<number, number>();
    for (const [time, by] of changes) {
      waiting += by;
      shown.set(time, waiting);
    }
    const { t, v } = result.trace.links[0].queue;
    const recorded = new Map([...t].map((time, i) => [time, v[i]]));
    for (const [time, length] of shown) expect([time, recorded.get(time)]).toEqual([time, length]);
  });

  it.each<["rate" | "delay", number]>([
    ["rate", 0.5e6],
    ["rate", 3e6],
    ["delay", 0.1],
    ["delay", 0.001],
  ])(
    "follows another %s, %d, once the change is made: what waits then, too, and nothing overtakes",
    (name, to) => {
      const at = 1;
      const before = { rate: 1e6, delay: 0.015 };
      const result = run(network({ rate: 1e6 }, [{ at, set: `links.ab.${name}`, to }]));
      const all = passages(result);
      const byHand = expected(all, (start) => (start < at ? before : { ...before, [name]: to }));
      expect(all.filter(({ enter, start }) => enter < at && start >= at).length).toBeGreaterThan(1);
      for (const [i, passage] of all.entries())
        for (const key of ["start", "sent", "arrive"] as const)
          expect(passage[key], `${key} of packet ${i}`).toBeCloseTo(byHand[i][key], 9);
      expectTotals(result, all);
    },
  );
});

describe("packets that cross several links at once", () => {
  const chain = (more: Partial<RunSpec> = {}): RunSpec => ({
    ...network(),
    nodes: ["A", "G", "H", "B"].map((id) => ({ id, role: "host" as const })),
    links: [
      link("ag", "A", "G", { rate: 2e6, delay: 0.004 }),
      link("gh", "G", "H", { rate: 1e6, delay: 0.02 }),
      link("hb", "H", "B", { rate: 1.5e6, delay: 0.007 }),
    ],
    ...more,
  });
  const tcp = flow("f", "A", "B", { scheme: "newreno", awnd: 20, stop: END });
  const lossy = (position: "air" | "head") =>
    chain().links.map((one) =>
      one.id === "gh" ? { ...one, loss: { model: "bernoulli", rate: 0.05, position } } : one,
    );
  const limited = chain().links.map((one) =>
    one.id === "gh" ? { ...one, queue: { discipline: "drop-tail", limit: 5 } } : one,
  );

  it.each<[string, RunSpec]>([
    ["of several sources", chain()],
    ["of a TCP flow", chain({ flows: [tcp] })],
    ["of a TCP flow beside others", chain({ flows: [tcp, ...FLOWS] })],
    ["of two TCP flows, one each way", chain({ flows: [tcp, { ...tcp, id: "g", from: "B", to: "A" }] })],
    ["lost in the air", chain({ links: lossy("air"), flows: [tcp] })],
    ["lost before they are sent", chain({ links: lossy("head"), flows: [...FLOWS] })],
    ["dropped by a full queue", chain({ links: limited, flows: [tcp, FLOWS[0]] })],
  ])("come and go as where each link is crossed by an event: %s", (_, spec) => {
    const atOnce = run(spec, RECORD_ALL);
    const hopByHop = run(spec);
    expect(traceDigest(atOnce.trace)).toBe(traceDigest({ ...hopByHop.trace, hops: null }));
    expect(atOnce.flows).toEqual(hopByHop.flows);
    atOnce.links.forEach(({ avgQueue, utilisation, ...counts }, i) => {
      const { avgQueue: queue, utilisation: share, ...others } = hopByHop.links[i];
      expect(counts).toEqual(others);
      expect(avgQueue).toBeCloseTo(queue, 9);
      expect(utilisation).toBeCloseTo(share, 9);
    });
    expect(atOnce.events).toBeLessThan(hopByHop.events);
  });
});
