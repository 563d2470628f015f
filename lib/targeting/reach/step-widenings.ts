/** Conditions of one step that could pass one more answer, and the people with room whom each such answer adds. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../cell-kinds.ts";
import { applyRule } from "../cell-rules.ts";
import type { Bitmap } from "./bitmap.ts";
import { addChunk, bitCount, CHUNK_WORDS, isList, type Chunk } from "./bitmap-chunk.ts";
import type { Bits } from "./chunk-reader.ts";
import type { CompiledReachStep } from "./compile-reach.ts";
import type { PanelColumn } from "./panel.ts";
import { buildStepTree, type StepTree } from "./step-tree.ts";
import { canWiden, nextNumbers, widerCell } from "./wider-cell.ts";

export interface Widening {
  readonly step: string;
  readonly attributeId: Int64;
  /** Condition that passes one more answer, in all entries of the step. */
  readonly cell: Cell;
  /** By answer: people with room whom it adds. Only answers that add people. */
  readonly gains: ReadonlyMap<string, number>;
}

/** Conditions of a step; those after them are not widened. */
export const MAX_WIDENED = 100;
/** Contexts of a step; each is applied to the people once. */
const MAX_CONTEXTS = 24;

interface WidenedCondition {
  readonly cell: Cell;
  readonly context: WideningContext;
  /** Answers that it passes; `undefined` for a range. */
  readonly listed: ReadonlySet<string> | undefined;
  /** By answer; for listed answers, without the people in `certain` of the context. Growing. */
  readonly gains: Map<string, number>;
}

/** Conditions on one attribute with the same other conditions in their open entries. Only people who pass these can be added. */
export interface WideningContext {
  readonly attributeId: Int64;
  /** The other conditions of the open entries. */
  readonly tree: StepTree;
  readonly conditions: WidenedCondition[];
  /** People by an answer that they certainly give, for all conditions with listed answers. Growing. */
  readonly certain: Map<string, number>;
  /** Of the column read last. */
  added: { readonly column: PanelColumn; readonly answers: readonly AddedPeople[] } | undefined;
}

/** People whom an answer adds to a condition, besides those in `certain`. */
interface AddedPeople {
  readonly condition: WidenedCondition;
  readonly answer: string;
  readonly people: readonly Bitmap[];
}

export class StepWidenings {
  readonly contexts: readonly WideningContext[];
  readonly #step: string;
  readonly #conditions: readonly WidenedCondition[];
  readonly #union = new Uint32Array(CHUNK_WORDS);

  private constructor(step: string, contexts: readonly WideningContext[], conditions: readonly WidenedCondition[]) {
    this.#step = step;
    this.contexts = contexts;
    this.#conditions = conditions;
  }

  static *prepare(compiled: CompiledReachStep): Generator<undefined, StepWidenings> {
    const contexts = new Map<string, WideningContext>();
    const conditions: WidenedCondition[] = [];
    for (const { literal, cell, open } of widenable(compiled)) {
      yield;
      const others = othersOf(literal, open);
      const key = [cell.attribute_id, ...[...others.keys()].toSorted()].join();
      let context = contexts.get(key);
      if (!context) {
        if (contexts.size === MAX_CONTEXTS) continue;
        const tree = buildStepTree([...others.values()].map((literals) => ({ literals, isOpen: true })));
        context = { attributeId: cell.attribute_id, tree, conditions: [], certain: new Map(), added: undefined };
        contexts.set(key, context);
      }
      const named = namedAnswers(cell);
      const condition = { cell, context, listed: named && new Set(named.values), gains: new Map<string, number>() };
      context.conditions.push(condition);
      conditions.push(condition);
    }
    return new StepWidenings(compiled.step.key, [...contexts.values()], conditions);
  }

