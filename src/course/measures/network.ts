/** Measures of links, agents and what a run was set up with. */
import { lookUp } from "../../scenario/index.ts";
import { isAirLoss, type LinkTrace, LOSS_CAUSES } from "../../sim/declared.ts";
import { receiverDecisions, vainWaits } from "../score/receiver.ts";
import { type FinishedRun, flowTrace, type Given, type LessonMeasure, linkTrace } from "./types.ts";
import { valueAt } from "./window.ts";

const ofLink = (
  id: string,
  takes: LessonMeasure["takes"],
  unit: string,
  help: string,
  read: (link: LinkTrace, rest: readonly Given[]) => number | null,
  needs: LessonMeasure["needs"] = {},
): LessonMeasure => ({
  id,
  takes: ["link", ...takes],
  unit,
  help,
  needs,
  read: (run, [link, ...rest]) => read(linkTrace(run, link), rest),
});

/** Times at which the queue dropped data, s, ascending. */
function dropTimes({ drops }: LinkTrace): number[] {
  const times: number[] = [];
  for (let i = 0; i < drops.t.length; i++)
    if (drops.isAck[i] === 0 && !isAirLoss(LOSS_CAUSES[drops.cause[i]])) times.push(drops.t[i]);
  return times;
}

/** Times at which the air destroyed data for good, s, ascending. */
function airTimes({ drops }: LinkTrace): number[] {
  const times: number[] = [];
  for (let i = 0; i < drops.t.length; i++)
    if (drops.isAck[i] === 0 && isAirLoss(LOSS_CAUSES[drops.cause[i]])) times.push(drops.t[i]);
  return times;
}

const between = (times: readonly number[], from: Given, to: Given): number =>
  times.filter((t) => t >= Number(from) && t <= Number(to)).length;

/** The value that stands at an address of the scenario, as a number. */
function valueAtAddress({ scenario }: FinishedRun, address: Given): number | null {
  const found = lookUp(scenario, String(address));
  if (!found.ok) throw new RangeError(`there is no "${address}" (${found.issues[0].allowed})`);
  const { value } = found.value;
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? value : null;
}

const TRUTHS = ["queue", "air", "nothing"] as const;
const VERDICTS = ["congestion", "random"] as const;

function verdictCount(run: FinishedRun, [flow, truth, verdict]: readonly Given[]): number {
  const index = run.result.flows.findIndex(({ id }) => id === flow);
  if (index < 0) throw new RangeError(`there is no flow "${flow}"`);
  const summary = run.result.flows[index];
  const counts = summary.receiverVerdicts ?? summary.verdicts;
  if (truth === "nothing") return counts.spurious;
  if (truth === "queue")
    return verdict === "congestion" ? counts.congestionAsCongestion : counts.congestionAsRandom;
  return verdict === "congestion" ? counts.transmissionAsCongestion : counts.transmissionAsRandom;
}

const AGENT_COUNTS = ["repeats", "suppressed-acks", "own-acks", "broken-promises"] as const;

function agentCount(run: FinishedRun, [flow, what]: readonly Given[]): number {
  const names = {
    repeats: "localRetransmissions",
    "suppressed-acks": "suppressedAcks",
    "own-acks": "ownAcks",
    "broken-promises": "lostAcked",
  } as const;
  const key = names[what as keyof typeof names];
  return run.result.agents.reduce((sum, agent) => (agent.flow === flow ? sum + agent[key] : sum), 0);
}

const waitsOf = (run: FinishedRun, flow: Given) =>
  receiverDecisions(run.result.trace, flowTrace(run, flow)).filter(({ event }) => event === "wait");

