/** People at a node of a step's tree, and the narrowing of them by a literal. */
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import type { Bits, RuleList } from "./chunk-reader.ts";

/** People at a node of the tree. Words that are not listed are without anyone, and only valid where others are below. */
export interface Level {
  /** Every literal down to the node holds. */
  readonly yes: Uint32Array;
  /** No literal fails. Contains `yes`. */
  readonly may: Uint32Array;
  /** Indexes of the words with someone, ascending. */
  readonly words: Uint16Array;
  count: number;
}

export function newLevel(): Level {
  return {
    yes: new Uint32Array(CHUNK_WORDS),
    may: new Uint32Array(CHUNK_WORDS),
    words: new Uint16Array(CHUNK_WORDS),
    count: 0,
  };
}

export function clearLevel(level: Level): void {
  level.yes.fill(0);
  level.may.fill(0);
}

export function startLevel(level: Level, { yes, may }: Pick<Level, "yes" | "may">): void {
  level.yes.set(yes);
  level.may.set(may);
  let count = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) if (may[word] !== 0) level.words[count++] = word;
  level.count = count;
}

/** @param flip −1 for a negated rule, else 0. `to` may be `from`. */
export function narrow(from: Level, to: Level, holds: Bits, unknown: Bits, flip: number): void {
  const { yes, may, words, count } = from;
  let left = 0;
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    const passes = (holds[word] as number) ^ flip;
    const open = unknown[word] as number;
    const some = (may[word] as number) & (passes | open);
    to.may[word] = some;
    to.yes[word] = (yes[word] as number) & passes & ~open;
    to.words[left] = word;
    if (some !== 0) left += 1;
  }
  to.count = left;
}

/** As `narrow`, but only for the words of the listed positions. */
export function narrowByList(from: Level, to: Level, { positions, unknown }: RuleList): void {
  let left = 0;
  for (let at = 0; at < positions.length;) {
    const word = (positions[at] as number) >>> 5;
    let holds = 0;
    for (; at < positions.length && (positions[at] as number) >>> 5 === word; at += 1)
      holds |= 1 << ((positions[at] as number) & 31);
    const open = unknown[word] as number;
    const some = (from.may[word] as number) & (holds | open);
    if (some === 0) continue;
    to.may[word] = some;
    to.yes[word] = (from.yes[word] as number) & holds & ~open;
    to.words[left++] = word;
  }
  to.count = left;
}

export function countIn(bits: Bits, { words, count }: Level): number {
  let people = 0;
  for (let at = 0; at < count; at += 1) people += bitCount(bits[words[at] as number] as number);
  return people;
}
