/** Sentences for entries and steps: "Region is Berlin, Hamburg or Hesse". */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { factorEntries, type Factor } from "../layout/factor.ts";
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { conditionsOf } from "../entry-identity.ts";
import { stepAttributes } from "../step-attributes.ts";
import {
  attributeSegment,
  cellSentence,
  choiceValues,
  grammarOf,
  valuesSentence,
  type Wording,
} from "./cell-sentence.ts";
import { ENGLISH } from "./grammar.ts";
import { countText, fill, joinPhrases, numberText, pluralForm, textSegment, type Segment } from "./segments.ts";

/** Maximum dissimilar entries spelled out; more are counted. */
const SPELLED_OUT = 3;

/** All conditions of one entry. Hidden and dangling tags do not constrain and are not in the sentence. */
export const entrySentence = (entry: Pick<TargetingEntry, "cells">, wording: Wording): Segment[] =>
  cellsSentence(conditionsOf(entry), wording);

function cellsSentence(cells: readonly Cell[], wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  if (cells.length === 0) return [textSegment(grammar.anyone, grammar)];
  return joinPhrases(
    cells.map((cell) => cellSentence(cell, wording)),
    grammar.and,
    grammar,
  );
}

/**
 * One sentence for a step. Entries that each select from one attribute are merged, a complete product is factored, a
 * few dissimilar entries are spelled out, and many are counted.
 */
export function stepSentence(step: TargetingStep, wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const { entries } = step;
  if (entries.length === 0) return [textSegment(grammar.nobody, grammar)];
  const merged = mergeChoices(entries.map(conditionsOf), wording);
  if (merged) return merged;
  const product = factorEntries(entries);
  if (product) return productSentence(product.factors, wording);
  if (entries.length <= SPELLED_OUT) {
    const phrases = entries.map((entry) => entrySentence(entry, wording));
    return joinPhrases(phrases, grammar.orEntry, grammar);
  }
  return fill(pluralForm(grammar.combinations, entries.length, grammar), grammar, {
    n: [textSegment(numberText(entries.length, grammar), grammar)],
    attributes: stepTitle(step, wording),
  });
}

/** Whether the sentence of a step names every condition, instead of counting combinations or choices. */
export function isSpelledOut({ entries }: TargetingStep, wording: Wording): boolean {
  const choices = entries.map(conditionsOf);
  if (mergeChoices(choices, wording)) return true;
  const product = factorEntries(entries);
  if (!product) return entries.length <= SPELLED_OUT;
  return product.factors.every((factor) => {
    const picked = pickedValues(factor.choices, wording);
    return !picked || isShownByValues(picked);
  });
}

/**
 * Sentence for a complete product: "Age is 18–24 or 25–34 and Gender is Male or Female". Choices that are not a single
 * value each are counted, since listing their values would suggest that many choices: "Income is one of 31 choices of
 * 10 answers".
 */
export function productSentence(factors: readonly Factor[], wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const phrases = factors.map(({ choices }) => {
    const picked = pickedValues(choices, wording);
    if (picked) return isShownByValues(picked) ? segmentsOf(picked, wording) : countedChoices(picked, wording);
    const spelled = joinPhrases(
      choices.map((cells) => cellsSentence(cells, wording)),
      grammar.or,
      grammar,
    );
    return choices.length > 1 ? [textSegment("(", grammar), ...spelled, textSegment(")", grammar)] : spelled;
  });
  return joinPhrases(phrases, grammar.and, grammar);
}

/** Merges choices that are one plain cell each on the same attribute into one sentence with all values. */
function mergeChoices(choices: readonly (readonly Cell[])[], wording: Wording): Segment[] | undefined {
  const picked = pickedValues(choices, wording);
  return picked && segmentsOf(picked, wording);
}

/** Combined values of choices on one attribute. */
interface Picked {
  readonly first: Cell;
  readonly values: ReadonlyMap<string, Segment>;
  readonly choices: number;
  /** Each choice is one value. */
  readonly single: boolean;
}

function pickedValues(choices: readonly (readonly Cell[])[], wording: Wording): Picked | undefined {
  const first = choices[0]?.[0];
  if (!first) return undefined;
  const values = new Map<string, Segment>();
  let single = true;
  for (const cells of choices) {
    const [cell] = cells;
    if (!cell || cells.length !== 1 || cell.attribute_id !== first.attribute_id || cell.negate === true)
      return undefined;
    const chosen = choiceValues(cell, wording);
    if (!chosen) return undefined;
    single &&= chosen.length === 1;
    for (const value of chosen) values.set(value.key, value.segment);
  }
  return { first, values, choices: choices.length, single };
}

/** One choice is always shown by its values; several only if each is a distinct single value. */
const isShownByValues = ({ choices, single, values }: Picked): boolean =>
  choices === 1 || (single && values.size === choices);

const segmentsOf = ({ first, values, choices }: Picked, wording: Wording): Segment[] =>
  choices === 1 ? cellSentence(first, wording) : valuesSentence(first.attribute_id, [...values.values()], wording);

function countedChoices({ first, values, choices }: Picked, wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const answers = countText(grammar.answers, values.size, grammar);
  return fill(pluralForm(grammar.choices, choices, grammar), grammar, {
    attribute: [attributeSegment(first.attribute_id, wording)],
    n: [textSegment(numberText(choices, grammar), grammar)],
    answers: [textSegment(answers, grammar)],
  });
}

/** Attributes of a step: "Age × Region"; "Anyone" without any, but not for a step without entries. */
export const stepTitle = (step: TargetingStep, wording: Wording): Segment[] =>
  summaryTitle({ entries: step.entries.length, attributeIds: stepAttributes(step) }, wording);

interface TitledSummary {
  readonly entries: number;
  readonly attributeIds: readonly Int64[];
}

/** `stepTitle` from the numbers of a step. */
export function summaryTitle({ entries, attributeIds }: TitledSummary, wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  if (entries === 0) return [textSegment(grammar.nobody, grammar)];
  if (attributeIds.length === 0) return [textSegment(grammar.anyone, grammar)];
  return joinPhrases(
    attributeIds.map((id) => [attributeSegment(id, wording)]),
    " × ",
    grammar,
  );
}

/** "4 entries" for a filter, "24 entries, 17 open" for a quota. */
export function entriesText(step: TargetingStep, grammar = ENGLISH): string {
  const entries = countText(grammar.entries, step.entries.length, grammar);
  if (step.kind === "filter") return entries;
  return `${entries}${grammar.comma}${countText(grammar.open, step.openEntries, grammar)}`;
}
