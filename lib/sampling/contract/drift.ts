/**
 * Contract drift: parts of an answer that the contract does not know. One pass over the parsed answer, before the
 * tolerant schema; lists of thousands are checked by the order of their fields, which is the same for most items.
 */
import { fieldPath } from "./field-path.ts";
import type { OperationName } from "../operations.ts";
import { CONTRACT } from "./contract.ts";
import type { JsonType, Shape } from "./shape.ts";

/** Unknown field, unknown value of a closed set, or unexpected type. */
export type DriftKind = "field" | "value" | "type";

export interface Drift {
  readonly kind: DriftKind;
  /** `$.cells[].kind`: every index is `[]`. At most 200 characters. */
  readonly path: string;
  /** Type of the value received. */
  readonly type: JsonType;
  /** `value` only. Absent when it is longer than 64 characters, and in answers about a respondent. */
  readonly value?: string;
}

/** Distinct differences reported per answer. */
export const MAX_DRIFT = 50;
export const MAX_VALUE_LENGTH = 64;
const MAX_NAME_LENGTH = 64;
export const MAX_PATH_LENGTH = 200;

/** Differences between an answer, as parsed by `parseJson`, and the contract; at most 50. */
export function driftOf(operation: OperationName, answer: unknown): readonly Drift[] {
  const found: Found = { byKey: new Map(), personal: CONTRACT[operation].personal === true };
  check(ROOTS[operation], answer, found);
  return [...found.byKey.values()];
}

interface Found {
  readonly byKey: Map<string, Drift>;
  readonly personal: boolean;
}

/** Shape with its path, laid out for speed: one hidden class, types as bits. */
interface Node {
  readonly path: string;
  /** Bits of the allowed types. */
  readonly types: number;
  readonly values: ReadonlySet<string> | undefined;
  readonly fields: ReadonlyMap<string, Node> | undefined;
  readonly item: Node | undefined;
  readonly isPlain: Shape["isPlain"];
  /** Known fields in the order of the latest object. */
  readonly names: string[];
  readonly nodes: Node[];
  /** The latest known value. */
  latest: string | undefined;
}

const BIT: Readonly<Record<JsonType, number>> = {
  text: 1,
  integer: 2,
  fraction: 4,
  boolean: 8,
  null: 16,
  object: 32,
  list: 64,
};

function nodeOf({ types, values, fields, item, isPlain }: Shape, path: string): Node {
  const children = fields && Object.entries(fields).map(([name, field]) => [name, nodeOf(field, `${path}.${name}`)]);
  return {
    path,
    types: [...types].reduce((bits, type) => bits | BIT[type], 0),
    values,
    fields: children && new Map(children as [string, Node][]),
    item: item && nodeOf(item, `${path}[]`),
    isPlain,
    names: [],
    nodes: [],
    latest: undefined,
  };
}

const ROOTS = Object.fromEntries(
  Object.entries(CONTRACT).map(([operation, { answer }]) => [operation, nodeOf(answer, "$")]),
) as Readonly<Record<OperationName, Node>>;

function check(node: Node, value: unknown, found: Found): void {
  if (typeof value === "string") {
    if ((node.types & BIT.text) === 0) {
      if (!isNumberText(node, value)) report(found, node.path, "type", "text");
    } else if (node.values !== undefined && value !== node.latest) checkValue(node, value, found);
    return;
  }
  if (typeof value === "number") {
    if ((node.types & BIT.fraction) !== 0) return;
    if ((node.types & BIT.integer) === 0 || !Number.isInteger(value)) report(found, node.path, "type", typeOf(value));
    return;
  }
  if (typeof value === "boolean") {
    if ((node.types & BIT.boolean) === 0) report(found, node.path, "type", "boolean");
    return;
  }
  if (Array.isArray(value)) {
    if (node.item !== undefined) checkItems(node.item, value, found);
    else if ((node.types & BIT.list) === 0) report(found, node.path, "type", "list");
    return;
  }
  const type = typeOf(value);
  if ((node.types & BIT[type]) === 0) report(found, node.path, "type", type);
  else if (type === "object" && node.fields !== undefined)
    checkFields(node, node.fields, value as Record<string, unknown>, found);
}

/**
 * The contract's integers may be digit strings, and a number outside the range of a double arrives as its source text;
 * the two are indistinguishable.
 */
const isNumberText = ({ types }: Node, value: string): boolean =>
  (types & BIT.integer) !== 0 && value.length <= MAX_NUMBER_LENGTH && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value);

/** Far longer than any number; bounds the regular expression. */
const MAX_NUMBER_LENGTH = 1_000;

function checkValue(node: Node, value: string, found: Found): void {
  if (node.values?.has(value)) node.latest = value;
  else if (found.personal || value.length > MAX_VALUE_LENGTH) report(found, node.path, "value", "text");
  else report(found, node.path, "value", "text", value.toWellFormed());
}

function checkItems(node: Node, list: readonly unknown[], found: Found): void {
  const { isPlain } = node;
  for (const item of list) {
    const plain = isPlain !== undefined && typeof item === "object" && item !== null && isPlain(item);
    if (!plain) check(node, item, found);
  }
}

function checkFields(node: Node, fields: ReadonlyMap<string, Node>, value: Record<string, unknown>, found: Found) {
  const { names, nodes } = node;
  let at = 0;
  for (const name in value) {
    let field = names[at] === name ? nodes[at] : fields.get(name);
    if (field === undefined) {
      reportField(node, name, value[name], found);
      // An object with a million unknown fields.
      if (found.byKey.size >= MAX_DRIFT) return;
      continue;
    }
    if (names[at] !== name) {
      names[at] = name;
      nodes[at] = field;
    }
    at += 1;
    check(field, value[name], found);
  }
}

function report(found: Found, path: string, kind: DriftKind, type: JsonType, value?: string): void {
  const key = `${kind} ${path} ${type} ${value ?? ""}`;
  if (found.byKey.size >= MAX_DRIFT || found.byKey.has(key)) return;
  found.byKey.set(key, { kind, path, type, ...(value === undefined ? {} : { value }) });
}

function reportField({ path }: Node, name: string, value: unknown, found: Found): void {
  if (found.byKey.size >= MAX_DRIFT) return;
  const field = found.personal && !isPlainWord(name) ? WITHHELD : nameInPath(name);
  report(found, `${path}${field}`.slice(0, MAX_PATH_LENGTH), "field", typeOf(value));
}

/** Replaces a field name that could be a respondent's value. */
const WITHHELD = ".••••";

/** Looks like the name of a field, not like an id, an address or a date. */
const isPlainWord = (name: string): boolean => /^[a-z]+(?:_[a-z]+)*$/i.test(name) && name.length <= MAX_NAME_LENGTH;

const nameInPath = (name: string): string =>
  fieldPath(name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);

function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "text";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "bigint") return "integer";
  return typeof value === "boolean" ? "boolean" : "object";
}
