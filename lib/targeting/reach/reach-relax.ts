/** Single changes of an opportunity, the people with room after each of them, and the people of each entry. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import type { Bits, ChunkReader } from "./chunk-reader.ts";
import type { ReachRun } from "./reach-chunks.ts";
import { copyState, isNobody, keepState, newState, type ReachState } from "./reach-state.ts";
import { stepChanges, type StepChange } from "./step-changes.ts";
import type { EntryTallies } from "./step-walker.ts";

export interface ReachRelaxation {
  /**
   * `step`: the step is dropped; `attribute`: its cells in this step; `condition`: one of its conditions, in all entries
   * of the step; `closed`: closed entries of the step count as open; `entry`: one of them does.
   */
  readonly kind: "step" | "attribute" | "condition" | "closed" | "entry";
  readonly step: string;
  readonly attributeId?: Int64;
  /** Cell of a `condition`. */
  readonly cell?: Cell;
  /** Key of the entry that is opened. */
  readonly entry?: string;
  /** People with room in the whole opportunity after the change. */
  readonly room: number;
}

export interface EntryReach {
  readonly certain: number;
  readonly possible: number;
}

/** Outcomes of all steps are kept, 64 kB a step; opportunities seen so far have fewer than ten. */
const MAX_RELAXED_STEPS = 64;

interface StepTallies {
  readonly changes: readonly StepChange[];
  /** People with room after each of the changes. */
  readonly changed: Float64Array;
  readonly entries: EntryTallies;
  /** By index of the entry: people who have room only once this closed entry is open. */
  readonly opened: Float64Array;
  dropped: number;
  closed: number;
}

export class Relaxations {
  readonly #run: ReachRun;
  readonly #steps: readonly StepTallies[];
  #total = 0;
  /** `#before[i]`: facts and the steps before step i. */
  readonly #before: readonly ReachState[];
  /** Figures of each step alone. */
  readonly #alone: readonly ReachState[];
  readonly #after = newState();
  readonly #others = newState();
  readonly #variant = newState();

  private constructor(run: ReachRun, changes: readonly (readonly StepChange[])[]) {
    this.#run = run;
    this.#steps = run.compiled.steps.map(({ entries: { length } }, index) => ({
      changes: changes[index] ?? [],
      changed: new Float64Array(changes[index]?.length ?? 0),
      entries: { certain: new Float64Array(length), possible: new Float64Array(length) },
      opened: new Float64Array(length),
      dropped: 0,
      closed: 0,
    }));
    this.#before = this.#steps.map(newState);
    this.#alone = this.#steps.map(newState);
  }

  /** `undefined` for more than 64 steps. */
  static *prepare(run: ReachRun): Generator<undefined, Relaxations | undefined> {
    const { steps, rules } = run.compiled;
    if (steps.length > MAX_RELAXED_STEPS) return undefined;
    const changes: (readonly StepChange[])[] = [];
    for (const step of steps) changes.push(yield* stepChanges(step, rules));
    return new Relaxations(run, changes);
  }

  /** Keeps the outcome of step `index` alone, and of everything before it. */
  keep(index: number, before: ReachState, alone: ReachState): void {
    const [first, second] = [this.#before[index], this.#alone[index]];
    if (first) copyState(before, first);
    if (second) copyState(alone, second);
  }

  /** Adds a chunk, after `keep` for all of its steps. */
  *addChunk(reader: ChunkReader, everyone: ReachState, total: ReachState): Generator<undefined, void> {
    this.#total += countBoth(total.openYes, total.openYes);
    copyState(everyone, this.#after);
    for (let index = this.#steps.length - 1; index >= 0; index -= 1) {
      yield;
      const [tallies, before, alone] = [this.#steps[index], this.#before[index], this.#alone[index]];
      const step = this.#run.compiled.steps[index];
      if (!tallies || !before || !alone || !step) continue;
      const others = this.#others;
      copyState(before, others);
      keepState(others, this.#after);
      keepState(this.#after, alone);
      if (isNobody(others.openMay)) continue;
      const { entries, opened } = tallies;
      yield* this.#run.countEntries(step.tree, reader, others, alone.openYes, entries, opened);
      tallies.dropped += countBoth(others.openYes, others.openYes);
      tallies.closed += countBoth(others.openYes, alone.yes);
      yield* this.#addChanges(tallies, reader);
    }
  }

  relaxations(): ReachRelaxation[] {
    return this.#run.compiled.steps.flatMap(({ step, tree }, index) => {
      const tallies = this.#steps[index];
      if (!tallies) return [];
      const { changes, changed, opened, dropped, closed } = tallies;
      const { key, entries } = step;
      const single = entries.flatMap(({ key: entry, open }, at) =>
        open ? [] : { kind: "entry" as const, step: key, entry, room: this.#total + (opened[at] ?? 0) },
      );
      return [
        { kind: "step" as const, step: key, room: dropped },
        ...changes.map(({ tree: _tree, ...change }, at) => ({ ...change, step: key, room: changed[at] ?? 0 })),
        ...(tree.hasClosed ? [{ kind: "closed" as const, step: key, room: closed }] : []),
        // The only closed entry is listed already.
        ...(single.length > 1 ? single : []),
      ];
    });
  }

  /** By key of the entry. */
  entries(): Map<string, EntryReach> {
    const counted = this.#run.compiled.steps.flatMap(({ step }, index) =>
      step.entries.map(({ key }, at): readonly [string, EntryReach] => {
        const { certain, possible } = this.#steps[index]?.entries ?? {};
        return [key, { certain: certain?.[at] ?? 0, possible: possible?.[at] ?? 0 }];
      }),
    );
    return new Map(counted);
  }

  *#addChanges({ changes, changed }: StepTallies, reader: ChunkReader): Generator<undefined, void> {
    const people = this.#others.openYes;
    if (isNobody(people)) return;
    for (const [at, { tree }] of changes.entries()) {
      yield* this.#run.stepState(tree, reader, people, this.#variant);
      changed[at] = (changed[at] ?? 0) + countBoth(people, this.#variant.openYes);
    }
  }
}

function countBoth(one: Bits, other: Bits): number {
  let people = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) people += bitCount((one[word] as number) & (other[word] as number));
  return people;
}
