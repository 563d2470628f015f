/** Bounds of one signature check, counted instead of timed: together about a tenth of a second. Pure. */

/** Rewritten bytes, weighted by the cost of the pass. */
export const MAX_REWRITTEN = 1_536 * 1_024;
export const MAX_HASHED = 10 * 1_024 * 1_024;
/** Signatures computed. */
export const MAX_SIGNATURES = 3_500;

/** Cost of a pass over a text, in bytes per byte. */
export const COST = { sort: 2, layout: 1, respell: 0.3, edge: 0.05 } as const;

/** Bounds of the work. Each `take` returns `false`, and counts nothing, once its bound is reached. */
export class Work {
  #rewritten = 0;
  #hashed = 0;
  #signatures = 0;
  #complete = true;

  get rewritten(): number {
    return this.#rewritten;
  }

  get hashed(): number {
    return this.#hashed;
  }

  get signatures(): number {
    return this.#signatures;
  }

  /** Nothing was left out. */
  get complete(): boolean {
    return this.#complete;
  }

  takeRewrite(length: number, cost: number): boolean {
    const taken = this.#within(this.#rewritten + Math.max(1, length) * cost, MAX_REWRITTEN);
    if (taken) this.#rewritten += Math.max(1, length) * cost;
    return taken;
  }

  takeHash(length: number): boolean {
    const taken = this.#within(this.#hashed + length, MAX_HASHED);
    if (taken) this.#hashed += length;
    return taken;
  }

  takeSignature(): boolean {
    const taken = this.#within(this.#signatures + 1, MAX_SIGNATURES);
    if (taken) this.#signatures += 1;
    return taken;
  }

  #within(amount: number, most: number): boolean {
    if (amount > most) this.#complete = false;
    return amount <= most;
  }
}
