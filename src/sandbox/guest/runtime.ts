import { RandomStream } from "../../sim/engine/random.ts";
import { forgetRules, out, putDecision, putReason, putStep, ruleTexts } from "./answers.ts";
import { Counter } from "./counter.ts";
import { describeProgram, shown } from "./describe.ts";
import { hardenRealm, sizeOf } from "./intrinsics.ts";
import { GUEST_LIMITS } from "./limits.ts";
import { guestMath, pow } from "./math.ts";
import { NetOfSender } from "./net.ts";
import { ALL_PARTS, PARTS, partsOf } from "./parts.ts";
import {
  ACK_AT,
  ANSWER,
  CELLS,
  CLOCK_AT,
  CLOCK_FIELDS,
  DELIVERY_AT,
  DELIVERY_FIELDS,
  DELIVERY_FLAGS,
  type Description,
  type GuestFailure,
  NEWS_AT,
  NEWS_FIELDS,
  OUT,
  VIEW_FIELDS,
  VIEW_FLAGS,
} from "./places.ts";
import { forgetReads, noteRead, reads } from "./reads.ts";
import { keepTraces, positionOf, stands } from "./traces.ts";

/** Calls a function with a "this" and arguments, whatever the function says of "call" itself. */
const callOf = Function.prototype.call.bind(Function.prototype.call) as (
  hook: Hook,
  self: unknown,
  ...args: unknown[]
) => unknown;

type Hook = (...args: unknown[]) => unknown;
type Table = Record<string, unknown>;

/** What compiled code is called with. */
type Program = (scope: object, imports: (specifier: string, name: string) => unknown) => unknown;

/** A program at work for one flow. */
interface Instance {
  hooks: Record<string, Hook>;
  description: Description;
  state: unknown;
  params: Table;
  net: NetOfSender;
  rest: unknown[];
}

const counter = new Counter();
const cells = new Float64Array(CELLS);
let segments = new Float64Array(256);
const instances: Instance[] = [];
const logs: string[] = [];
let failure: GuestFailure | null = null;
let instanceAtWork = -1;

/** A record whose fields read cells. */
function viewOf(fields: readonly string[], flags: readonly string[], at: number): Table {
  // Not Object.create(null), whose properties engines look up in a table at every read.
  const view = Object.setPrototypeOf({}, null) as Table;
  fields.forEach((name, k) => {
    Object.defineProperty(view, name, { get: () => cells[at + k], enumerable: true });
  });
  flags.forEach((name, k) => {
    Object.defineProperty(view, name, { get: () => cells[at + fields.length + k] !== 0, enumerable: true });
  });
  return view;
}

const tcp = viewOf(VIEW_FIELDS, VIEW_FLAGS, 0);
tcp.report = null;
/** What the host tells of single segments. No function of the host is ever seen by a program. */
let sentAt: (seq: number) => number = () => Number.NaN;
let transmissions: (seq: number) => number = () => Number.NaN;
const asked = (ask: (seq: number) => number, seq: unknown) => {
  const segment = Number(seq);
  try {
    return ask(segment);
  } catch {
    return Number.NaN;
  }
};
const fineClock = viewOf(CLOCK_FIELDS, [], CLOCK_AT);
fineClock.sentAt = (seq: unknown) => asked(sentAt, seq);
fineClock.transmissions = (seq: unknown) => asked(transmissions, seq);
tcp.fineClock = Object.freeze(fineClock);
Object.freeze(tcp);
const ack = Object.freeze(viewOf(["acked", "rtt"], ["roundStarted"], ACK_AT));
const news = viewOf(NEWS_FIELDS, [], NEWS_AT);
const DELIVERED = NEWS_AT + NEWS_FIELDS.indexOf("delivered");
// Those of an earlier ACK may stand behind them.
news.segment = (k: unknown) => (Number(k) < cells[DELIVERED] ? segments[Number(k)] : undefined);
Object.freeze(news);
const delivery = Object.freeze(viewOf(DELIVERY_FIELDS, DELIVERY_FLAGS, DELIVERY_AT));

