import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SimPool } from "../host/index.ts";
import { App } from "../lab/app.tsx";
import { keepAddress, openLink } from "../lab/state/address-bar.ts";
import { LabController } from "../lab/state/controller.ts";
import { LabProvider } from "../lab/state/lab-context.ts";
import { createPacketSource } from "../lab/state/packet-source.ts";
import { warmUp } from "../lab/state/warm-up.ts";
import { recallTheme } from "../lab/theme/choice.ts";
import { parseScenario, type Scenario } from "../scenario/index.ts";
import { bundledScenarios } from "../scenario/shipped-bundle.ts";
import { exposeDebugSurface } from "./debug-surface.ts";
import "../lab/theme/tokens.css";
import "../lab/theme/base.css";
import { workerPort } from "./worker-port.ts";

/** The scenario of a page that was opened without a link. */
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
  const controller = new LabController({
    simulator,
    frames: { request: (callback) => requestAnimationFrame(callback) },
    scenario,
    shipped: opened ? opened.shipped : DEFAULT_SCENARIO,
    view: opened?.view,
  });
  if (!linked.ok) {
    controller.report(
      "This link could not be opened; here is the scenario that the page begins with.",
      linked.issues,
    );
  }
  warmUp(controller.lab, simulator);
  keepAddress(controller, addressBar, bundledScenarios);
  const hops = createPacketSource(controller.lab, controller.clock, simulator);
  exposeDebugSurface(controller);
  createRoot(element).render(
    <StrictMode>
      <LabProvider value={{ controller, shipped: bundledScenarios }}>
        <App hops={hops} />
      </LabProvider>
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
