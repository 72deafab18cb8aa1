/** What the page "Beside Linux" shows, made of recordings of a Linux kernel and runs of our senders by the rule of `linux-kernel.ts`. */
import { CURVES_FORMAT, type StoredCurves, type StoredPair } from "../../src/conformance/linux/curves.ts";
import type { Row } from "../../src/conformance/linux/row.ts";
import { encodeHash } from "../../src/scenario/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import type { LinkSpec, RunSpec } from "../../src/sim/index.ts";
import { DIFFERS } from "./linux-differs.ts";
import { bestOf, compare, type Recording, readRecording, recordingOf, runOf, specOf } from "./linux-kernel.ts";

/** A row of the table and the file behind it. */
export interface Beside {
  row: Row;
  pair: StoredPair;
}

/** Sends on either side of the first that differs that are all kept; and about how many of the others are. */
const EXACT_SENDS = 500;
const OTHER_SENDS = 1200;
/** Time on either side of it in which each change of cwnd is kept, s, and stretches of time that others are drawn in. */
const EXACT_TIME = 0.5;
const STRETCHES = 400;
/** The longest time that a flow may have, s. */
const NEVER = 1e6;

/** Compares one case and thins what is drawn of it. @param key "one-loss.reno" @param files its recordings */
export async function besideOf(key: string, files: readonly URL[]): Promise<Beside> {
  const verdict = bestOf(key, files.map(readRecording));
  const { agreement, holds, asked, windowAsked, ours, theirs, chance } = verdict;
  const [name, sender] = key.split(".");
  const round = (value: number) => Math.round(1e6 * value) / 1e6;
  const sent = ({ t, seq, nth }: { t: number; seq: number; nth: number }) => ({ t: round(t), seq, nth });
  const { differs } = agreement;
  const row: Row = {
    case: name,
    sender,
    title: theirs.path.title,
    holds,
    sameOrder: agreement.sameOrder,
    sends: agreement.sends,
    asked,
    sameWindow: round(agreement.sameWindow),
    windowAsked: round(windowAsked),
    throughput: round(agreement.throughput),
    differs: differs && { theirs: sent(differs.theirs), ours: differs.ours && sent(differs.ours) },
    reason: holds.every(Boolean) ? null : (DIFFERS[key] ?? null),
  };
  const focus = differs === null ? null : agreement.sameOrder;
  return { row, pair: { ...pairOf(key, ours, theirs, focus), lab: await labOf(key, theirs, specOf(theirs, sender, chance)) } };
}

/** The two connections, thinned by the same rule. @param focus place of the first send that differs; null: none does */
export function pairOf(
  key: string,
  ours: Recording,
  theirs: Recording,
  focus: number | null,
): Omit<StoredPair, "lab"> {
  const count = Math.max(ours.sends.length, theirs.sends.length);
  const isWhole = count <= OTHER_SENDS + 2 * EXACT_SENDS;
  const every = isWhole ? 1 : Math.ceil(count / OTHER_SENDS);
  const near = (i: number) => focus !== null && Math.abs(i - focus) <= EXACT_SENDS;
  const timeAt = (i: number) => {
    const times = [ours, theirs].flatMap(({ sends }) => sends[Math.max(0, Math.min(i, sends.length - 1))]?.t ?? []);
    return times;
  };
  const exact: [number, number] | null =
    isWhole || focus === null
      ? null
      : [Math.max(...timeAt(focus - EXACT_SENDS)), Math.min(...timeAt(focus + EXACT_SENDS))];
  const at = focus === null ? null : (theirs.sends[focus]?.t ?? null);
  const stored = ({ sends, cwnd }: Recording): StoredCurves => {
    const kept = sends.filter(({ nth }, i) => nth > 1 || i % every === 0 || near(i) || i === sends.length - 1);
    const points = thinnedWindow(cwnd, theirs.path.duration_ms / 1000, at);
    return {
      send: {
        us: steps(kept.map(({ t }) => Math.round(t * 1e6))),
        seg: steps(kept.map(({ seq }) => seq)),
        again: kept.flatMap(({ nth }, i): [number, number][] => (nth > 1 ? [[i, nth]] : [])),
      },
      cwnd: { us: steps(points.map(({ t }) => Math.round(t * 1e6))), v: steps(points.map(({ v }) => v)) },
    };
  };
  return {
    format: CURVES_FORMAT,
    key,
    until: theirs.path.duration_ms / 1000,
    every,
    exact,
    theirs: stored(theirs),
    ours: stored(ours),
  };
}

