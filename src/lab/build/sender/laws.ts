import { say } from "../../../words/en/lab/build-sender.ts";
import { fill } from "../../../words/fill.ts";

/** What a sender of one's own begins as: a law that works, whole senders, and laws of papers with their heart left out. */

/** A text to begin with. */
export interface Start {
  id: string;
  title: string;
  /** What it is, in a few words. */
  words: string;
  /** The sender's name until it has another one. */
  name: string;
  source: string;
}

/** Code is the same in every language; only its comments, names and units are words. */
const code = String.raw;

/** Words as a text in code. */
const quoted = (words: string) => JSON.stringify(words);

const AIMD = code`// ${say.firstLawComment}
export default {
  name: ${quoted(say.firstLawName)},
  recovery: "newreno",
  params: {
    a: { value: 1, min: 0.1, max: 4, unit: ${quoted(say.segments)}, label: ${quoted(say.increase)} },
    b: { value: 0.5, min: 0.1, max: 0.95, label: ${quoted(say.shareKept)} },
  },
  probes: { top: { label: ${quoted(say.lastTop)}, unit: ${quoted(say.segments)} } },

  init: () => ({ top: 0 }),

  onAck(s, ack, tcp, params) {
    if (tcp.cwnd < tcp.ssthresh) return "grow"; // ${say.slowStart}
    return tcp.cwnd + params.a / tcp.cwnd;
  },

  onLossDetected(s, tcp, params) {
    s.top = tcp.cwnd;
    const w = Math.max(2, params.b * tcp.cwnd);
    return { cwnd: w, ssthresh: w, verdict: "congestion", why: ${quoted(say.shareOfTop)}, values: { b: params.b, top: s.top } };
  },

  onTimeout(s, tcp) {
    log(${quoted(say.timeoutAt)}, tcp.cwnd, ${quoted(say.segments)});
    return { cwnd: 1, ssthresh: Math.max(2, tcp.flightSize / 2) };
  },
};
`;

const STOP_AND_WAIT = code`// ${say.stopAndWaitComment}
const WAIT = 1; // ${say.waitComment}

export default {
  kind: "sender",
  name: ${quoted(say.stopAndWait)},
  probes: { next: ${quoted(say.segments)} },

  init: () => ({ next: 1 }),

  start(s, net) {
    send(s, net);
  },

  onAck(s, ack, net) {
    if (ack.ackno <= s.next) return;
    s.next = ack.ackno;
    send(s, net);
  },

  onTimer(s, name, net) {
    net.decide({ cause: "timeout", verdict: "congestion", why: ${quoted(say.noAnswer)}, values: { wait: WAIT } });
    send(s, net);
  },
};

function send(s, net) {
  if (s.next >= net.dataEnd) return net.clearTimer("again");
  net.send(s.next);
  net.setTimer("again", net.now + WAIT);
}
`;

const WINDOW = code`// ${say.fixedWindowComment}
export default {
  kind: "sender",
  name: ${quoted(say.fixedWindowName)},
  params: { N: { value: 20, min: 1, max: 100, unit: ${quoted(say.segments)}, integer: true, label: ${quoted(say.window)} } },

  init: (params) => ({ params, una: 1, next: 1 }),

  start(s, net) {
    net.window(s.params.N);
    fill(s, net);
  },

  onAck(s, ack, net) {
    if (ack.ackno <= s.una) return;
    s.una = ack.ackno;
    s.next = Math.max(s.next, s.una);
    net.setTimer("timeout", net.now + 1);
    fill(s, net);
  },

  onTimer(s, name, net) {
    log(${quoted(say.timeoutFrom)}, s.una);
    s.next = s.una;
    fill(s, net);
  },
};

function fill(s, net) {
  if (s.next === s.una) net.setTimer("timeout", net.now + 1);
  while (s.next < s.una + s.params.N && s.next < net.dataEnd) net.send(s.next++);
}
`;

/** Where an exercise has its shipped pieces from. */
const PARTS = '"cwndscope/parts"';

/** A law of a paper as comments: Reno until it is filled in. @param steps lines of pseudo-code */
const exercise = (
  name: string,
  source: string,
  state: string,
  steps: readonly string[],
  loss: readonly string[],
) =>
  code`// ${source}
// ${say.exerciseComment}
import { collapse, halve } from ${PARTS};

export default {
  name: ${quoted(fill(say.exerciseName, name))},

  init: () => (${state}),

  onAck(s, ack, tcp) {
${steps.map((line) => `    // ${line}`).join("\n")}
    return "grow";
  },

  onLossDetected(s, tcp) {
${loss.map((line) => `    // ${line}`).join("\n")}
    return halve(tcp);
  },

  onTimeout: (s, tcp) => collapse(tcp),
};
`;

/** Laws that work, the simplest first. */
export const WORKING: readonly Start[] = [
  {
    id: "aimd",
    title: say.firstLaw,
    words: say.firstLawWords,
    name: "my-aimd",
    source: AIMD,
  },
  {
    id: "stop-and-wait",
    title: say.stopAndWait,
    words: say.stopAndWaitWords,
    name: "stop-and-wait",
    source: STOP_AND_WAIT,
  },
  {
    id: "window",
    title: say.fixedWindow,
    words: say.fixedWindowWords,
    name: "sliding-window",
    source: WINDOW,
  },
];

/** Papers' laws to fill in. */
export const EXERCISES: readonly Start[] = [
  {
    id: "vegas",
    title: "Vegas",
    name: "my-vegas",
    source: exercise(
      "Vegas",
      say.vegasSource,
      code`{ baseRtt: Infinity }`,
      [
        say.baseRtt,
        say.perRound,
        code`  diff = (cwnd / baseRtt - cwnd / tcp.lastRtt) * baseRtt`,
        `  ${say.vegasSteps}`,
      ],
      [say.vegasLoss],
    ),
  },
  {
    id: "veno",
    title: "Veno",
    name: "my-veno",
    source: exercise(
      "Veno",
      say.venoSource,
      code`{ baseRtt: Infinity, backlog: 0 }`,
      [say.baseRtt, say.venoBacklog, say.venoGrowth],
      [say.venoRandom, say.elseHalf],
    ),
  },
  {
    id: "westwood",
    title: "Westwood",
    name: "my-westwood",
    source: exercise(
      "Westwood",
      say.westwoodSource,
      code`{ bwe: 0, rttMin: Infinity, last: 0 }`,
      [say.westwoodSample, say.westwoodFilter, say.westwoodRtt],
      [code`ssthresh = bwe * rttMin;  cwnd = min(cwnd, ssthresh)`],
    ),
  },
  {
    id: "jersey",
    title: "Jersey",
    name: "my-jersey",
    source: exercise(
      "Jersey",
      say.jerseySource,
      code`{ rate: 0, last: 0 }`,
      [say.jerseyRate, code`ownd = RTT * R`],
      [say.jerseyRandom, say.jerseyElse],
    ),
  },
  {
    id: "cerl",
    title: "CERL",
    name: "my-cerl",
    source: exercise(
      "CERL",
      say.cerlSource,
      code`{ rttMin: Infinity, longest: 0 }`,
      [say.cerlRtt, say.cerlQueue, say.cerlLongest],
      [say.cerlRandom, say.cerlElse],
    ),
  },
].map((start) => ({ ...start, words: say.exerciseWords }));