const STOP_WORDS = {
  endless: `more than ${GUEST_LIMITS.hookSteps} steps: does a loop never end?`,
  depth: `more than ${GUEST_LIMITS.depth} calls within calls: does a function call itself for ever?`,
  memory: "a text or a list larger than a sender may hold",
} as const;

/** Runs guest code under the counter. Returns whether it went well; else `failure` says what went wrong. */
function guarded(kind: "load" | "run", work: () => void): boolean {
  counter.begin();
  try {
    work();
    if (counter.stopped === null) return true;
    noteStop();
  } catch (error) {
    if (counter.stopped !== null) noteStop();
    else noteError(kind, error);
  } finally {
    counter.end();
  }
  return false;
}

function noteStop(): void {
  const { stopped } = counter;
  if (stopped === null) return;
  const [line, column] = stopped.place < 0 ? stopPosition : [0, 0];
  const text =
    stopped.kind === "endless" && counter.runLeft <= 0
      ? `more than ${GUEST_LIMITS.runSteps} steps in one run`
      : stopped.kind === "memory" && counter.isFull
        ? `more than ${GUEST_LIMITS.runBytes / 1e6} MB of objects, lists and texts made in one run: keep less, or make less for each ACK`
        : STOP_WORDS[stopped.kind];
  failure = { kind: stopped.kind, text, place: stopped.place, line, column };
}

let stopPosition: readonly [number, number] = [0, 0];
counter.onStop = (place) => {
  if (place < 0) stopPosition = positionOf(new Error("stopped"));
};

function noteError(kind: "load" | "run", error: unknown): void {
  // Reading an error may run the program's own getters, which are counted and stopped as all else of it.
  try {
    const [line, column] = positionOf(error);
    const words = error instanceof Error ? `${error.message}` : `it threw ${shown(error)}`;
    const text = words === "" ? "it threw an error without a message" : words;
    failure = { kind, text: text.slice(0, 300), place: counter.thrownAt, line, column };
  } catch {
    const text = "it threw what cannot be told";
    if (counter.stopped !== null) noteStop();
    else failure = { kind, text, place: counter.thrownAt, line: 0, column: 0 };
  }
}

/** One line of `log(…)`. */
function logLine(...values: unknown[]): void {
  if (logs.length >= GUEST_LIMITS.logs) return;
  const line = values.slice(0, 20).map(worded).join(" ").slice(0, GUEST_LIMITS.logText);
  logs.push(`${instanceAtWork} ${cells[0]} ${line}`);
}

function worded(value: unknown): string {
  if (typeof value === "string") return value.slice(0, GUEST_LIMITS.logText);
  if (typeof value !== "object" || value === null) return shown(value);
  const parts: string[] = [];
  for (const key in value) {
    if (parts.length === 12) {
      parts.push("…");
      break;
    }
    const inner = (value as Table)[key];
    parts.push(Array.isArray(value) ? shown(inner) : `${key}: ${shown(inner)}`);
  }
  return Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
}

let random: () => number = () => 0.5;
const math = guestMath(() => random());

/** What a program finds as its globals; all other names are not there. */
function scopeOf(): object {
  return Object.freeze({
    Math: math,
    log: logLine,
    cells: counter.cells,
    stop: (place: number) => counter.exhausted(place),
    caught: () => counter.rethrow(),
    text: (value: unknown) => counter.text(value),
    power: (x: unknown, y: unknown) => pow(Number(x), Number(y)),
    spread: (value: unknown) => {
      const size = typeof value === "string" ? value.length : sizeOf(value);
      if (size > GUEST_LIMITS.spread) counter.stop("memory", -1);
      counter.charge(size);
      return value;
    },
    size: (value: unknown) => {
      const size = typeof value === "number" && value > 0 ? value : 0;
      counter.charge(sizeOf(value));
      counter.hold(16 + 8 * (size + sizeOf(value)));
      return value;
    },
    throwing: (value: unknown, place: number) => {
      counter.thrownAt = place;
      return value;
    },
    read: noteRead,
    missing: (name: string) => {
      throw new ReferenceError(
        `${name} is not known here: a sender has Math and log, what it declares itself, and what it imports from "cwndscope/parts"`,
      );
    },
  });
}

