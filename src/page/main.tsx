import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { SimPool } from "../host/index.ts";
import { type AddressBar, keepAddress, openLink, reportLink } from "../lab/core/address/address-bar.ts";
import { Cards } from "../lab/core/cards/cards.ts";
import { LabController } from "../lab/core/controller.ts";
import { recallLook } from "../lab/core/look/instruments.ts";
import { Presentation } from "../lab/core/look/presentation.ts";
import type { Notice } from "../lab/core/page-store.ts";
import { openShipped, reportMissing } from "../lab/core/shipped/missing-files.ts";
import { type RecentEntry, rememberRecent } from "../lab/core/shipped/recent.ts";
import type { Connection } from "../lab/core/shipped/shipped-list.ts";
import { laneRuns } from "../run/runs/shown-run.ts";
import { Exporting } from "../run/state/exporting.ts";
import { createHopQuery } from "../run/state/hop-query.ts";
import { createPacketSource } from "../run/state/packet-source.ts";
import { errorText } from "../scenario/error-text.ts";
import { packing, parseScenario, type Scenario, type ShippedScenarios } from "../scenario/index.ts";
import { bundledEntries, bundledScenarios } from "../scenario/shipped-bundle.ts";
import { declarations, provideHelp } from "../sim/declared.ts";
import { beforeLeaving } from "../ui/base/before-leaving.ts";
import { prefetchAll } from "../ui/controls/on-demand.tsx";
import { recallTheme } from "../ui/theme/choice.ts";
import { DEFAULT_SCENARIO } from "./default-scenario.ts";
import { type OwnDoor, ownScenariosOf } from "./own-door.ts";
import { PlaceBar } from "./place-bar.ts";
import { type OpenedLab, PlaceView } from "./place-view.tsx";
import "../ui/theme/tokens.css";
import "../ui/theme/base.css";
import { language, retell, toldAll } from "../words/catalogue.ts";
import { say } from "../words/en/page/first.ts";
import { workerPort, workerTicker } from "./worker-port.ts";

retell(declarations);

// Before anything reads the address: what is packaged is what the page begins with, no step away from something else.
openPackaged();

/** The shipped scenarios in the language that is spoken. */
const scenarios: ShippedScenarios = {
  ids: bundledScenarios.ids,
  load: async (id) => toldAll(await bundledScenarios.load(id)),
};
const help = () => provideHelp().then(() => retell(declarations));
const entries = async () => (await bundledEntries()).map(toldAll);

const bar = new PlaceBar({
  hash: () => location.hash,
  write: (hash, isStep) => {
    const address = hash === "" ? location.href.split("#")[0] : hash;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  },
  onChange: (callback) => window.addEventListener("hashchange", callback),
});

const addressBar: AddressBar = {
  read: () => bar.read(),
  write: (hash, isNewPlace) => bar.write(hash, isNewPlace),
  onChange: (callback) => bar.onChange(callback),
  onShown: remember,
};

function remember(shown: Omit<RecentEntry, "at">): void {
  rememberRecent({ ...shown, at: Date.now() });
}

const connection: Connection = {
  get isOnline() {
    return navigator.onLine;
  },
  onOnline: (callback) => {
    window.addEventListener("online", callback);
    return () => window.removeEventListener("online", callback);
  },
};

const simulator = new SimPool(workerPort, workerTicker, otherWorkers(), async () =>
  (await import("./own-hosts.ts")).ownHosts(),
);

/** Opens what a packaged page holds, unless its address names something. */
function openPackaged(): void {
  const link = document.querySelector<HTMLMetaElement>("meta[name=packaged-link]")?.content;
  if (link?.startsWith("#") && location.hash === "") history.replaceState(null, "", link);
}

