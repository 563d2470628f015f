/** State that faults keep between calls; one instance per running sandbox. */
const CAPACITY = 10_000;

export class FaultMemory {
  readonly #counts = new Map<string, number>();
  readonly #since = new Map<string, number>();

  /** Number of calls with this key, including this one. */
  count(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (this.#counts.size >= CAPACITY) this.#counts.clear();
    this.#counts.set(key, count);
    return count;
  }

  /** Time of the first call with this key, epoch milliseconds. */
  since(key: string, now: number): number {
    const first = this.#since.get(key) ?? now;
    this.#since.set(key, first);
    return first;
  }
}
