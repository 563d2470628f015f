/**
 * Ids that fail on purpose, so that every failure of the console can be reproduced by hand. Each row names its fault;
 * the README prints this table.
 */
import type { OperationName } from "../sampling/operations.ts";
import { type FaultSwitch, faults, readFault } from "./faults.ts";

export interface ReservedId {
  readonly operation: OperationName;
  /** Int64 as text, context id, or country code. */
  readonly id: string;
  /** One sentence for users. */
  readonly effect: string;
  /** Fault switch in the syntax of `readFault`. */
  readonly fault: string;
}

/** [last digits, fault]: the three digits after 990 are the status where there is one. */
const BY_ID: readonly (readonly [string, string])[] = [
  ["990400", "error-400"],
  ["990401", "error-401"],
  ["990403", "error-403"],
  ["990429", "429-retry-after"],
  ["990500", "error-500"],
  ["990502", "html-502"],
  ["990503", "error-503"],
  ["990504", "headers-never"],
  ["990599", "reset-before-response"],
];
const READS: readonly (readonly [string, string])[] = [
  ...BY_ID,
  ["990200", "empty-200"],
  ["990201", "html-200"],
  ["990202", "wrong-shape"],
  ["990203", "error-with-200"],
  ["990204", "truncated-length"],
  ["990205", "huge-body"],
  ["990206", "deep-json"],
  ["990207", "unknown-enum"],
  ["990208", "extra-fields"],
  ["990209", "number-edge"],
  ["990210", "int64-max"],
  ["990213", "malformed-items"],
  ["990307", "redirect-307"],
];
const ATTRIBUTE: readonly (readonly [string, string])[] = [
  ...READS,
  ["990220", "hostile-texts"],
  ["990221", "endless-text"],
];
const OPPORTUNITY: readonly (readonly [string, string])[] = [
  ...READS,
  ["990404", "error-404"],
  ["990211", "unknown-kind"],
];
const GROUPS: readonly (readonly [string, string])[] = [
  ...BY_ID,
  ["990201", "html-200"],
  ["990601", "qualify-mismatch:missing"],
  ["990602", "qualify-mismatch:repeated"],
  ["990603", "qualify-mismatch:unasked"],
  ["990604", "qualify-mismatch:no-url"],
  ["990605", "qualify-mismatch:javascript-url"],
  ["990606", "qualify-mismatch:reordered"],
  // No opportunity has this id: the console would query one in its library by group.
  ["990607", "unknown-enum"],
  ["990608", "qualify-mismatch:malformed"],
];
const CONTEXTS: readonly (readonly [string, string])[] = [
  ...BY_ID.map(([id, fault]) => [`sandbox-fail-${id.slice(3)}`, fault] as const),
  ["sandbox-fail-200", "empty-200"],
];
/** ISO 3166 user-assigned codes. */
const COUNTRIES: readonly (readonly [string, string])[] = [
  ["XE", "error-500"],
  ["XH", "html-502"],
  ["XN", "headers-never"],
];

const MISMATCH_EFFECTS: Readonly<Record<string, string>> = {
  missing: "The response leaves this group out.",
  repeated: "The response includes this group twice.",
  unasked: "The response includes one more group that wasn’t requested.",
  "no-url": "Qualified, but without an entry link.",
  "javascript-url": "Qualified, with an entry link that is a script.",
  malformed: "The result for this group is malformed.",
  reordered: "The groups come back in the opposite order.",
};

function effectOf({ name, argument }: FaultSwitch, operation: OperationName): string {
  if (name === "qualify-mismatch") return MISMATCH_EFFECTS[argument] ?? faults[name].effect;
  return operation === "qualify" ? `The whole call: ${faults[name].effect}` : faults[name].effect;
}

const rows = (operation: OperationName, pairs: readonly (readonly [string, string])[]): ReservedId[] =>
  pairs.map(([id, fault]) => ({ operation, id, fault, effect: effectOf(readFault(fault), operation) }));

export const reservedIds: readonly ReservedId[] = [
  ...rows("get-attribute-info", ATTRIBUTE),
  ...rows("get-attributes", [...COUNTRIES, ["XP", "page-loop"]]),
  ...rows("list-attributes", COUNTRIES),
  ...rows("get-opportunity", OPPORTUNITY),
  ...rows("create-context", CONTEXTS),
  ...rows("qualify", GROUPS),
];

/** The README's table. */
export function toMarkdown(): string {
  const lines = reservedIds.map(
    ({ operation, id, effect, fault }) => `| \`${operation}\` | \`${id}\` | ${effect} | \`${fault}\` |`,
  );
  return ["| operation | id | effect | fault |", "|---|---|---|---|", ...lines].join("\n");
}
