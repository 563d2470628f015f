/**
 * Bytes of numbers, texts and bitmaps. Each has exactly one encoding, and reading refuses any other, so that encoding a
 * value after reading it gives the same bytes.
 */
import { Bitmap } from "./bitmap.ts";
import {
  addChunk,
  bitPositions,
  CHUNK_SIZE,
  CHUNK_WORDS,
  chunkCount,
  countBits,
  fillBits,
  isList,
  LIST_LIMIT,
  removeChunk,
  type Chunk,
} from "./bitmap-chunk.ts";

/** Bytes that are not an encoding of the expected type. */
export class PanelBytesError extends Error {
  override readonly name = "PanelBytesError";
}

/** Bitmaps of one block may take as much memory; a few bytes can stand for a chunk of 8 kB. */
const MAX_DECODED_BYTES = 64 * 2 ** 20;
/** Memory of a bitmap and of each of its chunks, also of one without a position, which takes one byte to encode. */
const [BITMAP_BYTES, CHUNK_BYTES] = [64, 8];

/** Encodings of a chunk. `GAPS`: all positions but those listed; only where there are too many for a list. */
const [NOTHING, LIST, BITS, GAPS] = [0, 1, 2, 3];

const scratch = new Uint32Array(CHUNK_WORDS);

export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Whole number from 0; seven bits a byte, lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bitmap(bitmap: Bitmap): void {
    for (let index = 0; index < bitmap.chunkCount; index += 1) {
      this.#chunk(bitmap.chunk(index), Math.min(CHUNK_SIZE, bitmap.size - index * CHUNK_SIZE));
    }
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #chunk(chunk: Chunk, size: number): void {
    if (!chunk) {
      this.byte(NOTHING);
      return;
    }
    if (isList(chunk)) {
      this.byte(LIST);
      this.#positions(chunk, chunk.length);
      return;
    }
    const gaps = size - countBits(chunk);
    if (gaps <= LIST_LIMIT) {
      fillBits(scratch, size);
      removeChunk(scratch, chunk);
      this.byte(GAPS);
      this.#positions(bitPositions(scratch), gaps);
      return;
    }
    this.byte(BITS);
    for (let at = 0; at < bytesOf(size); at += 1) this.byte(((chunk[at >>> 2] as number) >>> ((at & 3) * 8)) & 255);
  }

  /** Count, then the distance of each position from the one before, less one. */
  #positions(positions: Iterable<number>, count: number): void {
    this.number(count);
    let last = -1;
    for (const position of positions) {
      this.number(position - last - 1);
      last = position;
    }
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

const bytesOf = (size: number): number => Math.ceil(size / 8);

/** Every method throws a `PanelBytesError` on other bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #decoded = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new PanelBytesError("The bytes end too early.");
    this.#at += 1;
    return value;
  }

  /** @param max largest accepted value, below 2^53. */
  number(max: number): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (byte === 0 && factor > 1) throw new PanelBytesError("A number has leading zeros.");
        if (value > max) throw new PanelBytesError(`A number is above ${max}.`);
        return value;
      }
    }
    throw new PanelBytesError("A number is too long.");
  }

  /** Number of items that follow, each of which takes at least one byte. */
  length(): number {
    return this.number(this.#bytes.length - this.#at);
  }

  text(): string {
    const length = this.length();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    if (bytes.length < length) throw new PanelBytesError("The bytes end too early.");
    this.#at += length;
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw new PanelBytesError("A text is not UTF-8.");
    }
  }

  bitmap(size: number): Bitmap {
    const chunks: Chunk[] = [];
    this.#decoded += BITMAP_BYTES;
    for (let start = 0; start < size; start += CHUNK_SIZE) {
      const chunk = this.#chunk(Math.min(CHUNK_SIZE, size - start));
      this.#decoded += CHUNK_BYTES + (chunk?.byteLength ?? 0);
      if (this.#decoded > MAX_DECODED_BYTES) throw new PanelBytesError("The bitmaps are too large.");
      chunks.push(chunk);
    }
    return new Bitmap(size, chunks);
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new PanelBytesError("There are more bytes than expected.");
  }

  #chunk(size: number): Chunk {
    const kind = this.byte();
    if (kind === NOTHING) return undefined;
    if (kind === LIST) {
      const list = this.#positions(size);
      if (list.length === 0) throw new PanelBytesError("A list of positions is empty.");
      return list;
    }
    const bits = new Uint32Array(CHUNK_WORDS);
    if (kind === GAPS) {
      fillBits(bits, size);
      removeChunk(bits, this.#positions(size));
      if (chunkCount(bits) <= LIST_LIMIT) throw new PanelBytesError("Few positions are not encoded as a list.");
      return bits;
    }
    if (kind !== BITS) throw new PanelBytesError(`There is no encoding ${kind} of a chunk.`);
    for (let at = 0; at < bytesOf(size); at += 1)
      bits[at >>> 2] = (bits[at >>> 2] as number) | (this.byte() << ((at & 3) * 8));
    const count = countBits(bits);
    if (count <= LIST_LIMIT || size - count <= LIST_LIMIT)
      throw new PanelBytesError("Bits are used where a list is shorter.");
    fillBits(scratch, size);
    addChunk(scratch, bits);
    if (countBits(scratch) !== size) throw new PanelBytesError("A position is outside of the segment.");
    return bits;
  }

  #positions(size: number): Uint16Array {
    const count = this.number(LIST_LIMIT);
    if (count > this.#bytes.length - this.#at) throw new PanelBytesError("The bytes end too early.");
    const list = new Uint16Array(count);
    let last = -1;
    for (let at = 0; at < count; at += 1) {
      last += this.number(CHUNK_SIZE) + 1;
      if (last >= size) throw new PanelBytesError("A position is outside of the segment.");
      list[at] = last;
    }
    return list;
  }
}
