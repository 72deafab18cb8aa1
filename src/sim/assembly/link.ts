import type { Catalog } from "../catalog/catalog.ts";
import { lookUp } from "../catalog/flow-parts.ts";
import { type OwnStream, ownStream, type RandomStream, streamFor } from "../engine/random.ts";
import type { LinkLayer } from "../net/arq/types.ts";
import { codedErrors, RESIDUAL } from "../net/errors/parts/coded.ts";
import type { ChannelLog, Clock, ErrorModelSetup } from "../net/errors/types.ts";
import type { Impairment } from "../net/impairments/types.ts";
import { FifoTransmitter } from "../net/link/fifo.ts";
import { Impairer } from "../net/link/impairer.ts";
import type { Intervention } from "../net/link/interventions.ts";
import { Link } from "../net/link/link.ts";
import { LinkMonitor } from "../net/link/monitor.ts";
import { ARQ_PROBES } from "../net/link/retransmitter.ts";
import { ScheduledTransmitter } from "../net/link/scheduled.ts";
import type { OpenSchedule } from "../net/link/schedules/types.ts";
import type { LinkExits, LinkParts, LinkProperties } from "../net/link/types.ts";
import { actsAtDeparture } from "../net/queues/parts/acts-at-departure.ts";
import { type ParamValues, paramValues } from "../plugin/parameters.ts";
import type { DirectionSpec, FlowSpec, QueueSpec, RunSpec } from "../spec/run-spec.ts";
import type { ScheduleSpec } from "../spec/schedule.ts";
import { ChannelRecorder } from "../trace/channel-recorder.ts";
import { LinkRecorder } from "../trace/link-recorder.ts";
import type { RecordOptions } from "../trace/types.ts";
import type { Context } from "./context.ts";
import type { NetworkLink, ScheduledDirection } from "./network.ts";

/** A link direction's changeable properties, as numbers. */
export function linkProperties(catalog: Catalog, spec: DirectionSpec): LinkProperties {
  const discipline = lookUp("queue discipline", spec.queue.discipline, catalog.queueDisciplines);
  const errors = lookUp("error model", spec.loss.model, catalog.errorModels);
  const { layer, params } = linkLayer(catalog, spec);
  const coding = layer.coding(params);
  const lossParams = paramValues(errors, spec.loss);
  return {
    // Redundant bits are sent too.
    rate: coding ? spec.rate / (1 + coding.overhead) : spec.rate,
    delay: spec.delay,
    limit: spec.queue.limit ?? Infinity,
    limitBytes: spec.queue.limitBytes ?? Infinity,
    queueParams: paramValues(discipline, spec.queue),
    lossAtHead: spec.loss.position === "head",
    lossParams: coding ? { ...lossParams, [RESIDUAL]: coding.residual } : lossParams,
    repetition: layer.repetition(params),
    impairmentParams: paramValues(impairmentOf(catalog, spec), spec.impairment),
  };
}

function impairmentOf(catalog: Catalog, { impairment }: DirectionSpec): Impairment {
  return lookUp("impairment", impairment?.kind ?? "none", catalog.impairments);
}

function linkLayer(catalog: Catalog, { arq }: DirectionSpec): { layer: LinkLayer; params: ParamValues } {
  const layer = lookUp("link layer", arq?.kind ?? "none", catalog.linkLayers);
  return { layer, params: paramValues(layer, arq) };
}

/** The context as links need it: packets go to anything that takes them from links. */
export interface LinkContext extends Omit<Context, "forwarding"> {
  readonly forwarding: LinkExits;
}

/**
 * Builds one direction of a link with its recorder. One that serves in order of arrival plans a packet's passage when it
 * arrives; where the discipline acts when packets leave, bytes are counted, or the link repeats packets, each is served by
 * itself.
 * @param index its number in the network; @param id "bottleneck.forward"
 */
