import type {
  CongestionControl,
  Parameter,
  Rule,
  SenderView,
  WindowDecision,
  WindowGrowth,
  WindowStep,
} from "../sim/own.ts";
import { streamFor } from "../sim/own.ts";
import { GUEST_LIMITS } from "./guest/limits.ts";
import {
  ACK_AT,
  ANSWER,
  VIEW_AT as AT,
  CLOCK_AT,
  DELIVERY_AT,
  DELIVERY_FIELDS,
  DELIVERY_FLAGS,
  NEWS_AT,
  OUT,
  VERDICTS,
} from "./guest/places.ts";
import { errorOf, type LoadedSender } from "./load.ts";
import { failureOf, type Guest } from "./realm.ts";

/** What a decision's hook read, as it stands in its lines. */
export interface DecisionReads {
  /** Number of the flow's program. */
  instance: number;
  /** When, s. */
  t: number;
  hook: string;
  values: readonly (readonly [name: string, value: number])[];
}

/** A flow's program at work. */
export interface OwnState {
  /** Its number over there. */
  index: number;
  /** The flow's parameters, live, and as the program has them. */
  params: Readonly<Record<string, unknown>>;
  known: string;
}

const INFLATIONS = ["full", "later", "none"] as const;

/** What `repairs` gives, by its number over there. */
const REPAIRS = [0, 1, 2, 3].map((bits) => ({
  echoEndsRecovery: (bits & 1) !== 0,
  resendsHead: (bits & 2) !== 0,
}));

const STEP_WORDS: Record<string, string> = {
  onAck: "The sender's own answer to an ACK of new data.",
  onEveryAck: "The sender's own answer to an ACK.",
  onDelivery: "The sender's own answer to what an ACK has delivered.",
  onLossDetected: "The sender's own answer to a loss that duplicate ACKs tell of.",
  onTimeout: "The sender's own answer to an expired retransmission timer.",
  onEcnEcho: "The sender's own answer to a mark.",
  onRecoveryExit: "The sender's own answer to the end of a recovery.",
  decide: "The sender's own decision.",
};

/** Calls the programs of one sender, and tells what went wrong. */
export class OwnCaller {
  private readonly rules = new Map<string, Rule>();
  private readonly ruleNames = new Map<number, readonly string[]>();
  private opened = 0;
  /** Whose segments the program may ask about: the sender whose hook runs. */
  private clock: SenderView["fineClock"] = null;
  /** The guest's numbers as lists of this side: those of every realm are then the same kind of list for the engine. */
  readonly cells: Float64Array;
  readonly out: Float64Array;
  private readonly read: Float64Array;

  /** @param seed of the run; @param isLive may parameters change in mid-run? @param decided is told of each decision what it read */
  constructor(
    readonly guest: Guest,
    readonly loaded: LoadedSender,
    private readonly seed: number,
    private readonly isLive: boolean,
    private readonly decided: DecisionReads[],
  ) {
    this.cells = new Float64Array(guest.cells.buffer);
    this.out = new Float64Array(guest.out.buffer);
    this.read = new Float64Array(guest.reads.buffer);
    if (loaded.description.usesFineClock)
      guest.lend(
        (seq) => this.clock?.sentAt(seq) ?? Number.NaN,
        (seq) => this.clock?.transmissions(seq) ?? Number.NaN,
      );
  }

  /** A flow begins. */
  open(params: Readonly<Record<string, unknown>>, now: number): OwnState {
    const known = JSON.stringify(params);
    const stream = streamFor(this.seed, `sender.${this.loaded.id}.${this.opened++}`);
    const index = this.guest.open(this.loaded.program, known, ...stream.state());
    if (index < 0) throw this.error("init", now);
    return { index, params, known };
  }

