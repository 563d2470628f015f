/**
 * Sets of up to 65,536 positions, as parts of a bitmap: nothing, a sorted list, or bits. A set has exactly one
 * representation: a list up to `LIST_LIMIT` positions, bits above.
 */

/** Positions of a chunk. */
export const CHUNK_SIZE = 65_536;
/** 32-bit words of a chunk's bits. */
export const CHUNK_WORDS = CHUNK_SIZE / 32;
/** Most positions of a list. Bits take as much memory as 4,096 of them. */
export const LIST_LIMIT = 4_096;

/** `undefined`: nothing. `Uint16Array`: 1 … `LIST_LIMIT` positions, ascending. `Uint32Array`: bits. */
export type Chunk = Uint16Array | Uint32Array | undefined;

export const isList = (chunk: Uint16Array | Uint32Array): chunk is Uint16Array => chunk instanceof Uint16Array;

/** Number of bits set in a 32-bit word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) count += bitCount(bits[word] as number);
  return count;
}

export const chunkCount = (chunk: Chunk): number => {
  if (!chunk) return 0;
  return isList(chunk) ? chunk.length : countBits(chunk);
};

export function chunkHas(chunk: Chunk, position: number): boolean {
  if (!chunk) return false;
  if (!isList(chunk)) return (((chunk[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
  let [low, high] = [0, chunk.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chunk[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return chunk[low] === position;
}

/** `bits |= chunk`. */
export function addChunk(bits: Uint32Array, chunk: Chunk): void {
  if (!chunk) return;
  if (isList(chunk)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const position = chunk[at] as number;
      bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
    }
    return;
  }
  for (let word = 0; word < CHUNK_WORDS; word += 1) bits[word] = (bits[word] as number) | (chunk[word] as number);
}

/** `bits &= ~chunk`. */
export function removeChunk(bits: Uint32Array, chunk: Chunk): void {
  if (!chunk) return;
  if (isList(chunk)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const position = chunk[at] as number;
      bits[position >>> 5] = (bits[position >>> 5] as number) & ~(1 << (position & 31));
    }
    return;
  }
  for (let word = 0; word < CHUNK_WORDS; word += 1) bits[word] = (bits[word] as number) & ~(chunk[word] as number);
}

const kept = new Uint16Array(LIST_LIMIT);

/** `bits &= chunk`. */
export function keepChunk(bits: Uint32Array, chunk: Chunk): void {
  if (!chunk) {
    bits.fill(0);
    return;
  }
  if (isList(chunk)) {
    let count = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const position = chunk[at] as number;
      if ((((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1) kept[count++] = position;
    }
    bits.fill(0);
    addChunk(bits, kept.subarray(0, count));
    return;
  }
  for (let word = 0; word < CHUNK_WORDS; word += 1) bits[word] = (bits[word] as number) & (chunk[word] as number);
}

/** Copy of the bits in the representation of their count. */
export function chunkOf(bits: Uint32Array): Chunk {
  const count = countBits(bits);
  if (count === 0) return undefined;
  if (count > LIST_LIMIT) return bits.slice();
  const list = new Uint16Array(count);
  let filled = 0;
  for (const position of bitPositions(bits)) list[filled++] = position;
  return list;
}

/** Positions of the bits, ascending. */
export function* bitPositions(bits: Uint32Array): Generator<number, undefined> {
  for (let word = 0; word < CHUNK_WORDS; word += 1) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      yield word * 32 + bit;
      rest &= rest - 1;
    }
  }
}

/** Bits of the positions 0 … count − 1. */
export function fillBits(bits: Uint32Array, count: number): void {
  const whole = count >>> 5;
  bits.fill(0xffffffff, 0, whole).fill(0, whole);
  if ((count & 31) !== 0) bits[whole] = 0xffffffff >>> (32 - (count & 31));
}
