/** View model of the library. */
import type { LibraryFacet } from "../model/library-names.ts";
import type { LibraryReach } from "../../panels/model/model.ts";
import type { OpportunityRow } from "../../store/opportunities/opportunities.ts";
import type { ChangeSummary } from "../../targeting/diff/change-summary.ts";
import type { FieldWith, KindValues } from "../model/fields-of.ts";
import type { Figure } from "../model/figure.ts";
import type { derivedFigures } from "../model/page-fields.ts";

/** Fields with the same name in the store. */
export type StoredField = Extract<FieldWith<"export">, { readonly kind: Exclude<keyof KindValues, "derived"> }>;
type Present<Value> = null extends Value ? Exclude<Value, null> | undefined : Value;
export type StoredValues = {
  readonly [F in StoredField as F["key"]]: F extends { readonly kind: "figure" }
    ? Figure
    : Present<OpportunityRow[F["key"]]>;
};

/** Row of the library. */
export interface LibraryRow extends StoredValues, ReturnType<typeof derivedFigures> {
  readonly locale: string;
  readonly country: string;
  /** Names of the requirements that are set (§2.4). */
  readonly requires: readonly string[];
  /** Names of the documented requirements that are absent or null. */
  readonly unstated: readonly string[];
  /** `undefined` if not computed yet. */
  readonly findings: { readonly count: number; readonly worst: "miss" | "maybe" | "mute" } | undefined;
  /** Key of the first step that no respondent can pass; `""`: none; `undefined` if not computed yet. */
  readonly blockedStep: string | undefined;
  /** Changes in the newest snapshot; `undefined` for the first. */
  readonly change: ChangeSummary | undefined;
  /** First time the newest body was received. */
  readonly changedAt: number | undefined;
  /** Number of later fetches that returned the same body. */
  readonly unchanged: number | undefined;
  readonly missingAt: number | undefined;
  /** In the default panel; `undefined` if not computed yet. */
  readonly reach: LibraryReach | undefined;
}

/** Value of a facet and the number of rows that selecting it would leave. */
export interface FacetValue {
  readonly value: string;
  readonly opportunities: number;
}
export type LibraryFacets = Readonly<Record<LibraryFacet, readonly FacetValue[]>>;

/** Totals per project or group over the rows that match the filters. */
export interface GroupSum {
  /** `""` for rows that belong to none. */
  readonly key: string;
  readonly opportunities: number;
  readonly open: number;
  /** Decimal integer of any length. */
  readonly completes: string;
}

/** Panel whose reach is shown. */
export interface ReachPanel {
  readonly id: string;
  readonly name: string;
}

export interface LibraryPage {
  readonly rows: readonly LibraryRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** Size of the whole library, unfiltered. */
  readonly all: number;
  readonly facets: LibraryFacets;
  /** Default panel, whose reach the rows have; `undefined` without a ready one. */
  readonly panel: ReachPanel | undefined;
  /** Projects or groups on this page; empty unless rows are grouped. */
  readonly groups: readonly GroupSum[];
}

/** Selectable opportunity on any page. */
export interface FittingOpportunity {
  readonly id: string;
  readonly groupId: string;
}
