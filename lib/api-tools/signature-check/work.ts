/** Bounds of one signature check, counted instead of timed. Pure. */

/** Hashed and rewritten bytes, weighted by their cost; together with the signatures about a tenth of a second. */
export const MAX_BYTES = 3 * 1_024 * 1_024;
/** Signatures computed. */
export const MAX_SIGNATURES = 3_500;

/** Cost of a pass over a text, in bytes per byte. */
export const COST = { layout: 1, respell: 0.3, hash: 0.05 } as const;

export class Work {
  #bytes = 0;
  #signatures = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get signatures(): number {
    return this.#signatures;
  }

  /** Takes the cost of a pass; `false`: the bound is reached, and nothing is taken. */
  takeBytes(length: number, cost: number): boolean {
    const more = Math.max(1, length) * cost;
    if (this.#bytes + more > MAX_BYTES) return false;
    this.#bytes += more;
    return true;
  }

  takeSignature(): boolean {
    if (this.#signatures >= MAX_SIGNATURES) return false;
    this.#signatures += 1;
    return true;
  }
}
