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

const AIMD = `// One segment more per round trip, half of the window at a loss.
export default {
  name: "My AIMD",
  recovery: "newreno",
  params: {
    a: { value: 1, min: 0.1, max: 4, unit: "segments", label: "Increase per round trip" },
    b: { value: 0.5, min: 0.1, max: 0.95, label: "Share kept at a loss" },
  },
  probes: { top: { label: "Window at the last loss", unit: "segments" } },

  init: () => ({ top: 0 }),

  onAck(s, ack, tcp, params) {
    if (tcp.cwnd < tcp.ssthresh) return "grow"; // slow start
    return tcp.cwnd + params.a / tcp.cwnd;
  },

  onLossDetected(s, tcp, params) {
    s.top = tcp.cwnd;
    const w = Math.max(2, params.b * tcp.cwnd);
    return { cwnd: w, ssthresh: w, verdict: "congestion", why: "{b} of {top} segments", values: { b: params.b, top: s.top } };
  },

  onTimeout(s, tcp) {
    log("timeout at", tcp.cwnd, "segments");
    return { cwnd: 1, ssthresh: Math.max(2, tcp.flightSize / 2) };
  },
};
`;

const STOP_AND_WAIT = `// One segment at a time: the next one leaves when the last one is acknowledged.
const WAIT = 1; // s, until a segment counts as lost

export default {
  kind: "sender",
  name: "Stop and wait",
  probes: { next: "segments" },

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
    net.decide({ cause: "timeout", verdict: "congestion", why: "no answer for {wait} s", values: { wait: WAIT } });
    send(s, net);
  },
};

function send(s, net) {
  if (s.next >= net.dataEnd) return net.clearTimer("again");
  net.send(s.next);
  net.setTimer("again", net.now + WAIT);
}
`;

const WINDOW = `// A fixed window of N segments; a timeout sends all of it again.
export default {
  kind: "sender",
  name: "Sliding window",
  params: { N: { value: 20, min: 1, max: 100, unit: "segments", integer: true, label: "Window" } },

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
    log("timeout: again from", s.una);
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
  `// ${source}
// Until you fill in the steps below, this is Reno.
import { collapse, halve } from ${PARTS};

export default {
  name: "My ${name}",

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
    title: "A first law",
    words: "additive increase, multiplicative decrease",
    name: "my-aimd",
    source: AIMD,
  },
  {
    id: "stop-and-wait",
    title: "Stop and wait",
    words: "a sender from nothing: one segment at a time",
    name: "stop-and-wait",
    source: STOP_AND_WAIT,
  },
  {
    id: "window",
    title: "A fixed window",
    words: "a sender from nothing: N segments outstanding",
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
      "Brakmo and Peterson 1995",
      "{ baseRtt: Infinity }",
      [
        "baseRtt = the smallest ack.rtt seen",
        "once per round trip (ack.roundStarted):",
        "  diff = (cwnd / baseRtt - cwnd / tcp.lastRtt) * baseRtt",
        "  diff < 1: cwnd + 1;  diff > 3: cwnd - 1;  else keep",
      ],
      ["cwnd = 3/4 of cwnd"],
    ),
  },
  {
    id: "veno",
    title: "Veno",
    name: "my-veno",
    source: exercise(
      "Veno",
      "Fu and Liew 2003",
      "{ baseRtt: Infinity, backlog: 0 }",
      [
        "baseRtt = the smallest ack.rtt seen",
        "backlog N = cwnd * (lastRtt - baseRtt) / lastRtt",
        "N >= 3 and congestion avoidance: grow at every second ACK only",
      ],
      ['N < 3: a random loss: cwnd = 4/5 of cwnd, verdict "random"', "else: half"],
    ),
  },
  {
    id: "westwood",
    title: "Westwood",
    name: "my-westwood",
    source: exercise(
      "Westwood",
      "Mascolo and others 2001",
      "{ bwe: 0, rttMin: Infinity, last: 0 }",
      [
        "sample = ack.acked / (tcp.now - the time of the last ACK), segments/s",
        "bwe = 19/21 bwe + 1/21 (sample + sample before)",
        "rttMin = the smallest ack.rtt seen",
      ],
      ["ssthresh = bwe * rttMin;  cwnd = min(cwnd, ssthresh)"],
    ),
  },
  {
    id: "jersey",
    title: "Jersey",
    name: "my-jersey",
    source: exercise(
      "Jersey",
      "Xu, Tian and Ansari 2004",
      "{ rate: 0, last: 0 }",
      ["R = (RTT * R + ack.acked) / (tcp.now - last + RTT), segments/s", "ownd = RTT * R"],
      ["no congestion warning in this window: a random loss, keep cwnd", "else: cwnd = ssthresh = ownd"],
    ),
  },
  {
    id: "cerl",
    title: "CERL",
    name: "my-cerl",
    source: exercise(
      "CERL",
      "El-Ocla 2010",
      "{ rttMin: Infinity, longest: 0 }",
      [
        "T = the smallest ack.rtt seen",
        "l = (ack.rtt - T) * bandwidth: the length of the queue",
        "longest = the largest l seen;  N = 0.55 * longest",
      ],
      ['l < N: a random loss: keep cwnd, verdict "random"', "else: half, once per window"],
    ),
  },
].map((start) => ({ ...start, words: "its steps as comments, for you to fill in" }));
