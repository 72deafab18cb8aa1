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
    this.replace(first, last - first, newLeft, newRight);
  }

  /** Removes everything below `bound`. */
  removeBelow(bound: number): void {
    const { lefts, rights } = this;
    while (lefts.length > 0 && rights[0] <= bound) {
      this.total -= rights[0] - lefts[0];
      lefts.shift();
      rights.shift();
    }
    if (lefts.length > 0 && lefts[0] < bound) {
      this.total -= bound - lefts[0];
      lefts[0] = bound;
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

  /** Puts [left, right) where `count` ranges stand from index `first` on. "splice" would make an array of those. */
  private replace(first: number, count: number, left: number, right: number): void {
    const { lefts, rights } = this;
    if (count > 1) {
      lefts.splice(first + 1, count - 1);
      rights.splice(first + 1, count - 1);
    } else if (count === 0) {
      lefts.push(left);
      rights.push(right);
      for (let i = lefts.length - 1; i > first; i--) {
        lefts[i] = lefts[i - 1];
        rights[i] = rights[i - 1];
      }
    }
    lefts[first] = left;
    rights[first] = right;
  }

  private find(segment: number): number {
    for (let i = this.lefts.length - 1; i >= 0; i--) {
      if (segment >= this.lefts[i]) return segment < this.rights[i] ? i : -1;
    }
    return -1;
  }
}
