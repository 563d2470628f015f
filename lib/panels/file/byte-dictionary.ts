/**
 * Distinct texts of a column, keyed by their bytes: a known cell costs one lookup by its hash and no string. Texts that
 * differ only in blanks at their ends or in Unicode normalization have one code. Pure.
 */

/** Code of an empty cell. */
export const EMPTY = 0;
/** Not valid UTF-8. */
export const INVALID = -1;

/** FNV-1a, 32 bits. */
export const HASH_START = 0x811c9dc5 | 0;
export const HASH_PRIME = 0x01000193;

export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), HASH_PRIME);
  return hash;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Text of a cell as values are compared; `undefined` if it is not valid UTF-8. */
export function cellText(bytes: Uint8Array, start: number, end: number): string | undefined {
  try {
    return normalized(strict.decode(bytes.subarray(start, end)));
  } catch {
    return undefined;
  }
}

export const normalized = (text: string): string => text.trim().normalize("NFC");

export class ByteDictionary {
  /** By code. */
  readonly texts: string[] = [""];
  readonly #codes = new Map<string, number>([["", EMPTY]]);
  /** Raw spellings: hash table of indexes + 1 into the lists below. */
  #slots = new Int32Array(64);
  #entries = 0;
  #hashes = new Int32Array(32);
  #ends = new Int32Array(32);
  #entryCodes = new Int32Array(32);
  #bytes = new Uint8Array(512);

  /** Distinct spellings so far. */
  get spellings(): number {
    return this.#entries;
  }

  /** Code of a cell, new if its text is. @param hash `hashOf` its bytes. */
  code(bytes: Uint8Array, start: number, end: number, hash: number): number {
    if (start === end) return EMPTY;
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const entry = (this.#slots[slot] as number) - 1;
      if (entry < 0) return this.#add(bytes, start, end, hash);
      if (this.#hashes[entry] === hash && this.#isEqual(entry, bytes, start, end))
        return this.#entryCodes[entry] as number;
      slot = (slot + 1) & mask;
    }
  }

  /** Code of a text that was read otherwise. */
  codeOfText(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  #isEqual(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    let from = entry === 0 ? 0 : (this.#ends[entry - 1] as number);
    if ((this.#ends[entry] as number) - from !== end - start) return false;
    for (let at = start; at < end; at += 1, from += 1) if (bytes[at] !== this.#bytes[from]) return false;
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const text = cellText(bytes, start, end);
    const code = text === undefined ? INVALID : this.codeOfText(text);
    const entry = this.#entries;
    const from = entry === 0 ? 0 : (this.#ends[entry - 1] as number);
    const length = end - start;
    if (entry === this.#hashes.length) this.#growEntries();
    if (from + length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, from + length));
      larger.set(this.#bytes.subarray(0, from));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(start, end), from);
    this.#hashes[entry] = hash;
    this.#ends[entry] = from + length;
    this.#entryCodes[entry] = code;
    this.#entries += 1;
    if (this.#entries * 2 > this.#slots.length) this.#rebuild(this.#slots.length * 4);
    else this.#place(entry, hash);
    return code;
  }

  #growEntries(): void {
    this.#hashes = longer(this.#hashes);
    this.#ends = longer(this.#ends);
    this.#entryCodes = longer(this.#entryCodes);
  }

  #rebuild(size: number): void {
    this.#slots = new Int32Array(size);
    for (let entry = 0; entry < this.#entries; entry += 1) this.#place(entry, this.#hashes[entry] as number);
  }

  #place(entry: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry + 1;
  }
}

function longer(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(list.length * 2);
  copy.set(list);
  return copy;
}
