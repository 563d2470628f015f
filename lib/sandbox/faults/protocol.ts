/**
 * Answers with a valid shape that break protocol rules: endless pages, outcomes that do not match the requested groups.
 */
import type { Answer } from "../answer.ts";
import type { Fault, FaultCall } from "./fault.ts";
import { alterJson, isObject, type JsonObject } from "./json-value.ts";

const LOOPS = ["repeat", "endless", "one-based", "size-ignored"];

/** Items of a page that ignores the requested size. */
const IGNORED_SIZE = 3_000;

type Body = FaultCall["body"];

/** Only a list that is read in pages can loop: `/list-attributes` without paging fields is whole. */
const isPaged = ({ operation, body }: FaultCall): boolean =>
  operation === "get-attributes" || (operation === "list-attributes" && ("page_number" in body || "page_size" in body));

/** An undefined number means the first page in every dialect. */
const firstPage = (body: Body): Body => ({ page_size: 500, ...body, page_number: undefined });

/** Real attributes wherever there are enough, so that a sync saves none that doesn't exist. */
function pageInLoop(call: FaultCall): Body {
  const { body, argument } = call;
  if (!isPaged(call) || argument === "endless") return body;
  if (argument === "size-ignored") return { ...firstPage(body), page_size: IGNORED_SIZE };
  if (argument !== "one-based") return firstPage(body);
  const number = Number(body["page_number"] ?? 0);
  return number <= 1 ? firstPage(body) : { ...body, page_number: number - 1 };
}

/** Fills a page to its size, because a short page would end the list. A page of `one-based` may end it. */
function filledPage(answer: Answer, call: FaultCall): Answer {
  const { body, argument } = call;
  if (!isPaged(call) || argument === "one-based") return answer;
  const size = argument === "size-ignored" ? IGNORED_SIZE : Number(body["page_size"] ?? 500);
  const first = argument === "endless" ? Number(body["page_number"] ?? 0) * size : 0;
  return alterJson(answer, (value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const missing = Math.max(0, size - items.length);
    const invented = Array.from({ length: missing }, (_, index) => ({
      attribute_id: 800_000 + first + items.length + index,
      active: true,
    }));
    return [...items, ...invented];
  });
}

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
    ask: pageInLoop,
    alter: filledPage,
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
