import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../../src/sim/engine/event-queue.ts";
import { Timer } from "../../../../src/sim/engine/timer.ts";
import { LOW_PRIORITY, PacketPool } from "../../../../src/sim/packet/pool.ts";
import type { WindowStep } from "../../../../src/sim/tcp/contract/decision.ts";
import { type LowPriorityPlan, lowPriority } from "../../../../src/sim/tcp/extensions/low-priority.ts";
import type { ReceiverPort, SenderPort } from "../../../../src/sim/tcp/extensions/types.ts";
import { waitTimer } from "../../../../src/sim/tcp/extensions/wait-timer.ts";

/** A sender's part whose controller asks for `plans`, one after the other, and what it had the sender do. */
function bench(plans: (LowPriorityPlan | null)[], { carriesData = false, reported = [] as number[] } = {}) {
  const events = new EventQueue();
  const log: string[] = [];
  const owner = { answersLowPriority: false };
  const port = {
    sndUna: 5,
    sndMax: 9,
    dataEnd: Number.POSITIVE_INFINITY,
    view: "the view",
    timer: (expired: () => void) => new Timer(events, expired),
    sendCopy: (seq: number, flags: number) => {
      expect(flags).toBe(LOW_PRIORITY);
      log.push(`${events.now}: ${seq}`);
    },
    firstUnreported: (from: number) => {
      let seq = from;
      while (reported.includes(seq)) seq++;
      return seq;
    },
    apply: (step: WindowStep) => void log.push(`cwnd ${step.cwnd}`),
    takeReported: (p: number) => void log.push(`reports ${p}, ${owner.answersLowPriority}`),
    proceed: () => void log.push(`proceeds, ${owner.answersLowPriority}`),
  };
  let answer: WindowStep | null = null;
  const extension = lowPriority<typeof owner>({
    carriesData,
    due: (state, view) => {
      expect([state, view]).toEqual([owner, "the view"]);
      return plans.shift() ?? null;
    },
    onLowPriorityAck: () => answer,
  });
  const part = extension.sender(owner, port as unknown as SenderPort);
  const until = (time: number) => {
    while (events.nextTime() <= time) {
      events.take();
      part.timers[0].fire();
    }
    events.now = time;
    return log.splice(0);
  };
  return {
    extension,
    part,
    port,
    until,
    take: () => log.splice(0),
    answers: (step: WindowStep) => {
      answer = step;
    },
  };
}

