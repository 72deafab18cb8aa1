import { hasDirection } from "../../../run/network/queue-choice.ts";
import type { Selection, ShownRun } from "../../../run/runs/types.ts";
import { isKept, variationOf } from "../../../run/runs/variation.ts";
import { BEFORE_RUN, withoutInterventions } from "../../../run/runs/what-if.ts";
import { type Pace, paceNamed } from "../../../run/state/playback-speed.ts";
import { initialSelection } from "../../../run/state/selection.ts";
import {
  defaultCompare,
  defaultPlots,
  MAIN_RUN,
  MOST_COMPARED,
  MOST_QUEUES,
} from "../../../run/state/stores.ts";
import {
  type CentreView,
  type ClockState,
  type LabState,
  PANEL_ORDER,
  type PlotChoice,
  type RecordedRun,
  type SideTab,
} from "../../../run/state/types.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { declarations, parseDirection } from "../../../sim/declared.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import { type Outlook, openingOutlook, plainOutlook } from "../document/opening.ts";

/** What the page shows of a scenario: the part of a link behind `view=`. */
export interface View {
  playhead: number;
  window: TimeWindow;
  /** The part of the run that playback repeats. */
  loop: TimeWindow;
  /** How fast it plays. */
  pace: Pace;
  compare: readonly string[];
  selection: Selection;
  /** Index of the selected change's decision among its flow's, once the run is there to look it up in. */
  decision: number;
  plots: PlotChoice;
  /** Key of the run in front. */
  front: string;
  /** Id of the flow in front, where one was chosen. */
  frontFlow: string | null;
  /** Keys of two runs that move side by side. */
  lanes: readonly string[];
  centre: CentreView;
  tab: SideTab;
  /** "More measures" is unfolded. */
  measuring: boolean;
  recorded: RecordedRun;
}

const CENTRES: readonly CentreView[] = ["plots", "ladder", "guesses"];
const TABS: readonly SideTab[] = ["whatif", "why", "packet", "events", "change"];

/**
 * A view in words, short enough for a link: what every reader would see of the scenario anyway is left out, the panels that this one
 * keeps open are not. No words say what a reader sees who opens the scenario; where there are any, they say where that differs from
 * the whole run, so that the link shows the same when the scenario is opened otherwise one day. @param firstView where its first look began
 */
export function encodeView(
  lab: LabState,
  clock: ClockState,
  firstView: Outlook | null = null,
): Record<string, string> {
  const { plots, compare, selection, scenario, front, frontFlow } = lab;
  const { playhead, window, loop, pace } = clock;
  const words = outlookWords(scenario, { playhead, window, front, frontFlow });
  if (loop !== null) words.b = `${timeWord(loop.from)},${timeWord(loop.to)}`;
  if (pace !== "normal") words.v = String(pace);
  if (compare.join(",") !== defaultCompare(scenario).join(",")) words.c = compare.join(",");
  const selected = selectionWords(selection, lab.runs);
  if (selected !== selectionWords(initialSelection(scenario), lab.runs)) words.s = selected;
  const usual = plotWords(defaultPlots(scenario));
  for (const [key, word] of Object.entries(plotWords(plots))) if (word !== usual[key]) words[key] = word;
  if (lab.lanes !== null) words.n = lab.lanes.join(",");
  if (lab.centre !== "plots") words.m = lab.centre;
  if (lab.tab !== "change") words.o = lab.tab;
  if (lab.recorded?.scenario === scenario) words.d = lab.recorded.digest;
  const opened = outlookWords(scenario, firstView ?? openingOutlook(scenario));
  // Whoever opens the link begins with a first look, which moves to a decision: not so what stands under construction.
  if (!lab.building && JSON.stringify(words) === JSON.stringify(opened)) return {};
  // Words that say no time would let that first look choose one, at another moment than this reader's.
  return "t" in words || "w" in words ? words : { ...words, w: windowWord(window) };
}

/** Where an outlook differs from the plain one. */
function outlookWords(
  scenario: Scenario,
  { playhead, window, front, frontFlow }: Outlook,
): Record<string, string> {
  const plain = plainOutlook(scenario);
  return {
    ...(timeWord(playhead) === timeWord(plain.playhead) ? {} : { t: timeWord(playhead) }),
    ...(window.from > 0 || window.to < plain.window.to ? { w: windowWord(window) } : {}),
    ...(front === plain.front ? {} : { r: front }),
    ...(frontFlow === null ? {} : { g: frontFlow }),
  };
}

function windowWord({ from, to }: TimeWindow): string {
  return `${timeWord(from)},${timeWord(to)}`;
}

/** The choice of plots, each part under its key. */
function plotWords({
  panels,
  flow,
  link,
  queues,
  axes,
  showSsthresh,
  showEffectiveWindow,
}: PlotChoice): Record<string, string> {
  const lines = [showSsthresh ? "ssthresh" : "", showEffectiveWindow ? "window" : ""];
  return {
    p: panels.join(","),
    f: flow ?? "*",
    q: [link, ...queues].join(","),
    y: Object.entries(axes)
      .map(([key, [low, high]]) => `${key},${low},${high}`)
      .join("|"),
    l: lines.filter((line) => line !== "").join(","),
  };
}

/**
 * Reads a view for a scenario; whatever makes no sense for it is left out. Plots that a view does not name are those that every
 * reader sees at first; without any view the reader's own panels stay.
 */
