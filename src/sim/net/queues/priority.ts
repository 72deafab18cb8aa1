import { parameters } from "../../plugin/parameters.ts";
import { ACCEPT, type BufferView, DROP_OVERFLOW, type QueueDiscipline, type QueueVerdict } from "./types.ts";

const PARAMS = parameters([
  {
    id: "lowLimit",
    label: "Room for the lower class",
    help: "So many packets of the lower class may wait at most, however empty the buffer is. Fewer: probes that fill idle capacity leave the rest undisturbed.",
    type: "number",
    unit: "packets",
    min: 0,
    max: 100_000,
    integer: true,
    default: 100_000,
    source: "Not in the paper; the default leaves the lower class the whole buffer",
  },
]);

/** The bands: what is served first, and what only gets what the others leave. */
const HIGH = 0;
const LOW = 1;

/** Two classes, the higher always first. */
export const priority: QueueDiscipline<null, typeof PARAMS> = {
  id: "priority",
  title: "Two priorities",
  summary:
    "Packets of the lower class are sent only when no other waits, and are the first to be dropped when the buffer is full.",
  citation: {
    text: "Akyildiz, Morabito, Palazzo, TCP-Peach: A New Congestion Control Scheme for Satellite IP Networks, IEEE/ACM Transactions on Networking 9(3), 2001",
    url: "https://doi.org/10.1109/90.929853",
  },
  params: PARAMS,
  init: () => null,
  onArrival: (_, params, buffer) => {
    if (buffer.isIdle) return ACCEPT;
    if (buffer.arrivingIsLow && buffer.bands.length(LOW) >= params.lowLimit) return DROP_OVERFLOW;
    return buffer.waiting + 1 < buffer.limit ? ACCEPT : whenFull(buffer);
  },
  bandOf: (_state, _params, buffer) => (buffer.arrivingIsLow ? LOW : HIGH),
  onDeparture: (_state, _params, buffer) => (buffer.bands.length(HIGH) > 0 ? HIGH : LOW),
};

/** A packet of the higher class takes the place of the youngest of the lower. */
function whenFull({ arrivingIsLow, bands }: BufferView): QueueVerdict {
  if (arrivingIsLow || bands.length(LOW) === 0) return DROP_OVERFLOW;
  bands.dropBack(LOW, DROP_OVERFLOW);
  return ACCEPT;
}
