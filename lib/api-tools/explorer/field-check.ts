/** Compares a node of an answer with the contract: its field, and its difference. Pure; needs no parsed answer. */
import type { ContractField, ContractFields } from "../../sampling/contract/contract-fields.ts";
import type { DriftKind } from "../../sampling/contract/drift.ts";
import type { JsonType } from "../../sampling/contract/shape.ts";

interface AnswerNode {
  /** `$.cells[].kind` */
  readonly pattern: string;
  readonly parent: string | undefined;
  /** Name in an object, index in a list. */
  readonly name: string | number | undefined;
  /** Spelled value, or the opening bracket. */
  readonly value: string;
}

interface FieldCheck {
  /** `undefined`: the contract does not know it. */
  readonly field: ContractField | undefined;
  /** As `driftOf` reports it. */
  readonly difference: DriftKind | undefined;
}

export function checkField(fields: ContractFields, { pattern, parent, name, value }: AnswerNode): FieldCheck {
  const field = fieldAt(fields, pattern);
  if (field) return { field, difference: differenceOf(field, value) };
  const isExtra = typeof name === "string" && parent !== undefined && fieldAt(fields, parent)?.closed === true;
  return { field: undefined, difference: isExtra ? "field" : undefined };
}

/** The names come from the service. */
const fieldAt = (fields: ContractFields, pattern: string): ContractField | undefined =>
  Object.hasOwn(fields, pattern) ? fields[pattern] : undefined;

function differenceOf({ types, values }: ContractField, spelled: string): DriftKind | undefined {
  const type = typeOf(spelled);
  if (type === "text") {
    const text = textOf(spelled);
    if (!types.includes("text")) return types.includes("integer") && isNumber(text) ? undefined : "type";
    return values === undefined || values.includes(text) ? undefined : "value";
  }
  if (type === "integer" || type === "fraction") {
    if (types.includes("fraction") || (types.includes("integer") && type === "integer")) return undefined;
    return "type";
  }
  return types.includes(type) ? undefined : "type";
}

function typeOf(spelled: string): JsonType {
  const first = spelled[0] ?? "";
  if (first === '"') return "text";
  if (first === "{") return "object";
  if (first === "[") return "list";
  if (first === "t" || first === "f") return "boolean";
  if (first === "n") return "null";
  const value = Number(spelled);
  // A number outside the range of a double counts as an integer, as in the parsed answer.
  return Number.isInteger(value) || !Number.isFinite(value) ? "integer" : "fraction";
}

function textOf(spelled: string): string {
  try {
    return String(JSON.parse(spelled));
  } catch {
    return spelled;
  }
}

const MAX_NUMBER_LENGTH = 1_000;
const isNumber = (text: string): boolean =>
  text.length <= MAX_NUMBER_LENGTH && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
