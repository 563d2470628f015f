/**
 * Lists of texts of one block, packed as bytes: the distance of each text from the one before, seven bits a byte, low
 * bits first. A distance of 0 after the first text starts over, so that two packed lists are joined by a zero byte. Pure.
 */
import "server-only";
import { TEXTS_PER_ATTRIBUTE } from "./text-ids.ts";

/** Texts per block: bounds the size of a row, which is rewritten whole. */
export const TEXTS_PER_BLOCK = 2 ** 13;
export const BLOCKS_PER_ATTRIBUTE = TEXTS_PER_ATTRIBUTE / TEXTS_PER_BLOCK;

export const blockOf = (textId: number): number => Math.floor(textId / TEXTS_PER_BLOCK);
export const offsetOf = (textId: number): number => textId % TEXTS_PER_BLOCK;
export const firstIdOf = (block: number): number => block * TEXTS_PER_BLOCK;

/** Position of the attribute. */
export const positionOfBlock = (block: number): number => Math.floor(block / BLOCKS_PER_ATTRIBUTE);
export const firstBlockOf = (position: number): number => position * BLOCKS_PER_ATTRIBUTE;

const MORE = 0x80;
const LOW = 0x7f;

/** Appends a list of distinct offsets in ascending order to `bytes`. */
export function pack(offsets: readonly number[], bytes: number[]): void {
  let last = 0;
  for (const offset of offsets) {
    let distance = offset - last;
    last = offset;
    for (; distance > LOW; distance >>>= 7) bytes.push((distance & LOW) | MORE);
    bytes.push(distance);
  }
}

/** Offsets in ascending order, each once. */
export function unpack(bytes: Uint8Array): readonly number[] {
  const offsets: number[] = [];
  let last = 0;
  let begins = true;
  let isOrdered = true;
  for (let at = 0; at < bytes.length;) {
    let distance = 0;
    for (let shift = 0, byte = MORE; byte >= MORE; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      distance |= (byte & LOW) << shift;
    }
    if (distance === 0 && !begins) {
      begins = true;
      last = 0;
      isOrdered = false;
      continue;
    }
    begins = false;
    last += distance;
    offsets.push(last);
  }
  return isOrdered ? offsets : [...new Set(offsets)].toSorted((a, b) => a - b);
}

/** Offsets in both lists. */
export function intersection(a: readonly number[], b: readonly number[]): readonly number[] {
  const found: number[] = [];
  let next = 0;
  for (const offset of a) {
    while (next < b.length && (b[next] ?? 0) < offset) next += 1;
    if (next === b.length) break;
    if (b[next] === offset) found.push(offset);
  }
  return found;
}

/** Offsets in any of the lists. */
export function union(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = lists;
  return lists.length < 2 ? first : [...new Set(lists.flat())].toSorted((a, b) => a - b);
}
