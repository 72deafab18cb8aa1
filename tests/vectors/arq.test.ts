import { describe, expect, it } from "vitest";
import { makeContext } from "../../src/sim/assembly/context.ts";
import { buildDirection } from "../../src/sim/assembly/link.ts";
import type { EventSource } from "../../src/sim/engine/event-queue.ts";
import { catalog, DEFAULT_TCP_OPTIONS, RECORD_ALL } from "../../src/sim/index.ts";
import type { DirectionSpec, ParamValue } from "../../src/sim/spec/run-spec.ts";
import { expectDeclared } from "./declared.ts";
import { readVector } from "./read.ts";

/** One direction of a link of 1.2 Mbit/s and 5 ms, so that 1500 bytes take 10 ms to send. */
interface Vector {
  what: string;
  params?: Record<string, ParamValue>;
  /** The air destroys what arrives in this interval, s. */
  blackout?: [number, number];
  /** When packets 1, 2, … of 1500 bytes come to the link, s. */
  offers: number[];
  /** Packets handed on at the far end, in order, with their times, s. */
  handedOn: [number, number][];
  /** Packets lost, with their times and causes. */
  lost?: [number, number, string][];
  localRetransmissions?: number;
  airLosses?: number;
}

describe.each([...catalog.linkLayers.values()])("link layer $id", (layer) => {
  it("declares what it is and what can be set of it", () => {
    expectDeclared(layer);
  });

  it("sends, repeats and hands on as worked out", () => {
    const vectors = readVector<Vector[]>("arq", layer.id);
    if (!vectors) throw new Error(`no vector for ${layer.id}`);
    for (const vector of vectors) check(layer.id, vector);
  });
});

function check(kind: string, vector: Vector): void {
  const { what, params, blackout, offers, localRetransmissions = 0, airLosses } = vector;
  const spec: DirectionSpec = {
    rate: 1.2e6,
    delay: 0.005,
    queue: { discipline: "drop-tail" },
    loss: blackout
      ? { model: "blackout", position: "air", from: blackout[0], to: blackout[1] }
      : { model: "none", position: "air" },
    arq: { kind, ...params },
  };
  const run = {
    seed: 1,
    duration: 10,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [],
    links: [],
    flows: [],
    changes: [],
  };
  const context = makeContext(run, RECORD_ALL, catalog);
  const { events, packets, schedule } = context;
  const handedOn: [number, number][] = [];
  const lost: [number, number, string][] = [];
  let repeated = 0;
  const { link } = buildDirection(
    {
      ...context,
      forwarding: {
        arrived: (p) => {
          handedOn.push([packets.seq(p), events.now]);
          packets.release(p);
        },
        lost: (p, cause) => lost.push([packets.seq(p), events.now, cause]),
        damaged: () => undefined,
        repeated: () => repeated++,
      },
    },
    0,
    "link.forward",
    spec,
  );
  offers.forEach((at, i) => {
    schedule.add(at, () => link.offer(packets.allocate(0, i + 1, 1, 1500, 0, 0)));
  });
  const sources: EventSource[] = [];
  sources[schedule.source] = schedule;
  link.register(sources);
  schedule.open();
  while (events.nextTime() < 10) sources[events.take()].fire();
  link.finish();
  expectTimes(handedOn, vector.handedOn, `handed on, ${what}`);
  expectTimes(lost, vector.lost ?? [], `lost, ${what}`);
  expect(link.counts.localRetransmissions, what).toBe(localRetransmissions);
  expect(repeated, what).toBe(localRetransmissions);
  if (airLosses !== undefined) expect(link.counts.airLosses, what).toBe(airLosses);
  expect(link.inFlight, what).toBe(0);
}

function expectTimes(
  found: readonly (readonly [number, number, string?])[],
  expected: readonly (readonly [number, number, string?])[],
  what: string,
): void {
  expect(
    found.map(([packet, t, cause]) => [packet, Number(t.toFixed(6)), cause]),
    what,
  ).toEqual(expected.map(([packet, t, cause]) => [packet, t, cause]));
}
