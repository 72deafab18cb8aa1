/** Where a script for ns-2.35 does not give the packets of the scenario's own run. */
import type { Scenario } from "../../scenario/index.ts";
import {
  type Decision,
  DIRECTIONS,
  directionId,
  endsOf,
  type FlowTrace,
  type Trace,
  tcpOptionsOf,
} from "../../sim/declared.ts";
import { directionsOf, NS2_DELAYED, ns2Seed } from "./ns2-limits.ts";

/**
 * What such a script does in another way than the scenario, one sentence each; empty when it gives the same packets.
 * @param trace of the scenario's own run: some differences show only where a certain packet was lost
 */
export function ns2Differs(scenario: Scenario, trace: Trace): string[] {
  const found: string[] = [];
  const red = directionsOf(scenario).filter(({ spec }) => spec.queue.discipline === "red");
  if (red.length > 0 && ns2Seed(scenario) === null)
    found.push(
      "RED draws ns-2's own random numbers: the same rules, other packets dropped or marked. It draws the same ones where a single direction has RED, with an rng of six equal numbers.",
    );
  for (const [index, flow] of scenario.flows.entries()) {
    if (flow.kind === "udp") continue;
    const name = `Flow ${flow.id}`;
    const { decisions, send } = trace.flows[index];
    if (flow.scheme === "vegas" && hasZeroWindow(trace, trace.flows[index]))
      found.push(`${name}: Vegas' window falls to 0 in ns-2, and to 1 here.`);
    else if (decisions.some(isBelowOne))
      found.push(`${name}: its window falls below 1 in ns-2, and to 1 here.`);
    if (flow.params.bugFix === false && decisions.some(({ event }) => event === "ecn"))
      found.push(`${name}: after an echoed mark, bugFix has another meaning in ns-2.`);
    if (flow.ack === NS2_DELAYED && repeatsNewest(scenario, trace, index))
      found.push(
        `${name}: ns-2's DelAck lets the ACK of a repeated segment wait when that segment is the newest in order.`,
      );
    if (!send.seq.some((seq, i) => seq === 0 && send.nth[i] > 1)) continue;
    if (flow.scheme === "vegas")
      found.push(`${name}: its first segment is retransmitted, with which ns-2's Vegas restarts its clock.`);
    else if (!tcpOptionsOf(scenario, flow).syn)
      found.push(
        `${name}: its first segment is retransmitted, and without a SYN (syn: false) ns-2 then counts otherwise.`,
      );
  }
  return found;
}

/** Does Vegas end an inflation to a window of one segment? That is the size after a timeout, which ns-2 remembers as 0. */
function hasZeroWindow({ rules }: Trace, { decisions }: FlowTrace): boolean {
  return decisions.some(
    ({ rule, values }) =>
      rules[rule].id === "vegas-deflate" && values.cutTo !== undefined && values.cutTo < 2,
  );
}

/** Do duplicate ACKs halve a window of less than two segments? */
function isBelowOne({ event, cwndBefore, ssthreshAfter, cwndAfter }: Decision): boolean {
  return event === "dupack" && cwndBefore < 2 && cwndAfter === 1 && ssthreshAfter >= cwndAfter;
}

/** Does a segment come again to the receiver when it is the newest in order? A segment sent again may, where packets were not recorded. */
function repeatsNewest(scenario: Scenario, { hops, links, flows }: Trace, flow: number): boolean {
  const { from, to } = scenario.flows[flow];
  const byId = new Map(
    scenario.links.flatMap((link) =>
      DIRECTIONS.map((direction) => [directionId(link.id, direction), endsOf(link, direction)] as const),
    ),
  );
  const ends = links.map(({ id }) => byId.get(id));
  const arrivals: { seq: number; t: number }[] = [];
  let left = 0;
  for (let i = 0; hops !== null && i < hops.link.length; i++) {
    if (hops.flow[i] !== flow || hops.isAck[i] === 1) continue;
    if (ends[hops.link[i]]?.from === from) left++;
    if (ends[hops.link[i]]?.to === to && hops.fate[i] === 0)
      arrivals.push({ seq: hops.seq[i], t: hops.arrive[i] });
  }
  const { nth } = flows[flow].send;
  if (left < nth.length) return nth.some((n) => n > 1);
  arrivals.sort((a, b) => a.t - b.t);
  const early = new Set<number>();
  let expected = 0;
  for (const { seq } of arrivals) {
    if (seq === expected - 1) return true;
    early.add(seq);
    while (early.delete(expected)) expected++;
  }
  return false;
}
