import { afterEach, describe, expect, it, vi } from "vitest";
import { type HostReply, type HostRequest, TICK } from "../../src/host/index.ts";
import { OwnPort, SPARE_AFTER, STOPS_WITHIN } from "../../src/page/own-port.ts";
import { NotFetched, type OwnReply, type Sources } from "../../src/page/own-worker-types.ts";
import { SenderError } from "../../src/sandbox/error.ts";
import { RECORD, specOf } from "../host/fakes.ts";

/** A worker that a test speaks for. */
interface FakeWorker {
  /** What it runs now. */
  sources: Sources;
  asked: HostRequest[];
  isClosed: boolean;
  say(reply: OwnReply): void;
  breakDown(message: string): void;
}

const ports: OwnPort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** @param takes can the worker with this number be given other sources? @param hasSpare are there workers without sources? */
function ownPort(
  refuse: (sources: Sources) => Error | null = () => null,
  { takes = (_nth: number): boolean => true, hasSpare = false } = {},
) {
  const workers: FakeWorker[] = [];
  const replies: HostReply[] = [];
  const broken: string[] = [];
  const start = async (
    sources: Sources,
    hear: FakeWorker["say"],
    onBroken: FakeWorker["breakDown"],
    mayTake = takes(workers.length),
  ) => {
    const error = refuse(sources);
    if (error !== null) throw error;
    const worker: FakeWorker = { sources, asked: [], isClosed: false, say: hear, breakDown: onBroken };
    workers.push(worker);
    return {
      post: (request: HostRequest) => void worker.asked.push(request),
      take: !mayTake
        ? null
        : (other: Sources) => {
            const wrong = refuse(other);
            if (wrong !== null) throw wrong;
            worker.sources = other;
          },
      close: () => {
        worker.isClosed = true;
      },
    };
  };
  const port = new OwnPort(start, hasSpare ? (hear, onBroken) => start({}, hear, onBroken, true) : null);
  ports.push(port);
  port.onReply((message) => void replies.push(message as HostReply));
  port.onBroken((message) => void broken.push(message));
  let id = 0;
  const ask = (lane: string, mine: string) => {
    id += 1;
    const flows = [{ id: "f1", scheme: "own:mine", params: {} }];
    const senders = { mine, unused: "nothing of this run" };
    const spec = { ...specOf(3), flows, senders } as unknown as ReturnType<typeof specOf>;
    port.post({ type: "run", id, lane, spec, record: RECORD });
    return id;
  };
  /** The worker that was started last is at work. */
  const ready = async () => {
    for (let i = 0; i < 5; i++) await null;
    workers[workers.length - 1].say({ type: "ready" });
    return workers[workers.length - 1];
  };
  const cancelled = () => replies.flatMap((reply) => (reply.type === "cancelled" ? [reply.id] : []));
  return { port, workers, replies, broken, ask, ready, cancelled };
}

const ended = (id: number): HostReply => ({ type: "cancelled", id });
const runsOf = ({ asked }: FakeWorker) => asked.flatMap((one) => (one.type === "run" ? [one.id] : []));

