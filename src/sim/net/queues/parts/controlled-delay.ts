import { type BooleanParameter, parameters, type ValuesOf } from "../../../plugin/parameters.ts";
import { type BufferView, DROP_EARLY } from "../types.ts";

/** CoDel's own variables (RFC 8289, section 5.4), of one queue. */
export interface DelayControl {
  /** How long the packet at the front had waited when it was last looked at, s. */
  sojourn: number;
  /** When the delay will have been above the target for an interval, s; 0 while it is below. */
  firstAbove: number;
  /** When the next packet is dropped, s. */
  dropNext: number;
  /** Drops of this dropping phase; of the one before, when it began. */
  count: number;
  lastCount: number;
  dropping: boolean;
}

/** A queue whose delay was never above the target. */
export function newDelayControl(): DelayControl {
  // Stryker disable next-line BooleanLiteral: the first departure finds no delay above the target for an interval and ends a phase
  return { sojourn: 0, firstAbove: 0, dropNext: 0, count: 0, lastCount: 0, dropping: false };
}

/** What CoDel and what is built on it can be told. */
export const DELAY_PARAMS = parameters([
  {
    id: "target",
    label: "Acceptable waiting time",
    help: "A packet that waited longer than this means a standing queue, if that lasts for an interval. Smaller: less delay, and at some point less throughput.",
    type: "number",
    unit: "s",
    min: 0.0001,
    max: 1,
    default: 0.005,
    scale: "log",
    source: "RFC 8289, section 4.2",
  },
  {
    id: "interval",
    label: "How long it may be exceeded",
    help: "About the longest round trip of the flows that use the link: so long a burst may last.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 10,
    default: 0.1,
    scale: "log",
    source: "RFC 8289, section 4.2",
  },
  {
    id: "mtu",
    label: "Largest packet",
    help: "While no more bytes than this wait behind the packet at the front, nothing is dropped.",
    type: "number",
    unit: "bytes",
    min: 1,
    max: 65_535,
    default: 1500,
    source: "RFC 8289, section 5.2",
  },
]);

/** Mark packets that can be marked. */
export function ecnParam(byDefault: boolean, source: string): BooleanParameter<"ecn"> {
  return {
    id: "ecn",
    label: "Mark instead of dropping",
    help: "Packets of flows with ECN are marked; other packets are dropped.",
    type: "boolean",
    default: byDefault,
    source,
  };
}

type DelayParams = ValuesOf<typeof DELAY_PARAMS> & ValuesOf<readonly [BooleanParameter<"ecn">]>;

/** Is it time to act on the band's first packet, because the delay has been above the target for an interval? */
function exceeds(control: DelayControl, params: DelayParams, band: number, buffer: BufferView): boolean {
  const { bands, now } = buffer;
  if (bands.length(band) === 0) {
    control.firstAbove = 0;
    return false;
  }
  control.sojourn = now - bands.frontSince(band);
  const behind = bands.bytes(band) - bands.frontSize(band);
  if (control.sojourn < params.target || behind <= params.mtu) {
    control.firstAbove = 0;
    return false;
  }
  if (control.firstAbove === 0) {
    control.firstAbove = now + params.interval;
    return false;
  }
  return now >= control.firstAbove;
}

/** The next drop comes the sooner, the more there have been: the flows' throughput falls as one over the root of losses. */
function nextDrop(from: number, params: DelayParams, count: number): number {
  return from + params.interval / Math.sqrt(count);
}

/** Marks the band's first packet if it can be marked, else drops it. True if it was marked, so that it still leaves. */
function warn(params: DelayParams, band: number, { bands }: BufferView): boolean {
  if (params.ecn === true && bands.frontEct(band)) {
    bands.markFront(band);
    return true;
  }
  bands.dropFront(band, DROP_EARLY);
  return false;
}

/**
 * CoDel at a departure from one band (RFC 8289, section 5.6): drops or marks at the front.
 * @returns false when nothing of the band is left to send
 */
export function controlDelay(
  control: DelayControl,
  params: DelayParams,
  band: number,
  buffer: BufferView,
): boolean {
  const { now, bands } = buffer;
  const act = exceeds(control, params, band, buffer);
  if (control.dropping) {
    if (!act) control.dropping = false;
    while (control.dropping && now >= control.dropNext) {
      control.count++;
      const marked = warn(params, band, buffer);
      if (marked || exceeds(control, params, band, buffer))
        control.dropNext = nextDrop(control.dropNext, params, control.count);
      else control.dropping = false;
      if (marked) break;
    }
  } else if (act) {
    if (!warn(params, band, buffer)) exceeds(control, params, band, buffer);
    control.dropping = true;
    // A phase that follows soon upon another begins about where that one had come to.
    const recent = control.count - control.lastCount;
    const soon = now - control.dropNext < 16 * params.interval;
    control.count = recent > 1 && soon ? recent : 1;
    control.dropNext = nextDrop(now, params, control.count);
    control.lastCount = control.count;
  }
  return bands.length(band) > 0;
}