  /** Writes what the program may know of its flow: each field by name, for a name from a list costs a search for it. */
  show(tcp: SenderView): void {
    const { cells } = this;
    cells[AT.now] = tcp.now;
    cells[AT.cwnd] = tcp.cwnd;
    cells[AT.ssthresh] = tcp.ssthresh;
    cells[AT.awnd] = tcp.awnd;
    cells[AT.lossWindow] = tcp.lossWindow;
    cells[AT.sndUna] = tcp.sndUna;
    cells[AT.sndNxt] = tcp.sndNxt;
    cells[AT.sndMax] = tcp.sndMax;
    cells[AT.flightSize] = tcp.flightSize;
    cells[AT.inFlight] = tcp.inFlight;
    cells[AT.dupAcks] = tcp.dupAcks;
    cells[AT.growthCredit] = tcp.growthCredit;
    cells[AT.srtt] = tcp.srtt;
    cells[AT.lastRtt] = tcp.lastRtt;
    cells[AT.rttMin] = tcp.rttMin;
    cells[AT.rttMax] = tcp.rttMax;
    cells[AT.rto] = tcp.rto;
    cells[AT.mss] = tcp.mss;
    cells[AT.unsent] = tcp.unsent;
    cells[AT.inRecovery] = tcp.inRecovery ? 1 : 0;
    cells[AT.answersSyn] = tcp.answersSyn ? 1 : 0;
    cells[AT.echoed] = tcp.echoed ? 1 : 0;
    const clock = tcp.fineClock;
    if (clock === null) return;
    this.clock = clock;
    cells[CLOCK_AT] = clock.now;
    cells[CLOCK_AT + 1] = clock.sample;
    cells[CLOCK_AT + 2] = clock.timeout;
  }

  /** Parameters may have changed. */
  refresh(state: OwnState): void {
    if (!this.isLive) return;
    const now = JSON.stringify(state.params);
    if (now === state.known) return;
    state.known = now;
    this.guest.configure(state.index, now);
  }

  /** Calls a hook of a controller; its answer stands in `out`. */
  call(state: OwnState, hook: string, tcp: SenderView): number {
    this.show(tcp);
    this.refresh(state);
    const answer = this.guest.call(state.index, hook);
    if (answer === ANSWER.failed) throw this.error(hook, tcp.now);
    return answer;
  }

  /** The hook that ran last has taken a decision: notes what it read. */
  noteReads(state: OwnState, hook: string, now: number): void {
    if (this.decided.length >= GUEST_LIMITS.readDecisions) return;
    const values = this.loaded.compiled.reads
      .map((name, k) => [name, this.read[k]] as const)
      .filter(([, value]) => !Number.isNaN(value));
    this.decided.push({ instance: state.index, t: now, hook, values });
  }

  error(hook: string, now: number): Error {
    const { loaded, guest } = this;
    return errorOf(loaded.compiled, failureOf(guest), { words: `in ${hook} at ${now} s`, at: now });
  }

  /** The rule that a step or a decision names, or that of the hook. @param number of the rule over there, -1 for none */
  rule(number: number, hook: string): Rule {
    const key = number < 0 ? hook : `${hook} ${number}`;
    const known = this.rules.get(key);
    if (known !== undefined) return known;
    const words = number < 0 ? "" : this.guest.rule(number).split("\u0001").slice(0, 5).join("\u0001");
    // Equal rules are one, whatever values come with them.
    const equal = this.rules.get(`${hook}\u0001${words}`);
    if (equal !== undefined) {
      this.rules.set(key, equal);
      return equal;
    }
    const [id = "", title = "", text = "", equation = "", source = ""] = words.split("\u0001");
    const rule: Rule = {
      id: id === "" ? `own:${this.loaded.id}/${hook}${number < 0 ? "" : `-${number}`}` : id,
      title: title === "" ? this.loaded.description.name : title,
      text: text === "" ? (STEP_WORDS[hook] ?? STEP_WORDS.decide) : text,
      ...(equation === "" ? {} : { equation }),
      ...(source === "" ? {} : { source }),
    };
    // A rule with a name of its own is the same wherever it is used.
    const shared = id === "" ? rule : (this.rules.get(`\u0001${words}`) ?? rule);
    this.rules.set(key, shared);
    this.rules.set(`${hook}\u0001${words}`, shared);
    this.rules.set(`\u0001${words}`, shared);
    return shared;
  }

