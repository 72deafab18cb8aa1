import { isUnfinished } from "../../../run/state/unfinished.ts";
import {
  decodeHash,
  documentOf,
  encodeHash,
  type Issue,
  type LinkState,
  parseScenario,
  type Result,
  resolveSource,
  type Scenario,
  type ShippedScenarios,
} from "../../../scenario/index.ts";
import { addressOf } from "../../../ui/base/page-address.ts";
import { toldAll } from "../../../words/catalogue.ts";
import { say } from "../../../words/en/lab/core.ts";
import type { LabController } from "../controller.ts";
import { INSTRUMENTS, type Instrument, lookWord, readLook } from "../look/instruments.ts";
import type { Presentation } from "../look/presentation.ts";
import { AS_LAB, type Showing } from "../look/presentation-settings.ts";
import { reportUnfetched } from "../shipped/missing-files.ts";
import type { RecentEntry } from "../shipped/recent.ts";
import type { View } from "./view.ts";

/** The browser's address bar, as far as the page uses it. */
export interface AddressBar {
  /** What follows the page's address, "#" included, or "". */
  read(): string;
  /** Replaces it; with a step in the browser's history where the reader went to another place. */
  write(hash: string, isNewPlace: boolean): void;
  /** Calls back when something other than the page changed it: a pasted link, the back button. */
  onChange(callback: () => void): void;
  /** Told what is shown under which link, whenever that changes. */
  onShown?(shown: Omit<RecentEntry, "at">): void;
}

/** What a link opens. */
export interface Opened {
  scenario: Scenario;
  /** Id of the shipped scenario that the link names, whatever values it writes over it; null when it names none. */
  shipped: string | null;
  view: Partial<View>;
  /** How the page shows itself. */
  showing: Showing;
  /** The open instruments, where the link says so; null: as they are. */
  look: readonly Instrument[] | null;
}

/** What can be asked of who keeps the address. */
export interface AddressKeeper {
  /** Opens a link. */
  open(hash: string): void;
  /** Says why a link could not be opened, and what can be opened instead. */
  sayBad(hash: string, issues: readonly Issue[]): Promise<void>;
  /** Tells that what the address names is shown, once it has been opened. */
  tell(): void;
  /** Has the address name what the page shows now. */
  write(): Promise<unknown>;
}

/** The address of the start page. */
const BARE: Result<string> = { ok: true, value: "" };

/** What a link to a template begins: a network to build, which need not run yet. */
export interface Begun {
  document: Scenario;
}

/** Long traces are kept in the browser, and links name them. */
const traces = () => import("../../../run/state/kept-traces.ts").then(({ browserTraces }) => browserTraces);

/** The address follows the page at most this often, ms. */
const PAUSE = 300;

/** Reads a link; null when it asks for nothing. Rejects when the scenario that it names could not be fetched. */
export async function openLink(
  hash: string,
  shipped: ShippedScenarios,
): Promise<Result<Opened | Begun | null>> {
  const decoded = await decodeHash(hash, traces);
  if (!decoded.ok || decoded.value === null) return decoded as Result<null>;
  const { source, view, showing: words = {} } = decoded.value;
  if (source.kind === "new") {
    const begun = await documentOf(source, shipped);
    return begun.ok ? { ok: true, value: { document: toldAll(begun.value) } } : begun;
  }
  const scenario = await resolveSource(source, shipped);
  if (!scenario.ok) return scenario;
  const id = source.kind === "shipped" ? source.id : null;
  const showing = await showingOf(words, scenario.value);
  if (!showing.ok) return showing;
  const look = lookOf(words.look, view);
  if (!look.ok) return look;
  const opened = { scenario: scenario.value, shipped: id, view: await viewOf(view, scenario.value) };
  return { ok: true, value: { ...opened, showing: showing.value, look: look.value } };
}

/**
 * The hash of what the page shows now: the shipped scenario that it began as with the values that differ, as long as values can say
 * the difference; otherwise the whole scenario. None of a document that lacks something and has not run. @param scenario another one in its place, begun as the same
 */
export async function hashOf(
  controller: LabController,
  shipped: ShippedScenarios,
  showing: Showing = AS_LAB,
  scenario: Scenario = controller.lab.getState().scenario,
  id: string | null = controller.page.getState().shipped,
): Promise<Result<string>> {
  const state = controller.lab.getState();
  if (isUnfinished(state)) return { ok: false, issues: state.issues };
  const clock = controller.clock.getState();
  const { instruments, firstView } = controller.page.getState();
  const { encodeView } = await import("./view.ts");
  const view = encodeView(state, clock, firstView);
  const source = await sourceOf(scenario, id, shipped);
  const isSaid = showing.mode === "lab" && (instruments.length > 0 || Object.keys(view).length > 0);
  const look: Record<string, string> = isSaid ? { look: lookWord(instruments) } : {};
  if (showing === AS_LAB) return encodeHash({ source, view, showing: look }, traces);
  const { encodeShowing } = await import("../look/presentation-words.ts");
  return encodeHash({ source, view, showing: { ...look, ...encodeShowing(showing) } }, traces);
}

/** The instruments that a link asks for; one that says what is shown, made before links said more, opens all as it did then. */
function lookOf(word: string | undefined, view: LinkState["view"]): Result<readonly Instrument[] | null> {
  if (word !== undefined) return readLook(word);
  return { ok: true, value: Object.keys(view).length > 0 ? INSTRUMENTS : null };
}

/** What a link shows of a scenario; most say nothing of it, and need no code to read that. */
async function viewOf(words: LinkState["view"], scenario: Scenario): Promise<Partial<View>> {
  return Object.keys(words).length === 0 ? {} : (await import("./view.ts")).decodeView(words, scenario);
}

