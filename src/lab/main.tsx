import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SimPool } from "../host/index.ts";
import { parseScenario, type Scenario } from "../scenario/index.ts";
import { bundledScenarios } from "../scenario/shipped-bundle.ts";
import { App } from "./app.tsx";
import { exposeDebugSurface } from "./debug-surface.ts";
import { DeskProvider } from "./panels/desk-context.ts";
import { recallTheme } from "./panels/theme.ts";
import { keepAddress, openLink } from "./state/address-bar.ts";
import { Desk } from "./state/desk.ts";
import { createHopSource } from "./state/hop-source.ts";
import { warmUp } from "./state/warm-up.ts";
import "./theme/tokens.css";
import "./theme/base.css";
import { workerPort } from "./worker-port.ts";

/** What the page shows when nobody asked for anything else. */
const DEFAULT_SCENARIO = "cerl-fig4";

const addressBar = {
  read: () => location.hash,
  write: (hash: string) => history.replaceState(null, "", hash),
  onChange: (callback: () => void) => window.addEventListener("hashchange", callback),
};

async function start(element: HTMLElement): Promise<void> {
  recallTheme();
  const simulator = new SimPool(workerPort, otherWorkers());
  simulator.start();
  const linked = await openLink(location.hash, bundledScenarios);
  const opened = linked.ok && linked.value ? linked.value : null;
  const scenario = opened?.scenario ?? (await defaultScenario());
  const desk = new Desk({
    simulator,
    frames: { request: (callback) => requestAnimationFrame(callback) },
    scenario,
    shipped: opened ? opened.shipped : DEFAULT_SCENARIO,
    view: opened?.view,
  });
  if (!linked.ok) {
    desk.report(
      "This link could not be opened; here is the scenario that the page begins with.",
      linked.issues,
    );
  }
  warmUp(desk.lab, simulator);
  keepAddress(desk, addressBar, bundledScenarios);
  const hops = createHopSource(desk.lab, desk.clock, simulator);
  exposeDebugSurface(desk);
  createRoot(element).render(
    <StrictMode>
      <DeskProvider value={{ desk, shipped: bundledScenarios }}>
        <App hops={hops} />
      </DeskProvider>
    </StrictMode>,
  );
}

/** Workers beside the main one: at least two, so that a long comparison does not hold the animation up. */
function otherWorkers(): number {
  return Math.min(3, Math.max(2, (navigator.hardwareConcurrency || 2) - 1));
}

async function defaultScenario(): Promise<Scenario> {
  const parsed = parseScenario(await bundledScenarios.load(DEFAULT_SCENARIO));
  if (!parsed.ok) throw new Error(`scenarios/${DEFAULT_SCENARIO}.json is not valid`);
  return parsed.scenario;
}

const root = document.getElementById("root");
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = `cwndscope could not start (${error instanceof Error ? error.message : error}). Reload the page.`;
  });
}