export function buildDirection(
  context: LinkContext,
  index: number,
  id: string,
  spec: DirectionSpec,
): NetworkLink {
  const { events, packets, arena, forwarding, record, records, hops } = context;
  const channel = new ChannelRecorder();
  const parts = linkParts(context, id, spec, channel);
  const own = linkProperties(context.catalog, spec);
  const schedule = spec.schedule ? openSchedule(context, spec.schedule) : null;
  const properties = schedule?.initial(own) ?? own;
  const probes = [...(parts.discipline.probes ?? []), ...(properties.repetition ? ARQ_PROBES : [])];
  const recorder = new LinkRecorder(records, probes, expectedPackets(spec.rate, events.end), channel);
  const recordsQueue = isQueueRecorded(record, id, spec.queue);
  const { repetition } = properties;
  const asksAtDeparture = actsAtDeparture(parts.discipline, properties.queueParams);
  // A transmitter that plans ahead does not know how many bytes wait.
  const isScheduled =
    repetition !== null || properties.limitBytes < Infinity || asksAtDeparture || schedule !== null;
  const random = () => streamFor(context.spec.seed, `${id}.arq`);
  const link = new Link(
    { events, packets, arena, exits: forwarding },
    parts,
    properties,
    new LinkMonitor(index, packets, recorder, recordsQueue, hops),
    record.probes && (recordsQueue || repetition !== null),
    (link) =>
      schedule?.transmitter(link, asksAtDeparture) ??
      (isScheduled
        ? new ScheduledTransmitter(link, { asksAtDeparture, repetition, random })
        : new FifoTransmitter(link)),
  );
  impair(context, id, spec, link, properties.impairmentParams);
  const interventions = interventionsAt(context.spec, id);
  if (interventions.length > 0) link.intervene(interventions);
  if (schedule === null) return { id, link, recorder, schedule };
  const direction: ScheduledDirection = { schedule, own, timers: [] };
  direction.timers = schedule.begin(context, link, () => direction.own);
  return { id, link, recorder, schedule: direction };
}

/** Has the link reorder or double packets, if the specification says so. */
function impair(
  { catalog, spec, events, packets }: LinkContext,
  id: string,
  direction: DirectionSpec,
  link: Link,
  params: ParamValues,
): void {
  const impairment = impairmentOf(catalog, direction);
  if (impairment.id === "none") return;
  const state = impairment.init(params, { random: streamFor(spec.seed, `${id}.impairment`) });
  link.impair((rejoin) => new Impairer(impairment, state, params, events, packets, rejoin));
}

/** Properties of a direction have changed in mid-run; what a schedule gives stays. */
export function configureDirection({ link, schedule }: NetworkLink, own: LinkProperties): void {
  if (schedule === null) link.configure(own);
  else {
    schedule.own = own;
    link.configure(schedule.schedule.now(own));
  }
}

function openSchedule({ catalog, spec: { traces = {} } }: LinkContext, spec: ScheduleSpec): OpenSchedule {
  return lookUp("link schedule", spec.kind, catalog.linkSchedules).open(spec, traces);
}

/** Is the queue before the link direction with this id recorded? */
function isQueueRecorded(record: RecordOptions, id: string, queue: QueueSpec): boolean {
  if (record.withoutQueues?.includes(id)) return false;
  const isLimited = queue.limit !== undefined || queue.limitBytes !== undefined;
  return record.queues === "all" || (record.queues === "limited" && isLimited) || record.queueOf === id;
}

/** What the specification does to single packets at the direction with this id. */
function interventionsAt({ flows, interventions = [] }: RunSpec, id: string): Intervention[] {
  return interventions
    .filter(({ link }) => link === id)
    .map(({ flow, seq, nth, do: action, by = 0 }) => ({
      flow: flows.findIndex((f) => f.id === flow),
      seq,
      nth,
      action,
      by,
    }));
}

/** Full-sized packets that a rate (bit/s) carries in some time (s); what recordings set aside. */
export function expectedPackets(rate: number, seconds: number): number {
  return Math.ceil((rate * Math.max(0, seconds)) / (8 * 1500));
}

/** What a direction's error model is made of. */
class ErrorSetup implements ErrorModelSetup {
  constructor(
    private readonly chance: OwnStream,
    readonly clock: Clock,
    readonly drops: ErrorModelSetup["drops"],
    private readonly flows: readonly FlowSpec[],
    readonly channel: ChannelLog,
  ) {}

  get random(): RandomStream {
    return this.chance.random;
  }

  readonly flowIndex = (id: string): number => this.flows.findIndex((flow) => flow.id === id);
}

function linkParts(
  { spec: run, catalog, events }: LinkContext,
  id: string,
  spec: DirectionSpec,
  channel: ChannelRecorder,
): LinkParts {
  const { seed } = run;
  const { queue, loss } = spec;
  const discipline = lookUp("queue discipline", queue.discipline, catalog.queueDisciplines);
  const errors = lookUp("error model", loss.model, catalog.errorModels);
  const { layer, params } = linkLayer(catalog, spec);
  const chance = ownStream(seed, `${id}.loss`, loss.rng);
  const errorState = errors.init(
    paramValues(errors, loss),
    new ErrorSetup(chance, events, loss.drops ?? [], run.flows, channel),
  );
  return {
    discipline,
    disciplineState: discipline.init(
      paramValues(discipline, queue),
      ownStream(seed, `${id}.queue`, queue.rng),
    ),
    ...(layer.coding(params)
      ? codedErrors(errors, errorState, () => streamFor(seed, `${id}.fec`))
      : { errors, errorState }),
  };
}
