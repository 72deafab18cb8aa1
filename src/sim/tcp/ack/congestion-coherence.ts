import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import { extendState } from "../../plugin/state.ts";
import type { SegmentArrival } from "../contract/arrival.ts";
import {
  acked,
  type HeldDuplicates,
  holdDuplicate,
  initHeldDuplicates,
  releaseHeld,
} from "./parts/held-duplicates.ts";
import type { AckPolicy, LossClassification } from "./types.ts";

const SOURCE = "Liu, Jain, Congestion Coherence, section 4.4, Fig. 5";

const NO_MARK: Rule = {
  id: "coherence-hold",
  title: "No neighbour is marked: wait for the link",
  text: "A third segment has arrived above a hole. Congestion neither comes nor goes suddenly, so if a queue had dropped the missing segment, it would have marked a neighbour. None is marked: the radio link must have lost it and will retransmit it. The duplicate ACK waits.",
  equation: "marked = 0, wait = w",
  names: ["marked", "w"],
  verdict: "random",
  source: SOURCE,
};

const MARKED: Rule = {
  id: "coherence-pass",
  title: "A neighbour is marked: congestion",
  text: "A third segment has arrived above a hole, and a queue has marked one of the missing segment's neighbours. So the queue was long when it passed: the duplicate ACKs go at once, and the source reduces its window.",
  equation: "marked > 0",
  names: ["marked"],
  verdict: "congestion",
  source: SOURCE,
};

const RELEASE: Rule = {
  id: "coherence-release",
  title: "The link did not bring it: let the duplicates go",
  text: "The missing segment did not come in the time that the link needs for its attempts. All duplicate ACKs that were kept back leave together, and the source repairs the loss.",
  names: ["duplicates"],
  source: SOURCE,
};

interface State extends HeldDuplicates<ValuesOf<typeof PARAMS>> {
  /** Marks of the last segments in order, the newest first; as many as the context may reach back. */
  marksBefore: boolean[];
  /** Segments above the hole in order of arrival, with their marks. */
  waiting: { seq: number; marked: boolean }[];
}

const PARAMS = parameters([
  {
    id: "w",
    label: "Wait for the link (w)",
    help: "How long duplicate ACKs of an unmarked hole wait. It must cover the link's attempts: two of 40 ms, and a little.",
    type: "number",
    unit: "s",
    min: 0.01,
    max: 1,
    default: 0.081,
    source: "Congestion Coherence, section 6.1",
  },
  {
    id: "before",
    label: "Neighbours before the hole",
    help: "How many segments before the missing one belong to its context. With more of them, more random losses count as congestion.",
    type: "number",
    unit: "segments",
    min: 0,
    max: 8,
    integer: true,
    default: 1,
    source: "Congestion Coherence, section 7",
  },
  {
    id: "after",
    label: "Neighbours after the hole",
    help: "How many segments after the missing one belong to its context. Three have arrived when it is judged.",
    type: "number",
    unit: "segments",
    min: 1,
    max: 3,
    integer: true,
    default: 2,
    source: "Congestion Coherence, section 7",
  },
]);

/** Duplicate ACKs wait for the link's retransmission unless a neighbour of the missing segment is marked. */
export const congestionCoherence: AckPolicy<State, typeof PARAMS> = {
  id: "congestion-coherence",
  title: "Congestion Coherence (destination)",
  summary:
    "The third duplicate ACK waits for the link to retransmit the segment, unless a neighbour of the missing one carries a congestion mark.",
  citation: {
    text: "Liu, Jain, Approaches of wireless TCP enhancement and a new proposal based on congestion coherence, HICSS 2003",
    url: "https://doi.org/10.1109/HICSS.2003.1174895",
  },
  params: PARAMS,
  init: (params) => extendState(initHeldDuplicates(params), { marksBefore: [], waiting: [] }),
  onSegment: (state, arrival) => {
    remember(state, arrival);
    const { w } = state.params;
    return holdDuplicate(state, arrival, w, () => classify(state, arrival.expected, w));
  },
  onAckSent: acked,
  onHeld: (state) => releaseHeld(state, RELEASE),
  classification: (state) => state.classified,
};

/** Keeps the marks of the segments before the hole and of those above it. */
function remember(state: State, { seq, inOrder, duplicate, expected, marked }: SegmentArrival): void {
  if (!inOrder) {
    if (!duplicate) state.waiting.push({ seq, marked });
    return;
  }
  const earlier = state.marksBefore;
  const marks: boolean[] = [];
  for (let n = expected - 1; n >= expected - state.params.before; n--)
    marks.push(n === seq ? marked : n > seq ? isMarked(state, n) : (earlier[seq - 1 - n] ?? false));
  state.marksBefore = marks;
  if (state.waiting.length > 0) state.waiting = state.waiting.filter((segment) => segment.seq >= expected);
}

/**
 * The context of missing segment n: segments before it (by default n-1) and after it (n+1 and n+2), or what came first above
 * the hole where those are missing too.
 */
function classify(state: State, n: number, w: number): LossClassification {
  const { after } = state.params;
  const above = state.waiting.filter(({ seq }) => seq > n && seq <= n + after);
  for (const segment of state.waiting) {
    if (above.length >= after) break;
    if (!above.includes(segment)) above.push(segment);
  }
  const before = state.marksBefore.filter((mark) => mark).length;
  const marked = above.filter((segment) => segment.marked).length + before;
  return marked > 0
    ? { verdict: "congestion", rule: MARKED, values: [marked] }
    : { verdict: "random", rule: NO_MARK, values: [marked, w] };
}

function isMarked(state: State, seq: number): boolean {
  return state.waiting.some((segment) => segment.seq === seq && segment.marked);
}
