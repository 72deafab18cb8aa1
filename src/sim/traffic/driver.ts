import type { EventQueue } from "../engine/event-queue.ts";
import { ownStream } from "../engine/random.ts";
import { Timer } from "../engine/timer.ts";
import type { TraceVariable } from "../plugin/definition.ts";
import { paramValues } from "../plugin/parameters.ts";
import type { FlowSpec, ParamValue } from "../spec/run-spec.ts";
import type { Offer, TimedTraffic, TrafficSetup, TrafficSource } from "./types.ts";

/** Where a source's packets go, and who records its variables. */
export interface TrafficTarget {
  /** The source hands over so many packets (TCP: segments). */
  supply(packets: number): void;
  /** The source's variables after it has acted. */
  observe?(values: Float64Array): void;
}

/** Asks a timed source when it is due and passes on what it hands over, from the flow's start to its stop. */
export class TrafficDriver {
  readonly timer: Timer;
  /** Nothing more will come. */
  isOver = false;
  private isStarted = false;
  /** Something was handed over and is not yet known to have arrived. */
  private isPending = false;
  private readonly state: unknown;
  private readonly offer: Offer = { packets: 0, wait: Infinity };
  private readonly values: Float64Array;
  /** When the present wait ends, s. */
  private due = Infinity;

  /** @param params written anew when they change during the run */
  constructor(
    private readonly source: TimedTraffic,
    private readonly params: Record<string, ParamValue>,
    setup: TrafficSetup,
    private readonly events: EventQueue,
    private readonly target: TrafficTarget,
  ) {
    this.state = source.init(params, setup);
    this.values = new Float64Array(source.probes?.length ?? 0);
    this.timer = new Timer(events, () => this.call());
  }

  get probes(): readonly TraceVariable[] {
    return this.source.probes ?? [];
  }

  start(): void {
    this.call();
  }

  stop(): void {
    this.isOver = true;
    this.due = Infinity;
    this.timer.stop();
  }

  /** Parameters have changed while the flow runs, or before. */
  configure(params: Record<string, ParamValue>): void {
    Object.assign(this.params, params);
    if (!this.isStarted || this.isOver || !this.source.changed) return;
    const { now } = this.events;
    this.wait(this.source.changed(this.state, this.params, now, this.due - now));
  }

  /** Everything handed over so far is acknowledged. */
  answered(): void {
    if (this.isOver || !this.isPending || !this.source.answered) return;
    this.isPending = false;
    this.wait(this.source.answered(this.state, this.params, this.events.now));
    this.observe();
  }

  private call(): void {
    this.isStarted = true;
    const { offer } = this;
    offer.packets = 0;
    offer.wait = Infinity;
    this.source.next(this.state, this.params, this.events.now, offer);
    const { packets } = offer;
    this.wait(offer.wait);
    this.observe();
    if (packets === 0) return;
    this.isPending = true;
    this.target.supply(packets);
  }

  private wait(seconds: number): void {
    this.due = this.events.now + seconds;
    if (seconds === Infinity) this.timer.stop();
    else this.timer.start(seconds);
  }

  private observe(): void {
    if (!this.target.observe || this.values.length === 0) return;
    this.source.probe?.(this.state, this.values);
    this.target.observe(this.values);
  }
}

/** The values of a flow's traffic source. */
export function trafficParams(source: TrafficSource, flow: FlowSpec): ReturnType<typeof paramValues> {
  return paramValues(source, flow.traffic);
}

/** What drives a flow's timed source, with a stream of its own; null where all data is there at the start. */
export function driverFor(
  source: TrafficSource,
  flow: FlowSpec,
  seed: number,
  events: EventQueue,
  target: TrafficTarget,
): TrafficDriver | null {
  if (!source.timed) return null;
  const { rng } = flow.traffic;
  const chance = ownStream(seed, `${flow.id}.traffic`, rng);
  const setup = {
    get random() {
      return chance.random;
    },
    bits: 8 * flow.mss,
    writes: flow.traffic.writes ?? [],
  };
  return new TrafficDriver(source.timed, trafficParams(source, flow), setup, events, target);
}