/** A column of differences. */
function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

/**
 * The points of a window at which it changes: all near a time, of the others of each stretch of time the first, the smallest, the
 * largest and the last.
 */
export function thinnedWindow(
  { t, v }: Recording["cwnd"],
  until: number,
  near: number | null,
): { t: number; v: number }[] {
  const changes = Array.from(t, (time, i) => ({ t: time, v: v[i] })).filter(({ v: now }, i) => i === 0 || now !== v[i - 1]);
  const kept: { t: number; v: number }[] = [];
  const stretchOf = (time: number) => Math.floor((STRETCHES * time) / until);
  for (let from = 0; from < changes.length; ) {
    const { t: time } = changes[from];
    if (near !== null && Math.abs(time - near) <= EXACT_TIME) {
      kept.push(changes[from++]);
      continue;
    }
    let to = from;
    const isSame = (other: number) =>
      stretchOf(other) === stretchOf(time) && !(near !== null && Math.abs(other - near) <= EXACT_TIME);
    while (to < changes.length && isSame(changes[to].t)) to++;
    const inside = changes.slice(from, to);
    const least = inside.reduce((best, one) => (one.v < best.v ? one : best));
    const most = inside.reduce((best, one) => (one.v > best.v ? one : best));
    const wanted = new Set([inside[0], least, most, inside[inside.length - 1]]);
    kept.push(...inside.filter((one) => wanted.has(one)));
    from = to;
  }
  return kept;
}

/**
 * The address of a run in the lab: without the slow drift of the link's rate where it is the same without, as links should be short.
 */
async function labOf(key: string, theirs: Recording, spec: RunSpec): Promise<string> {
  const whole = scenarioOf(key, theirs, spec);
  const short = scenarioOf(key, theirs, { ...spec, links: spec.links.map((link) => withoutDrift(link)) });
  const [a, b] = [whole, short].map((scenario) => recordingOf(theirs.path, runOf(scenario)));
  const same = compare(b, a);
  const hash = await encodeHash({
    source: { kind: "scenario", scenario: same.sameOrder === same.sends ? short : whole },
    view: {},
  });
  if (!hash.ok) throw new RangeError(`${key}: ${JSON.stringify(hash.issues)}`);
  return hash.value;
}

function scenarioOf(key: string, { path }: Recording, spec: RunSpec) {
  const sender = key.slice(key.indexOf(".") + 1);
  const text = JSON.stringify({
    format: "cwndscope/1",
    title: `${path.title} (${sender}, beside Linux)`,
    description: "The path of a recording of Linux 6.12, with our sender.",
    ...spec,
    flows: spec.flows.map((flow) => ({ ...flow, stop: NEVER })),
  });
  const parsed = parseScenarioText(text);
  if (!parsed.ok) throw new RangeError(`${key}: ${JSON.stringify(parsed.issues)}`);
  return parsed.scenario;
}

/** A link whose rate stays; where its delay changes, that does. */
function withoutDrift({ schedule, ...link }: LinkSpec): LinkSpec {
  if (schedule === undefined || !("delay" in schedule) || schedule.delay === undefined) return link;
  return { ...link, schedule: { ...schedule, at: [[0, link.rate]] } as LinkSpec["schedule"] & object };
}
