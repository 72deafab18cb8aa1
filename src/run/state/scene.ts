import { createStore, type StoreApi } from "zustand/vanilla";
import type { Scenario } from "../../scenario/index.ts";
import type { RunResult } from "../../sim/declared.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import type { Selection } from "../runs/types.ts";
import { Clock, type Frames } from "./clock.ts";
import { createPacketSource, type HopStore } from "./packet-source.ts";
import { fittingSpeed } from "./playback-speed.ts";
import { type Simulator, shownRun } from "./runner.ts";
import { createLabStore, type LabStore } from "./stores.ts";
import type { LabState } from "./types.ts";

/** A run that is watched and not edited, with what the network view needs to show it: stores, a clock, its packets. */
export class Scene {
  readonly lab: ReadonlyStore<LabState>;
  readonly clock: Clock;
  readonly hops: HopStore;
  readonly #lab: LabStore;
  /** Time beyond which nothing is shown, s. */
  readonly #until: StoreApi<number>;

  /** @param simulator simulates packets around the playhead, in a lane of its own */
  constructor(scenario: Scenario, simulator: Simulator) {
    this.#lab = createLabStore(scenario);
    this.select({ kind: "none" });
    this.lab = this.#lab;
    this.#until = createStore(() => scenario.duration);
    const ofScene: Simulator = {
      run: (lane, spec, record, wishes) => simulator.run(`scene:${lane}`, spec, record, wishes),
      cancel: (lane) => simulator.cancel(`scene:${lane}`),
    };
    this.clock = new Clock(
      () => this.#until.getState(),
      0,
      () => fittingSpeed(this.lab.getState().scenario),
    );
    this.hops = createPacketSource(this.#lab, this.clock, ofScene);
  }

  /** Time that the playhead can reach, s. */
  get duration(): number {
    return this.#until.getState();
  }

  /** Shows a finished run up to a time, s, with the playhead where it was as far as it may be there. */
  show(scenario: Scenario, result: RunResult, until: number): void {
    const before = this.#until.getState();
    this.#until.setState(Math.max(0, Math.min(until, scenario.duration)), true);
    const scheme = scenario.flows.find(({ kind }) => kind === "tcp")?.scheme ?? "udp";
    this.#lab.setState({ scenario, document: scenario, runs: [shownRun("main", scheme, scenario, result)] });
    this.clock.refit(before);
  }

  /** Selects a part of the network. */
  select(selection: Selection): void {
    this.#lab.setState({ selection });
  }

  /** Lets playback move, frame by frame. Returns how to end it. */
  drive(frames: Frames): () => void {
    const stop = this.clock.drive(frames);
    return () => {
      this.clock.pause();
      stop();
    };
  }
}
