/** A set of segment numbers as sorted, disjoint, non-touching ranges [left, right). */
export class SegmentRanges {
  private readonly lefts: number[] = [];
  private readonly rights: number[] = [];
  /** How many segments the set holds. */
  total = 0;

  get isEmpty(): boolean {
    return this.total === 0;
  }

  /** One past the highest segment; 0 for the empty set. */
  get end(): number {
    return this.rights.length === 0 ? 0 : this.rights[this.rights.length - 1];
  }

  clear(): void {
    if (this.lefts.length === 0) return;
    this.lefts.length = 0;
    this.rights.length = 0;
    this.total = 0;
  }

  /** Adds [left, right). */
  add(left: number, right: number): void {
    if (right <= left) return;
    const top = this.lefts.length - 1;
    // Most arrivals extend the highest range.
    if (top >= 0 && left === this.rights[top]) {
      this.rights[top] = right;
      this.total += right - left;
      return;
    }
    let first = this.lefts.length;
    while (first > 0 && this.rights[first - 1] >= left) first--;
    // Most reports repeat a range, or extend it.
    if (first <= top && this.lefts[first] <= left) {
      const known = this.rights[first];
      if (known >= right) return;
      if (first === top || this.lefts[first + 1] > right) {
        this.rights[first] = right;
        this.total += right - known;
        return;
      }
    }
    let last = first;
    let newLeft = left;
    let newRight = right;
    while (last < this.lefts.length && this.lefts[last] <= right) {
      newLeft = Math.min(newLeft, this.lefts[last]);
      newRight = Math.max(newRight, this.rights[last]);
      this.total -= this.rights[last] - this.lefts[last];
      last++;
    }
    this.total += newRight - newLeft;
    this.lefts.splice(first, last - first, newLeft);
    this.rights.splice(first, last - first, newRight);
  }

  /** Removes everything below `bound`. */
  removeBelow(bound: number): void {
    let gone = 0;
    while (gone < this.lefts.length && this.rights[gone] <= bound) {
      this.total -= this.rights[gone] - this.lefts[gone];
      gone++;
    }
    if (gone > 0) {
      this.lefts.splice(0, gone);
      this.rights.splice(0, gone);
    }
    if (this.lefts.length > 0 && this.lefts[0] < bound) {
      this.total -= bound - this.lefts[0];
      this.lefts[0] = bound;
    }
  }

  /** Removes one segment. */
  remove(segment: number): void {
    const i = this.find(segment);
    if (i < 0) return;
    this.total--;
    const right = this.rights[i];
    if (segment === this.lefts[i]) {
      if (segment + 1 < right) this.lefts[i]++;
      else {
        this.lefts.splice(i, 1);
        this.rights.splice(i, 1);
      }
      return;
    }
    this.rights[i] = segment;
    if (segment + 1 === right) return;
    this.lefts.splice(i + 1, 0, segment + 1);
    this.rights.splice(i + 1, 0, right);
  }

  /** The right end of the range that contains `segment`, or -1. */
  rightOf(segment: number): number {
    const i = this.find(segment);
    return i < 0 ? -1 : this.rights[i];
  }

  /** The left end of the range that contains `segment`, or -1. */
  leftOf(segment: number): number {
    const i = this.find(segment);
    return i < 0 ? -1 : this.lefts[i];
  }

  has(segment: number): boolean {
    return this.find(segment) >= 0;
  }

  /** The first segment from `from` on that is missing although a higher one is here; -1 if there is none. */
  nextHole(from: number): number {
    if (this.isEmpty || from >= this.end) return -1;
    const i = this.find(from);
    if (i < 0) return from;
    return i + 1 < this.lefts.length ? this.rights[i] : -1;
  }

  private find(segment: number): number {
    for (let i = this.lefts.length - 1; i >= 0; i--) {
      if (segment >= this.lefts[i]) return segment < this.rights[i] ? i : -1;
    }
    return -1;
  }
}
