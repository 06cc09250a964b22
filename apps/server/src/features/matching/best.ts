interface Entry<Item> {
  readonly points: number;
  readonly tie: number;
  readonly item: Item;
}

/** Whether one entry stands behind another: fewer points, or as many and a higher tie. */
const isBehind = <Item>(one: Entry<Item>, other: Entry<Item>) =>
  one.points < other.points || (one.points === other.points && one.tie > other.tie);

/** The best few of many, in a heap whose root is the last of them. */
export class Best<Item> {
  private readonly heap: Entry<Item>[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  /** Whether something with so many points may still get in. */
  admits(points: number): boolean {
    return this.size > 0 && (this.heap.length < this.size || points >= (this.heap[0]?.points ?? 0));
  }

  /** @param tie of two with the same points the one with the lower comes first */
  add(points: number, tie: number, item: Item): void {
    const entry = { points, tie, item };
    const [last] = this.heap;
    if (this.heap.length < this.size) {
      this.heap.push(entry);
      this.rise(this.heap.length - 1);
    } else if (last !== undefined && isBehind(last, entry)) {
      this.heap[0] = entry;
      this.sink(0);
    }
  }

  /** The best first. */
  inOrder(): Entry<Item>[] {
    return this.heap.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (a === undefined || b === undefined) return;
    this.heap[one] = b;
    this.heap[other] = a;
  }

  private isBehindAt(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return a !== undefined && b !== undefined && isBehind(a, b);
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.isBehindAt(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(from: number): void {
    for (let at = from; ;) {
      const last = [2 * at + 1, 2 * at + 2].reduce((found, child) => (this.isBehindAt(child, found) ? child : found), at);
      if (last === at) return;
      this.swap(at, last);
      at = last;
    }
  }
}
