/**
 * Script of a conformance session: the IDs it uses, and how it answers each call. A decision depends only on the calls
 * before, so the same client always gets the same answers.
 */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import type { ObservedCall } from "./observed-call.ts";

const { age, gender, loyaltyCard } = WELL_KNOWN;

const MANY_GROUPS = Array.from({ length: 12 }, (_, index) => String(880_201 + index));

export const SCENARIO = {
  /** Suggested page size; the list has two full pages and a short one. */
  pageSize: 100,
  listSize: 250,
  /** Opportunity whose IDs no double holds. */
  exact: { opportunity: "9007199254740993", group: "9007199254740995", attribute: loyaltyCard.id },
  /** Attributes of the visible cells of that opportunity. */
  visible: [gender.id, age.id, loyaltyCard.id],
  /** Attributes of its hidden cells: `-1`, and that of an INEFFABLE cell. */
  hidden: ["-1", "880500"],
  /** Unknown kind, status and field; its group is in no step. */
  odd: { opportunity: "880002", group: "734003302" },
  redirected: "880003",
  stalled: "880004",
  /** Two more than a call may have. */
  manyGroups: MANY_GROUPS,
  /** Its first qualification gets a connection reset. */
  resetGroup: "880213",
  respondents: { main: "conformance-1", refused: "conformance-2", unknown: "conformance-3" },
  /** Address that must not be sent. */
  ipv6: "2001:db8::7",
  contextKeys: ["gender", "city", "birth_year", "consent"],
  last: "880099",
} as const;

export type Decision =
  | { readonly kind: "regular" | "redirect" | "stall" | "reset" }
  | { readonly kind: "retry-later"; readonly status: 429 | 503 };

type Asked = Pick<ObservedCall, "operation" | "sent">;

const isList = ({ operation }: Asked): boolean => operation === "get-attributes" || operation === "list-attributes";

/** @param before earlier calls with a verified signature */
export function decide(call: Asked, before: readonly ObservedCall[]): Decision {
  const { operation, sent } = call;
  if (isList(call) && !before.some(isList)) return { kind: "retry-later", status: 503 };
  if (operation === "get-opportunity") {
    if (!before.some((earlier) => earlier.operation === operation)) return { kind: "retry-later", status: 429 };
    if (sent.opportunity === SCENARIO.redirected) return { kind: "redirect" };
    if (sent.opportunity === SCENARIO.stalled && !had(before, "stall")) return { kind: "stall" };
  }
  if (operation === "qualify" && sent.groups?.includes(SCENARIO.resetGroup) && !had(before, "reset"))
    return { kind: "reset" };
  return { kind: "regular" };
}

const had = (calls: readonly ObservedCall[], delivery: "stall" | "reset"): boolean =>
  calls.some(({ answer }) => answer.delivery === delivery);
