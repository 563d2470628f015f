/** Conditions that could be dropped, and the reach without each of them. */
import type { Int64 } from "../../int64.ts";
import { stepAttributes } from "../step-attributes.ts";
import type { ChunkReader } from "./chunk-reader.ts";
import type { CompiledReach, CompiledReachStep } from "./compile-reach.ts";
import type { ReachCounts } from "./panel.ts";
import type { ReachRun } from "./reach-chunks.ts";
import {
  copyState,
  isNobody,
  keepState,
  keepStateOpened,
  newState,
  ReachTally,
  type ReachState,
} from "./reach-state.ts";
import { buildStepTree, type StepTree } from "./step-tree.ts";

export interface ReachRelaxation {
  /** `step`: the step is dropped; `attribute`: its cells in this step; `closed`: closed entries of the step count as open. */
  readonly kind: "step" | "attribute" | "closed";
  readonly step: string;
  readonly attributeId: Int64 | undefined;
  /** Reach of the whole opportunity without the condition. */
  readonly reach: ReachCounts;
}

/** Outcomes of all steps are kept, 64 kB a step; opportunities seen so far have fewer than ten. */
const MAX_RELAXED_STEPS = 64;

interface StepTallies {
  readonly key: string;
  readonly dropped: ReachTally;
  readonly attributes: readonly { readonly attributeId: Int64; readonly tree: StepTree; readonly tally: ReachTally }[];
  /** Absent without a closed entry. */
  readonly opened: ReachTally | undefined;
}

export class Relaxations {
  readonly #run: ReachRun;
  readonly #steps: readonly StepTallies[];
  /** `#before[i]`: facts and the steps before step i. The last one is the total. */
  readonly #before: readonly ReachState[];
  /** Of each step alone. */
  readonly #alone: readonly ReachState[];
  readonly #after = newState();
  readonly #others = newState();
  readonly #changed = newState();
  readonly #variant = newState();

  private constructor(run: ReachRun, steps: readonly StepTallies[]) {
    this.#run = run;
    this.#steps = steps;
    this.#before = [...steps, undefined].map(newState);
    this.#alone = steps.map(newState);
  }

  /** `undefined` for more than 64 steps. */
  static *prepare(run: ReachRun): Generator<undefined, Relaxations | undefined> {
    const { steps } = run.compiled;
    if (steps.length > MAX_RELAXED_STEPS) return undefined;
    const tallies: StepTallies[] = [];
    for (const step of steps) tallies.push(yield* talliesOf(step, run.compiled));
    return new Relaxations(run, tallies);
  }

  /** Keeps the outcome of step `index` alone, and of everything before it. */
  keep(index: number, before: ReachState, alone: ReachState): void {
    const [first, second] = [this.#before[index], this.#alone[index]];
    if (first) copyState(before, first);
    if (second) copyState(alone, second);
  }

  /**
   * Adds a chunk, after `keep` for all of its steps.
   * @param people of the chunk.
   */
  *addChunk(reader: ChunkReader, everyone: ReachState, people: number): Generator<undefined, void> {
    copyState(everyone, this.#after);
    for (let index = this.#steps.length - 1; index >= 0; index -= 1) {
      yield;
      const [tallies, before, alone] = [this.#steps[index], this.#before[index], this.#alone[index]];
      if (!tallies || !before || !alone) continue;
      copyState(before, this.#others);
      keepState(this.#others, this.#after);
      tallies.dropped.add(this.#others, people);
      if (tallies.opened) {
        copyState(this.#others, this.#changed);
        keepStateOpened(this.#changed, alone);
        tallies.opened.add(this.#changed, people);
      }
      yield* this.#addAttributes(tallies, reader, people);
      keepState(this.#after, alone);
    }
  }

  /** People whom the facts exclude. */
  addExcluded(people: number): void {
    for (const { dropped, attributes, opened } of this.#steps)
      for (const tally of [dropped, opened, ...attributes.map((one) => one.tally)]) tally?.addExcluded(people);
  }

  results(): ReachRelaxation[] {
    return this.#steps.flatMap(({ key, dropped, attributes, opened }) => [
      { kind: "step" as const, step: key, attributeId: undefined, reach: dropped.counts() },
      ...attributes.map(({ attributeId, tally }) => ({
        kind: "attribute" as const,
        step: key,
        attributeId,
        reach: tally.counts(),
      })),
      ...(opened ? [{ kind: "closed" as const, step: key, attributeId: undefined, reach: opened.counts() }] : []),
    ]);
  }

  *#addAttributes({ attributes }: StepTallies, reader: ChunkReader, people: number): Generator<undefined, void> {
    if (isNobody(this.#others.may)) {
      for (const { tally } of attributes) tally.addExcluded(people);
      return;
    }
    for (const { tree, tally } of attributes) {
      yield* this.#run.stepState(tree, reader, this.#others.may, this.#variant);
      copyState(this.#others, this.#changed);
      keepState(this.#changed, this.#variant);
      tally.add(this.#changed, people);
    }
  }
}

function* talliesOf(
  { step, tree, entries }: CompiledReachStep,
  { rules }: CompiledReach,
): Generator<undefined, StepTallies> {
  const attributes: StepTallies["attributes"][number][] = [];
  for (const attributeId of stepAttributes(step)) {
    const others = entries.map(({ literals, isOpen }) => ({
      literals: literals.filter((literal) => rules[literal >> 1]?.attributeId !== attributeId),
      isOpen,
    }));
    attributes.push({ attributeId, tree: buildStepTree(others), tally: new ReachTally() });
    yield;
  }
  return {
    key: step.key,
    dropped: new ReachTally(),
    attributes,
    opened: tree.hasClosed ? new ReachTally() : undefined,
  };
}
