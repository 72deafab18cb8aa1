/**
 * Supervision of hosts: how long one may send nothing while it owes an answer. Time is counted in ticks that really
 * happened, so that time in which the machine was suspended, or the page's timers were held back, does not count.
 */

/** Calls back about every `TICK` ms; returns how to end that. */
export type Ticker = (tick: () => void) => () => void;

/** Time between two ticks, ms. */
export const TICK = 500;

/** How long a host may send nothing, s. */
export interface Patience {
  /** From its start until its code has loaded: the network may be slow. */
  starting: number;
  /** While it owes an answer. A running host says how far it is ten times a second. */
  running: number;
  /** After it was asked to stop something. */
  cancelling: number;
}

/** The limits that hold for every host. */
export const PATIENCE: Patience = { starting: 60, running: 15, cancelling: 1.5 };

/** What a host was doing when it sent nothing for too long. */
export type Silence = "starting" | "running" | "cancelling";

/** Watches one host that owes answers, and calls `silent` once when it has sent nothing for too long. */
export class Watchdog {
  #ticker: Ticker;
  #patience: Patience;
  #silent: (silence: Silence) => void;
  #end: (() => void) | null = null;
  #started = false;
  /** Ticks since the host's latest message, or since it was asked for the first time. */
  #quiet = 0;
  /** Ticks since it was asked to stop something that it has not stopped yet; −1: it was not asked. */
  #cancelling = -1;

  constructor(ticker: Ticker, patience: Patience, silent: (silence: Silence) => void) {
    this.#ticker = ticker;
    this.#patience = patience;
    this.#silent = silent;
  }

  /** The host owes an answer from now on. */
  watch(): void {
    if (this.#end !== null) return;
    this.#quiet = 0;
    this.#end = this.#ticker(() => this.#tick());
  }

  /** The host has sent a message. */
  heard(): void {
    this.#started = true;
    this.#quiet = 0;
  }

  /** The host was asked to stop something. */
  cancelling(): void {
    if (this.#cancelling < 0) this.#cancelling = 0;
  }

  /** It has stopped all that it was asked to stop. */
  stopped(): void {
    this.#cancelling = -1;
  }

  /** It owes nothing. */
  rest(): void {
    this.#end?.();
    this.#end = null;
    this.#cancelling = -1;
  }

  /** It was ended; the next one has yet to start. */
  reset(): void {
    this.rest();
    this.#started = false;
  }

  #tick(): void {
    this.#quiet += 1;
    if (this.#cancelling >= 0) this.#cancelling += 1;
    const { starting, running, cancelling } = this.#patience;
    const seconds = (ticks: number) => (ticks * TICK) / 1000;
    if (seconds(this.#cancelling) >= cancelling) this.#silent("cancelling");
    else if (seconds(this.#quiet) >= (this.#started ? running : starting)) {
      this.#silent(this.#started ? "running" : "starting");
    }
  }
}
