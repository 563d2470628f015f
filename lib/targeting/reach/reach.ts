/**
 * Reach of an opportunity in a panel: how many people it certainly or possibly admits, and which conditions exclude the
 * others. Exact and three-valued: the sum of `evaluate` person by person, where a stated fact that is unknown for a person
 * leaves the outcome unknown, too. Pure.
 */
import type { Int64 } from "../../int64.ts";
import { Bitmap } from "./bitmap.ts";
import { CHUNK_SIZE, CHUNK_WORDS, chunkOf, countBits, type Chunk } from "./bitmap-chunk.ts";
import { ChunkReader } from "./chunk-reader.ts";
import { admitsSegment, type CompiledReach } from "./compile-reach.ts";
import type { PanelSegment, ReachClock, ReachCounts } from "./panel.ts";
import { ReachRun } from "./reach-chunks.ts";
import { Relaxations, type EntryReach, type ReachRelaxation } from "./reach-relax.ts";
import {
  copyState,
  differenceOf,
  keepState,
  newState,
  ReachTally,
  startState,
  type ReachState,
} from "./reach-state.ts";
import type { Widening } from "./step-widenings.ts";

interface ReachRung {
  /** `panel`, `facts`, or the key of a step. */
  readonly key: string;
  readonly inOrder: ReachCounts;
  /** A step alone, among everyone whom the facts admit. */
  readonly alone: ReachCounts;
}

/** Exact numbers of people. Not to be shown: see `published-count.ts` of panels. */
export interface ReachReport {
  readonly total: ReachCounts;
  readonly ladder: readonly ReachRung[];
  /**
   * By entry key: people who match the entry's cells, and facts and all other steps with room. For an open entry, those
   * are the people with room whom it admits. Empty for more than 64 steps.
   */
  readonly entries: ReadonlyMap<string, EntryReach>;
  /** In the order of the steps. Empty for more than 64 steps. */
  readonly relax: readonly ReachRelaxation[];
  /** In the order of the entries. Empty for more than 64 steps. */
  readonly wider: readonly Widening[];
  /** Number of distinct conditions that no answer decides. */
  readonly undecidable: number;
  /** Undetermined people by attribute that can still decide for them, in order of first use; only those with people. */
  readonly missing: readonly { readonly attributeId: Int64; readonly people: number }[];
}

/** Undetermined people of one segment. */
export interface SegmentNeeds {
  /** People whose outcome is unknown: not excluded, and not certain of an open entry in every step. */
  readonly undetermined: Bitmap;
  /**
   * By attribute: those of them for whom a valid or precise answer is missing and can still decide (`needs` of
   * `evaluate`); only attributes with people.
   */
  readonly needs: ReadonlyMap<Int64, Bitmap>;
}

type Steps<T> = Generator<undefined, T>;

/** Reach of the whole opportunity. */
export function* reachTotal(
  compiled: CompiledReach,
  segments: Iterable<PanelSegment>,
  clock: ReachClock,
): Steps<ReachCounts> {
  const tally = new ReachTally();
  const run = new ReachRun(compiled);
  const total = newState();
  for (const segment of segments) {
    if (!admitsSegment(compiled, segment)) {
      tally.addExcluded(segment.size);
      continue;
    }
    const reader = new ChunkReader(segment, clock, compiled.rules, compiled.facts);
    for (const index of chunkIndexes(segment)) {
      const people = reader.open(index);
      yield* run.totalState(reader, total);
      tally.add(total, people);
      yield;
    }
  }
  return tally.counts();
}

/** People of a segment for whom an answer is missing. */
export function* needsOf(compiled: CompiledReach, segment: PanelSegment, clock: ReachClock): Steps<SegmentNeeds> {
  if (!admitsSegment(compiled, segment)) return { undetermined: Bitmap.empty(segment.size), needs: new Map() };
  const run = new ReachRun(compiled);
  const reader = new ChunkReader(segment, clock, compiled.rules, compiled.facts);
  const total = newState();
  const bits = new Uint32Array(CHUNK_WORDS);
  const undetermined: Chunk[] = [];
  const chunks = new Map<Int64, Chunk[]>();
  for (const index of chunkIndexes(segment)) {
    reader.open(index);
    yield* run.totalState(reader, total);
    if (differenceOf(total.openMay, total.openYes, bits)) {
      const needs = new Map<Int64, Uint32Array>();
      yield* run.addNeeds(reader, bits, needs);
      for (const [attributeId, people] of needs) {
        const list = chunks.get(attributeId) ?? [];
        list[index] = chunkOf(people);
        chunks.set(attributeId, list);
      }
    }
    undetermined.push(chunkOf(bits));
    yield;
  }
  const needs = new Map<Int64, Bitmap>();
  for (const attributeId of compiled.attributeIds) {
    const list = chunks.get(attributeId);
    const people =
      list &&
      new Bitmap(
        segment.size,
        Array.from(undetermined, (_, index) => list[index]),
      );
    if (people && !people.isEmpty) needs.set(attributeId, people);
  }
  return { undetermined: new Bitmap(segment.size, undetermined), needs };
}