describe("the worker of a set of sources", () => {
  it("has them in its text, and gets what was asked before it was at work", async () => {
    const { ask, ready, workers } = ownPort();
    const [first, second] = [ask("a", "one"), ask("b", "one")];
    const worker = await ready();
    expect(workers).toHaveLength(1);
    expect(worker.sources).toEqual({ mine: "one" });
    expect(runsOf(worker)).toEqual([first, second]);
  });

  it("is not ended by other sources, which wait until it has answered, and then in their order", async () => {
    const { ask, ready, workers, cancelled } = ownPort();
    const first = ask("a", "one");
    const one = await ready();
    const others = [ask("b", "two"), ask("c", "two")];
    // What comes last does not push in, though its worker is there.
    const last = ask("d", "one");
    await null;
    expect(one.sources).toEqual({ mine: "one" });
    expect(runsOf(one)).toEqual([first]);
    one.say(ended(first));
    expect(one.sources).toEqual({ mine: "two" });
    expect(runsOf(one)).toEqual([first, ...others]);
    one.say(ended(others[0]));
    expect(one.sources).toEqual({ mine: "two" });
    one.say(ended(others[1]));
    expect(one.sources).toEqual({ mine: "one" });
    expect(runsOf(one)).toEqual([first, ...others, last]);
    expect(workers).toHaveLength(1);
    expect(cancelled()).toEqual([first, ...others]);
  });

  it("takes the next version once it has stopped the one that was superseded", async () => {
    vi.useFakeTimers();
    try {
      const { ask, ready, cancelled, workers } = ownPort();
      const first = ask("main", "one");
      const one = await ready();
      const second = ask("main", "two");
      expect(one.asked.at(-1)).toEqual({ type: "cancel", lane: "main" });
      expect(one.sources).toEqual({ mine: "one" });
      one.say(ended(first));
      expect(one.sources).toEqual({ mine: "two" });
      expect(runsOf(one)).toEqual([first, second]);
      vi.advanceTimersByTime(10 * STOPS_WITHIN);
      expect(one.isClosed).toBe(false);
      expect(workers).toHaveLength(1);
      expect(cancelled()).toEqual([first]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is ended where it does not stop soon all that was superseded", async () => {
    vi.useFakeTimers();
    try {
      const { ask, ready, cancelled, workers } = ownPort();
      const first = ask("main", "for (;;);");
      const one = await ready();
      const second = ask("main", "mended");
      vi.advanceTimersByTime(STOPS_WITHIN - 1);
      expect(one.isClosed).toBe(false);
      vi.advanceTimersByTime(1);
      expect(one.isClosed).toBe(true);
      expect(cancelled()).toEqual([first]);
      expect(runsOf(await ready())).toEqual([second]);
      expect(workers).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives way to another one where a sender held too much in it", async () => {
    const { ask, ready, workers } = ownPort();
    const first = ask("main", "one");
    const one = await ready();
    const sender = { sender: "mine", kind: "memory", text: "too much", line: 1, column: 1, at: 1 } as const;
    one.say({ type: "failed", id: first, reason: "error", message: "", sender });
    ask("main", "two");
    expect(one.isClosed).toBe(true);
    await ready();
    expect(workers).toHaveLength(2);
  });

  it("gives way to one for each version where the engine reads no later scripts", async () => {
    const { ask, ready, workers, cancelled } = ownPort(undefined, { takes: (nth) => nth === 0 });
    const first = ask("main", "one");
    const one = await ready();
    one.say(ended(first));
    const second = ask("main", "two");
    expect(runsOf(one)).toEqual([first, second]);
    one.say({ type: "untaken" });
    expect(one.isClosed).toBe(true);
    const two = await ready();
    expect(two.sources).toEqual({ mine: "two" });
    expect(runsOf(two)).toEqual([second]);
    two.say(ended(second));
    const third = ask("main", "three");
    expect(two.isClosed).toBe(true);
    expect(runsOf(await ready())).toEqual([third]);
    expect(workers).toHaveLength(3);
    expect(cancelled()).toEqual([first, second]);
  });

  it("goes on with one lane where another one is superseded", async () => {
    const { ask, ready, cancelled } = ownPort();
    ask("main", "one");
    const hops = ask("hops", "one");
    const one = await ready();
    ask("main", "two");
    expect(one.asked.at(-1)).toEqual({ type: "cancel", lane: "main" });
    expect(one.isClosed).toBe(false);
    expect(cancelled()).toEqual([]);
    one.say(ended(1));
    expect(one.sources).toEqual({ mine: "one" });
    one.say(ended(hops));
    expect(one.sources).toEqual({ mine: "two" });
    expect(one.isClosed).toBe(false);
  });

  it("stays for the next request with its sources, and is told what that supersedes", async () => {
    const { ask, ready, workers } = ownPort();
    const first = ask("main", "one");
    const one = await ready();
    const second = ask("main", "one");
    expect(runsOf(one)).toEqual([first, second]);
    expect(one.asked.map(({ type }) => type)).toEqual(["run", "cancel", "run"]);
    one.say(ended(first));
    one.say(ended(second));
    expect(runsOf(one)).toEqual([first, second]);
    ask("main", "one");
    expect(workers).toHaveLength(1);
    expect(one.isClosed).toBe(false);
  });

  it("that is no longer wanted before it is there is closed as it comes, and heard no more", async () => {
    const { ask, ready, workers, replies, cancelled } = ownPort();
    ask("main", "one");
    const second = ask("main", "two");
    expect(cancelled()).toEqual([1]);
    const two = await ready();
    expect(workers[0].isClosed).toBe(true);
    expect(runsOf(two)).toEqual([second]);
    const count = replies.length;
    workers[0].say(ended(second));
    expect(replies).toHaveLength(count);
  });
});

describe("a worker that is not at work yet", () => {
  it("gets nothing, neither what is asked nor what is cancelled, until it says so", async () => {
    const { port, ask, ready, workers, cancelled } = ownPort();
    const first = ask("a", "one");
    for (let i = 0; i < 5; i++) await null;
    const second = ask("b", "one");
    port.post({ type: "cancel", lane: "a" });
    port.post({ type: "cancel", lane: "nobody's" });
    expect(workers[0].asked).toEqual([]);
    expect(cancelled()).toEqual([first]);
    const worker = await ready();
    expect(worker.asked.map((one) => (one.type === "run" ? one.id : one.type))).toEqual([second]);
    port.post({ type: "cancel", lane: "nobody's" });
    port.post({ type: "prepare" });
    expect(worker.asked).toHaveLength(1);
  });

  it("is waited for: a sign of life is given meanwhile, and no more once it is there", async () => {
    vi.useFakeTimers();
    try {
      const { ask, ready, replies } = ownPort();
      ask("a", "one");
      vi.advanceTimersByTime(TICK);
      expect(replies).toEqual([{ type: "ready" }, { type: "ready" }]);
      await ready();
      vi.advanceTimersByTime(10 * TICK);
      expect(replies).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a spare worker", () => {
  afterEach(() => void vi.useRealTimers());
  const done = (id: number) =>
    ({ type: "done", id, result: {}, wallSeconds: 0.1, stopped: null }) as unknown as HostReply;

  /** A port whose first worker cannot take sources, has shown its run, and has a spare one behind it. */
  async function withSpare() {
    vi.useFakeTimers();
    const made = ownPort(undefined, { takes: () => false, hasSpare: true });
    const first = made.ask("main", "one");
    const one = await made.ready();
    one.say(done(first));
    vi.advanceTimersByTime(SPARE_AFTER - 1);
    expect(made.workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    return { ...made, one };
  }

  it("is started behind the first picture, gets warm with what was run last, and nobody hears of that", async () => {
    const { ready, replies } = await withSpare();
    const count = replies.length;
    const spare = await ready();
    expect(spare.sources).toEqual({ mine: "one" });
    for (let k = 0; k < 20; k++) spare.say(done(0));
    expect(runsOf(spare)).toEqual([0, 0, 0, 0, 0]);
    expect(replies).toHaveLength(count);
  });

  it("takes the place of the first one with the next version, whatever that one does, and stays", async () => {
    const { ask, ready, one, workers, cancelled } = await withSpare();
    const spare = await ready();
    const again = ask("main", "one");
    const second = ask("main", "two");
    expect(one.isClosed).toBe(true);
    expect(cancelled()).toEqual([again]);
    expect(spare.sources).toEqual({ mine: "two" });
    expect(spare.asked.slice(-2)).toEqual([
      { type: "cancel", lane: "main" },
      expect.objectContaining({ id: second }),
    ]);
    spare.say(done(second));
    const third = ask("main", "three");
    expect(spare.sources).toEqual({ mine: "three" });
    expect(runsOf(spare)).toEqual([0, second, third]);
    vi.advanceTimersByTime(10 * SPARE_AFTER);
    expect(workers).toHaveLength(2);
  });

  it("is not waited for: where it never comes to work, each version has a worker of its own", async () => {
    const { ask, one, workers, ready } = await withSpare();
    const second = ask("main", "two");
    expect(one.isClosed).toBe(true);
    const next = await ready();
    expect(workers).toHaveLength(3);
    expect(next.sources).toEqual({ mine: "two" });
    expect(runsOf(next)).toEqual([second]);
  });

  it("is closed with its port", async () => {
    const { port, ready } = await withSpare();
    const spare = await ready();
    port.close();
    expect(spare.isClosed).toBe(true);
  });
});

describe("what a worker says", () => {
  it("is passed on whatever it is; progress ends no request", async () => {
    const { ask, ready, replies } = ownPort();
    const first = ask("a", "one");
    const one = await ready();
    ask("b", "two");
    one.say({ type: "progress", id: first, fraction: 0.5 });
    const nothing: unknown = null;
    one.say(nothing as HostReply);
    expect(replies.slice(1)).toEqual([{ type: "progress", id: first, fraction: 0.5 }, null]);
    expect(one.sources).toEqual({ mine: "one" });
    one.say(ended(first));
    expect(one.sources).toEqual({ mine: "two" });
  });
});

describe("a request that is cancelled", () => {
  it("between two with the same sources leaves both to one worker", async () => {
    const { port, ask, ready, workers } = ownPort();
    const first = ask("a", "one");
    const one = await ready();
    ask("b", "two");
    const third = ask("c", "one");
    port.post({ type: "cancel", lane: "b" });
    one.say(ended(first));
    expect(runsOf(one)).toEqual([first, third]);
    expect(workers).toHaveLength(1);
  });

  it("ends at once while it waits, and what waits behind it comes up", async () => {
    const { port, ask, ready, cancelled } = ownPort();
    const first = ask("a", "one");
    const second = ask("b", "two");
    port.post({ type: "cancel", lane: "b" });
    expect(cancelled()).toEqual([second]);
    const third = ask("c", "three");
    port.post({ type: "cancel", lane: "a" });
    expect(cancelled()).toEqual([second, first]);
    expect(runsOf(await ready())).toEqual([third]);
  });

  it("gives its place up once the worker has stopped it", async () => {
    const { port, ask, ready } = ownPort();
    const first = ask("a", "one");
    const one = await ready();
    const next = ask("b", "two");
    port.post({ type: "cancel", lane: "a" });
    expect(runsOf(one)).toEqual([first]);
    one.say(ended(first));
    expect(runsOf(one)).toEqual([first, next]);
  });
});

describe("sources that cannot run", () => {
  const wrong = new SenderError("mine.sender.js", "load", "Unexpected token", 2, 5);

  it("fail all that asked for them, with their line; others still run", async () => {
    const { ask, ready, replies } = ownPort(({ mine }) => (mine === "3 +" ? wrong : null));
    const first = ask("a", "3 +");
    const second = ask("b", "two");
    for (let i = 0; i < 5; i++) await null;
    expect(replies).toContainEqual(
      expect.objectContaining({
        type: "failed",
        id: first,
        sender: expect.objectContaining({ line: 2, column: 5, text: "Unexpected token" }),
      }),
    );
    expect(runsOf(await ready())).toEqual([second]);
  });

  it("fail where a worker is there already, which goes on with others", async () => {
    const { ask, ready, replies, workers } = ownPort(({ mine }) => (mine === "3 +" ? wrong : null));
    const first = ask("a", "one");
    const one = await ready();
    one.say(ended(first));
    const [second, third] = [ask("a", "3 +"), ask("a", "one")];
    expect(replies).toContainEqual(
      expect.objectContaining({ type: "failed", id: second, sender: expect.objectContaining({ line: 2 }) }),
    );
    expect(runsOf(one)).toEqual([first, third]);
    expect(workers).toHaveLength(1);
  });

  it("fail with words alone where no place is known", async () => {
    const { ask, replies } = ownPort(() => new RangeError("too many sources"));
    const id = ask("a", "one");
    for (let i = 0; i < 5; i++) await null;
    expect(replies).toEqual([{ type: "failed", id, reason: "error", message: "too many sources" }]);
  });

  it("are another thing than code that did not come, or does not run", async () => {
    const { ask, broken, replies } = ownPort(() => new NotFetched("not fetched"));
    ask("a", "one");
    for (let i = 0; i < 5; i++) await null;
    expect(broken).toEqual(["not fetched"]);
    expect(replies.filter(({ type }) => type !== "ready")).toEqual([]);

    const other = ownPort();
    other.ask("a", "one");
    (await other.ready()).breakDown("no memory");
    expect(other.broken).toEqual(["no memory"]);
    other.port.close();
    expect(other.workers[0].isClosed).toBe(true);
  });
});
