/**
 * Opportunity as the sandbox stores it: wire field names (§2.3–2.6), ids as decimal strings.
 * `toWire` wraps the ids so that `stringifyJson` writes them as bare numbers with every digit.
 */
import { int64Literal } from "../../sampling/json.ts";
import type { REQUIREMENTS } from "../../sampling/requirement-names.ts";

/** §2.5 and the undocumented kinds the service also uses; the fields other than `kind` depend on it. */
export interface WireCell {
  readonly tag: string;
  /** An int64; `-1` flags a cell that must be discarded. */
  readonly attribute_id: string;
  readonly negate: boolean;
  readonly kind: string;
  readonly value?: string;
  readonly list?: readonly string[];
  readonly operator?: "OR" | "AND";
  /** Inclusive; null is unbounded. */
  readonly range?: { readonly from: number | null; readonly to: number | null };
  readonly collection?: string;
  readonly invite_collections?: readonly string[];
  /** Field of an undocumented kind. */
  readonly center?: { readonly latitude: number; readonly longitude: number; readonly kilometres: number };
}

/** §2.6: `count` and `status` appear in quota entries only. */
export interface WireEntry {
  readonly id: string;
  readonly cells: readonly string[];
  readonly count?: number;
  readonly status?: string;
}

/** Targeting of an opportunity. Null and absence both occur on the wire and mean "none". */
export interface WireTargeting {
  readonly cells?: readonly WireCell[] | null;
  readonly filters?: readonly (readonly WireEntry[])[] | null;
  readonly quotas?: readonly (readonly WireEntry[])[] | null;
}

export type Requirement = (typeof REQUIREMENTS)[number];

/** §2.3. Dates are RFC 3339, minutes and percent are whole numbers, the price has no currency. */
export interface WireOpportunity extends WireTargeting {
  readonly id: string;
  readonly status: string;
  readonly length_of_interview: number;
  readonly incidence_rate: number;
  readonly cost_per_interview: number;
  readonly completes: number;
  readonly group_id: string;
  readonly evaluation: string;
  readonly days_in_field: number;
  readonly locale: { readonly language: string; readonly country: string };
  readonly devices: readonly string[];
  readonly links: { readonly live: string };
  readonly created: string;
  readonly project_exclusions: readonly string[] | null;
  readonly category_exclusions?: readonly string[];
  readonly notified: string;
  readonly project_id: string;
  readonly order_number: string;
  readonly requirements: Readonly<Record<Requirement, boolean>>;
  readonly category_ids?: readonly string[];
  readonly client_id: string | null;
}

/** Object for `stringifyJson`: every int64 becomes a literal, everything else is unchanged. */
export function toWire(opportunity: WireOpportunity): object {
  return {
    ...opportunity,
    id: int64Literal(opportunity.id),
    group_id: int64Literal(opportunity.group_id),
    project_id: int64Literal(opportunity.project_id),
    project_exclusions: opportunity.project_exclusions?.map(int64Literal) ?? null,
    client_id: opportunity.client_id === null ? null : int64Literal(opportunity.client_id),
    ...(opportunity.category_ids && { category_ids: opportunity.category_ids.map(int64Literal) }),
    ...(opportunity.category_exclusions && { category_exclusions: opportunity.category_exclusions.map(int64Literal) }),
    ...(opportunity.cells && {
      cells: opportunity.cells.map((cell) => ({ ...cell, attribute_id: int64Literal(cell.attribute_id) })),
    }),
  };
}
