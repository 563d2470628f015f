/** Applies the tree of a step to the people of a chunk, all at once. */
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import { NOBODY, type Bits, type ChunkReader, type RuleList } from "./chunk-reader.ts";
import type { StepTree } from "./step-tree.ts";

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

/** By index of the entry: people who certainly and possibly match its own cells. Growing. */
export interface EntryTallies {
  readonly certain: Float64Array;
  readonly possible: Float64Array;
}

/**
 * Called for the nodes where entries end. The people of a node may come in several parts, which overlap in people for
 * whom the last literal is unknown. The level is valid during the call.
 */
export type Visit = (level: Level, node: number) => void;

/** Nodes between two yields. */
const NODES_PER_TURN = 256;

export class StepWalker {
  readonly #levels: Level[] = [];
  readonly #leaf = newLevel();
  readonly #siblings = new UnknownSiblings();

  /**
   * @param people to start with.
   * @param tallies counts of the entries are added to it.
   */
  *walk(
    tree: StepTree,
    reader: ChunkReader,
    people: Bits,
    visit: Visit,
    tallies?: EntryTallies,
  ): Generator<undefined, void> {
    const { literals, from, to, ends, flags, entries } = tree;
    const root = this.#level(0);
    startLevel(root, people);
    if (root.count === 0) return;
    if (flags[0] !== 0) {
      visit(root, 0);
      if (tallies) countLevel(root, entries[0], tallies);
    }
    this.#siblings.reset();
    for (let at = 1; at < literals.length; at += 1) {
      if (at % NODES_PER_TURN === 0) yield;
      const literal = literals[at] as number;
      const parent = this.#level(from[at] as number);
      const isLeaf = ends[at] === at + 1;
      const list = isLeaf && (literal & 1) === 0 ? reader.readList(literal >> 1) : undefined;
      if (list && list.positions.length <= parent.count) {
        const unknownPeople = this.#siblings.visit(parent, list, tree, at, visit);
        narrowByList(parent, this.#leaf, list);
        if (this.#leaf.count > 0) visit(this.#leaf, at);
        if (tallies) countListed(this.#leaf, list.unknown, unknownPeople, entries[at], tallies);
        continue;
      }
      const { holds, unknown } = reader.read(literal >> 1);
      const level = isLeaf ? this.#leaf : this.#level(to[at] as number);
      if (!isLeaf) {
        this.#siblings.reset();
        if (level !== parent) clearLevel(level);
      }
      narrow(parent, level, holds, unknown, -(literal & 1));
      if (level.count === 0) {
        at = (ends[at] as number) - 1;
      } else if (flags[at] !== 0) {
        visit(level, at);
        if (tallies) countLevel(level, entries[at], tallies);
      }
    }
  }

  #level(index: number): Level {
    return (this.#levels[index] ??= newLevel());
  }
}

/**
 * People for whom the last literal of a leaf is unknown. They are the same for all siblings with rules on one attribute,
 * so they are visited once instead of once per sibling.
 */
class UnknownSiblings {
  readonly #people = newLevel();
  #last: RuleList | undefined;
  #count = 0;
  /** Flags of the nodes visited so far, as a bit each. */
  #visited = 0;

  /** The parent has changed. */
  reset(): void {
    this.#last = undefined;
  }

  /** Number of these people. */
  visit(parent: Level, list: RuleList, tree: StepTree, node: number, visit: Visit): number {
    const { rule, unknown } = list;
    const last = this.#last;
    if (last?.unknown !== unknown) {
      narrow(parent, this.#people, NOBODY, unknown, 0);
      this.#count = countIn(this.#people.may, this.#people);
    }
    if (
      last?.unknown !== unknown ||
      last.rule.attributeId !== rule.attributeId ||
      last.rule.isAskable !== rule.isAskable
    )
      this.#visited = 0;
    this.#last = list;
    const flag = 1 << (tree.flags[node] as number);
    if (this.#count > 0 && (this.#visited & flag) === 0) visit(this.#people, node);
    this.#visited |= flag;
    return this.#count;
  }
}

function newLevel(): Level {
  return {
    yes: new Uint32Array(CHUNK_WORDS),
    may: new Uint32Array(CHUNK_WORDS),
    words: new Uint16Array(CHUNK_WORDS),
    count: 0,
  };
}

function clearLevel(level: Level): void {
  level.yes.fill(0);
  level.may.fill(0);
}

function startLevel(level: Level, people: Bits): void {
  level.yes.set(people);
  level.may.set(people);
  let count = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) if (people[word] !== 0) level.words[count++] = word;
  level.count = count;
}

/** @param flip −1 for a negated rule, else 0. `to` may be `from`. */
function narrow(from: Level, to: Level, holds: Bits, unknown: Bits, flip: number): void {
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
function narrowByList(from: Level, to: Level, { positions, unknown }: RuleList): void {
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

function countIn(bits: Bits, { words, count }: Level): number {
  let people = 0;
  for (let at = 0; at < count; at += 1) people += bitCount(bits[words[at] as number] as number);
  return people;
}

function countLevel(level: Level, entries: readonly number[] | undefined, tallies: EntryTallies): void {
  const certain = countIn(level.yes, level);
  addCounts(entries, tallies, certain, countIn(level.may, level) - certain);
}

/** @param unknownPeople number of people of the parent for whom the list's rule is unknown. */
function countListed(
  level: Level,
  unknown: Bits,
  unknownPeople: number,
  entries: readonly number[] | undefined,
  tallies: EntryTallies,
): void {
  const { yes, may, words, count } = level;
  let [certain, decided] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    certain += bitCount(yes[word] as number);
    decided += bitCount((may[word] as number) & ~(unknown[word] as number));
  }
  addCounts(entries, tallies, certain, unknownPeople + decided - certain);
}

function addCounts(
  entries: readonly number[] | undefined,
  { certain, possible }: EntryTallies,
  certainPeople: number,
  possiblePeople: number,
): void {
  for (const entry of entries ?? []) {
    certain[entry] = (certain[entry] ?? 0) + certainPeople;
    possible[entry] = (possible[entry] ?? 0) + possiblePeople;
  }
}
