/** Opportunity as the service sends it: `stringifyJson` writes ids as bare numbers with every digit. */
import { int64Literal } from "../../sampling/json.ts";
import type { WireOpportunity } from "./offer.ts";

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
