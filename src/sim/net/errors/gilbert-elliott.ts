import { RandomStream, substreamState } from "../../engine/random.ts";
import { parameters, type ValuesOf } from "../../plugin/parameters.ts";

import type { ChannelLog, Clock, ErrorModel } from "./types.ts";

const PARAMS = parameters([
  {
    id: "pGB",
    label: "Chance to turn bad",
    help: "Probability that a good channel turns bad at a step. Larger: bad times come more often.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.002,
    scale: "log",
    source: "Ghosh et al., section V-B: matrix of the chain; the value makes 1 % loss with the others",
  },
  {
    id: "pBG",
    label: "Chance to recover",
    help: "Probability that a bad channel turns good at a step. Smaller: bursts of losses last longer, 1 / pBG steps.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.2,
    scale: "log",
    source: "Ghosh et al., section V-B: 1 - pBB; the value makes bursts of 5",
  },
  {
    id: "lossGood",
    label: "Loss while good",
    help: "Share of packets that a good channel loses; 0 in Gilbert's model.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0,
    scale: "log",
    source: "Ghosh et al., section V-B",
  },
  {
    id: "lossBad",
    label: "Loss while bad",
    help: "Share of packets that a bad channel loses; 1 means that nothing passes.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 1,
    source: "Ghosh et al., section V-B",
  },
  {
    id: "step",
    label: "What moves the channel",
    help: "Each packet (it waits while the sender is silent) or the time (it recovers also while the sender waits for a timeout).",
    type: "choice",
    options: ["packet", "slot"],
    default: "packet",
    source: "Ghosh et al., section V-B: a slot is one packet",
  },
  {
    id: "slot",
    label: "Length of a time slot",
    help: "Time of one step, when time moves the channel: the transmission time of a packet makes both kinds alike.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 100,
    default: 0.01,
    scale: "log",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

interface State {
  /** Moves the channel between its states. */
  channel: RandomStream;
  /** Decides over packets; a stream of its own, so that the channel does not depend on how many packets there are. */
  losses: RandomStream;
  clock: Clock;
  isBad: boolean;
  /** Length of the slots that are counted, when the first began, and how many of their ends are behind us. */
  slot: number;
  origin: number;
  slots: number;
  log: ChannelLog | undefined;
}

/** One step of the chain at time `t`: each state is left with its own probability. */
function step(state: State, params: Params, t: number): void {
  const u = state.channel.uniform();
  const before = state.isBad;
  state.isBad = before ? u >= params.pBG : u < params.pGB;
  if (state.isBad !== before) state.log?.changes(t, state.isBad);
}

/** Makes the steps of all slots that have ended by now. */
function catchUp(state: State, params: Params): void {
  const { now } = state.clock;
  const slot = params.slot;
  if (slot !== state.slot) {
    state.slot = slot;
    state.origin = now;
    state.slots = 0;
  }
  const ended = Math.floor((now - state.origin) / slot);
  while (state.slots < ended) {
    state.slots++;
    step(state, params, state.origin + state.slots * slot);
  }
}

/** A channel that alternates between a good and a bad state (Gilbert 1960, Elliott 1963): losses come in bursts. */
export const gilbertElliott: ErrorModel<State, typeof PARAMS> = {
  id: "gilbert-elliott",
  title: "Bursts (Gilbert–Elliott)",
  summary:
    "The channel is good or bad for a while, and loses a packet with the probability of its present state.",
  citation: {
    text: "Gilbert, Capacity of a burst-noise channel, 1960; Elliott 1963; Ghosh et al., section V-B",
  },
  badState: "bad channel",
  params: PARAMS,
  init: (params, setup) => {
    const channel = setup.random;
    return {
      channel,
      losses: new RandomStream(substreamState(channel.state(), 1)),
      clock: setup.clock,
      isBad: false,
      slot: params.slot,
      origin: 0,
      slots: 0,
      log: setup.channel,
    };
  },
  isLost: (state, params) => {
    if (params.step === "slot") catchUp(state, params);
    else step(state, params, state.clock.now);
    return state.losses.isBelow(state.isBad ? params.lossBad : params.lossGood);
  },
};