async function showingOf(
  words: Readonly<Record<string, string>>,
  scenario: Scenario,
): Promise<Result<Showing>> {
  if (Object.keys(words).length === 0) return { ok: true, value: AS_LAB };
  return (await import("../look/presentation-words.ts")).decodeShowing(words, scenario);
}

/** The whole address of what the page shows now. */
export async function linkOf(controller: LabController, shipped: ShippedScenarios): Promise<Result<string>> {
  const hash = await hashOf(controller, shipped);
  return hash.ok ? { ok: true, value: addressOf(hash.value) } : hash;
}

async function sourceOf(
  scenario: Scenario,
  id: string | null,
  shipped: ShippedScenarios,
): Promise<LinkState["source"]> {
  const whole = { kind: "scenario", scenario } as const;
  if (id === null) return whole;
  // It was fetched when it was opened; should it, or what compares, be gone, the whole scenario says the same.
  const comparing = import("../../../scenario/differences.ts").catch(() => null);
  const parsed = parseScenario(await shipped.load(id).catch(() => null));
  const sets = parsed.ok ? ((await comparing)?.differences(parsed.scenario, scenario) ?? null) : null;
  return sets === null ? whole : { kind: "shipped", id, sets };
}

/**
 * Keeps the address and the page in step: it follows what the user does, and a changed address is opened.
 */
export function keepAddress(
  controller: LabController,
  bar: AddressBar,
  shipped: ShippedScenarios,
  presentation: Presentation,
): AddressKeeper {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written = bar.read();
  let seen = fingerprint(controller, presentation);
  let writtenPlace = controller.page.getState().place;
  let reading = 0;
  /** Something was told of: what stands behind the start page, or behind a link to a template, is not. */
  let hasTold = false;
  /** What was shown before is told of first. */
  let left: Promise<unknown> = Promise.resolve();

  const named = (id: string | null) => {
    const { title } = controller.lab.getState().scenario;
    return { key: id ?? title, title };
  };

  const tell = () => {
    if (written.length <= 1) return;
    const shown = { ...named(controller.page.getState().shipped), hash: written };
    hasTold = true;
    void left.then(() => bar.onShown?.(shown));
  };

  /** Another scenario is about to take the place of the shown one: tells how this one is left, which the address may not say yet. */
  const leave = (id: string | null) => {
    const name = named(id);
    left = hashOf(controller, shipped, presentation.showing, controller.lab.getState().scenario, id)
      .then((hash) => hash.ok && bar.onShown?.({ ...name, hash: hash.value }))
      .catch(() => undefined);
  };

  const write = async () => {
    timer = null;
    const { place } = controller.page.getState();
    const isNewPlace = place !== writtenPlace;
    if (controller.clock.getState().playing && !isNewPlace) return;
    const before = reading;
    // Without the code for it, which is fetched once, the address stays as it is.
    const hash =
      place === "start" ? BARE : await hashOf(controller, shipped, presentation.showing).catch(() => null);
    if (!hash?.ok || reading !== before || hash.value === written) return;
    written = hash.value;
    writtenPlace = place;
    bar.write(hash.value, isNewPlace);
    tell();
  };

  const changed = () => {
    const now = fingerprint(controller, presentation);
    if (now.every((part, index) => part === seen[index])) return;
    seen = now;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void write(), PAUSE);
  };

  const sayBad = async (hash: string, issues: readonly Issue[]) => {
    const { badLink, reportBadLink } = await import("./bad-link.ts");
    reportBadLink(controller, badLink(hash, issues, shipped.ids()), (other) => void open(other), hash);
  };

  const open = async (hash: string) => {
    reading += 1;
    const mine = reading;
    let opened: Awaited<ReturnType<typeof openLink>>;
    try {
      opened = await openLink(hash, shipped);
    } catch {
      if (mine === reading) reportLink(controller, () => void open(hash));
      return;
    }
    if (mine !== reading) return;
    written = hash;
    writtenPlace = hash.length > 1 ? "lab" : "start";
    if (!opened.ok) await sayBad(hash, opened.issues);
    else if (opened.value && "document" in opened.value) controller.draft.begin(opened.value.document);
    else if (opened.value) {
      const { scenario, shipped: id, view, look } = opened.value;
      controller.open(scenario, id, view, look);
      presentation.show(opened.value.showing);
      tell();
    } else controller.enter(writtenPlace);
  };

  controller.lab.subscribe(changed);
  controller.clock.subscribe(changed);
  controller.page.subscribe((now, before) => {
    if (now.opened !== before.opened && hasTold) leave(before.shipped);
    changed();
  });
  presentation.store.subscribe(changed);
  bar.onChange(() => {
    const hash = bar.read();
    if (hash !== written) void open(hash);
  });
  return { open: (hash) => void open(hash), sayBad, tell, write };
}

/** Says that the scenario of a link could not be fetched. */
export function reportLink(controller: LabController, tryAgain: () => void, reload?: () => void): void {
  reportUnfetched(controller, say.linkNotFetched, [], tryAgain, reload);
}

/** The parts of the state that a link carries, to be compared by identity. */
function fingerprint(controller: LabController, { showing }: Presentation): readonly unknown[] {
  const { scenario, compare, selection, plots, front, lanes, centre, tab } = controller.lab.getState();
  const { playhead, window, loop, pace, playing } = controller.clock.getState();
  const { place, instruments } = controller.page.getState();
  return [
    place,
    instruments,
    showing,
    scenario,
    compare,
    selection,
    plots,
    front,
    lanes,
    centre,
    tab,
    window,
    loop,
    pace,
    playing || playhead,
  ];
}
