import {
  efficiency,
  friendliness,
  mistakeRate,
  mistakesAmongLosses,
  normalisedThroughput,
} from "../analysis/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { RunResult } from "../sim/index.ts";

/** Columns padded to their widest cell; texts to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (/^[\d–-]/.test(cell) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join("  ");
  return `${rows.map((row) => line(row).trimEnd()).join("\n")}\n`;
}

/** What `run` prints for people: flows, links, verdicts. */
export function runReport(scenario: Scenario, result: RunResult, wallSeconds: number): string {
  const speed = `${count(result.packetHops)} packet-hops in ${digits(wallSeconds)} s of computing`;
  const head = `${scenario.title}\n${digits(result.until)} s, seed ${scenario.seed}; ${speed}\n`;
  const fairness = result.flows.length > 1 ? `\n${sharing(result)}\n` : "";
  return (
    [
      head,
      flowTable(result),
      measureTable(scenario, result),
      verdictTable(result),
      agentTable(result),
      linkTable(result),
    ]
      .filter(Boolean)
      .join("\n") + fairness
  );
}

function flowTable({ flows }: RunResult): string {
  const head = [
    "flow",
    "scheme",
    "throughput",
    "delivered",
    "retransmitted",
    "timeouts",
    "fast rtx",
    "mean cwnd",
    "lost: congestion",
    "lost: random",
  ];
  const rows = flows.map((flow) => [
    flow.id,
    flow.scheme,
    rate(flow.throughput),
    count(flow.delivered),
    ...(flow.scheme === "udp"
      ? ["–", "–", "–", "–"]
      : [
          count(flow.retransmitted),
          count(flow.timeouts),
          count(flow.fastRetransmits),
          flow.avgCwnd > 0 ? digits(flow.avgCwnd) : "–",
        ]),
    count(flow.losses.congestion),
    count(flow.losses.transmission),
  ]);
  return table([head, ...rows]);
}

/** How equal the flows are, and how each scheme's throughput compares with Reno's. */
function sharing({ fairness, flows }: RunResult): string {
  const beside = [...friendliness(flows)].map(([scheme, ratio]) => `${scheme} ${digits(ratio)}`);
  const ratios = beside.length === 0 ? "" : `; throughput over Reno's, per flow: ${beside.join(", ")}`;
  return `Fairness (Jain's index): ${fairness.toFixed(3)}${ratios}`;
}

/** What the papers measure beyond throughput. */
function measureTable(scenario: Scenario, { flows }: RunResult): string {
  const rows = flows.map((flow) => {
    const spec = scenario.flows.find(({ id }) => id === flow.id)!;
    const { delay, lossesByCause } = flow;
    const delays = delay === null ? ["–", "–", "–"] : [delay.p50, delay.p95, delay.p99].map(milliseconds);
    return [
      flow.id,
      percent(normalisedThroughput(scenario, spec, flow)),
      percent(efficiency(flow)),
      ...delays,
      count(lossesByCause.overflow),
      count(lossesByCause.aqm),
      count(lossesByCause.transmission),
      count(lossesByCause["give-up"]),
    ];
  });
  return table([
    [
      "flow",
      "of bottleneck",
      "useful",
      "delay: half",
      "95 %",
      "99 %",
      "lost: overflow",
      "dropped early",
      "random",
      "given up",
    ],
    ...rows,
  ]);
}

function percent(share: number): string {
  return `${digits(100 * share)} %`;
}

function milliseconds(seconds: number): string {
  return `${digits(1000 * seconds)} ms`;
}

function verdictTable({ flows }: RunResult): string {
  const judged = flows.flatMap((flow) => {
    const verdicts = flow.receiverVerdicts ?? flow.verdicts;
    const ofAll = mistakesAmongLosses(flow) ?? 0;
    const mistakes = mistakeRate(verdicts);
    const {
      congestionAsCongestion,
      congestionAsRandom,
      transmissionAsCongestion,
      transmissionAsRandom,
      spurious,
    } = verdicts;
    if (mistakes === null && spurious === 0) return [];
    const counts = [
      congestionAsCongestion,
      congestionAsRandom,
      transmissionAsRandom,
      transmissionAsCongestion,
      spurious,
    ];
    const mistaken = mistakes === null ? "–" : percent(mistakes);
    return [[flow.id, ...counts.map(count), mistaken, percent(ofAll)]];
  });
  if (judged.length === 0) return "";
  return table([
    [
      "flow",
      "congestion, judged congestion",
      "… judged random",
      "random, judged random",
      "… judged congestion",
      "nothing was lost",
      "wrong",
      "of all losses",
    ],
    ...judged,
  ]);
}

function agentTable({ agents }: RunResult): string {
  if (agents.length === 0) return "";
  const rows = agents.map((agent) => [
    agent.node,
    agent.agent,
    agent.flow,
    count(agent.localRetransmissions),
    count(agent.suppressedAcks),
    count(agent.ownAcks),
    count(agent.lostAcked),
  ]);
  const head = [
    "node",
    "agent",
    "flow",
    "retransmitted there",
    "ACKs kept",
    "own ACKs",
    "acknowledged, never delivered",
  ];
  const idle = agents.filter(({ inactive }) => inactive !== null);
  return `${table([head, ...rows])}${idle.map(({ node, agent, flow, inactive }) => `${agent} at ${node}, flow ${flow}: ${inactive}\n`).join("")}`;
}

function linkTable({ links }: RunResult): string {
  const used = links.filter((link) => link.arrivals > 0);
  const repeats = used.some((link) => link.localRetransmissions > 0);
  const rows = used.map((link) => [
    link.id,
    `${digits(100 * link.utilisation)} %`,
    count(link.drops),
    count(link.marks),
    count(link.errors),
    ...(repeats ? [count(link.localRetransmissions)] : []),
    digits(link.avgQueue),
    count(link.maxQueue),
  ]);
  const resent = repeats ? ["retransmitted there"] : [];
  const head = [
    "link",
    "used",
    "dropped",
    "marked",
    "lost on the radio link",
    ...resent,
    "mean queue",
    "longest",
  ];
  return table([head, ...rows]);
}

/** A rate with a unit and three significant digits. */
export function rate(bitsPerSecond: number): string {
  const steps: [number, string][] = [
    [1e9, "Gbit/s"],
    [1e6, "Mbit/s"],
    [1e3, "kbit/s"],
  ];
  for (const [size, unit] of steps)
    if (bitsPerSecond >= size) return `${digits(bitsPerSecond / size)} ${unit}`;
  return `${digits(bitsPerSecond)} bit/s`;
}

function digits(value: number): string {
  return Math.abs(value) >= 1000 ? count(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function count(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}