  /** The values in `out` from a place on, by the names that belong to a rule's number. */
  values(number: number, count: number, from: ArrayLike<number>, at: number): Record<string, number> {
    if (number < 0 || count <= 0) return {};
    let names = this.ruleNames.get(number);
    if (names === undefined) {
      names = (this.guest.rule(number).split("\u0001")[5] ?? "").split("\u0002");
      this.ruleNames.set(number, names);
    }
    const values: Record<string, number> = {};
    for (let k = 0; k < count; k++) values[names[k]] = from[at + k];
    return values;
  }

  /** A step as it stands in `out`; without a cwnd of its own it keeps the present one. */
  step(hook: string): WindowStep {
    const { out, cells } = this;
    const cwnd = out[OUT.cwnd];
    const number = out[OUT.rule];
    const ssthresh = out[OUT.ssthresh];
    const count = out[OUT.count];
    return {
      cwnd: Number.isNaN(cwnd) ? cells[AT.cwnd] : cwnd,
      rule: this.rule(number, hook),
      ...(Number.isNaN(ssthresh) ? {} : { ssthresh }),
      ...(count < 0 ? {} : { values: this.values(number, count, out, OUT.values) }),
      ...(out[OUT.mark] === 1 ? { answersMark: true } : {}),
    };
  }

  /** A decision as it stands in `out`. */
  decision(hook: string): WindowDecision {
    const { out } = this;
    const number = out[OUT.rule];
    const orKeep = (value: number) => (Number.isNaN(value) ? "keep" : value);
    return {
      verdict: VERDICTS[out[OUT.verdict]],
      cwnd: orKeep(out[OUT.cwnd]),
      ssthresh: orKeep(out[OUT.ssthresh]),
      rule: this.rule(number, hook),
      values: this.values(number, out[OUT.count], out, OUT.values),
    };
  }
}

/** The parameters that a program declares, as plug-ins declare theirs. */
export function parametersOf({ description }: LoadedSender): Parameter[] {
  return description.params.map((p): Parameter => {
    const { id, label, help } = p;
    if (p.type === "boolean") return { id, label, help, type: "boolean", default: p.default === true };
    if (p.type === "choice")
      return { id, label, help, type: "choice", options: p.options, default: String(p.default) };
    const { unit, min, max, integer } = p;
    return { id, label, help, type: "number", unit, min, max, integer, default: Number(p.default) };
  });
}

/** What a program declares, as a controller of the simulator. */
export function declarationOf(loaded: LoadedSender) {
  const { description } = loaded;
  return {
    id: `own:${loaded.id}`,
    title: description.name,
    summary: "A sender of one's own.",
    citation: { text: loaded.compiled.name },
    params: parametersOf(loaded),
    probes: description.probes,
  };
}

