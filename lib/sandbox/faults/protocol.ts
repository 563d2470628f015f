/**
 * Answers with a valid shape that break protocol rules: endless pages, outcomes that do not match the requested groups.
 */
import type { Fault } from "./fault.ts";
import { alterJson, isObject, type JsonObject } from "./json-value.ts";

const LOOPS = ["repeat", "endless", "one-based", "size-ignored"];

/** Breaks the paging rule of a list; other answers are unchanged. */
const loop: NonNullable<Fault["instead"]> = ({ operation, body, argument }) => {
  if (operation !== "list-attributes" && operation !== "get-attributes") return undefined;
  const number = Number(body["page_number"] ?? 0);
  const size = Math.min(Number(body["page_size"] ?? 500), 10_000);
  const first = { repeat: 0, endless: number * size, "one-based": Math.max(0, number - 1) * size }[argument] ?? 0;
  const length = { "one-based": number <= 3 ? size : 0, "size-ignored": 3_000 }[argument] ?? size;
  const items = Array.from({ length }, (_, index) => ({ attribute_id: 800_000 + first + index, active: true }));
  return { status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(items) };
};

/** Ways in which outcomes do not match the requested groups. */
const MISMATCHES = ["missing", "repeated", "unasked", "reordered", "no-url", "javascript-url", "malformed"] as const;
export type Mismatch = (typeof MISMATCHES)[number];

/** Mismatch by name; `missing` for any other text. */
export const readMismatch = (text: string): Mismatch => MISMATCHES.find((name) => name === text) ?? "missing";

/** Plain number, because the next fault may process the outcome again. */
const UNASKED = 7_777_777;

/** Breaks the outcome of one group; the outcomes are wire objects of §2.8. */
export function mismatch(outcomes: readonly unknown[], groupId: string, how: Mismatch): unknown[] {
  const isOf = (outcome: unknown): outcome is JsonObject =>
    isObject(outcome) && String(outcome["group_id"]) === groupId;
  const change = (fields: JsonObject) =>
    outcomes.map((outcome) => (isOf(outcome) ? { ...outcome, ...fields } : outcome));
  const own = outcomes.find(isOf);
  const changes: Readonly<Record<Mismatch, () => unknown[]>> = {
    missing: () => outcomes.filter((outcome) => !isOf(outcome)),
    repeated: () => (own ? [...outcomes, own] : [...outcomes]),
    unasked: () => (own ? [...outcomes, { ...own, group_id: UNASKED }] : [...outcomes]),
    reordered: () => outcomes.toReversed(),
    "no-url": () => change({ ...QUALIFIED, start_url: null }),
    malformed: () => change({ qualified: null }),
    "javascript-url": () => change({ ...QUALIFIED, start_url: SCRIPT_URL }),
  };
  return changes[how]();
}

const SCRIPT_URL = ["javascript", "alert(document.domain)"].join(":");
const QUALIFIED = { qualified: true, exact_match: true, priority: false, categories: [], dispositions: undefined };

export const protocol = {
  "page-loop": {
    effect: "A list whose pages never end, repeat, start at 1, or ignore the page size.",
    argument: `kind of loop: ${LOOPS.join(", ")} (default: repeat)`,
    instead: loop,
  },
  "qualify-mismatch": {
    effect:
      "The outcome of the first group is missing, repeated, malformed, for a group that wasn’t requested, or without a usable link.",
    argument: `kind of mismatch: ${MISMATCHES.join(", ")} (default: missing)`,
    alter: (answer, { operation, argument }) => {
      if (operation !== "qualify") return answer;
      return alterJson(answer, (value) => {
        const outcomes: unknown[] = Array.isArray(value) ? value : [];
        const [first] = outcomes;
        if (!isObject(first)) return value;
        return mismatch(outcomes, String(first["group_id"]), readMismatch(argument));
      });
    },
  },
} satisfies Record<string, Fault>;
