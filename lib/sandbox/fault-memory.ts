/** What faults remember from call to call, one memory a running sandbox. */
const CAPACITY = 10_000;

export class FaultMemory {
  readonly #counts = new Map<string, number>();
  readonly #since = new Map<string, number>();

  /** How often this was counted, this time included. */
  count(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (this.#counts.size >= CAPACITY) this.#counts.clear();
    this.#counts.set(key, count);
    return count;
  }

  /** When this was first asked about, epoch milliseconds. */
  since(key: string, now: number): number {
    const first = this.#since.get(key) ?? now;
    this.#since.set(key, first);
    return first;
  }
}
