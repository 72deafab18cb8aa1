import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import type { CardPath, CardSubject } from "./card-subjects.ts";

/** The cards that were opened one from another, the last one in front; none: nothing is open. */
export interface CardState {
  trail: readonly CardSubject[];
}

/** What the page shows of the cards of algorithms, queues, error models and agents, and the commands for it. */
export class Cards {
  readonly #store = createStore<CardState>(() => ({ trail: [] }));
  readonly store: ReadonlyStore<CardState> = this.#store;

  /** Opens a card, alone. */
  open(subject: CardSubject): void {
    this.#store.setState({ trail: [subject] });
  }

  /** Opens another card from the one in front; `back` returns to that one. */
  follow(path: CardPath): void {
    this.#store.setState(({ trail }) => ({ trail: [...trail, { scheme: null, path }] }));
  }

  /** Shows another part of the scheme in front. */
  turnTo(path: CardPath): void {
    this.#store.setState(({ trail }) => ({
      trail: trail.map((subject, i) => (i === trail.length - 1 ? { ...subject, path } : subject)),
    }));
  }

  /** Returns to the card from which the one in front was opened. */
  back(): void {
    this.#store.setState(({ trail }) => ({ trail: trail.slice(0, -1) }));
  }

  /** Closes all cards. */
  close(): void {
    this.#store.setState({ trail: [] });
  }
}
