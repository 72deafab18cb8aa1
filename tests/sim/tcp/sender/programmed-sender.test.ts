import { describe, expect, it } from "vitest";
import { EventQueue, type EventSource } from "../../../../src/sim/engine/event-queue.ts";
import { catalog, DEFAULT_TCP_OPTIONS } from "../../../../src/sim/index.ts";
import { ECE, OUT_OF_STREAM, PacketPool, WINDOW_ONLY } from "../../../../src/sim/packet/pool.ts";
import type { CongestionControl } from "../../../../src/sim/tcp/congestion/types.ts";
import type { ProgramAck, ProgramNet } from "../../../../src/sim/tcp/contract/program.ts";
import { ProgrammedSender } from "../../../../src/sim/tcp/sender/programmed-sender.ts";
import { FlowRecorder } from "../../../../src/sim/trace/flow-recorder.ts";
import { RecordBuffer } from "../../../../src/sim/trace/record-buffer.ts";
import { RuleTable } from "../../../../src/sim/trace/rules.ts";

type Act = (net: ProgramNet, value: number) => void;

interface Options {
  dataEnd?: number;
  /** Its packets may be marked; no. */
  ecn?: boolean;
  onStart?: Act;
  onAck?: (net: ProgramNet, ack: ProgramAck) => void;
  onTimer?: Act;
  probe?: (out: Float64Array) => void;
}

/** A sender whose program does what the test says, over a way that only writes down what leaves. */
function bench({ dataEnd = Infinity, ecn = false, onStart, onAck, onTimer, probe }: Options = {}) {
  const events = new EventQueue();
  const packets = new PacketPool();
  const rules = new RuleTable(events);
  const probes = probe ? [{ id: "x", label: "x", unit: "" }] : [];
  const recorder = new FlowRecorder(
    new RecordBuffer(events),
    rules,
    { sequence: true, probes: true },
    probes,
    10,
  );
  const heard: string[] = [];
  const left: string[] = [];
  let params: unknown = null;
  const reno = catalog.congestionControls.get("reno") as CongestionControl;
  const recovery = catalog.recoveries.get("reno");
  if (recovery === undefined) throw new Error("no recovery");
  const sender = new ProgrammedSender(
    {
      flow: 3,
      notes: null,
      mss: 1000,
      awnd: 30,
      options: { ...DEFAULT_TCP_OPTIONS, initialRto: 3 },
      ecn,
      congestion: {
        ...reno,
        probes,
        program: {
          timers: 2,
          open: (given) => {
            params = given;
            return null;
          },
          start: (_, net) => {
            heard.push(`start at ${net.now}`);
            onStart?.(net, 0);
          },
          onAck: (_, ack, net) => {
            heard.push(
              `ack ${ack.ackno}${ack.echoed ? " echoed" : ""}${ack.sack.map((block) => ` ${block}`)}`,
            );
            onAck?.(net, ack);
          },
          onTimer: (_, timer, net) => {
            heard.push(`timer ${timer} at ${net.now}`);
            onTimer?.(net, timer);
          },
          ...(probe && { probe: (_: unknown, out: Float64Array) => probe(out) }),
        },
      },
      congestionParams: { gain: 1 },
      recovery,
      recoveryParams: {},
      exit: {
        offer: (p: number) => {
          left.push(`${events.now}: ${packets.seq(p)}/${packets.nth(p)} ${packets.size(p)}`);
          packets.release(p);
        },
      },
      routePosition: 0,
      dataEnd,
    },
    events,
    packets,
    recorder,
  );
  const sources: EventSource[] = [];
  for (const timer of sender.timers) sources[timer.source] = timer;
  const at = (time: number) => {
    while (events.nextTime() <= time) sources[events.take()].fire();
    events.now = time;
  };
  const ack = (ackno: number, flags = 0, sack: readonly [number, number][] = []) => {
    const p = packets.allocate(3, ackno, 1, 40, 1, 0);
    packets.setFlags(p, flags);
    for (const [from, to] of sack) packets.addSack(p, from, to);
    sender.received(p);
    packets.release(p);
  };
  const take = (list: string[]) => list.splice(0);
  return {
    sender,
    at,
    ack,
    left: () => take(left),
    heard: () => take(heard),
    params: () => params,
    trace: () => recorder.take("f", "own", null),
    rules,
  };
}

