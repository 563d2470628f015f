/** Entries and steps as sentences (SCREENS §4): "Region is Berlin, Hamburg or Hesse". */
import type { Cell } from "../sampling/schema.ts";
import { attributeSegment, cellSentence, choiceValues, valuesSentence, type Wording } from "./cell-sentence.ts";
import { factorEntries, type Factor } from "./factor.ts";
import { grammarFor } from "./grammar.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";
import { fill, fillCount, joinPhrases, textSegment, type Segment } from "./segments.ts";
import { stepAttributes } from "./step-attributes.ts";

/** Up to this many unlike entries are spelled out; more are counted. */
const SPELLED_OUT = 3;

/** All cells of one entry. Hidden and dangling tags are no constraint and are not in the sentence. */
export const entrySentence = (entry: TargetingEntry, wording: Wording): Segment[] =>
  cellsSentence(entry.cells, wording);

function cellsSentence(cells: readonly Cell[], wording: Wording): Segment[] {
  const grammar = grammarFor(wording.language);
  if (cells.length === 0) return [textSegment(grammar.anyone, grammar)];
  return joinPhrases(
    cells.map((cell) => cellSentence(cell, wording)),
    grammar.and,
    grammar,
  );
}

/**
 * One sentence for a step. Entries that each pick from one attribute merge, a complete product is factored, a few unlike
 * entries are spelled out, many are counted.
 */
export function stepSentence(step: TargetingStep, wording: Wording): Segment[] {
  const grammar = grammarFor(wording.language);
  const { entries } = step;
  if (entries.length === 0) return [textSegment(grammar.nobody, grammar)];
  const merged = mergeChoices(
    entries.map((entry) => entry.cells),
    wording,
  );
  if (merged) return merged;
  const product = factorEntries(entries);
  if (product) return productSentence(product.factors, wording);
  if (entries.length <= SPELLED_OUT) {
    const phrases = entries.map((entry) => entrySentence(entry, wording));
    return joinPhrases(phrases, grammar.orEntry, grammar);
  }
  return fill(grammar.combinations, grammar, {
    n: [textSegment(fillCount("{n}", entries.length, grammar), grammar)],
    attributes: stepTitle(step, wording),
  });
}

/** A complete product in words: "Age is 18–24 or 25–34 and Gender is Male or Female". */
export function productSentence(factors: readonly Factor[], wording: Wording): Segment[] {
  const grammar = grammarFor(wording.language);
  const phrases = factors.map(({ choices }) => {
    const merged = mergeChoices(choices, wording);
    if (merged) return merged;
    const spelled = joinPhrases(
      choices.map((cells) => cellsSentence(cells, wording)),
      grammar.or,
      grammar,
    );
    return choices.length > 1 ? [textSegment("(", grammar), ...spelled, textSegment(")", grammar)] : spelled;
  });
  return joinPhrases(phrases, grammar.and, grammar);
}

/** One cell each, all on one attribute, each a plain choice of values: one sentence with all the values. */
function mergeChoices(choices: readonly (readonly Cell[])[], wording: Wording): Segment[] | undefined {
  const first = choices[0]?.[0];
  if (!first) return undefined;
  const values = new Map<string, Segment>();
  for (const cells of choices) {
    const [cell] = cells;
    if (!cell || cells.length !== 1 || cell.attribute_id !== first.attribute_id || cell.negate === true)
      return undefined;
    const chosen = choiceValues(cell, wording);
    if (!chosen) return undefined;
    for (const value of chosen) values.set(value.key, value.segment);
  }
  if (choices.length === 1) return cellSentence(first, wording);
  return valuesSentence(first.attribute_id, [...values.values()], wording);
}

/** The attributes of a step: "Age × Region"; "Anyone" when it names none. */
export function stepTitle(step: TargetingStep, wording: Wording): Segment[] {
  const grammar = grammarFor(wording.language);
  const names = stepAttributes(step).map((id) => [attributeSegment(id, wording)]);
  if (names.length === 0) return [textSegment(grammar.anyone, grammar)];
  return joinPhrases(names, " × ", grammar);
}

/** "4 entries" for a filter, "24 entries, 17 open" for a quota. */
export function entriesText(step: TargetingStep, language?: string): string {
  const grammar = grammarFor(language);
  const count = (words: readonly [string, string], n: number) => fillCount(words[n === 1 ? 0 : 1], n, grammar);
  const entries = count(grammar.entries, step.entries.length);
  if (step.kind === "filter") return entries;
  return `${entries}${grammar.code === "ja" ? "、" : ", "}${count(grammar.open, step.openEntries)}`;
}
