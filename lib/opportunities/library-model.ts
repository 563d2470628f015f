/** The library as its screen shows it. */
import type { ChangeSummary } from "../targeting/change-summary.ts";
import type { Figure } from "./figure.ts";
import type { LibraryFacet } from "../library-names.ts";

/** One line of the library. */
export interface LibraryRow {
  readonly id: string;
  readonly groupId: string;
  readonly projectId: string | undefined;
  readonly orderNumber: string;
  readonly status: string;
  readonly locale: string;
  readonly country: string;
  readonly costPerInterview: Figure;
  readonly lengthOfInterview: Figure;
  readonly incidenceRate: Figure;
  /** Derived: price × incidence ÷ 100. */
  readonly earningsPerClick: number | undefined;
  /** Derived: price ÷ minutes. */
  readonly pricePerMinute: number | undefined;
  readonly completes: string | undefined;
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  readonly daysInField: Figure;
  readonly created: string;
  readonly devices: readonly string[];
  readonly categories: readonly string[];
  /** Names of the requirements that hold (§2.4). */
  readonly requires: readonly string[];
  /** `undefined`: not worked out yet. */
  readonly findings: { readonly count: number; readonly worst: "miss" | "maybe" | "mute" } | undefined;
  /** What the newest snapshot changed; `undefined` for the first. */
  readonly change: ChangeSummary | undefined;
  /** When the newest snapshot was first received. */
  readonly changedAt: number | undefined;
  /** Readings since then that brought the same. */
  readonly unchanged: number | undefined;
  readonly readings: number;
  readonly snapshots: number;
  readonly readAt: number;
  readonly missingAt: number | undefined;
}

/** A value of a facet and what choosing it would leave. */
export interface FacetValue {
  readonly value: string;
  readonly opportunities: number;
}
export type LibraryFacets = Readonly<Record<LibraryFacet, readonly FacetValue[]>>;

/** What the opportunities of one project or group sum up to, as far as they fit the filters. */
export interface GroupSum {
  /** `""`: belongs to none. */
  readonly key: string;
  readonly opportunities: number;
  readonly open: number;
  /** Whole number of any length. */
  readonly completes: string;
}

export interface LibraryPage {
  readonly rows: readonly LibraryRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** Of the whole library, unfiltered. */
  readonly all: number;
  readonly facets: LibraryFacets;
  /** Of the projects or groups on this page; empty while rows stand alone. */
  readonly groups: readonly GroupSum[];
}

/** What is selected, wherever it stands. */
export interface FittingOpportunity {
  readonly id: string;
  readonly groupId: string;
}