/** A program of kind "controller", as the simulator calls its controllers. */
export function controllerOf(caller: OwnCaller): CongestionControl<OwnState> {
  const { loaded, guest } = caller;
  const { description } = loaded;
  const { hooks } = description;
  const { cells, out } = caller;
  const has = (hook: string) => hooks.includes(hook);
  const grow = (state: OwnState, hook: string, tcp: SenderView): WindowGrowth => {
    const answer = caller.call(state, hook, tcp);
    return answer === ANSWER.grow ? "grow" : answer === ANSWER.keep ? "keep" : caller.step(hook);
  };
  const decide = (state: OwnState, hook: string, tcp: SenderView): WindowDecision | null => {
    if (caller.call(state, hook, tcp) === ANSWER.none) return null;
    caller.noteReads(state, hook, tcp.now);
    return caller.decision(hook);
  };
  const must = (state: OwnState, hook: string, tcp: SenderView): WindowDecision => {
    const decision = decide(state, hook, tcp);
    if (decision === null) throw nothingDecided(caller, hook, tcp.now);
    return decision;
  };
  const control: CongestionControl<OwnState> = {
    ...declarationOf(loaded),
    ignoresNews: description.ignoresNews,
    usesFineClock: description.usesFineClock,
    growsOnEcho: description.growsOnEcho,
    needsExactEcho: description.needsExactEcho,
    ownsWindow: description.ownsWindow,
    pacesWithCredit: description.pacesWithCredit,
    isL4s: description.isL4s,
    init: (params, tcp) => {
      caller.show(tcp);
      return caller.open(params, tcp.now);
    },
    onAck: (state, ack, tcp) => {
      cells[ACK_AT] = ack.acked;
      cells[ACK_AT + 1] = ack.rtt;
      cells[ACK_AT + 2] = ack.roundStarted ? 1 : 0;
      return grow(state, "onAck", tcp);
    },
    onLossDetected: (state, tcp) => must(state, "onLossDetected", tcp),
    onTimeout: (state, tcp) => must(state, "onTimeout", tcp),
  };
  if (has("onEveryAck"))
    control.onEveryAck = (state, news, tcp) => {
      if (!description.ignoresNews) {
        cells[NEWS_AT] = news.ackno;
        cells[NEWS_AT + 1] = news.acked;
        cells[NEWS_AT + 2] = news.sacked;
        cells[NEWS_AT + 3] = news.delivered;
        cells[NEWS_AT + 4] = news.total;
        cells[NEWS_AT + 5] = news.held;
        const segments = guest.room(news.delivered);
        for (let k = 0; k < news.delivered; k++) segments[k] = news.segment(k);
      }
      const step = grow(state, "onEveryAck", tcp);
      return typeof step === "string" ? null : step;
    };
  if (has("onDelivery"))
    control.onDelivery = (state, delivery, tcp) => {
      for (let k = 0; k < DELIVERY_FIELDS.length; k++) cells[DELIVERY_AT + k] = delivery[DELIVERY_FIELDS[k]];
      const flags = DELIVERY_AT + DELIVERY_FIELDS.length;
      for (let k = 0; k < DELIVERY_FLAGS.length; k++) cells[flags + k] = delivery[DELIVERY_FLAGS[k]] ? 1 : 0;
      const step = grow(state, "onDelivery", tcp);
      return typeof step === "string" ? null : step;
    };
  if (has("repairs"))
    control.repairs = (state) => {
      const answer = guest.call(state.index, "repairs");
      if (answer < 0) throw caller.error("repairs", cells[AT.now]);
      return REPAIRS[answer];
    };
  if (has("onSent"))
    control.onSent = (state, seq, nth, tcp) => {
      caller.show(tcp);
      if (!guest.sent(state.index, seq, nth)) throw caller.error("onSent", tcp.now);
    };
  if (has("pacingRate"))
    control.pacingRate = (state, tcp) => {
      caller.call(state, "pacingRate", tcp);
      return out[OUT.cwnd];
    };
  if (has("onDupAck")) control.onDupAck = (state, tcp) => void caller.call(state, "onDupAck", tcp);
  if (has("onEcnEcho")) control.onEcnEcho = (state, tcp) => decide(state, "onEcnEcho", tcp);
  if (has("onRecoveryExit")) control.onRecoveryExit = (state, tcp) => decide(state, "onRecoveryExit", tcp);
  if (has("inflates"))
    control.inflates = (state) => {
      const answer = guest.call(state.index, "inflates");
      if (answer < 0) throw caller.error("inflates", cells[0]);
      return INFLATIONS[answer];
    };
  if (description.probes.length > 0)
    control.probe = (state, values) => {
      if (!guest.probe(state.index)) throw caller.error("probe", cells[0]);
      for (let k = 0; k < values.length; k++) values[k] = guest.probeValues[k];
    };
  return control;
}

function nothingDecided(caller: OwnCaller, hook: string, now: number): Error {
  return errorOf(
    caller.loaded.compiled,
    {
      kind: "run",
      text: `${hook} gave nothing: return the new cwnd, or { cwnd: …, ssthresh: … }`,
      place: -1,
      line: 0,
      column: 0,
    },
    { words: `in ${hook} at ${now} s`, at: now },
  );
}
