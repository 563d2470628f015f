/** Sentence for one cell: "Age is 18–54", "Employment is not Prefer not to say". */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { NO_ATTRIBUTE, UNREADABLE } from "../../sampling/unreadable/kinds.ts";
import { kindOf, namedAnswers } from "../cell-kinds.ts";
import { readRange } from "../cell-bounds.ts";
import { ENGLISH, type Grammar } from "./grammar.ts";
import { answerText, attributeText, type Names } from "./names.ts";
import { betweenText, withRanges } from "./number-ranges.ts";
import { countText, fill, listed, textSegment, type Segment } from "./segments.ts";

export interface Wording {
  readonly names: Names;
  /** Connecting words; default English. */
  readonly grammar?: Grammar | undefined;
  /** Longer value lists are shortened to two "and 38 more". Default 6. */
  readonly limit?: number;
  /** Adds the cell's tag to each segment, for highlighting. */
  readonly tags?: boolean;
  /** Merges answers that are consecutive integers: "Age is 16–99". A range over several cells has no tag. */
  readonly ranges?: boolean;
}

/** A value with a key that is unique within the attribute. */
export interface ChoiceValue {
  readonly key: string;
  readonly segment: Segment;
}

const DEFAULT_LIMIT = 6;
const SHORTENED_TO = 2;
/** Maximum characters of a cell's raw JSON when its kind is not understood; the raw view shows all of it. */
const RAW_LENGTH = 240;

export const grammarOf = ({ grammar }: Pick<Wording, "grammar">): Grammar => grammar ?? ENGLISH;

/** Name of an attribute; the words for an unreadable condition if its attribute is unreadable too. */
export function attributeSegment(id: Int64, wording: Wording): Segment {
  if (id === NO_ATTRIBUTE) return textSegment(grammarOf(wording).unreadableAlone, grammarOf(wording));
  const fallback = grammarOf(wording).attribute.replace("{id}", id);
  const question = wording.names.question?.(id);
  const name = attributeText(wording.names, id, fallback);
  return { kind: "attribute", ...name, attributeId: id, ...(question === undefined ? {} : { question }) };
}

/** Sentence for one cell, including negation. */
export const cellSentence = (cell: Cell, wording: Wording): Segment[] => ofCell(sayCell(cell, wording), cell, wording);

const ofCell = (segments: Segment[], { tag }: Cell, { tags }: Wording): Segment[] =>
  tags ? segments.map((segment) => ({ ...segment, tag })) : segments;

function sayCell(cell: Cell, wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const negate = cell.negate === true;
  const attribute = [attributeSegment(cell.attribute_id, wording)];
  if (cell.kind === UNREADABLE)
    return cell.attribute_id === NO_ATTRIBUTE ? attribute : fill(grammar.unreadable, grammar, { attribute });
  const values = cellValues(cell, wording);
  if (values) {
    const template = asksForAll(cell)
      ? pick(negate, grammar.hasNotAll, grammar.hasAll)
      : pick(negate, grammar.isNot, grammar.is);
    return fill(template, grammar, { attribute, values });
  }
  const sentence = kindOf(cell)?.sentence;
  if (sentence === undefined || typeof sentence === "string") {
    const raw: Segment[] = [{ kind: "tag", text: rawText(cell) }];
    return fill(pick(negate, grammar.notStrange, grammar.strange), grammar, { attribute, raw });
  }
  const { plain, negated, ids } = sentence;
  const list = listed(
    (ids?.(cell) ?? []).map((id): Segment => ({ kind: "tag", text: id })),
    "disjunction",
    grammar,
  );
  return fill(pick(negate, grammar[negated], grammar[plain]), grammar, { attribute, list });
}

const asksForAll = (cell: Cell): boolean => namedAnswers(cell)?.quantifier === "all";

/** The condition without the attribute, for row and column headers ("18–24", "not Berlin"). */
export function cellValueSegments(cell: Cell, wording: Wording): Segment[] {
  const values = cellValues(cell, wording);
  const grammar = grammarOf(wording);
  if (!values) return cellSentence(cell, wording);
  return ofCell(cell.negate === true ? fill(grammar.not, grammar, { values }) : values, cell, wording);
}

/** "Region is …" over any number of values, shortened beyond the limit. */
export function valuesSentence(attributeId: Int64, values: readonly Segment[], wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const attribute = [attributeSegment(attributeId, wording)];
  return fill(grammar.is, grammar, { attribute, values: shortened(values, "disjunction", wording) });
}

