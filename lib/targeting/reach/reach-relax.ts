/** Single changes of an opportunity, the people with room after each of them or whom it adds, and the people of each entry. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import type { Bits, ChunkReader } from "./chunk-reader.ts";
import type { ReachRun } from "./reach-chunks.ts";
import { copyState, differenceOf, isNobody, keepState, newState, type ReachState } from "./reach-state.ts";
import { stepChanges, type StepChange } from "./step-changes.ts";
import { StepWidenings, type Widening } from "./step-widenings.ts";
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
  readonly widenings: StepWidenings;
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
  readonly #lost = new Uint32Array(CHUNK_WORDS);

  private constructor(run: ReachRun, steps: readonly Pick<StepTallies, "changes" | "widenings">[]) {
    this.#run = run;
    this.#steps = steps.map(({ changes, widenings }, index) => {
      const length = run.compiled.steps[index]?.entries.length ?? 0;
      return {
        changes,
        changed: new Float64Array(changes.length),
        widenings,
        entries: { certain: new Float64Array(length), possible: new Float64Array(length) },
        opened: new Float64Array(length),
        dropped: 0,
        closed: 0,
      };
    });
    this.#before = this.#steps.map(newState);
    this.#alone = this.#steps.map(newState);
  }

  /** `undefined` for more than 64 steps. */
  static *prepare(run: ReachRun): Generator<undefined, Relaxations | undefined> {
    const { steps, rules } = run.compiled;
    if (steps.length > MAX_RELAXED_STEPS) return undefined;
    const prepared: Pick<StepTallies, "changes" | "widenings">[] = [];
    for (const step of steps)
      prepared.push({ changes: yield* stepChanges(step, rules), widenings: yield* StepWidenings.prepare(step) });
    return new Relaxations(run, prepared);
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
      yield* this.#addWidenings(tallies.widenings, reader, alone.openYes);
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

  /** In the order of the steps. */
  widenings(): Widening[] {
    return this.#steps.flatMap(({ widenings }) => widenings.widenings());
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

  /** Only people whom no other step excludes can be added. @param withRoom people with room in the step. */
  *#addWidenings(widenings: StepWidenings, reader: ChunkReader, withRoom: Bits): Generator<undefined, void> {
    if (!differenceOf(this.#others.openYes, withRoom, this.#lost)) return;
    const added = this.#variant.openYes;
    for (const context of widenings.contexts) {
      const { attributeId, tree } = context;
      const column = reader.column(attributeId);
      if (!column) continue;
      yield* this.#run.stepState(tree, reader, this.#lost, this.#variant);
      if (!differenceOf(added, reader.unanswered(attributeId), added)) continue;
      widenings.addChunk(context, column, reader.chunk, added);
      yield;
    }
  }
}

function countBoth(one: Bits, other: Bits): number {
  let people = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) people += bitCount((one[word] as number) & (other[word] as number));
  return people;
}
