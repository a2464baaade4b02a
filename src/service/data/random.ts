/**
 * Repeatable random numbers. The same seed, stream and index always give the same numbers, so company i is the same
 * whether 50 or 20,000 companies are generated.
 */
export class Chance {
  private state: number;

  constructor(seed: string, stream: string, index: number) {
    this.state = hash(`${seed}\u0000${stream}\u0000${index}`);
  }

  /** A number with 0 <= x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True in `share` of the cases. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("Cannot pick from an empty list.");
    return item;
  }

  /** `count` different items, or all if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const taken: T[] = [];
    while (taken.length < count && pool.length > 0) {
      const at = Math.floor(this.next() * pool.length);
      taken.push(...pool.splice(at, 1));
    }
    return taken;
  }

  /** Mostly small, sometimes large: exponential with the given mean. */
  skewed(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  return h ^ (h >>> 13);
}
