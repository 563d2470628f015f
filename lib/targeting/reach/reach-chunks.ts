/** Reach of an opportunity in one chunk of a segment. */
import type { Int64 } from "../../int64.ts";
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import type { Bits, ChunkReader } from "./chunk-reader.ts";
import type { CompiledReach } from "./compile-reach.ts";
import {
  addToState,
  clearState,
  closeState,
  differenceOf,
  isNobody,
  keepState,
  newState,
  startState,
  type ReachState,
} from "./reach-state.ts";
import { CLOSED, OPEN, type StepTree } from "./step-tree.ts";
import { StepWalker, type EntryTallies, type Visit } from "./step-walker.ts";

/** Working memory of one evaluation; reused for every chunk. */
export class ReachRun {
  readonly compiled: CompiledReach;
  readonly #walker = new StepWalker();
  readonly #step = newState();

  constructor(compiled: CompiledReach) {
    this.compiled = compiled;
  }

  /** Outcome of one step for the people. */
  *stepState(tree: StepTree, reader: ChunkReader, people: Bits, state: ReachState): Generator<undefined, void> {
    clearState(state);
    const { flags } = tree;
    yield* this.#walker.walk(
      tree,
      reader,
      { yes: people, may: people },
      (level, node) => addToState(state, level, ((flags[node] as number) & OPEN) !== 0),
      undefined,
      state,
    );
    closeState(state);
  }

  /**
   * Counts the people of each entry of a step.
   * @param others outcome of facts and of all other steps.
   * @param withRoom people with room in the step.
   * @param opened by index of the entry: people who fit a closed entry and have no room in the step otherwise. Growing.
   */
  *countEntries(
    tree: StepTree,
    reader: ChunkReader,
    others: ReachState,
    withRoom: Bits,
    tallies: EntryTallies,
    opened: Float64Array,
  ): Generator<undefined, void> {
    const countOpened: Visit = ({ yes, words, count }, node) => {
      if (((tree.flags[node] as number) & CLOSED) === 0) return;
      let people = 0;
      for (let at = 0; at < count; at += 1) {
        const word = words[at] as number;
        people += bitCount((yes[word] as number) & ~(withRoom[word] as number));
      }
      for (const entry of tree.entries[node] ?? []) opened[entry] = (opened[entry] ?? 0) + people;
    };
    yield* this.#walker.walk(tree, reader, { yes: others.openYes, may: others.openMay }, countOpened, tallies);
  }

  /** Outcome of facts and targeting. */
  *totalState(reader: ChunkReader, total: ReachState): Generator<undefined, void> {
    reader.readAdmitted(total);
    startState(total);
    for (const { tree } of this.compiled.steps) {
      if (isNobody(total.may)) return;
      yield* this.stepState(tree, reader, total.may, this.#step);
      keepState(total, this.#step);
    }
  }

  /**
   * Adds the people for whom an answer is missing and can still decide, as in `missing` of `evaluate`: one that an open
   * entry needs which may still match, in a step that is undecided.
   * @param undetermined whose outcome is unknown.
   */
  *addNeeds(reader: ChunkReader, undetermined: Bits, needs: Map<Int64, Uint32Array>): Generator<undefined, void> {
    const undecided = new Uint32Array(CHUNK_WORDS);
    for (const { tree, entries } of this.compiled.steps) {
      yield* this.stepState(tree, reader, undetermined, this.#step);
      if (!differenceOf(undetermined, this.#step.openYes, undecided)) continue;
      const people = { yes: undecided, may: undecided };
      yield* this.#walker.walk(tree, reader, people, ({ yes, may, words, count }, node) => {
        const [entry] = ((tree.flags[node] as number) & OPEN) === 0 ? [] : (tree.entries[node] ?? []);
        const literals = entry === undefined ? [] : (entries[entry]?.literals ?? []);
        for (const literal of literals) {
          const rule = this.compiled.rules[literal >> 1];
          if (!rule?.isAskable) continue;
          const bits = bitsOf(needs, rule.attributeId);
          const unanswered = reader.unanswered(rule.attributeId);
          const mixed = reader.readMixed(literal >> 1);
          for (let at = 0; at < count; at += 1) {
            const word = words[at] as number;
            const asked = mixed ? (unanswered[word] as number) | (mixed[word] as number) : (unanswered[word] as number);
            bits[word] = (bits[word] as number) | ((may[word] as number) & ~(yes[word] as number) & asked);
          }
        }
      });
    }
  }
}

function bitsOf(needs: Map<Int64, Uint32Array>, attributeId: Int64): Uint32Array {
  let bits = needs.get(attributeId);
  if (!bits) {
    bits = new Uint32Array(CHUNK_WORDS);
    needs.set(attributeId, bits);
  }
  return bits;
}