/** A bench whose connection stands, at 0.5 s. */
function connected(options: Options = {}) {
  const made = bench(options);
  made.sender.start();
  made.at(0.5);
  made.ack(1, options.ecn ? ECE : 0);
  made.left();
  made.heard();
  return made;
}

describe("a sender whose program does everything", () => {
  it("exchanges the SYN first, and starts the program once that is acknowledged", () => {
    const { sender, at, ack, left, heard, params } = bench();
    expect(
      () =>
        new ProgrammedSender(
          { ...sender.setup, congestion: { ...sender.setup.congestion, program: undefined } } as never,
          null as never,
          null as never,
          null as never,
        ),
    ).toThrow("no program");
    sender.start();
    expect(params()).toBe(sender.setup.congestionParams);
    expect(left()).toEqual([`0: 0/1 ${DEFAULT_TCP_OPTIONS.headerBytes}`]);
    expect(heard()).toEqual([]);
    at(0.25);
    ack(0);
    expect(heard()).toEqual([]);
    ack(1);
    expect(heard()).toEqual(["start at 0.25"]);
    expect([sender.sndUna, sender.dupAcks]).toEqual([1, 0]);
    at(100);
    expect(left()).toEqual([]);
    expect(sender.counts).toEqual({ sent: 1, retransmitted: 0, timeouts: 0, fastRetransmits: 0 });
  });

  it("sends the SYN again after 3 s, then after twice as long each time, at most a minute", () => {
    const { sender, at, left } = bench();
    sender.start();
    at(260);
    const times = left().map((line) => Number(line.split(":")[0]));
    expect(times).toEqual([0, 3, 9, 21, 45, 93, 153, 213]);
    expect(sender.counts).toEqual({ sent: 8, retransmitted: 7, timeouts: 7, fastRetransmits: 0 });
  });

  it("sends what the program asks for, as often as it does, with its payload and its header", () => {
    const { sender, left } = connected({
      onStart: (net) => {
        for (const seq of [1, 2, 1]) net.send(seq);
      },
      dataEnd: 3,
    });
    expect(left()).toEqual([]);
    sender.send(2);
    sender.send(3);
    expect(left()).toEqual([`0.5: 2/2 ${1000 + DEFAULT_TCP_OPTIONS.headerBytes}`]);
    expect(sender.counts).toMatchObject({ sent: 5, retransmitted: 2 });
    expect([sender.mss, sender.sndMax, sender.now]).toEqual([1000, 2, 0.5]);
  });

  it("tells the program of every ACK: its number, its blocks, its echo", () => {
    const { sender, ack, heard } = connected({ ecn: true });
    for (let seq = 1; seq < 9; seq++) sender.send(seq);
    ack(4);
    ack(4, ECE, [[5, 6]]);
    ack(4, 0, [
      [7, 8],
      [5, 6],
    ]);
    expect(heard()).toEqual(["ack 4", "ack 4 echoed 5,6", "ack 4 7,8, 5,6"]);
    expect([sender.sndUna, sender.dupAcks]).toEqual([4, 2]);
    ack(6);
    expect([sender.sndUna, sender.dupAcks]).toEqual([6, 0]);
  });

  it("tells of no echo where its packets cannot be marked", () => {
    const { sender, ack, heard } = connected();
    sender.send(1);
    ack(2, ECE);
    expect(heard()).toEqual(["ack 2"]);
  });

  it("leaves ACKs alone that are not the stream's, or tell of a window only", () => {
    const { ack, heard, sender, trace } = connected();
    ack(1, OUT_OF_STREAM);
    ack(1, WINDOW_ONLY);
    expect(heard()).toEqual([]);
    expect(sender.dupAcks).toBe(0);
    expect([...trace().ack.ackno]).toEqual([1]);
  });

  it("measures the round trip of segments that were sent once (Karn's rule)", () => {
    const { sender, at, ack, trace } = connected();
    sender.send(1);
    sender.send(2);
    at(0.75);
    sender.send(2);
    sender.send(3);
    at(1);
    ack(2);
    ack(3);
    ack(4);
    const { rtt } = trace();
    expect([[...rtt.t], [...rtt.v]]).toEqual([
      [0.5, 1, 1],
      [0.5, 0.5, 0.25],
    ]);
  });

  it("has the timers that the program sets, each by itself", () => {
    const { sender, at, heard } = connected({ onTimer: (net, timer) => timer === 0 && net.clearTimer(1) });
    sender.setTimer(0, 2);
    sender.setTimer(1, 1.5);
    at(1.5);
    expect(heard()).toEqual(["timer 1 at 1.5"]);
    sender.setTimer(1, 3);
    at(4);
    expect(heard()).toEqual(["timer 0 at 2"]);
    sender.setTimer(0, 1);
    at(4);
    // What lies behind is now.
    expect(heard()).toEqual(["timer 0 at 4"]);
    sender.setTimer(0, 5);
    sender.setTimer(0, Infinity);
    sender.setTimer(1, 6);
    sender.clearTimer(1);
    at(9);
    expect(heard()).toEqual([]);
  });

  it("records the window that the program declares, and its decisions", () => {
    const { sender, at, ack, trace, rules } = connected();
    sender.window(4, 20);
    at(1);
    sender.send(1);
    ack(2);
    sender.window(3, null);
    expect([sender.cwnd, sender.ssthresh, sender.lossWindow]).toEqual([3, 20, 3]);
    const rule = { id: "mine", title: "", text: "" };
    for (const event of ["dupack", "timeout", "ecn", "ack"] as const)
      sender.decide(event, { verdict: "congestion", rule, values: { w: 3 } });
    expect(sender.counts).toMatchObject({ timeouts: 1, fastRetransmits: 1 });
    const { cwnd, ssthresh, decisions } = trace();
    expect([...cwnd.v]).toEqual([4, 3]);
    expect([...cwnd.rule].map((index) => rules.rules[index].id)).toEqual([
      "initial-window",
      "declared-window",
    ]);
    expect([...ssthresh.v]).toEqual([20]);
    expect(
      decisions.map(({ event, seq, cwndBefore, cwndAfter }) => [event, seq, cwndBefore, cwndAfter]),
    ).toEqual(["dupack", "timeout", "ecn", "ack"].map((event) => [event, 2, 3, 3]));
  });

  it("records the program's variables after what it was told of", () => {
    let value = 7;
    const { sender, at, ack, trace } = connected({
      probe: (out) => {
        out[0] = value++;
      },
    });
    sender.setTimer(0, 1);
    at(1.5);
    ack(1);
    const { x } = trace().probes;
    expect([[...x.t], [...x.v]]).toEqual([
      [0.5, 1, 1.5],
      [7, 8, 9],
    ]);
  });
});

