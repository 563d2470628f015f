/** Applies the tree of a step to the people of a chunk, all at once. */
import { bitCount } from "./bitmap-chunk.ts";
import { NOBODY, type Bits, type ChunkReader, type RuleList } from "./chunk-reader.ts";
import { clearLevel, countIn, narrow, narrowByList, newLevel, startLevel, type Level } from "./level.ts";
import { addNarrowed, type ReachState } from "./reach-state.ts";
import { OPEN, type StepTree } from "./step-tree.ts";

/** By index of the entry: people of the walk who certainly and possibly match its cells. Growing. */
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

interface Walk {
  readonly tree: StepTree;
  readonly reader: ChunkReader;
  readonly visit: Visit;
  readonly tallies: EntryTallies | undefined;
  readonly state: ReachState | undefined;
}

export class StepWalker {
  readonly #levels: Level[] = [];
  readonly #leaf = newLevel();
  readonly #siblings = new UnknownSiblings();

  /**
   * @param people to start with: certain, and certain or possible.
   * @param tallies counts of the entries are added to it.
   * @param state if given without tallies: people of some nodes are added to it instead of being visited.
   */
  *walk(
    tree: StepTree,
    reader: ChunkReader,
    people: Pick<Level, "yes" | "may">,
    visit: Visit,
    tallies?: EntryTallies,
    state?: ReachState,
  ): Generator<undefined, void> {
    const root = this.#level(0);
    startLevel(root, people);
    if (root.count === 0) return;
    if (tree.flags[0] !== 0) {
      visit(root, 0);
      if (tallies) countLevel(root, tree.entries[0], tallies);
    }
    this.#siblings.reset();
    const walk = { tree, reader, visit, tallies, state: tallies ? undefined : state };
    const size = tree.literals.length;
    for (let at = 1; at < size;) {
      at = this.#visitNodes(walk, at, Math.min(size, at + NODES_PER_TURN));
      if (at < size) yield;
    }
  }

  /** Visits the nodes up to `end`; returns the next one, which is later if subtrees were skipped. */
  #visitNodes({ tree, reader, visit, tallies, state }: Walk, start: number, end: number): number {
    const { literals, from, to, ends, flags, entries } = tree;
    let at = start;
    while (at < end) {
      const literal = literals[at] as number;
      const parent = this.#level(from[at] as number);
      const isLeaf = ends[at] === at + 1;
      const list = isLeaf && (literal & 1) === 0 ? reader.readList(literal >> 1) : undefined;
      if (list && list.positions.length * 2 <= parent.count) {
        const unknownPeople = this.#siblings.visit(parent, list, flags[at] as number, at, visit);
        narrowByList(parent, this.#leaf, list);
        if (this.#leaf.count > 0) visit(this.#leaf, at);
        if (tallies) countListed(this.#leaf, list.unknown, unknownPeople, entries[at], tallies);
        at += 1;
        continue;
      }
      const { holds, unknown } = reader.read(literal >> 1);
      if (isLeaf && state) {
        addNarrowed(state, parent, holds, unknown, -(literal & 1), ((flags[at] as number) & OPEN) !== 0);
        at += 1;
        continue;
      }
      const level = isLeaf ? this.#leaf : this.#level(to[at] as number);
      if (!isLeaf) {
        this.#siblings.reset();
        if (level !== parent) clearLevel(level);
      }
      narrow(parent, level, holds, unknown, -(literal & 1));
      if (level.count === 0) {
        at = ends[at] as number;
        continue;
      }
      if (flags[at] !== 0) {
        visit(level, at);
        if (tallies) countLevel(level, entries[at], tallies);
      }
      at += 1;
    }
    return at;
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
  visit(parent: Level, list: RuleList, flags: number, node: number, visit: Visit): number {
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
    const flag = 1 << flags;
    if (this.#count > 0 && (this.#visited & flag) === 0) visit(this.#people, node);
    this.#visited |= flag;
    return this.#count;
  }
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
