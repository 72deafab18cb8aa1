import { parameters } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import {
  controlDelay,
  DELAY_PARAMS,
  type DelayControl,
  ecnParam,
  newDelayControl,
} from "./parts/controlled-delay.ts";
import { ACCEPT, type BufferView, DROP_OVERFLOW, type QueueDiscipline } from "./types.ts";

const PARAMS = parameters([
  ...DELAY_PARAMS,
  {
    id: "quantum",
    label: "Bytes a flow sends in its turn",
    help: "Small: short packets of quiet flows need not wait behind long ones. Large: flows are served packet after packet.",
    type: "number",
    unit: "bytes",
    min: 1,
    max: 65_535,
    default: 1514,
    source: "RFC 8290, section 4.2.1",
  },
  ecnParam(true, "RFC 8290, section 4.2.1"),
]);

/** Packets that one overflow drops at most (RFC 8290, section 4.1.3). */
const MOST_DROPS = 64;

/** A flow's queue. */
interface FlowQueue extends DelayControl {
  /** Bytes that it may still send in this round. */
  credits: number;
  /** In one of the two lists. */
  active: boolean;
}

interface State {
  /** By flow. */
  queues: (FlowQueue | undefined)[];
  /** Flows that have just begun to wait, and those that have had a turn; the next to serve first. */
  fresh: number[];
  old: number[];
  /** Waiting time of the packet last looked at, s. */
  sojourn: number;
}

/** Fair queueing, with CoDel on each flow's queue. */
export const fqCodel: QueueDiscipline<State, typeof PARAMS> = {
  id: "fq-codel",
  title: "FQ-CoDel (fair queueing with CoDel)",
  summary: "Each flow waits in a queue of its own, served in turn, with CoDel on each; new flows go first.",
  citation: {
    text: "Høiland-Jørgensen, McKenney, Täht, Gettys, Dumazet, The Flow Queue CoDel Packet Scheduler and Active Queue Management Algorithm, RFC 8290, 2018",
    url: "https://www.rfc-editor.org/rfc/rfc8290",
  },
  params: PARAMS,
  probes: [
    { id: "sojourn", label: "waiting time at the front", unit: "s" },
    { id: "flows", label: "flows that wait", unit: "" },
  ],
  init: () => ({ queues: [], fresh: [], old: [], sojourn: 0 }),
  onArrival: (_state, _params, buffer) => {
    if (buffer.waiting < buffer.limit) return ACCEPT;
    return shortenLongest(buffer) ? ACCEPT : DROP_OVERFLOW;
  },
  bandOf: (state, params, { arrivingFlow }) => {
    const queue = state.queues[arrivingFlow] ?? extendState(newDelayControl(), { credits: 0, active: false });
    state.queues[arrivingFlow] = queue;
    if (!queue.active) {
      queue.active = true;
      queue.credits = params.quantum;
      state.fresh.push(arrivingFlow);
    }
    return arrivingFlow;
  },
  onDeparture: (state, params, buffer) => {
    for (;;) {
      const list = state.fresh.length > 0 ? state.fresh : state.old;
      const flow = list[0];
      const queue = state.queues[flow];
      if (queue === undefined) return -1;
      if (queue.credits <= 0) {
        queue.credits += params.quantum;
        list.shift();
        state.old.push(flow);
        continue;
      }
      const more = controlDelay(queue, params, flow, buffer);
      state.sojourn = queue.sojourn;
      if (more) {
        queue.credits -= buffer.bands.frontSize(flow);
        return flow;
      }
      list.shift();
      // A flow whose queue is empty stays in the old list for one round: otherwise it could always be served first.
      if (list === state.fresh) state.old.push(flow);
      else queue.active = false;
    }
  },
  probe: (state, out) => {
    out[0] = state.sojourn;
    out[1] = state.fresh.length + state.old.length;
  },
};

/** Drops half of the queue with the most bytes, at the front. False when the arriving packet is the longest queue itself. */
function shortenLongest({ bands, arrivingFlow, arrivingSize, waiting }: BufferView): boolean {
  let longest = arrivingFlow;
  let most = bands.bytes(arrivingFlow) + arrivingSize;
  for (let flow = 0, seen = 0; seen < waiting; flow++) {
    seen += bands.length(flow);
    if (flow === arrivingFlow || bands.bytes(flow) <= most) continue;
    longest = flow;
    most = bands.bytes(flow);
  }
  const packets = bands.length(longest);
  if (packets === 0) return false;
  const drops = Math.min(MOST_DROPS, Math.max(1, Math.floor(packets / 2)));
  for (let n = 0; n < drops; n++) bands.dropFront(longest, DROP_OVERFLOW);
  return true;
}
