import { describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  DEFAULT_TCP_OPTIONS,
  type InterventionSpec,
  paramValues,
  RECORD_ALL,
  type RunResult,
  type WriteSpec,
} from "../../src/sim/index.ts";
import { flow, link } from "../sim/networks.ts";
import { FakeSender } from "../vectors/fake-sender.ts";

/** A flow of linux-reno over 60 ms of round trip whose application writes so many segments at such times. */
function run(
  writes: WriteSpec[],
  interventions: Omit<InterventionSpec, "flow" | "link">[],
  params: Record<string, boolean | number> = {},
): RunResult {
  const simulation = createRun(
    {
      seed: 1,
      duration: 6,
      tcp: DEFAULT_TCP_OPTIONS,
      nodes: [
        { id: "S", role: "host" },
        { id: "R", role: "host" },
      ],
      links: [link("path", "S", "R", { delay: 0.03, reverse: { queue: { discipline: "drop-tail" } } })],
      flows: [
        flow("f", "S", "R", {
          scheme: "linux-reno",
          params,
          traffic: { kind: "writes", writes },
          mss: 1448,
          awnd: 100,
        }),
      ],
      changes: [],
      interventions: interventions.map((one) => ({ ...one, flow: "f", link: "path.forward" })),
    },
    RECORD_ALL,
  );
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** What left, without the SYN: "4" or, sent again, "4 (2)"; and when, s. */
function sendsOf({ trace }: RunResult): { what: string; t: number }[] {
  const { send } = trace.flows[0];
  return Array.from(send.t, (t, i) => ({
    what: send.nth[i] > 1 ? `${send.seq[i]} (${send.nth[i]})` : `${send.seq[i]}`,
    t,
  })).filter(({ what }) => what !== "0");
}

const drop = (seq: number, nth: number) => ({ seq, nth, do: "drop" as const });

describe("RFC 8985's examples", () => {
  it("section 3.4: three of four segments and a retransmission are lost; a probe and time repair all, without a timeout", () => {
    // The example lets both lost segments leave at once; proportional rate reduction would let one.
    const result = run([{ at: 0.5, segments: 4 }], [drop(2, 1), drop(3, 1), drop(4, 1), drop(2, 2)], {
      proportional: false,
    });
    const sends = sendsOf(result);
    // P0 to P3 are segments 1 to 4: sent; P3 as a probe; P1 and P2 found lost; P1 found lost again.
    expect(sends.map(({ what }) => what)).toEqual(["1", "2", "3", "4", "4 (2)", "2 (2)", "3 (2)", "2 (3)"]);
    expect(result.flows[0].timeouts).toBe(0);
    const at = (name: string) => sends.find(({ what }) => what === name)?.t ?? Number.NaN;
    // Two round trips after the ACK of P0, which came one after it left; then one round trip for each step.
    expect(at("4 (2)") - at("1")).toBeGreaterThan(3 * 0.06);
    expect(at("4 (2)") - at("1")).toBeLessThan(3 * 0.06 + 0.02);
    expect(at("2 (2)") - at("4 (2)")).toBeCloseTo(0.0615, 2);
    expect(at("2 (3)") - at("2 (2)")).toBeLessThan(2 * 0.06 + 0.01);
  });

  it("section 3.5: when the timer expires, segments sent just before are not counted as lost with the oldest", () => {
    // The first segment comes late; the other two leave less than a round trip before the timeout.
    const late = { seq: 1, nth: 1, do: "delay" as const, by: 2 };
    const params = { tailLossProbe: false };
    const alone = sendsOf(run([{ at: 0.5, segments: 1 }], [late], params));
    const expires = alone[1].t;
    expect(alone[1].what).toBe("1 (2)");
    const result = run(
      [
        { at: 0.5, segments: 1 },
        { at: expires - 0.02, segments: 2 },
      ],
      [late],
      params,
    );
    expect(sendsOf(result).map(({ what }) => what)).toEqual(["1", "2", "3", "1 (2)"]);
    expect(result.flows[0].timeouts).toBe(1);
  });
});

/** 20 segments from 1 on are in flight, and segments from 1 on are lost: what leaves at the SACKs of the others, one by one. */
class Recovery {
  readonly tcp: FakeSender;
  readonly #rack = catalog.recoveries.get("rack") ?? unknown();
  readonly #state: unknown;
  /** The segments that have arrived. */
  readonly #arrived = new Set<number>();

  constructor(readonly inFlight = 20) {
    this.#state = this.#rack.init(paramValues(this.#rack, {}), DEFAULT_TCP_OPTIONS);
    this.tcp = new FakeSender({
      cwnd: inFlight - 1,
      ssthresh: 100,
      awnd: 1000,
      sndUna: 0,
      sndNxt: inFlight + 1,
      sndMax: inFlight,
    });
    this.tcp.onSent = (seq) => this.#rack.onSent?.(this.#state, this.tcp, seq, 1);
    for (let seq = 0; seq <= inFlight; seq++) this.tcp.onSent(seq);
    // The SYN's ACK.
    expect(this.take(0)).toEqual([]);
    expect(this.tcp.cwnd).toBe(inFlight);
  }

  /** A segment arrives; what leaves at its ACK. */
  take(seq: number): number[] {
    const { tcp } = this;
    this.#arrived.add(seq);
    tcp.now += 0.001;
    if (seq === 0) tcp.now = 0.1;
    tcp.sends = [];
    let ackno = tcp.sndUna;
    while (this.#arrived.has(ackno)) ackno++;
    const blocks: [number, number][] = [];
    for (const one of [...this.#arrived].filter((other) => other >= ackno).sort((a, b) => a - b)) {
      const last = blocks.at(-1);
      if (last?.[1] === one) last[1]++;
      else blocks.push([one, one + 1]);
    }
    const ack = {
      ackno,
      flags: 0,
      sackCount: blocks.length,
      sackLeft: (k: number) => blocks[k][0],
      sackRight: (k: number) => blocks[k][1],
    };
    if (ackno > tcp.sndUna) this.#rack.onNewAck(this.#state, tcp, ack);
    else this.#rack.onDupAck(this.#state, tcp, ack);
    return tcp.sends;
  }

  /** Segments in flight by the scoreboard. */
  get flight(): number {
    return this.#rack.inFlight?.(this.#state as never, this.tcp) ?? Number.NaN;
  }
}

function unknown(): never {
  throw new RangeError("there is no such recovery");
}

describe("RFC 9937's examples: 20 segments in flight, the threshold is 10", () => {
  it("one loss: two new segments, the retransmission, then one segment for every second ACK, down to the threshold", () => {
    const recovery = new Recovery();
    const sent = Array.from({ length: 19 }, (_, i) => recovery.take(i + 2));
    expect(sent.slice(0, 3)).toEqual([[21], [22], [1]]);
    // The last ACK finds 10 in flight: from there on as much leaves as arrives.
    const counts = sent.slice(3).map((sends) => sends.length);
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]);
    expect(sent.slice(3).flat()).toEqual([23, 24, 25, 26, 27, 28, 29]);
    // 29 were sent, 19 have arrived, and the lost one is on its way again.
    expect(recovery.flight).toBe(10);
    expect([21, 22].map((seq) => recovery.take(seq))).toEqual([[30], [31]]);
    recovery.take(1);
    expect(recovery.flight).toBe(10);
  });

  it("fifteen losses: one segment for each that arrives while nothing is acknowledged, two once something is", () => {
    const recovery = new Recovery();
    const sent = [16, 17, 18, 19, 20].map((seq) => recovery.take(seq));
    expect(sent).toEqual([[21], [22], [1], [2], [3]]);
    // 22 were sent, 5 have arrived, 15 are lost, of which three are on their way again.
    expect(recovery.flight).toBe(5);
    expect([21, 22].map((seq) => recovery.take(seq))).toEqual([[4], [5]]);
    // Each retransmission that is acknowledged moves the window on: one more than arrives, up to the threshold.
    expect([1, 2, 3].map((seq) => recovery.take(seq))).toEqual([
      [6, 7],
      [8, 9],
      [10, 11],
    ]);
    expect(recovery.flight).toBe(8);
  });
});