export function decodeView(words: Readonly<Record<string, string>>, scenario: Scenario): Partial<View> {
  const view: Partial<View> = {};
  if (Object.keys(words).length === 0) return view;
  // Words are about the whole run, however the scenario is opened.
  const plain = scenario.opening ? plainOutlook(scenario) : undefined;
  const playhead = numberIn(words.t, 0, scenario.duration) ?? plain?.playhead;
  if (playhead !== undefined) view.playhead = playhead;
  const window = windowIn(words.w, scenario.duration) ?? plain?.window;
  if (window !== undefined) view.window = window;
  const loop = windowIn(words.b, scenario.duration);
  if (loop !== null) view.loop = loop;
  const pace = paceNamed(words.v);
  if (pace !== null) view.pace = pace;
  if (words.c !== undefined) {
    const ids = [...new Set(words.c.split(","))];
    const plain = withoutInterventions(scenario);
    const isKnown = (id: string) =>
      isKept(id) ? variationOf(plain, id) !== null : declarations.schemes.has(id);
    view.compare = ids.filter(isKnown).slice(0, MOST_COMPARED);
  }
  const selection = readSelection(words.s, scenario);
  if (selection) view.selection = selection;
  const decision = selection?.kind === "change" ? numberIn(words.s.split(",")[4], 0, 1e9) : null;
  if (decision !== null) view.decision = Math.floor(decision);
  view.plots = readPlots(words, scenario);
  if (isRunKey(words.r ?? "")) view.front = words.r;
  else if (plain) view.front = plain.front;
  if (scenario.flows.some(({ id }) => id === words.g)) view.frontFlow = words.g;
  else if (plain) view.frontFlow = null;
  if (words.n !== undefined) view.lanes = words.n.split(",").filter(isRunKey).slice(0, 2);
  view.centre = CENTRES.find((centre) => centre === words.m) ?? "plots";
  const tab = TABS.find((known) => known === words.o);
  if (tab !== undefined) view.tab = tab;
  if (/^[0-9a-f]{16}$/.test(words.d)) view.recorded = { scenario, digest: words.d };
  return view;
}

function isRunKey(key: string): boolean {
  return key === MAIN_RUN || key === BEFORE_RUN || declarations.schemes.has(key.split("~")[0]);
}

function selectionWords(selection: Selection, runs: readonly ShownRun[]): string {
  if (selection.kind === "none") return "none";
  if (selection.kind === "link") return `link,${selection.id},${selection.direction}`;
  if (selection.kind === "change") {
    const { run, flow, index, decision } = selection;
    const trace = runs.find(({ key }) => key === run)?.result.trace;
    const place = decision ? trace?.flows.find(({ id }) => id === flow)?.decisions.indexOf(decision) : -1;
    return `change,${run},${flow},${index},${place ?? -1}`;
  }
  if (selection.kind === "packet") {
    const { run, flow, seq, nth } = selection;
    return `packet,${run},${flow},${seq},${nth}`;
  }
  return `${selection.kind},${selection.id}`;
}

function readSelection(text: string | undefined, scenario: Scenario): Selection | null {
  const [kind, id, third, fourth, fifth] = (text ?? "").split(",");
  if (kind === "none") return { kind };
  const has = (list: readonly { id: string }[], wanted: string) => list.some((item) => item.id === wanted);
  if (kind === "link" && has(scenario.links, id)) {
    return { kind, id, direction: parseDirection(`${id}.${third}`)?.direction ?? "forward" };
  }
  if (kind === "flow" && has(scenario.flows, id)) return { kind, id };
  if (kind === "node" && has(scenario.nodes, id)) return { kind, id };
  const index = numberIn(fourth, 0, 1e9);
  if (kind === "change" && has(scenario.flows, third) && index !== null) {
    return { kind, run: id, flow: third, index: Math.floor(index), decision: null };
  }
  const nth = numberIn(fifth, 0, 65_535);
  if (kind === "packet" && has(scenario.flows, third) && index !== null && nth !== null) {
    return { kind, run: id, flow: third, seq: Math.floor(index), nth: Math.floor(nth) };
  }
  return null;
}

function readPlots(words: Readonly<Record<string, string>>, scenario: Scenario): PlotChoice {
  const plots = { ...defaultPlots(scenario) };
  const { p, f, q, y, l } = words;
  const panels = PANEL_ORDER.filter((panel) => p?.split(",").includes(panel));
  if (panels.length > 0) plots.panels = panels;
  if (f === "*") plots.flow = null;
  else if (scenario.flows.some(({ id }) => id === f)) plots.flow = f;
  const [link, ...queues] = (q ?? "").split(",").filter((id) => hasDirection(scenario, id));
  if (link !== undefined) plots.link = link;
  if (q !== undefined)
    plots.queues = [...new Set(queues)].filter((id) => id !== link).slice(0, MOST_QUEUES - 1);
  if (y !== undefined) plots.axes = readAxes(y);
  if (l !== undefined) {
    const lines = l.split(",");
    plots.showSsthresh = lines.includes("ssthresh");
    plots.showEffectiveWindow = lines.includes("window");
  }
  return plots;
}

/** Value axes that a link may set. */
const MOST_AXES = 12;

function readAxes(text: string): PlotChoice["axes"] {
  const axes: [string, readonly [number, number]][] = [];
  for (const part of text.split("|").slice(0, MOST_AXES)) {
    const [key, low, high] = part.split(",");
    const [from, to] = [numberIn(low, -1e12, 1e12), numberIn(high, -1e12, 1e12)];
    if (key !== "" && from !== null && to !== null && to > from) axes.push([key, [from, to]]);
  }
  return Object.fromEntries(axes);
}

/** A time in a link: the shortest digits that give the same number back, for events are found by their exact times. */
function timeWord(time: number): string {
  return String(time);
}

function windowIn(text: string | undefined, duration: number): TimeWindow | null {
  const [from, to] = (text ?? "").split(",").map((edge) => numberIn(edge, 0, duration));
  return from != null && to != null && to > from ? { from, to } : null;
}

function numberIn(text: string | undefined, low: number, high: number): number | null {
  if (text === undefined || text === "") return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}