/** Everything that an opportunity's page shows. */
export function* reachReport(
  compiled: CompiledReach,
  segments: Iterable<PanelSegment>,
  clock: ReachClock,
): Steps<ReachReport> {
  const run = new ReachRun(compiled);
  const report = new ReportRun(run, yield* Relaxations.prepare(run));
  for (const segment of segments) {
    if (!admitsSegment(compiled, segment)) {
      report.addExcluded(segment.size);
      continue;
    }
    const reader = new ChunkReader(segment, clock, compiled.rules, compiled.facts);
    for (const index of chunkIndexes(segment)) {
      yield* report.addChunk(reader, reader.open(index));
      yield;
    }
  }
  return report.result();
}

const chunkIndexes = ({ size }: PanelSegment): readonly number[] =>
  Array.from({ length: Math.ceil(size / CHUNK_SIZE) }, (_, index) => index);

interface StepReport {
  readonly inOrder: ReachTally;
  readonly alone: ReachTally;
}

class ReportRun {
  readonly #compiled: CompiledReach;
  readonly #run: ReachRun;
  readonly #relax: Relaxations | undefined;
  readonly #panel = new ReachTally();
  readonly #facts = new ReachTally();
  readonly #steps: readonly StepReport[];
  readonly #missing = new Map<Int64, number>();
  readonly #everyone = newState();
  readonly #soFar = newState();
  readonly #alone = newState();
  readonly #people = new Uint32Array(CHUNK_WORDS);

  constructor(run: ReachRun, relax: Relaxations | undefined) {
    this.#compiled = run.compiled;
    this.#run = run;
    this.#relax = relax;
    this.#steps = run.compiled.steps.map(() => ({ inOrder: new ReachTally(), alone: new ReachTally() }));
  }

  /** People whom the facts exclude. */
  addExcluded(people: number): void {
    this.#panel.addAll(people);
    this.#facts.addExcluded(people);
    for (const { inOrder, alone } of this.#steps) for (const tally of [inOrder, alone]) tally.addExcluded(people);
  }

  *addChunk(reader: ChunkReader, people: number): Steps<void> {
    reader.readAdmitted(this.#everyone);
    startState(this.#everyone);
    this.#panel.addAll(people);
    this.#facts.add(this.#everyone, people);
    copyState(this.#everyone, this.#soFar);
    for (const [index, { tree }] of this.#compiled.steps.entries()) {
      const report = this.#steps[index];
      if (!report) continue;
      yield* this.#run.stepState(tree, reader, this.#everyone.may, this.#alone);
      keepState(this.#alone, this.#everyone);
      this.#relax?.keep(index, this.#soFar, this.#alone);
      keepState(this.#soFar, this.#alone);
      report.alone.add(this.#alone, people);
      report.inOrder.add(this.#soFar, people);
    }
    if (this.#relax) yield* this.#relax.addChunk(reader, this.#everyone, this.#soFar);
    yield* this.#addMissing(reader, this.#soFar);
  }

  result(): ReachReport {
    const panel = this.#panel.counts();
    const facts = this.#facts.counts();
    const steps = this.#compiled.steps.flatMap(({ step }, index) => {
      const report = this.#steps[index];
      return report ? [{ step, report }] : [];
    });
    const ladder = [
      { key: "panel", inOrder: panel, alone: panel },
      { key: "facts", inOrder: facts, alone: facts },
      ...steps.map(({ step, report }) => ({
        key: step.key,
        inOrder: report.inOrder.counts(),
        alone: report.alone.counts(),
      })),
    ];
    return {
      total: ladder.at(-1)?.inOrder ?? facts,
      ladder,
      entries: this.#relax?.entries() ?? new Map(),
      relax: this.#relax?.relaxations() ?? [],
      wider: this.#relax?.widenings() ?? [],
      undecidable: this.#compiled.rules.filter(({ isAskable }) => !isAskable).length,
      missing: this.#compiled.attributeIds.flatMap((attributeId) => {
        const people = this.#missing.get(attributeId) ?? 0;
        return people > 0 ? [{ attributeId, people }] : [];
      }),
    };
  }

  *#addMissing(reader: ChunkReader, total: ReachState): Steps<void> {
    if (!differenceOf(total.openMay, total.openYes, this.#people)) return;
    const needs = new Map<Int64, Uint32Array>();
    yield* this.#run.addNeeds(reader, this.#people, needs);
    for (const [attributeId, bits] of needs)
      this.#missing.set(attributeId, (this.#missing.get(attributeId) ?? 0) + countBits(bits));
  }
}