async function start(element: HTMLElement): Promise<void> {
  recallTheme();
  let opening: Promise<OpenedLab> | null = null;
  const isFirst = bar.place().kind === "lab";
  const openOnce = () => {
    opening ??= openLab(isFirst && wasReloaded());
    return opening;
  };
  const opened = isFirst ? await openOnce() : null;
  // In a transition, the first picture is made in many short tasks and not in one long one.
  const root = createRoot(element, {
    // React has taken away all that it showed.
    onUncaughtError: (error) => {
      reportError(error);
      sayWhy(say.stopped, error);
    },
  });
  const picture = (
    <StrictMode>
      <PlaceView
        bar={bar}
        opened={opened}
        openLab={openOnce}
        simulator={simulator}
        shipped={scenarios}
        firstLab={`#scenario=${DEFAULT_SCENARIO}`}
        onFailure={sayNotStarted}
      />
    </StrictMode>
  );
  startTransition(() => root.render(picture));
  const announce = (notice: Notice) =>
    void opening?.then(({ environment }) => environment.controller.notify(notice));
  setTimeout(() => whenIdle(() => keepForLater(announce)), KEEP_PAUSE);
  // Who reads best what is spoken is offered nothing.
  if (!navigator.language?.startsWith(language()))
    import("./language-offer.tsx").then(({ offerLanguage }) => offerLanguage()).catch(() => undefined);
}

/** Once the browser has nothing more urgent to do. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => act());
  else setTimeout(act);
}

/** Has the browser keep the built page, so that it opens without a network from then on. */
function keepForLater(announce: (notice: Notice) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const environment = { container: navigator.serviceWorker, reload: () => location.reload() };
  // Where the browser refuses (a private window, no room), the page works as before, with a network.
  import("./offline.ts")
    .then(({ keepOffline, signOfReady }) => keepOffline(announce, { ...environment, sayReady: signOfReady }))
    .catch(() => undefined);
}

/** Was this page reloaded? */
function wasReloaded(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}

/** The laboratory with what its address names, simulating it. @param reloaded a reload of the page has led here */
async function openLab(reloaded: boolean): Promise<OpenedLab> {
  simulator.start();
  // Without it, which only a failing network can mean, nothing is kept of what is built.
  const drafts = import("../lab/core/document/stored-draft.ts").catch(() => null);
  // Without it, consoles and scripts cannot ask the page.
  const surface = import("./debug-surface.ts").catch(() => null);
  // Null: the scenario that the link names could not be fetched.
  const linked = await openLink(bar.read(), scenarios).catch(() => null);
  const begun = linked?.ok && linked.value && "document" in linked.value ? linked.value.document : null;
  const opened = linked?.ok && linked.value && "scenario" in linked.value ? linked.value : null;
  const first = opened ?? (await firstScenario());
  const controller = new LabController({
    simulator,
    frames: { request: (callback) => requestAnimationFrame(callback) },
    scenario: first.scenario,
    shipped: first.shipped,
    view: opened?.view,
    look: opened?.look ?? recallLook(),
    place: bar.read().length > 1 && linked?.ok !== false ? "lab" : "start",
    reload: () => location.reload(),
  });
  if (linked?.ok && !opened && !begun && first.shipped !== DEFAULT_SCENARIO) {
    const tryAgain = () => void openShipped(controller, DEFAULT_SCENARIO, scenarios);
    reportMissing(controller, [DEFAULT_SCENARIO], tryAgain);
  }
  // Nothing is lost without it but some milliseconds of the first drag.
  if (!savesData())
    import("../run/state/warm-up.ts")
      .then(({ warmUp }) => warmUp(controller.lab, simulator))
      .catch(() => undefined);
  const link = bar.read();
  const presentation = new Presentation(controller);
  // Without it, playback goes on.
  import("../lab/core/look/first-stop.ts")
    .then(({ stopAtFirstWrong, stopsAtFirst }) =>
      stopAtFirstWrong(controller, () => presentation.showing.mode === "lab" && stopsAtFirst()),
    )
    .catch(() => undefined);
  if (opened) presentation.show(opened.showing);
  if (window.parent !== window && opened && opened.showing.origin.length > 0) {
    const { talkToPageAround } = await import("./embedding.ts");
    talkToPageAround(controller, presentation, window);
  }
  const address = keepAddress(controller, addressBar, scenarios, presentation);
  beforeLeaving(address.write);
  if (linked?.ok === false) void address.sayBad(link, linked.issues);
  if (opened) address.tell();
  if (linked === null) {
    const reload = () => {
      addressBar.write(link, false);
      location.reload();
    };
    reportLink(controller, () => address.open(link), reload);
  }
  const unseen = (message: string) =>
    controller.notify({
      title: say.unseenPackets,
      lines: [message],
      tone: "problem",
    });
  const packetsOf = (nth: number, lane: string) =>
    createPacketSource(controller.lab, controller.clock, simulator, unseen, {
      runOf: (lab) => laneRuns(lab)[nth],
      lane,
    });
  const hops = packetsOf(0, "hops");
  const stored = await drafts;
  const kept = stored?.recallDraft(reloaded) ?? null;
  stored?.keepDraft(controller, window);
  if (begun !== null && !kept?.goesOn) controller.draft.begin(begun);
  else if (kept !== null) stored?.resumeDraft(controller, kept, opened !== null);
  stored?.keepHistory(controller, window);
  (await surface)?.exposeDebugSurface(controller, scenarios);
  const own = ownScenariosOf(controller);
  fetchRestWhenShown(controller, simulator, own);
  // Who comes back from another place finds the lab at rest, with no dialog open.
  bar.subscribe(() => {
    if (bar.place().kind === "lab") return;
    controller.clock.pause();
    controller.openDialog();
  });
  const environment = {
    controller,
    shipped: scenarios,
    entries,
    connection,
    simulator,
    own,
    cards: new Cards(),
    presentation,
    exporting: new Exporting(),
    openLink: (hash: string) => address.open(hash),
    hops: createHopQuery(simulator),
    secondHops: packetsOf(1, "hops:second"),
  };
  return { environment, hops };
}

