import { ownScheme } from "../../experiment/index.ts";
import { type Issue, type Scenario, withValues } from "../../scenario/index.ts";
import type { InterventionSpec } from "../../sim/declared.ts";
import { showsAll } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/run/first.ts";
import { lossOf } from "../packets/packet-loss.ts";
import type { Selection, ShownRun } from "../runs/types.ts";
import { isKept, ownKey } from "../runs/variation.ts";
import { BEFORE_RUN, instantOf, isWhatIf, withoutInterventions } from "../runs/what-if.ts";
import type { Clock } from "./clock.ts";
import { type LabStore, MAIN_RUN, MOST_COMPARED } from "./stores.ts";
import type { LabState } from "./types.ts";

/** A selected packet. */
export type SelectedPacket = Selection & { kind: "packet" };

/** Share of a run that is shown around the parting of two futures when the whole run was shown before, and how much before it. */
const SHOWN_SHARE = 1 / 12;
const PAST_SHARE = 0.18;

/** What the commands need of the page besides its state. */
export interface WhatIfPorts {
  /** Says what is wrong with a wish. */
  report(title: string, issues: readonly Issue[]): void;
  setCompare(ids: readonly string[]): void;
}

/** The commands that give single packets another fate: entries of the scenario, beside which the run without them is kept. */
export class WhatIf {
  readonly #lab: LabStore;
  readonly #clock: Clock;
  readonly #ports: WhatIfPorts;
  readonly #adopt: (scenario: Scenario) => void;
  /** What was looked at before something was done to a packet, with the scenario that was shown then. */
  #before: { scenario: Scenario; look: Pick<LabState, "selection" | "tab" | "front" | "centre"> } | null =
    null;

  /** @param adopt makes a scenario the present one: simulated, in the link, and undone in one step */
  constructor(lab: LabStore, clock: Clock, ports: WhatIfPorts, adopt: (scenario: Scenario) => void) {
    this.#lab = lab;
    this.#clock = clock;
    this.#ports = ports;
    this.#adopt = adopt;
    // Undo goes back to what was explained, too, and redo to the difference.
    lab.subscribe(({ scenario }, last) => {
      if (this.#before === null || scenario === last.scenario) return;
      const { scenario: before, look } = this.#before;
      if (scenario === before && isWhatIf(last.scenario)) lab.setState(look);
      else if (last.scenario === before && isWhatIf(scenario)) lab.setState({ tab: "whatif" });
    });
  }

  /**
   * Does something to a packet at a link direction; `by`, s, is how long it is held back. What was done to it there before is
   * replaced. A packet of a compared scheme makes that scheme the scenario's own. False where it cannot be done.
   */
  intervene(packet: SelectedPacket, link: string, kind: InterventionSpec["do"], by?: number): boolean {
    const { runs, compare } = this.#lab.getState();
    const run = runs.find(({ key }) => key === packet.run);
    if (run === undefined) return false;
    const { flow, seq, nth } = packet;
    const base = this.#baseFor(run);
    const others = (base.interventions ?? []).filter((other) => !isSamePacket(other, packet, link));
    const own: InterventionSpec = { flow, seq, nth, link, do: kind, ...(by === undefined ? {} : { by }) };
    const changed = withValues({ ...base, interventions: [...others, own] }, []);
    if (!changed.ok) {
      this.#ports.report(say.notPossible, changed.issues);
      return false;
    }
    const at = instantOf(own, run.result, run.result);
    const { scenario, selection, tab, front, centre } = this.#lab.getState();
    if (!isWhatIf(scenario)) this.#before = { scenario, look: { selection, tab, front, centre } };
    const was = ownScheme(this.#lab.getState().scenario);
    this.#adopt(changed.scenario);
    const now = ownScheme(changed.scenario);
    if (now !== was) this.#ports.setCompare(compare.map((id) => (id === now ? was : id)));
    this.#lab.setState({
      selection: { ...packet, run: MAIN_RUN },
      front: MAIN_RUN,
      centre: "plots",
      tab: "whatif",
    });
    if (at !== null) this.#showParting(at);
    return true;
  }

  /** Spares a packet the loss that it suffered, wherever that was; false where it was not lost. */
  spare({ run: key, flow, seq, nth }: SelectedPacket): boolean {
    const run = this.#lab.getState().runs.find((candidate) => candidate.key === key);
    const loss = run === undefined ? null : lossOf(run.result, flow, seq, nth);
    return loss !== null && this.intervene({ kind: "packet", run: key, flow, seq, nth }, loss.link, "spare");
  }

  /** Takes one intervention back. */
  remove(intervention: InterventionSpec): void {
    const { scenario } = this.#lab.getState();
    const left = (scenario.interventions ?? []).filter((other) => other !== intervention);
    if (left.length === 0) this.back();
    else this.#adopt({ ...scenario, interventions: left });
  }

  /** Goes back to what happened: without any intervention. */
  back(): void {
    const { scenario, selection, tab, front } = this.#lab.getState();
    if (!isWhatIf(scenario)) return;
    this.#adopt(withoutInterventions(scenario));
    const kept = selection.kind === "packet" ? { selection: { ...selection, run: MAIN_RUN } } : {};
    this.#lab.setState({
      ...kept,
      front: front === BEFORE_RUN ? MAIN_RUN : front,
      tab: tab === "whatif" ? "packet" : tab,
    });
  }

  /**
   * Keeps the future of the interventions as a compared run, and goes back to what happened: further ones can be had beside it. False
   * where no more runs can be compared.
   */
  keep(): boolean {
    const kept = this.#withKept();
    if (kept === null) return false;
    // What is compared is simulated behind what happened, which is asked for now.
    this.#lab.setState({ compare: kept });
    this.back();
    return true;
  }

  /** Is there a future, and room to keep it among the compared runs? */
  get canKeep(): boolean {
    return this.#withKept() !== null;
  }

  /** What would be compared with the present future kept; null where that is too much. */
  #withKept(): readonly string[] | null {
    const { scenario, compare } = this.#lab.getState();
    const key = ownKey(scenario);
    const others = compare.filter((other) => other !== key && other !== ownScheme(scenario));
    return isKept(key) && others.length < MOST_COMPARED ? [...others, key] : null;
  }

  /** The scenario that a packet of a run is changed in. */
  #baseFor(run: ShownRun): Scenario {
    const { scenario } = this.#lab.getState();
    if (run.key === MAIN_RUN) return scenario;
    const own = run.key === BEFORE_RUN ? withoutInterventions(scenario) : run.scenario;
    return { ...own, duration: scenario.duration };
  }

  /** Shows the parting of the futures with something of what follows, where all or nothing of it was visible. */
  #showParting(at: number): void {
    const { window } = this.#clock.getState();
    const { duration } = this.#lab.getState().scenario;
    if (showsAll(window, duration)) {
      const length = duration * SHOWN_SHARE;
      this.#clock.show({ from: at - length * PAST_SHARE, to: at + length * (1 - PAST_SHARE) });
    }
    const { playhead, window: now } = this.#clock.getState();
    if (playhead < at || playhead > now.to) this.#clock.seek(at);
  }
}

function isSamePacket(
  { flow, seq, nth, link }: InterventionSpec,
  packet: SelectedPacket,
  place: string,
): boolean {
  return flow === packet.flow && seq === packet.seq && nth === packet.nth && link === place;
}
