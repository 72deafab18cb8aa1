/** The far end of a link that repeats packets: hands them on as they come, or in the order of their numbers. */
export class Resequencer {
  /** Everything below has been handed on or given up. */
  private expected = 0;
  /** What came, by number; -1 for what will never come or has been handed on already. */
  private readonly kept = new Map<number, number>();
  /** Packets kept back. */
  held = 0;

  constructor(private readonly handOn: (p: number) => void) {}

  /** Packet `p` with this number came, for the first time. */
  arrived(number: number, p: number, inOrder: boolean): void {
    if (inOrder && number > this.expected) {
      this.kept.set(number, p);
      this.held++;
      return;
    }
    this.kept.set(number, -1);
    this.advance();
    this.handOn(p);
    this.release();
  }

  /** The packet with this number will not come. */
  skipped(number: number): void {
    this.kept.set(number, -1);
    this.release();
  }

  /** Steps over numbers that were handed on or given up. */
  private advance(): void {
    while (this.kept.get(this.expected) === -1) this.kept.delete(this.expected++);
  }

  /** Hands on what no longer has to wait. */
  private release(): void {
    this.advance();
    for (let p = this.kept.get(this.expected); p !== undefined; p = this.kept.get(this.expected)) {
      this.kept.set(this.expected, -1);
      this.advance();
      this.held--;
      this.handOn(p);
    }
  }
}