  /** Adds a chunk. @param people who have a valid answer, and pass the context and all other steps, but not this one. */
  addChunk(context: WideningContext, column: PanelColumn, index: number, people: Bits): void {
    if (context.conditions.some(({ listed }) => listed)) {
      for (const [answer, bitmap] of column.values)
        addPeople(context.certain, answer, countIn(people, bitmap.chunk(index)));
    }
    if (context.added?.column !== column) context.added = { column, answers: addedPeople(context, column) };
    for (const { condition, answer, people: bitmaps } of context.added.answers)
      addPeople(condition.gains, answer, countIn(people, this.#unionOf(bitmaps, index)));
  }

  /** In the order of the entries. */
  widenings(): Widening[] {
    return this.#conditions.flatMap(({ cell, context, listed, gains: own }) => {
      const gains = new Map(listed ? context.certain : []);
      for (const [answer, people] of own) addPeople(gains, answer, people);
      return gains.size === 0 ? [] : { step: this.#step, attributeId: context.attributeId, cell, gains };
    });
  }

  #unionOf(bitmaps: readonly Bitmap[], index: number): Chunk {
    const chunks = bitmaps.flatMap((bitmap) => bitmap.chunk(index) ?? []);
    if (chunks.length < 2) return chunks[0];
    this.#union.fill(0);
    for (const chunk of chunks) addChunk(this.#union, chunk);
    return this.#union;
  }
}

type Literals = readonly number[];

interface Widenable {
  readonly literal: number;
  readonly cell: Cell;
  /** Conditions of the open entries that have it. */
  readonly open: readonly Literals[];
}

/** Conditions that open entries have and that can be widened, in order of first use. */
function widenable({ step, entries }: CompiledReachStep): readonly Widenable[] {
  const found = new Map<number, Widenable & { readonly open: Literals[] }>();
  const refused = new Set<number>();
  for (const [index, { literals, isOpen }] of entries.entries()) {
    if (!isOpen) continue;
    for (const [at, literal] of literals.entries()) {
      const cell = step.entries[index]?.cells[at];
      const known = found.get(literal);
      if (known) {
        if (known.open.at(-1) !== literals) known.open.push(literals);
      } else if (!cell || refused.has(literal) || found.size === MAX_WIDENED || !canWiden(cell)) {
        refused.add(literal);
      } else found.set(literal, { literal, cell, open: [literals] });
    }
  }
  return [...found.values()];
}

/** The other conditions of the entries, each distinct list once. */
function othersOf(literal: number, entries: readonly Literals[]): ReadonlyMap<string, Literals> {
  const lists = entries.map((literals) => literals.filter((one) => one !== literal).toSorted((a, b) => a - b));
  return new Map(lists.map((list) => [list.join(" "), list]));
}

function addedPeople({ conditions }: WideningContext, column: PanelColumn): readonly AddedPeople[] {
  return conditions.flatMap((condition) =>
    condition.listed ? addedToList(condition, condition.listed, column) : addedToRange(condition, column),
  );
}

/** People with one of several answers, of which all but one are listed already. */
function addedToList(
  condition: WidenedCondition,
  listed: ReadonlySet<string>,
  { oneOf }: PanelColumn,
): readonly AddedPeople[] {
  return oneOf.flatMap(({ values, people }) => {
    const [answer, ...others] = new Set(values).difference(listed);
    return answer === undefined || others.length > 0 ? [] : { condition, answer, people: [people] };
  });
}

function addedToRange(condition: WidenedCondition, { values, oneOf }: PanelColumn): readonly AddedPeople[] {
  const { cell } = condition;
  return nextNumbers(cell).map((answer) => {
    const wider = widerCell(cell, answer);
    const passes = (value: string) => applyRule(wider, [value]).truth === "yes";
    const passed = (value: string) => applyRule(cell, [value]).truth === "yes";
    return {
      condition,
      answer,
      people: [
        ...[...values].flatMap(([value, people]) => (passes(value) && !passed(value) ? people : [])),
        ...oneOf.flatMap((one) => (one.values.every(passes) && !one.values.every(passed) ? one.people : [])),
      ],
    };
  });
}

function addPeople(gains: Map<string, number>, answer: string, people: number): void {
  if (people > 0) gains.set(answer, (gains.get(answer) ?? 0) + people);
}

function countIn(bits: Bits, chunk: Chunk): number {
  let people = 0;
  if (!chunk) return people;
  if (isList(chunk)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const position = chunk[at] as number;
      people += ((bits[position >>> 5] as number) >>> (position & 31)) & 1;
    }
    return people;
  }
  for (let word = 0; word < CHUNK_WORDS; word += 1)
    people += bitCount((bits[word] as number) & (chunk[word] as number));
  return people;
}
