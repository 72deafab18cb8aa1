import type { AddressBar } from "../lab/core/address/address-bar.ts";
import { type Place, placeOf } from "./places.ts";

/** The browser's address and history, as far as the page uses them. */
export interface Browser {
  /** What follows the page's address, "#" included, or "". */
  hash(): string;
  /** Writes another one, as a step of the history or in place of the present one. */
  write(hash: string, isStep: boolean): void;
  /** Calls back when something other than `write` changed it. */
  onChange(callback: () => void): void;
}

/**
 * The browser's address with its places: the lab reads and writes its own part of it only. While the reader is elsewhere the
 * lab's latest address is kept; who goes back finds the lab as it was.
 */
export class PlaceBar implements AddressBar {
  readonly #browser: Browser;
  #place: Place;
  /** The lab's latest address. */
  #lab: string;
  /** The lab's address as the browser's history has it: older than `#lab` where the lab was left before it was written. */
  #entry: string;
  /** What the browser's address was when it was last read or written here. */
  #seen: string;
  #labListeners: (() => void)[] = [];
  #listeners = new Set<() => void>();

  constructor(browser: Browser) {
    this.#browser = browser;
    const hash = browser.hash();
    this.#place = placeOf(hash);
    this.#lab = this.#place.kind === "lab" ? hash : "";
    this.#entry = this.#lab;
    this.#seen = hash;
    browser.onChange(() => this.#changed());
  }

  /** The place that is shown; the same object until another one is. */
  readonly place = (): Place => this.#place;

  /** Calls back when another place is to be shown. Returns how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The lab's latest address, wherever the reader is. */
  read(): string {
    return this.#lab;
  }

  write(hash: string, isNewPlace: boolean): void {
    this.#lab = hash;
    // Another address, of the lab or of another place, is read before it is written over: the browser tells of it a little later.
    const now = this.#browser.hash();
    if (now !== this.#seen || placeOf(now).kind !== "lab") return;
    this.#entry = hash;
    this.#browser.write(hash, isNewPlace);
    this.#seen = this.#browser.hash();
  }

  onChange(callback: () => void): void {
    this.#labListeners.push(callback);
  }

  #changed(): void {
    const hash = this.#browser.hash();
    const from = this.#place.kind;
    this.#seen = hash;
    this.#place = placeOf(hash);
    if (this.#place.kind === "lab") {
      if (from !== "lab" && hash === this.#entry) this.write(this.#lab, false);
      else {
        this.#lab = hash;
        this.#entry = hash;
        for (const listener of this.#labListeners) listener();
      }
    }
    for (const listener of this.#listeners) listener();
  }
}