/** Runs a program's module and returns its default export. */
function exported(program: Program): unknown {
  return program(scopeOf(), (specifier, name) => {
    const parts = partsOf(specifier) as Table;
    if (name === "*") return parts;
    if (!Object.hasOwn(parts, name)) throw new TypeError(`"${specifier}" has no ${name}`);
    return parts[name];
  });
}

function enter(index: number): Instance {
  const instance = instances[index];
  instanceAtWork = index;
  random = instance.net.random;
  return instance;
}

/** Calls a hook of a controller; its answer stands in `out`. */
function call(index: number, hook: string): number {
  const instance = enter(index);
  counter.begin();
  try {
    const answer = hook === "onAck" ? onAck(instance) : otherHook(instance, hook);
    if (counter.stopped === null) return answer;
    noteStop();
  } catch (error) {
    if (counter.stopped !== null) noteStop();
    else noteError("run", error);
  } finally {
    counter.end();
  }
  return ANSWER.failed;
}

function onAck({ hooks, state, params }: Instance): number {
  return putStep(hooks.onAck(state, ack, tcp, params), "onAck");
}

function otherHook({ hooks, state, params }: Instance, hook: string): number {
  switch (hook) {
    case "onEveryAck":
      return putStep(hooks.onEveryAck(state, news, tcp, params), hook);
    case "onDelivery":
      return putStep(hooks.onDelivery(state, delivery, tcp, params), hook);
    case "onDupAck":
      hooks.onDupAck(state, tcp, params);
      return ANSWER.keep;
    case "pacingRate": {
      const rate = hooks.pacingRate(state, tcp, params);
      if (typeof rate !== "number" || !(rate > 0))
        throw new TypeError(`pacingRate gave ${shown(rate)}: return bit/s above 0, or Infinity`);
      out[OUT.cwnd] = rate;
      return ANSWER.step;
    }
    case "inflates": {
      const word = hooks.inflates(state, params);
      const answer = ["full", "later", "none"].indexOf(word as string);
      if (answer < 0) throw new TypeError(`inflates gave ${shown(word)}: write "full", "later" or "none"`);
      return answer;
    }
    case "repairs": {
      const given = hooks.repairs(state, params);
      if (typeof given !== "object" || given === null)
        throw new TypeError(
          `repairs gave ${shown(given)}: return { echoEndsRecovery: …, resendsHead: … }, each true or false`,
        );
      const { echoEndsRecovery, resendsHead } = given as Table;
      return (echoEndsRecovery === true ? 1 : 0) + (resendsHead === true ? 2 : 0);
    }
    default:
      forgetReads();
      return putDecision(hooks[hook](state, tcp, params), hook);
  }
}

function sent(index: number, seq: number, nth: number): boolean {
  const { hooks, state, params } = enter(index);
  return guarded("run", () => {
    hooks.onSent(state, seq, nth, tcp, params);
  });
}

/** Writes the values of the probes into `out`. */
function probe(index: number): boolean {
  const { hooks, state, description } = enter(index);
  return guarded("run", () => {
    const values: unknown[] = [];
    if (hooks.probe) {
      for (const _ of description.probes) values.push(0);
      hooks.probe(state, values);
    } else for (const { id } of description.probes) values.push((state as Table | null)?.[id]);
    for (let k = 0; k < description.probes.length; k++) {
      const value = values[k];
      probeValues[k] =
        typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : Number.NaN;
    }
  });
}

const probeValues = new Float64Array(GUEST_LIMITS.declared);

