/** Share of the library's demand that a mapping covers. Pure. */
import { shareText } from "../../attributes/coverage/share.ts";
import type { Int64 } from "../../int64.ts";
import type { ColumnMapping } from "../model/model.ts";

/** Attribute that opportunities of the library ask for. */
export interface AttributeDemand {
  readonly attributeId: Int64;
  /** `""` until its details are loaded. */
  readonly name: string;
  /** Number of opportunities that aren't closed. */
  readonly opportunities: number;
  /** Sum of their CPI × completes, derived. */
  readonly value: number;
}

export interface MappingCoverage {
  /** Columns that are mapped to anything, and all columns. */
  readonly mapped: number;
  readonly columns: number;
  /** Uses of attributes in opportunities: those that the mapping covers, and all. */
  readonly uses: { readonly covered: number; readonly possible: number };
  /** The same, each use weighted by CPI × completes. */
  readonly value: { readonly covered: number; readonly possible: number };
  /** Attributes that no column is mapped to, most wanted first. */
  readonly missing: readonly AttributeDemand[];
}

/** @param demand most wanted first. */
export function mappingCoverage(
  columns: readonly Pick<ColumnMapping, "role">[],
  demand: readonly AttributeDemand[],
): MappingCoverage {
  const mapped = columns.filter(({ role }) => role.kind !== "ignored");
  const attributes = new Set(mapped.flatMap(({ role }) => (role.kind === "attribute" ? [role.attributeId] : [])));
  const covered = demand.filter(({ attributeId }) => attributes.has(attributeId));
  const sum = (of: readonly AttributeDemand[], what: "opportunities" | "value") =>
    of.reduce((total, each) => total + each[what], 0);
  return {
    mapped: mapped.length,
    columns: columns.length,
    uses: { covered: sum(covered, "opportunities"), possible: sum(demand, "opportunities") },
    value: { covered: sum(covered, "value"), possible: sum(demand, "value") },
    missing: demand.filter(({ attributeId }) => !attributes.has(attributeId)),
  };
}

/**
 * "62 of 180 columns mapped; they cover 91% of what your library asks for". Each use of an attribute counts by its value, if
 * the library has any.
 */
export function coverageText({ mapped, columns, uses, value }: MappingCoverage): string {
  const noun = columns === 1 ? "column" : "columns";
  const count = `${mapped.toLocaleString("en")} of ${columns.toLocaleString("en")} ${noun} mapped`;
  const share = shareText(value.possible > 0 ? value : uses);
  if (share === undefined) return count;
  return `${count}; ${mapped === 1 ? "it covers" : "they cover"} ${share} of what your library asks for`;
}

/** Weight of the share, and the share without it; `undefined` if nothing is weighted. */
export function coverageNote({ uses, value }: MappingCoverage): string | undefined {
  const share = shareText(uses);
  return value.possible > 0 && share !== undefined
    ? `Weighted by CPI × completes. Unweighted: ${share} of all uses of attributes.`
    : undefined;
}
