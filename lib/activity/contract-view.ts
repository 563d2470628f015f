/** View model of the differences between the service's answers and the contract. */
import type { CallSubject } from "../sampling/call-subject.ts";
import type { DriftEntry } from "../store/contract/contract-drift.ts";

export interface ContractLine extends Omit<DriftEntry, "example"> {
  /** Subject of the latest call whose answer had it; absent without an id. */
  readonly example?: CallSubject | undefined;
}

export interface ContractPage {
  /** Latest seen first. */
  readonly lines: readonly ContractLine[];
}

const TYPE_NAMES: Readonly<Record<DriftEntry["type"], string>> = {
  text: "text",
  integer: "integer",
  fraction: "decimal number",
  boolean: "boolean",
  null: "null",
  object: "object",
  list: "list",
};

export const KIND_LABELS: Readonly<Record<DriftEntry["kind"], string>> = {
  field: "Unknown field",
  value: "Unknown value",
  type: "Unexpected type",
};

/** The unknown value in quotes, or the type received. */
export function receivedText({ kind, type, value }: Pick<DriftEntry, "kind" | "type" | "value">): string {
  if (kind !== "value") return TYPE_NAMES[type];
  if (value === undefined) return `${TYPE_NAMES[type]}, not shown`;
  return value === "" ? "empty" : `“${value}”`;
}

/** `opportunity 990207`; `""` without an id. */
export function exampleText({ attribute, opportunity, groups = [] }: CallSubject = {}): string {
  if (opportunity !== undefined) return `opportunity ${opportunity}`;
  if (attribute !== undefined) return `attribute ${attribute}`;
  return groups[0] === undefined ? "" : `group ${groups[0]}`;
}