/** Values of a VALUE, RANGE or LIST/OR cell, any of which passes; `undefined` for other cells. */
export function choiceValues(cell: Cell, wording: Wording): readonly ChoiceValue[] | undefined {
  const named = namedAnswers(cell);
  if (named?.quantifier === "all" || named?.values.length === 0) return undefined;
  const values = plainValues(cell, wording);
  if (!wording.tags) return values;
  return values?.map(({ key, segment }) => ({ key, segment: { ...segment, tag: cell.tag } }));
}

const pick = (negate: boolean, negated: string, plain: string): string => (negate ? negated : plain);

function cellValues(cell: Cell, wording: Wording): Segment[] | undefined {
  const values = plainValues(cell, wording)?.map((value) => value.segment);
  if (!values) return undefined;
  const grammar = grammarOf(wording);
  if (values.length === 0) return [textSegment(grammar.emptyList, grammar)];
  return shortened(values, asksForAll(cell) ? "conjunction" : "disjunction", wording);
}

function plainValues(cell: Cell, wording: Wording): readonly ChoiceValue[] | undefined {
  const attributeId = cell.attribute_id;
  const answer = (value: string): ChoiceValue => ({
    key: `=${value}`,
    segment: {
      kind: "value",
      ...answerText(wording.names, attributeId, value),
      attributeId,
      ...(wording.ranges && wording.names.answer(attributeId, value) === undefined ? { raw: true as const } : {}),
    },
  });
  const kind = kindOf(cell);
  if (kind?.sentence === "answers") return kind.answers(cell)?.values.map(answer);
  if (kind?.sentence !== "range" || !readRange(cell)) return undefined;
  const text = rangeText(cell, grammarOf(wording));
  return [{ key: `~${text}`, segment: { kind: "value", text, attributeId, range: true } }];
}

function rangeText(cell: Cell, grammar: Grammar): string {
  const from = cell.range?.from ?? undefined;
  const to = cell.range?.to ?? undefined;
  if (from === undefined && to === undefined) return grammar.anyNumber;
  if (from === undefined) return grammar.atMost.replace("{to}", String(to));
  if (to === undefined) return grammar.atLeast.replace("{from}", String(from));
  if (String(from) === String(to)) return String(from);
  return betweenText(String(from), String(to), grammar);
}

function shortened(values: readonly Segment[], type: "disjunction" | "conjunction", wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const merged = mergedRanges(values, type, wording);
  const segments = merged.map(({ segment }) => segment);
  if (segments.length <= (wording.limit ?? DEFAULT_LIMIT)) return listed(segments, type, grammar);
  const left = merged.slice(SHORTENED_TO).reduce((sum, { of }) => sum + of, 0);
  const more = textSegment(countText(grammar.more, left, grammar), grammar);
  return listed([...segments.slice(0, SHORTENED_TO), more], "conjunction", grammar);
}

/** Values with the number of answers they represent. Raw ids are not numbers, even if they are consecutive. */
function mergedRanges(values: readonly Segment[], type: "disjunction" | "conjunction", wording: Wording) {
  if (!wording.ranges || type === "conjunction") return values.map((segment) => ({ segment, of: 1 }));
  const [first] = values;
  const tag = values.every((segment) => segment.tag === first?.tag) ? first?.tag : undefined;
  const texts = values.map((segment) => ({ text: segment.raw ? "" : segment.text, segment }));
  return withRanges(texts, grammarOf(wording)).map(({ item, of }) => ({
    segment: "segment" in item ? item.segment : rangeSegment(item.text, first, tag),
    of,
  }));
}

const rangeSegment = (text: string, like: Segment | undefined, tag: string | undefined): Segment => ({
  kind: "value",
  text,
  range: true,
  ...(like?.attributeId === undefined ? {} : { attributeId: like.attributeId }),
  ...(tag === undefined ? {} : { tag }),
});

/** The cell as received without the parts already in the sentence; large integers keep all digits as text. */
function rawText(cell: Cell): string {
  const { tag: _tag, attribute_id: _attribute, negate: _negate, ...rest } = cell;
  try {
    const text = JSON.stringify(rest, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    return text.length > RAW_LENGTH ? `${text.slice(0, RAW_LENGTH)}…` : text;
  } catch {
    // Nesting exceeds the stack: falls back to the kind.
    return cell.kind;
  }
}
