/** Which pieces of a stream have arrived, asked for the next one that has not; each is passed once, however often ACKs repeat it. */
export class Coverage {
  private next = new Int32Array(64);

  /** The first piece from `piece` on that is not covered. */
  firstMissing(piece: number): number {
    let at = piece;
    while (at < this.next.length && this.next[at] !== 0) at = this.next[at];
    // Shortens the path for whoever asks next.
    for (let p = piece; p < at; ) {
      const following = this.next[p];
      this.next[p] = at;
      p = following;
    }
    return at;
  }

  /** The piece has arrived. */
  cover(piece: number): void {
    if (piece + 1 >= this.next.length) {
      const larger = new Int32Array(2 * (piece + 1));
      larger.set(this.next);
      this.next = larger;
    }
    this.next[piece] = piece + 1;
  }
}
