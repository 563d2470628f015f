/** List of codes that takes one, two or four bytes each, as the largest one needs. Pure. */

type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const FIRST = 1_024;

export class GrowingCodes {
  #codes: Codes = new Uint8Array(FIRST);
  #largest = 0xff;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(code: number): void {
    if (code > this.#largest) this.#widen(code);
    if (this.#length === this.#codes.length) this.#grow();
    this.#codes[this.#length] = code;
    this.#length += 1;
  }

  /** Valid until the next `push`. */
  view(): Codes {
    return this.#codes.subarray(0, this.#length);
  }

  #widen(code: number): void {
    const wide = code > 0xffff ? new Uint32Array(this.#codes.length) : new Uint16Array(this.#codes.length);
    wide.set(this.#codes);
    this.#codes = wide;
    this.#largest = code > 0xffff ? 0xffff_ffff : 0xffff;
  }

  /** By half: twice the size would waste most memory of a long file. */
  #grow(): void {
    const Kind = this.#codes.constructor as new (length: number) => Codes;
    const longer = new Kind(Math.ceil(this.#codes.length * 1.5));
    longer.set(this.#codes);
    this.#codes = longer;
  }
}
