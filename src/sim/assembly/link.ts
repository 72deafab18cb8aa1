import { catalog } from "../catalog/catalog.ts";
import { lookUp } from "../catalog/flow-parts.ts";
import type { EventQueue } from "../engine/event-queue.ts";
import { RandomStream, streamFor } from "../engine/random.ts";
import type { LinkLayer } from "../net/arq/types.ts";
import { codedErrors, RESIDUAL } from "../net/errors/parts/coded.ts";
import type { Clock } from "../net/errors/types.ts";
import { LinkDirection } from "../net/link/fifo-link.ts";
import { ARQ_PROBES } from "../net/link/retransmitter.ts";
import { ServedLink } from "../net/link/scheduled-link.ts";
import type { LinkExits, LinkParts, LinkProperties, LinkServer } from "../net/link/types.ts";
import { actsAtDeparture } from "../net/queues/parts/acts-at-departure.ts";
import type { PacketPool } from "../packet/pool.ts";
import { type ParamValues, paramValues } from "../plugin/definition.ts";
import type { DirectionSpec, RngState } from "../spec/run-spec.ts";
import { ChannelRecorder } from "../trace/channel-recorder.ts";
import type { HopRecorder } from "../trace/hop-recorder.ts";
import { LinkRecorder } from "../trace/link-recorder.ts";
import type { RecordOptions } from "../trace/types.ts";

/** A link direction's changeable properties, as numbers. */
export function linkProperties(spec: DirectionSpec): LinkProperties {
  const discipline = lookUp("queue discipline", spec.queue.discipline, catalog.queueDisciplines);
  const errors = lookUp("error model", spec.loss.model, catalog.errorModels);
  const { layer, params } = linkLayer(spec);
  const coding = layer.coding(params);
  const lossParams = paramValues(errors, spec.loss as unknown as ParamValues);
  return {
    // Redundant bits are sent too.
    rate: coding ? spec.rate / (1 + coding.overhead) : spec.rate,
    delay: spec.delay,
    limit: spec.queue.limit ?? Infinity,
    limitBytes: spec.queue.limitBytes ?? Infinity,
    queueParams: paramValues(discipline, spec.queue as unknown as ParamValues),
    lossAtHead: spec.loss.position === "head",
    lossParams: coding ? { ...lossParams, [RESIDUAL]: coding.residual } : lossParams,
    repetition: layer.repetition(params),
  };
}

function linkLayer({ arq }: DirectionSpec): { layer: LinkLayer; params: ParamValues } {
  const layer = lookUp("link layer", arq?.kind ?? "none", catalog.linkLayers);
  return { layer, params: paramValues(layer, arq as unknown as ParamValues) };
}

/** What all links of a network share. */
export interface LinkSurroundings {
  seed: number;
  /** The run's end, s. */
  end: number;
  events: EventQueue;
  packets: PacketPool;
  exits: LinkExits;
  record: RecordOptions;
  hops: HopRecorder | null;
  /** Index of a flow by its id; -1 if there is none. */
  flowIndex(id: string): number;
}

/**
 * Builds one direction of a link with its recorder. One that serves in order of arrival plans a packet's passage when it
 * arrives; where the discipline acts when packets leave, bytes are counted, or the link repeats packets, each is served by itself.
 * @param index its number in the network; @param id "bottleneck.forward"
 */
export function buildDirection(
  index: number,
  id: string,
  spec: DirectionSpec,
  { seed, end, events, packets, exits, record, hops, flowIndex }: LinkSurroundings,
): { server: LinkServer; recorder: LinkRecorder } {
  const channel = new ChannelRecorder();
  const parts = linkParts(seed, id, spec, flowIndex, events, channel);
  const properties = linkProperties(spec);
  const probes = [...(parts.discipline.probes ?? []), ...(properties.repetition ? ARQ_PROBES : [])];
  const recorder = new LinkRecorder(probes, expectedPackets(spec.rate, end), channel);
  const isLimited = spec.queue.limit !== undefined || spec.queue.limitBytes !== undefined;
  const recordsQueue =
    record.queues === "all" || (record.queues === "limited" && isLimited) || record.queueOf === id;
  // A link that plans ahead does not know how many bytes wait.
  const isServed =
    properties.repetition !== null ||
    properties.limitBytes < Infinity ||
    actsAtDeparture(parts.discipline, properties.queueParams);
  const Server = isServed ? ServedLink : LinkDirection;
  const server = new Server(
    index,
    events,
    packets,
    exits,
    parts,
    properties,
    recorder,
    recordsQueue,
    record.probes && (recordsQueue || properties.repetition !== null),
    hops,
    end,
  );
  return { server, recorder };
}

/** Full-sized packets that a rate (bit/s) carries in some time (s); what recordings set aside. */
export function expectedPackets(rate: number, seconds: number): number {
  return Math.ceil((rate * Math.max(0, seconds)) / (8 * 1500));
}

function stream(seed: number, name: string, rng: RngState | undefined): RandomStream {
  return rng ? new RandomStream(rng) : streamFor(seed, name);
}

function linkParts(
  seed: number,
  id: string,
  spec: DirectionSpec,
  flowIndex: (id: string) => number,
  clock: Clock,
  channel: ChannelRecorder,
): LinkParts {
  const { queue, loss } = spec;
  const discipline = lookUp("queue discipline", queue.discipline, catalog.queueDisciplines);
  const errors = lookUp("error model", loss.model, catalog.errorModels);
  const { layer, params } = linkLayer(spec);
  const errorState = errors.init(paramValues(errors, loss as unknown as ParamValues), {
    get random() {
      return stream(seed, `${id}.loss`, loss.rng);
    },
    clock,
    drops: loss.drops ?? [],
    flowIndex,
    channel,
  });
  return {
    discipline,
    disciplineState: discipline.init(paramValues(discipline, queue as unknown as ParamValues), {
      get random() {
        return stream(seed, `${id}.queue`, queue.rng);
      },
    }),
    ...(layer.coding(params)
      ? codedErrors(errors, errorState, () => streamFor(seed, `${id}.fec`))
      : { errors, errorState }),
    repetitionRandom: () => streamFor(seed, `${id}.arq`),
  };
}
