import { openLink } from "../lab/core/address/address-bar.ts";
import type { LabController } from "../lab/core/controller.ts";
import type { LabState } from "../run/state/types.ts";
import {
  formatIssue,
  type Issue,
  parseScenario,
  type Scenario,
  type ShippedScenarios,
} from "../scenario/index.ts";
import { allWritten } from "../ui/base/before-leaving.ts";

/** Why something could not be opened. */
export class OpeningError extends Error {
  override readonly name = "OpeningError";

  constructor(
    message: string,
    /** What is wrong with the input, each with a path and a remedy; empty when it is in order. */
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
  }
}

const superseded = () => new OpeningError("Something else was opened meanwhile.");

/**
 * Opens what a script asks for; resolves once its run is shown and the address names it.
 * @param isNewest was nothing else asked for meanwhile?
 * @throws OpeningError when it is not in order, cannot be simulated, or something else was opened meanwhile
 */
export async function open(
  wanted: unknown,
  controller: LabController,
  shipped: ShippedScenarios,
  isNewest: () => boolean,
): Promise<void> {
  const opened = await read(wanted, shipped);
  if (!isNewest()) throw superseded();
  controller.open(opened.scenario, opened.shipped, opened.view);
  await isShown(opened.scenario, controller);
  await allWritten();
}

async function read(wanted: unknown, shipped: ShippedScenarios) {
  if (typeof wanted !== "string") {
    const parsed = parseScenario(wanted);
    if (!parsed.ok) throw refused(parsed.issues);
    return { scenario: parsed.scenario, shipped: null, view: {} };
  }
  const linked = await openLink(wanted, shipped);
  if (!linked.ok) throw refused(linked.issues);
  if (linked.value === null)
    throw new OpeningError('The link is empty: write "#scenario=ID" or "#s=…", or give a scenario.');
  if ("scenario" in linked.value) return linked.value;
  // A template's network is opened as what it is, if it runs.
  const parsed = parseScenario(linked.value.document);
  if (!parsed.ok) throw refused(parsed.issues);
  return { scenario: parsed.scenario, shipped: null, view: {} };
}

function refused(issues: readonly Issue[]): OpeningError {
  return new OpeningError(issues.map(formatIssue).join("\n"), issues);
}

/** Waits until the run of a scenario is shown. */
function isShown(scenario: Scenario, { lab }: LabController): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (state: LabState): boolean => {
      if (state.runs[0]?.scenario === scenario) {
        resolve();
        return true;
      }
      if (state.scenario === scenario && state.status.state === "running") return false;
      reject(state.status.message === "" ? superseded() : new OpeningError(state.status.message));
      return true;
    };
    if (settle(lab.getState())) return;
    const stop = lab.subscribe((state) => {
      if (settle(state)) stop();
    });
  });
}
