/** Immutable set of positions 0 … size − 1, in chunks of 65,536. Pure. */
import {
  addChunk,
  bitPositions,
  CHUNK_SIZE,
  CHUNK_WORDS,
  chunkCount,
  chunkHas,
  chunkOf,
  fillBits,
  isList,
  keepChunk,
  LIST_LIMIT,
  removeChunk,
  type Chunk,
} from "./bitmap-chunk.ts";

/** Working memory of one operation; never kept between two. */
const scratch = new Uint32Array(CHUNK_WORDS);

const chunksFor = (size: number): number => Math.ceil(size / CHUNK_SIZE);

export class Bitmap {
  /** Positions are below it. */
  readonly size: number;
  readonly #chunks: readonly Chunk[];
  #count: number | undefined;

  /** @param chunks one per 65,536 positions, each in its only representation (`chunkOf`). Not copied. */
  constructor(size: number, chunks: readonly Chunk[]) {
    if (chunks.length !== chunksFor(size)) throw new RangeError("The number of chunks does not fit the size.");
    this.size = size;
    this.#chunks = chunks;
  }

  static empty(size: number): Bitmap {
    return new Bitmap(
      size,
      Array.from({ length: chunksFor(size) }, () => undefined),
    );
  }

  static full(size: number): Bitmap {
    const chunks = Array.from({ length: chunksFor(size) }, (_, index) => {
      fillBits(scratch, Math.min(CHUNK_SIZE, size - index * CHUNK_SIZE));
      return chunkOf(scratch);
    });
    return new Bitmap(size, chunks);
  }

  /** Positions in any order; repeated ones count once. A `RangeError` for one outside 0 … size − 1. */
  static of(positions: Iterable<number>, size: number): Bitmap {
    const bits = new Map<number, Uint32Array>();
    for (const position of positions) {
      checkPosition(position, size);
      const index = Math.floor(position / CHUNK_SIZE);
      let words = bits.get(index);
      if (!words) {
        words = new Uint32Array(CHUNK_WORDS);
        bits.set(index, words);
      }
      const inside = position % CHUNK_SIZE;
      words[inside >>> 5] = (words[inside >>> 5] as number) | (1 << (inside & 31));
    }
    const chunks = Array.from({ length: chunksFor(size) }, (_, index) => {
      const words = bits.get(index);
      return words && chunkOf(words);
    });
    return new Bitmap(size, chunks);
  }

  /** @param size of each of them, and of the result. */
  static union(bitmaps: Iterable<Bitmap>, size: number): Bitmap {
    const all = [...bitmaps];
    for (const one of all) checkSize(one, size);
    const chunks = Array.from({ length: chunksFor(size) }, (_, index) => {
      const parts = all.flatMap((one) => one.chunk(index) ?? []);
      if (parts.length < 2) return parts[0];
      scratch.fill(0);
      for (const part of parts) addChunk(scratch, part);
      return chunkOf(scratch);
    });
    return new Bitmap(size, chunks);
  }

  get count(): number {
    this.#count ??= this.#chunks.reduce((sum, chunk) => sum + chunkCount(chunk), 0);
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#chunks.every((chunk) => chunk === undefined);
  }

  has(position: number): boolean {
    if (!Number.isInteger(position) || position < 0 || position >= this.size) return false;
    return chunkHas(this.#chunks[Math.floor(position / CHUNK_SIZE)], position % CHUNK_SIZE);
  }

  /** Ascending. */
  *positions(): Generator<number, undefined> {
    for (const [index, chunk] of this.#chunks.entries()) {
      if (!chunk) continue;
      for (const position of isList(chunk) ? chunk : bitPositions(chunk)) yield index * CHUNK_SIZE + position;
    }
  }

  or(other: Bitmap): Bitmap {
    return Bitmap.union([this, other], this.size);
  }

  and(other: Bitmap): Bitmap {
    return this.#combine(other, (mine, theirs) => {
      if (!mine || !theirs) return undefined;
      scratch.fill(0);
      addChunk(scratch, mine);
      keepChunk(scratch, theirs);
      return chunkOf(scratch);
    });
  }

  andNot(other: Bitmap): Bitmap {
    return this.#combine(other, (mine, theirs) => {
      if (!mine || !theirs) return mine;
      scratch.fill(0);
      addChunk(scratch, mine);
      removeChunk(scratch, theirs);
      return chunkOf(scratch);
    });
  }

  /** Whether they share a position. */
  meets(other: Bitmap): boolean {
    return !this.and(other).isEmpty;
  }

  /** Whether every position is also in the other one. */
  isWithin(other: Bitmap): boolean {
    return this.andNot(other).isEmpty;
  }

  equals(other: Bitmap): boolean {
    return this.size === other.size && this.isWithin(other) && other.isWithin(this);
  }

  /** Positions from `index × 65,536` on, relative to that. Not to be changed. */
  chunk(index: number): Chunk {
    return this.#chunks[index];
  }

  get chunkCount(): number {
    return this.#chunks.length;
  }

  #combine(other: Bitmap, combine: (mine: Chunk, theirs: Chunk) => Chunk): Bitmap {
    checkSize(other, this.size);
    return new Bitmap(
      this.size,
      this.#chunks.map((chunk, index) => combine(chunk, other.chunk(index))),
    );
  }
}

function checkSize(bitmap: Bitmap, size: number): void {
  if (bitmap.size !== size) throw new RangeError(`Bitmaps of different sizes: ${size} and ${bitmap.size}.`);
}

function checkPosition(position: number, size: number): void {
  if (!Number.isInteger(position) || position < 0 || position >= size)
    throw new RangeError(`Position ${position} is outside of a bitmap of ${size}.`);
}

/** Builds a bitmap from strictly ascending positions; memory is that of the result. */
export class BitmapBuilder {
  readonly #size: number;
  readonly #chunks: Chunk[] = [];
  #last = -1;
  #list = new Uint16Array(8);
  #listed = 0;
  /** Set once the chunk has too many positions for a list. */
  #bits: Uint32Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /** A `RangeError` for a position that is not above the one before, or outside of the bitmap. */
  add(position: number): void {
    checkPosition(position, this.#size);
    if (position <= this.#last) throw new RangeError(`Position ${position} does not follow ${this.#last}.`);
    this.#last = position;
    this.#finishChunksBefore(Math.floor(position / CHUNK_SIZE));
    const inside = position % CHUNK_SIZE;
    if (!this.#bits && this.#listed < LIST_LIMIT) {
      if (this.#listed === this.#list.length) this.#list = grown(this.#list);
      this.#list[this.#listed++] = inside;
      return;
    }
    if (!this.#bits) {
      this.#bits = new Uint32Array(CHUNK_WORDS);
      addChunk(this.#bits, this.#list);
    }
    this.#bits[inside >>> 5] = (this.#bits[inside >>> 5] as number) | (1 << (inside & 31));
  }

  /** The builder must not be used afterwards. */
  build(): Bitmap {
    this.#finishChunksBefore(chunksFor(this.#size));
    return new Bitmap(this.#size, this.#chunks);
  }

  #finishChunksBefore(index: number): void {
    while (this.#chunks.length < index) {
      this.#chunks.push(this.#bits ?? (this.#listed > 0 ? this.#list.slice(0, this.#listed) : undefined));
      this.#bits = undefined;
      this.#listed = 0;
    }
  }
}

function grown(list: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(list.length * 2);
  larger.set(list);
  return larger;
}
