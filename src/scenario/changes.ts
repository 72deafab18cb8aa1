import type { ChangeSpec } from "../sim/declared.ts";
import { dropForeignParameters, lookUp, write } from "./address.ts";
import { changeInPackets } from "./buffer-limit.ts";
import type { Report } from "./issue.ts";
import type { Scenario } from "./types.ts";

/** What may change while a scenario runs. The rest (topology, schemes, times) is fixed at the start. */
const CHANGEABLE = [
  /^links\.[^.]+\.(reverse\.)?(rate|delay)$/,
  // Where a queue acts, and what it counts, decides how the link serves.
  /^links\.[^.]+\.(reverse\.)?queue\.(?!discipline$|rng$|limitBytes$|markAt$|inBytes$)[^.]+$/,
  /^links\.[^.]+\.(reverse\.)?loss\.(?!model$|position$|rng$|drops$)[^.]+$/,
  /^links\.[^.]+\.(reverse\.)?impairment\.(?!kind$)[^.]+$/,
  /^links\.[^.]+\.(reverse\.)?arq\.(?!kind$|inOrder$)[^.]+$/,
  /^nodes\.[^.]+\.agent\.(?!kind$|crashAt$)[^.]+$/,
  // Whether a sender paces decides what it is made of.
  /^flows\.[^.]+\.(awnd|params\.(?!pacing$)[^.]+)$/,
  /^flows\.[^.]+\.traffic\.(?!kind$|rng$|bytes$)[^.]+$/,
];

const CHANGEABLE_NAMES =
  "rate, delay, queue, loss, arq and impairment parameters of links; awnd, params and traffic (but not its kind) of flows; parameters of nodes' agents";

/** Can a change in mid-run set this address? */
export function isChangeable(address: string): boolean {
  return CHANGEABLE.some((pattern) => pattern.test(address));
}

/**
 * Checks changes against the scenario as it is when each takes effect, and returns them in order of time with
 * their values in SI.
 */
export function readChanges(
  scenario: Scenario,
  changes: readonly ChangeSpec[],
  report: Report,
): ChangeSpec[] {
  const order = changes.map((change, index) => ({ change, path: `changes[${index}]` }));
  order.sort((a, b) => a.change.at - b.change.at);
  const now = structuredClone(scenario);
  const taken = new Map<string, string>();
  const result: ChangeSpec[] = [];
  for (const { change, path } of order) {
    if (report.full) break;
    const { at, set } = change;
    const found = lookUp(now, set);
    if (!found.ok) {
      report.passOn(found.issues, `${path}.set`);
    } else if (!isChangeable(set)) {
      report.add(
        `${path}.set`,
        set,
        CHANGEABLE_NAMES,
        "Set it in the scenario itself; it cannot change while it runs.",
      );
    } else if (taken.has(`${at} ${set}`)) {
      report.add(
        `${path}.set`,
        set,
        `one change of it at ${at} s (${taken.get(`${at} ${set}`)} is another)`,
        "Remove one of the two.",
      );
    } else {
      taken.set(`${at} ${set}`, path);
      const value = changeInPackets(now, set, change.to, `${path}.to`, report);
      const written = value === undefined ? null : write(now, set, value);
      if (written?.ok === false) report.passOn(written.issues, `${path}.to`);
      else if (written !== null)
        result.push({
          at,
          set,
          to: (lookUp(now, set) as { ok: true; value: { value: ChangeSpec["to"] } }).value.value,
        });
    }
  }
  return result;
}

/**
 * In which round of `writeAll` an address is written: first what others depend on. The duration moves flows' ends;
 * a flow's kind, its scheme, parts that replace the scheme's and the plug-ins of links and nodes decide which
 * parameters there are; a link's reverse direction begins as what its forward one then is.
 */
function roundOf(address: string): number {
  const steps = address.split(".");
  const last = steps[steps.length - 1];
  if (address === "duration") return 0;
  if (steps[0] === "flows" && steps.length === 3) {
    const round = ["kind", "scheme"].indexOf(last);
    if (round >= 0) return 1 + round;
    if (["recovery", "congestion", "ack"].includes(last)) return 3;
  }
  const names = ["model", "discipline", "kind"].includes(last);
  return (steps[2] === "reverse" ? 6 : 4) + (names ? 0 : 1);
}

/**
 * Writes several values into a copy and returns it, still to be parsed: contradictions between the values only
 * matter once all are written, and so does their order, unless two are written to one address: the later one holds.
 * Changes in mid-run of what no longer exists then are dropped.
 */
export function writeAll(
  scenario: object,
  sets: readonly { path: string; value: unknown }[],
  report: Report,
): unknown {
  const copy = structuredClone(scenario) as Mutable;
  const inRounds = [...sets].sort((a, b) => roundOf(a.path) - roundOf(b.path));
  for (const { path, value } of inRounds) {
    if (report.full) break;
    const before = copy.duration;
    const written = write(copy, path, value);
    if (!written.ok) report.passOn(written.issues, path);
    else {
      dropForeignParameters(copy, path);
      // A flow that lasted to the end still does; the parser cuts the others.
      if (path === "duration")
        for (const flow of copy.flows) if (flow.stop === before) flow.stop = copy.duration;
    }
  }
  copy.changes = copy.changes.filter(({ set }) => lookUp(copy, set).ok);
  return copy;
}

interface Mutable {
  duration: number;
  flows: { stop: number }[];
  changes: ChangeSpec[];
}
