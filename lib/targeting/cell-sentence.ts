/** One cell in words: "Age is 18–54", "Employment is not Prefer not to say". */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { listOperator, readRange } from "./cell-reading.ts";
import { ENGLISH, type Grammar } from "./grammar.ts";
import { answerWord, attributeWord, type Names } from "./names.ts";
import { fill, fillCount, listed, textSegment, type Segment } from "./segments.ts";

export interface Wording {
  readonly names: Names;
  /** The connecting words; English ones when absent. */
  readonly grammar?: Grammar | undefined;
  /** More values than this are shortened to two "and 38 more". Default 6. */
  readonly limit?: number;
  /** Parts name the cell they speak of, for a screen that lights it. */
  readonly tags?: boolean;
}

/** A value and what tells it apart from others of the same attribute. */
export interface ChoiceValue {
  readonly key: string;
  readonly segment: Segment;
}

const DEFAULT_LIMIT = 6;
const SHORTENED_TO = 2;
/** Raw JSON of a cell we do not understand is cut here; the raw view has all of it. */
const RAW_LENGTH = 240;

export const grammarOf = ({ grammar }: Pick<Wording, "grammar">): Grammar => grammar ?? ENGLISH;

export function attributeSegment(id: Int64, wording: Wording): Segment {
  const fallback = grammarOf(wording).attribute.replace("{id}", id);
  return { kind: "attribute", ...attributeWord(wording.names, id, fallback), attributeId: id };
}

/** One cell as a sentence, negation included. */
export const cellSentence = (cell: Cell, wording: Wording): Segment[] => ofCell(sayCell(cell, wording), cell, wording);

const ofCell = (segments: Segment[], { tag }: Cell, { tags }: Wording): Segment[] =>
  tags ? segments.map((segment) => ({ ...segment, tag })) : segments;

function sayCell(cell: Cell, wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const negate = cell.negate === true;
  const attribute = [attributeSegment(cell.attribute_id, wording)];
  const values = cellValues(cell, wording);
  if (values) {
    const all = cell.kind === "LIST" && listOperator(cell) === "AND";
    const template = all ? pick(negate, grammar.hasNotAll, grammar.hasAll) : pick(negate, grammar.isNot, grammar.is);
    return fill(template, grammar, { attribute, values });
  }
  const list = listSegments(cell, grammar);
  switch (cell.kind) {
    case "ANSWERED":
      return fill(pick(negate, grammar.notAnswered, grammar.answered), grammar, { attribute });
    case "COLLECTION":
      return fill(pick(negate, grammar.notInList, grammar.inList), grammar, { attribute, list });
    case "INVITE_COLLECTIONS":
    case "STATIC_INVITE_COLLECTIONS":
      return fill(pick(negate, grammar.notInvited, grammar.invited), grammar, { attribute, list });
    default: {
      const raw: Segment[] = [{ kind: "tag", text: rawText(cell) }];
      return fill(pick(negate, grammar.notStrange, grammar.strange), grammar, { attribute, raw });
    }
  }
}

/** What the cell wants, without the attribute: the head of a row or column ("18–24", "not Berlin"). */
export function cellValueSegments(cell: Cell, wording: Wording): Segment[] {
  const values = cellValues(cell, wording);
  const grammar = grammarOf(wording);
  if (!values) return cellSentence(cell, wording);
  return ofCell(cell.negate === true ? fill(grammar.not, grammar, { values }) : values, cell, wording);
}

/** "Region is …" over any number of values, shortened past the limit. */
export function valuesSentence(attributeId: Int64, values: readonly Segment[], wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  const attribute = [attributeSegment(attributeId, wording)];
  return fill(grammar.is, grammar, { attribute, values: shortened(values, "disjunction", wording) });
}

/** The values that a VALUE, RANGE or LIST/OR cell lets pass, any one of them; `undefined` for every other cell. */
export function choiceValues(cell: Cell, wording: Wording): readonly ChoiceValue[] | undefined {
  if (cell.kind === "LIST" && listOperator(cell) === "AND") return undefined;
  if (cell.kind === "LIST" && cell.list?.length === 0) return undefined;
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
  const type = cell.kind === "LIST" && listOperator(cell) === "AND" ? "conjunction" : "disjunction";
  return shortened(values, type, wording);
}

function plainValues(cell: Cell, wording: Wording): readonly ChoiceValue[] | undefined {
  const attributeId = cell.attribute_id;
  const answer = (value: string): ChoiceValue => ({
    key: `=${value}`,
    segment: { kind: "value", ...answerWord(wording.names, attributeId, value), attributeId },
  });
  if (cell.kind === "VALUE") return typeof cell.value === "string" ? [answer(cell.value)] : undefined;
  if (cell.kind === "LIST") return cell.list && listOperator(cell) ? cell.list.map(answer) : undefined;
  if (cell.kind !== "RANGE" || !readRange(cell)) return undefined;
  const text = rangeText(cell, grammarOf(wording));
  return [{ key: `~${text}`, segment: { kind: "value", text, attributeId } }];
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

/** "18–54" */
export const betweenText = (from: string, to: string, grammar: Grammar): string =>
  grammar.between.replace("{from}", from).replace("{to}", to);

function shortened(values: readonly Segment[], type: "disjunction" | "conjunction", wording: Wording): Segment[] {
  const grammar = grammarOf(wording);
  if (values.length <= (wording.limit ?? DEFAULT_LIMIT)) return listed(values, type, grammar);
  const more = textSegment(fillCount(grammar.more, values.length - SHORTENED_TO, grammar), grammar);
  return listed([...values.slice(0, SHORTENED_TO), more], "conjunction", grammar);
}

function listSegments(cell: Cell, grammar: Grammar): Segment[] {
  const ids = cell.kind === "COLLECTION" ? [cell.collection ?? "?"] : (cell.invite_collections ?? ["?"]);
  return listed(
    ids.map((id): Segment => ({ kind: "tag", text: id })),
    "disjunction",
    grammar,
  );
}

/** The cell as received but for what the sentence already says; digits of large integers are kept as text. */
function rawText(cell: Cell): string {
  const { tag: _tag, attribute_id: _attribute, negate: _negate, ...rest } = cell;
  try {
    const text = JSON.stringify(rest, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    return text.length > RAW_LENGTH ? `${text.slice(0, RAW_LENGTH)}…` : text;
  } catch {
    // Nesting too deep for the stack: the kind alone still says what it is.
    return cell.kind;
  }
}
