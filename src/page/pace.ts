/** Orders from outside, followed at a pace that leaves the page its time. */

/** Orders that are followed at once within one pause, and then in each further one. */
export const AT_ONCE = 10;

/** Pause between two rounds, ms. */
export const PAUSE = 50;

/** Most orders that wait. */
export const MOST_WAITING = 100;

/**
 * Follows orders in turn: the first `AT_ONCE` of a pause at once, the others in the pauses that come. Of those that wait, an order
 * replaces the older one of its key, so that whoever sends faster than the page can follow still gets to where he ended.
 */
export class Pace<Order> {
  #follow: (order: Order) => void;
  #later: (work: () => void, ms: number) => unknown;
  #waiting = new Map<string, Order>();
  #left = AT_ONCE;
  #isPausing = false;

  /** @param later calls once after so many ms */
  constructor(follow: (order: Order) => void, later: (work: () => void, ms: number) => unknown) {
    this.#follow = follow;
    this.#later = later;
  }

  /** Takes an order. @returns false where too many wait already: then it is not followed */
  take(key: string, order: Order): boolean {
    if (this.#waiting.size === 0 && this.#left > 0) {
      this.#left -= 1;
      this.#pause();
      this.#follow(order);
      return true;
    }
    this.#waiting.delete(key);
    if (this.#waiting.size >= MOST_WAITING) return false;
    this.#waiting.set(key, order);
    return true;
  }

  #pause(): void {
    if (this.#isPausing) return;
    this.#isPausing = true;
    this.#later(() => this.#round(), PAUSE);
  }

  #round(): void {
    this.#isPausing = false;
    const round = [...this.#waiting].slice(0, AT_ONCE);
    this.#left = AT_ONCE - round.length;
    if (round.length > 0) this.#pause();
    for (const [key, order] of round) {
      this.#waiting.delete(key);
      this.#follow(order);
    }
  }
}
