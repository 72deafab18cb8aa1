import { createStore } from "zustand/vanilla";
import type { Moment } from "../../../scenario/index.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import type { LabController } from "../controller.ts";
import { momentsOf, momentView } from "./event-at-playhead.ts";
import { AS_LAB, type Showing } from "./presentation-settings.ts";

/** What a presentation shows, and whether the lecturer's note is seen. */
export interface PresentationState {
  showing: Showing;
  noteShown: boolean;
}

/** How the page shows itself, its scenes, and the commands for both. The scenes are the scenario's moments. */
export class Presentation {
  readonly #store = createStore<PresentationState>(() => ({ showing: AS_LAB, noteShown: false }));
  readonly store: ReadonlyStore<PresentationState> = this.#store;
  readonly #controller: LabController;

  constructor(controller: LabController) {
    this.#controller = controller;
    controller.lab.subscribe((now, before) => {
      if (now.runs.length > 0 && before.runs.length === 0) this.#begin();
    });
  }

  get showing(): Showing {
    return this.#store.getState().showing;
  }

  /** Shows the page as a link says; a scene that the link names is gone to, and what shall play at once does when its run is there. */
  show(showing: Showing): void {
    this.#store.setState({ showing, noteShown: false });
    this.#controller.choosePlots({ showGuesses: showing.mode !== "embed" });
    const { clock, looks } = this.#controller;
    looks.present(showing.mode !== "lab");
    if (showing.mode !== "lab" && clock.getState().pace === "normal") clock.setPace("packets");
    if (this.#controller.lab.getState().runs.length > 0) this.#begin();
  }

  /** In front of a class: the knobs that were pinned, else those that matter most. */
  async present(): Promise<void> {
    const { pin, hide } = this.showing;
    const { usualPins } = await import("./presentation-words.ts");
    const { scenario } = this.#controller.lab.getState();
    const pins = pin.length > 0 ? pin : usualPins(scenario);
    this.#controller.looks.present(true);
    this.#set({ ...AS_LAB, hide, pin: pins, mode: "present" });
  }

  /** Back to the laboratory; what was pinned is kept for the next time. */
  leave(): void {
    this.#controller.looks.present(false);
    this.#set({ mode: "lab", scene: 0, autoplay: false });
  }

  /** Shows a knob, or takes it away. */
  togglePin(address: string): void {
    const { pin } = this.showing;
    this.#set({ pin: pin.includes(address) ? pin.filter((other) => other !== address) : [...pin, address] });
  }

  /** Shows or hides the lecturer's note of the scene. */
  toggleNote(): void {
    this.#store.setState(({ noteShown }) => ({ noteShown: !noteShown }));
  }

  /** The scenes, in order. */
  get scenes(): readonly Moment[] {
    return momentsOf(this.#controller.lab.getState().scenario);
  }

  /** Goes to a scene, from 1; one that does not exist is left alone. */
  goTo(scene: number): void {
    const moment = this.scenes[scene - 1];
    if (moment === undefined) return;
    const { clock, lab } = this.#controller;
    clock.pause();
    this.#set({ scene });
    // The reason of an earlier decision says nothing of this scene.
    this.#controller.select({ kind: "none" });
    this.#controller.look(momentView(lab.getState(), moment));
  }

  /** Goes some scenes on, or back. */
  step(by: 1 | -1): void {
    this.goTo(Math.max(1, this.showing.scene + by));
  }

  /** The first run is there. */
  #begin(): void {
    const { mode, scene, autoplay } = this.showing;
    if (mode === "lab") return;
    if (scene > 0) this.goTo(scene);
    if (autoplay && !this.#controller.clock.getState().playing) this.#controller.clock.togglePlay();
  }

  #set(change: Partial<Showing>): void {
    this.#store.setState(({ showing }) => ({ showing: { ...showing, ...change } }));
  }
}