/** Of the network and the scenario. */
export const NETWORK_MEASURES: readonly LessonMeasure[] = [
  {
    id: "value",
    takes: ["address"],
    unit: "",
    help: "The number at an address of the scenario, in SI; a switch gives 0 or 1.",
    needs: {},
    read: (run, [address]) => valueAtAddress(run, address),
  },
  {
    id: "varied",
    takes: [],
    unit: "",
    help: "The value of what the set varies, in each of its runs.",
    needs: {},
    read: ({ varied }) => (typeof varied === "number" ? varied : null),
  },
  {
    id: "verdicts",
    takes: ["flow", TRUTHS, VERDICTS],
    unit: "",
    help: "How many losses of a kind were called so: verdicts(f1, air, random).",
    needs: {},
    read: verdictCount,
  },
  {
    id: "losses-of-air",
    takes: ["flow"],
    unit: "packets",
    help: "Packets of the flow that the radio link lost for good: nothing on the path repaired them.",
    needs: {},
    read: (run, [flow]) => {
      const summary = run.result.flows.find(({ id }) => id === flow);
      if (summary === undefined) throw new RangeError(`there is no flow "${flow}"`);
      return summary.losses.transmission;
    },
  },
  {
    id: "marked",
    takes: ["flow", "link"],
    unit: "packets",
    help: "Packets of the flow that the queue of a link marked.",
    needs: {},
    read: (run, [flow, link]) => {
      const { id } = flowTrace(run, flow);
      const index = run.result.trace.flows.findIndex((one) => one.id === id);
      return linkTrace(run, link).marks.flow.filter((of) => of === index).length;
    },
  },
  {
    id: "waits",
    takes: ["flow"],
    unit: "",
    help: "How often the receiver held duplicate ACKs back, to see whether the missing segment comes.",
    needs: {},
    read: (run, [flow]) => waitsOf(run, flow).length,
  },
  {
    id: "wait",
    takes: ["flow", "number"],
    unit: "s",
    help: "When the receiver begins to hold duplicate ACKs back for the n-th time.",
    needs: {},
    read: (run, [flow, n]) => waitsOf(run, flow)[Number(n) - 1]?.t ?? null,
  },
  {
    id: "waits-in-vain",
    takes: ["flow"],
    unit: "",
    help: "How often the receiver gave up waiting: the missing segment had not come.",
    needs: {},
    read: (run, [flow]) => vainWaits(run.result.trace, flowTrace(run, flow)).length,
  },
  {
    id: "agent-count",
    takes: ["flow", AGENT_COUNTS],
    unit: "",
    help: "What agents on the path did about a flow: segments retransmitted, ACKs held back or made, segments acknowledged that never arrived.",
    needs: {},
    read: agentCount,
  },
  {
    id: "repeated-on-link",
    takes: ["link"],
    unit: "packets",
    help: "Transmissions of packets that the link had sent before.",
    needs: {},
    read: (run, [link]) => {
      const { id } = linkTrace(run, link);
      return run.result.links.find((summary) => summary.id === id)?.localRetransmissions ?? null;
    },
  },
  ofLink(
    "queue",
    ["number"],
    "packets",
    "Waiting packets at a time.",
    (link, [t]) => valueAt(link.queue, Number(t)) ?? 0,
    {
      queues: "limited",
    },
  ),
  ofLink(
    "drop",
    ["number"],
    "s",
    "When the queue drops a data packet for the n-th time.",
    (link, [n]) => dropTimes(link)[Number(n) - 1] ?? null,
  ),
  ofLink(
    "drop-after",
    ["number"],
    "s",
    "When the queue drops first, from a time on.",
    (link, [t]) => dropTimes(link).find((time) => time >= Number(t)) ?? null,
  ),
  ofLink(
    "drop-before",
    ["number"],
    "s",
    "When the queue dropped last before a time.",
    (link, [t]) => dropTimes(link).findLast((time) => time < Number(t)) ?? null,
  ),
  ofLink(
    "drops-between",
    ["number", "number"],
    "packets",
    "Data packets that the queue drops between two times.",
    (link, [a, b]) => between(dropTimes(link), a, b),
  ),
  ofLink(
    "air-loss",
    ["number"],
    "s",
    "When the radio link loses a data packet for the n-th time.",
    (link, [n]) => airTimes(link)[Number(n) - 1] ?? null,
  ),
  ofLink(
    "air-losses-between",
    ["number", "number"],
    "packets",
    "Data packets that the radio link loses between two times.",
    (link, [a, b]) => between(airTimes(link), a, b),
  ),
  ofLink("mark-after", ["number"], "s", "When the queue marks first, from a time on.", ({ marks }, [t]) => {
    for (const time of marks.t) if (time >= Number(t)) return time;
    return null;
  }),
];