describe("segments of low priority", () => {
  it("leave at once, all together, as copies of the last segment", () => {
    const { part, take } = bench([{ count: 3, spacing: 0 }, null]);
    part.onSettled?.();
    expect(take()).toEqual(["0: 9", "0: 9", "0: 9"]);
    part.onSettled?.();
    expect(take()).toEqual([]);
  });

  it("leave one by one where they are to be spaced, the first after one interval", () => {
    const { part, until } = bench([{ count: 3, spacing: 0.5 }]);
    part.onSettled?.();
    expect(until(0.4)).toEqual([]);
    expect(until(9)).toEqual(["0.5: 9", "1: 9", "1.5: 9"]);
  });

  it("of a new spaced train replace those of the one under way", () => {
    const { part, until } = bench([
      { count: 5, spacing: 0.5 },
      { count: 2, spacing: 1 },
      { count: 0, spacing: 1 },
    ]);
    part.onSettled?.();
    expect(until(0.75)).toEqual(["0.5: 9"]);
    part.onSettled?.();
    expect(until(1.9)).toEqual(["1.75: 9"]);
    part.onSettled?.();
    expect(until(9)).toEqual([]);
  });

  it("do not leave before the first segment, nor once all is acknowledged", () => {
    const { part, port, until } = bench([{ count: 4, spacing: 0.5 }]);
    port.sndMax = -1;
    part.onSettled?.();
    port.sndMax = 9;
    part.onSettled?.();
    expect(until(0.5)).toEqual(["0.5: 9"]);
    Object.assign(port, { dataEnd: 10, sndUna: 10 });
    part.onSettled?.();
    expect(until(9)).toEqual([]);
  });

  it("carry what is outstanding and not reported, in turn, the oldest last", () => {
    const { part, port, take } = bench(
      [
        { count: 4, spacing: 0 },
        { count: 2, spacing: 0 },
      ],
      {
        carriesData: true,
        reported: [7],
      },
    );
    part.onSettled?.();
    expect(take()).toEqual(["0: 6", "0: 8", "0: 9", "0: 5"]);
    port.sndUna = 8;
    part.onSettled?.();
    expect(take()).toEqual(["0: 9", "0: 8"]);
  });

  it("are the last segment where all others were reported", () => {
    const { part, take } = bench([{ count: 1, spacing: 0 }], {
      carriesData: true,
      reported: [5, 6, 7, 8, 9],
    });
    part.onSettled?.();
    expect(take()).toEqual(["0: 9"]);
  });

  it("are answered by ACKs that may set the window, and let the sender go on", () => {
    const { part, take, answers } = bench([]);
    part.onAck?.(3);
    expect(take()).toEqual(["proceeds, false"]);
    answers({ cwnd: 12, rule: { id: "r", title: "", text: "" } });
    part.onAck?.(3);
    expect(take()).toEqual(["cwnd 12", "proceeds, false"]);
  });

  it("tell recovery what their ACKs report, as answers to them, where they carry data", () => {
    const { part, take } = bench([], { carriesData: true });
    part.onAck?.(3);
    expect(take()).toEqual(["reports 3, true", "proceeds, false"]);
  });

  it("need both ends of a flow, and their ACKs are told by their flag", () => {
    const { extension } = bench([]);
    expect([extension.id, extension.ackFlags, extension.needsBothEnds]).toEqual([
      "low-priority",
      LOW_PRIORITY,
      true,
    ]);
  });
});

describe("a receiver of segments of low priority", () => {
  const receiving = (carriesData: boolean) => {
    const packets = new PacketPool();
    const log: string[] = [];
    const part = lowPriority({ carriesData, due: () => null, onLowPriorityAck: () => null }).receiver?.({
      packets,
      keep: (seq) => void log.push(`keep ${seq}`),
      answer: (flags, trigger) => void log.push(`answer ${flags} for ${trigger}`),
    } satisfies ReceiverPort);
    const takes = (seq: number, flags: number) => {
      const p = packets.allocate(0, seq, 0, 1500, 0, 0);
      packets.setFlags(p, flags);
      return part?.takes(p);
    };
    return { log, takes };
  };

  it("keeps what they carry, and answers each at once and in its own class", () => {
    const { log, takes } = receiving(true);
    expect(takes(4, LOW_PRIORITY)).toBe(true);
    expect(log).toEqual(["keep 4", `answer ${LOW_PRIORITY} for 4`]);
    expect(takes(5, 0)).toBe(false);
    expect(log).toHaveLength(2);
  });

  it("only answers them where they carry nothing", () => {
    const { log, takes } = receiving(false);
    expect(takes(4, LOW_PRIORITY)).toBe(true);
    expect(log).toEqual([`answer ${LOW_PRIORITY} for null`]);
  });
});

describe("a recovery's own timer", () => {
  it("calls the recovery when it has waited, and has the windows recorded", () => {
    const events = new EventQueue();
    const owner = { waitTimer: null as Pick<Timer, "start" | "stop"> | null };
    const log: unknown[] = [];
    const extension = waitTimer<typeof owner>((state, tcp) =>
      log.push(state === owner, (tcp as SenderPort).sndMax),
    );
    const part = extension.sender(owner, {
      sndMax: 9,
      timer: (expired: () => void) => new Timer(events, expired),
      recordState: () => void log.push("recorded"),
    } as unknown as SenderPort);
    expect([extension.id, extension.ackFlags, extension.needsBothEnds]).toEqual(["wait-timer", 0, false]);
    expect(part.timers).toEqual([owner.waitTimer]);
    owner.waitTimer?.start(0.5);
    events.take();
    part.timers[0].fire();
    expect(log).toEqual([true, 9, "recorded"]);
  });
});
