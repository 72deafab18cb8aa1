import { describe, expect, it } from "vitest";
import { makeContext } from "../../src/sim/assembly/context.ts";
import { buildDirection } from "../../src/sim/assembly/link.ts";
import type { EventSource } from "../../src/sim/engine/event-queue.ts";
import { catalog, DEFAULT_TCP_OPTIONS, RECORD_ALL } from "../../src/sim/index.ts";
import type { ParamValue } from "../../src/sim/spec/run-spec.ts";
import { readVector } from "./read.ts";

/** One direction of a link of 12 Mbit/s and 5 ms, so that 1500 bytes take 1 ms to send and arrive 6 ms after they join. */
interface Vector {
  what: string;
  params?: Record<string, ParamValue>;
  /** Room of the queue, packets. */
  limit?: number;
  /** When packets 1, 2, … of 1500 bytes come to the link, ms; an ACK where the time is negative. */
  offers: number[];
  /** Packets handed on at the far end, in order, with their times, ms. */
  handedOn: [number, number][];
  /** Packets that found no room. */
  lost?: number[];
}

describe.each([...catalog.impairments.values()])("impairment $id", (impairment) => {
  it("holds back and doubles as worked out", () => {
    const vectors = readVector<Vector[]>("impairments", impairment.id);
    if (!vectors) throw new Error(`no vector for ${impairment.id}`);
    for (const vector of vectors) check(impairment.id, vector);
  });
});

function check(kind: string, { what, params, limit, offers, ...expected }: Vector): void {
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
  const lost: number[] = [];
  const forwarding = {
    arrived: (p: number) => {
      handedOn.push([packets.seq(p), Math.round(events.now * 1e6) / 1e3]);
      packets.release(p);
    },
    lost: (p: number) => lost.push(packets.seq(p)),
    damaged: () => undefined,
    repeated: () => undefined,
  };
  const { link } = buildDirection({ ...context, forwarding }, 0, "l.forward", {
    rate: 12e6,
    delay: 0.005,
    queue: { discipline: "drop-tail", limit },
    loss: { model: "none", position: "air" },
    impairment: { kind, ...params },
  });
  const sources: EventSource[] = [];
  sources[schedule.source] = schedule;
  link.register(sources);
  offers.forEach((at, i) => {
    schedule.add(Math.abs(at) / 1e3, () =>
      link.offer(packets.allocate(0, i + 1, 1, 1500, at < 0 ? 1 : 0, 0)),
    );
  });
  schedule.open();
  while (events.nextTime() < events.end) sources[events.take()].fire();
  link.finish();
  expect(handedOn, what).toEqual(expected.handedOn);
  expect(lost, what).toEqual(expected.lost ?? []);
  expect(link.inFlight, what).toBe(0);
  expect(link.arrivals, what).toBe(handedOn.length + lost.length);
}