/** A flow begins: a module of its own, and its state. Returns its number, -1 where that failed. */
function open(program: Program, params: string, ...rng: number[]): number {
  const index = instances.length;
  instanceAtWork = index;
  const stream = new RandomStream(
    rng as unknown as readonly [number, number, number, number, number, number],
  );
  random = () => stream.uniform();
  const values = JSON.parse(params) as Table;
  const own = random;
  const isDone = guarded("run", () => {
    const declared = exported(program) as Table;
    const description = describeProgram(declared);
    const hooks = Object.fromEntries(
      description.hooks.map((name) => {
        const hook = declared[name] as Hook;
        // As a method of the definition, with a fixed number of arguments: four, five for onSent.
        const bound: Hook = (a, b, c, d) => callOf(hook, declared, a, b, c, d);
        const five: Hook = (a, b, c, d, e) => callOf(hook, declared, a, b, c, d, e);
        return [name, name === "onSent" ? five : bound];
      }),
    );
    const state = hooks.init ? hooks.init(values, tcp) : {};
    const net = new NetOfSender(counter, cells, own, (given) => {
      putReason(given);
      return out;
    });
    instances.push({ hooks, description, state: state ?? {}, params: values, net, rest: [] });
  });
  return isDone ? index : -1;
}

/** Calls a hook of a sender from nothing; what it asked for stands in its commands. */
function act(
  index: number,
  hook: string,
  ackno: number,
  sack: string,
  echoed: boolean,
  timer: number,
): boolean {
  const { hooks, state, net } = enter(index);
  net.begin();
  forgetReads();
  return guarded("run", () => {
    if (hook === "start") hooks.start(state, net.api);
    else if (hook === "onTimer") hooks.onTimer?.(state, net.timerName(timer), net.api);
    else
      hooks.onAck(
        state,
        { ackno, sack: sack === "" ? [] : (JSON.parse(sack) as unknown), echoed, at: cells[0] },
        net.api,
      );
  });
}

hardenRealm(counter, [tcp, ack, news, delivery, math, logLine, ...ALL_PARTS]);
keepTraces();

/** All that the host has of the realm: numbers and texts go in and out, nothing else. */
export const guest = Object.freeze({
  cells,
  out,
  probeValues,
  reads,
  /** Room for the segments of an ACK's news. */
  room: (count: number) => {
    if (segments.length < count) segments = new Float64Array(2 * count);
    return segments;
  },
  /** Runs a module once to see what it declares; JSON of a `Description`, "" where that failed. */
  describe: (program: Program): string => {
    let text = "";
    random = () => 0.5;
    guarded("load", () => {
      text = JSON.stringify(describeProgram(exported(program)));
    });
    return counter.stopped === null ? text : "";
  },
  /** Tells in which lines of which file programs stand, where they are no files of their own. */
  stands,
  /** Another run begins, of the same programs or of others: nothing is left of the one before. */
  reset: () => {
    instances.length = 0;
    instanceAtWork = -1;
    sentAt = () => Number.NaN;
    transmissions = () => Number.NaN;
    logs.length = 0;
    failure = null;
    cells.fill(0);
    out.fill(0);
    forgetRules();
    forgetReads();
    counter.reset();
  },
  open,
  call,
  sent,
  probe,
  act,
  /** Lends what the host tells of single segments. */
  lend: (sent: (seq: number) => number, count: (seq: number) => number) => {
    sentAt = sent;
    transmissions = count;
  },
  /** Parameters have changed. */
  configure: (index: number, params: string) => {
    const values = JSON.parse(params) as Table;
    for (const key in values) instances[index].params[key] = values[key];
  },
  setDataEnd: (index: number, dataEnd: number) => {
    instances[index].net.dataEnd = dataEnd;
  },
  commands: (index: number) => instances[index].net.commands,
  commandCount: (index: number) => instances[index].net.count,
  rule: (number: number) => ruleTexts[number],
  log: (from: number) => logs.slice(from).join("\n"),
  logCount: () => logs.length,
  /** JSON of a `GuestFailure`. */
  failure: () => JSON.stringify(failure),
  partNames: () => Object.keys(PARTS).join(" "),
});