describe("the data of such a sender", () => {
  it("has been delivered once all of it is acknowledged; its application is told", () => {
    const { sender, at, ack } = connected({ dataEnd: 3 });
    let answered = 0;
    sender.application = { answered: () => answered++ };
    sender.send(1);
    sender.send(2);
    at(1);
    ack(2);
    expect([sender.finishedAt, answered]).toEqual([null, 0]);
    at(1.25);
    ack(3);
    expect([sender.finishedAt, answered]).toEqual([1.25, 1]);
    at(2);
    ack(3);
    expect(sender.finishedAt).toBe(1.25);
    sender.supply(2);
    expect([sender.finishedAt, sender.dataEnd]).toEqual([null, 5]);
  });

  it("ends with what was sent when the application stops, and no later", () => {
    const { sender, left } = connected({ dataEnd: 9 });
    sender.send(1);
    sender.send(2);
    sender.stop();
    expect(sender.dataEnd).toBe(3);
    left();
    sender.send(3);
    expect(left()).toEqual([]);
    sender.stop();
    expect(sender.dataEnd).toBe(3);
  });

  it("goes on with other parameters in the record that the program has", () => {
    const { sender, params } = connected();
    sender.configure(9, { gain: 2 });
    expect(params()).toEqual({ gain: 2 });
    expect(params()).toBe(sender.setup.congestionParams);
    sender.served();
  });
});