/** After the first picture the rest waits so long: what the reader does first comes first, ms. */
const PAUSE = 1500;
/** After so much time the browser begins to keep the page, ms. */
const KEEP_PAUSE = 1000;
/** So long the rest waits for the runs that the first one is compared with, ms. */
const LONGEST_WAIT = 10_000;

/**
 * Once there is a picture and nothing more urgent to do, all workers start, and all panels, what packs links and the other scenarios
 * come, one after the other: they are then there, whatever becomes of the network. Who saves data gets what is opened, when it is.
 */
function fetchRestWhenShown({ lab }: LabController, simulator: SimPool, own: OwnDoor): void {
  const calm = () => new Promise<void>(whenIdle);
  const fetchAll = async () => {
    await new Promise((resume) => setTimeout(resume, PAUSE));
    await calm();
    simulator.startAll();
    for (const fetch of [own, packing, help, entries]) {
      await calm();
      await fetch().catch(() => undefined);
    }
    await prefetchAll(calm);
  };
  if (savesData()) return;
  // What is compared belongs to the first picture; one that does not come is not waited for long.
  let longest: ReturnType<typeof setTimeout> | null = null;
  const stop = lab.subscribe(({ runs, compare }) => {
    if (runs.length === 0) return;
    longest ??= setTimeout(begin, LONGEST_WAIT);
    if (runs.length > compare.length) begin();
  });
  function begin() {
    stop();
    if (longest !== null) clearTimeout(longest);
    void fetchAll();
  }
  connection.onOnline(() => void fetchAll());
}

/** Has the reader asked the browser to save data? Then nothing is fetched or simulated ahead. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Workers beside the main one: at least two, so that a long comparison does not hold the animation up. */
function otherWorkers(): number {
  return Math.min(3, Math.max(2, (navigator.hardwareConcurrency || 2) - 1));
}

/** The scenario that the page begins with; where it could not be fetched, the first of the others that could. */
async function firstScenario(): Promise<{ scenario: Scenario; shipped: string }> {
  const others = scenarios.ids().filter((id) => id !== DEFAULT_SCENARIO);
  let problem: unknown;
  for (const shipped of [DEFAULT_SCENARIO, ...others]) {
    try {
      const parsed = parseScenario(await scenarios.load(shipped));
      if (parsed.ok) return { scenario: parsed.scenario, shipped };
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

const root = document.getElementById("root");

const sayNotStarted = (error: unknown) => sayWhy(say.notStarted, error);

/** In the place of everything: what has happened, what to do, and why it happened. */
function sayWhy(happened: string, error: unknown): void {
  const page = document.createElement("main");
  page.style.padding = "2rem";
  const [what, why] = [document.createElement("h1"), document.createElement("p")];
  what.textContent = happened;
  why.lang = "en";
  why.textContent = errorText(error);
  page.append(what, why);
  root?.replaceChildren(page);
}

// In a task of its own, after the one in which the modules are evaluated.
if (root) setTimeout(() => start(root).catch(sayNotStarted));
