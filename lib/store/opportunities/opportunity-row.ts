/** Opportunity as a row of the library: the fields that lists need, extracted from the body (§2.3). */
import "server-only";
import type { Insertable, Selectable } from "kysely";
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";
import { fromJson, textsFrom, toJson } from "../engine/json-columns.ts";
import type { OpportunitiesTable } from "../engine/tables/opportunity-tables.ts";

/** Figures derived from the parsed targeting. */
export interface DerivedFigures {
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  readonly cells: number;
}

export interface OpportunityRow extends DerivedFigures {
  readonly id: string;
  readonly groupId: string;
  readonly projectId: string | null;
  readonly status: string;
  readonly language: string;
  readonly country: string;
  readonly orderNumber: string;
  /** Currency not stated. `null` if absent or not a finite number. */
  readonly costPerInterview: number | null;
  /** Minutes. */
  readonly lengthOfInterview: number | null;
  /** Percent. */
  readonly incidenceRate: number | null;
  readonly completes: string | null;
  readonly daysInField: number | null;
  /** As received. */
  readonly created: string;
  readonly devices: readonly string[];
  readonly readAt: number;
  readonly firstReadAt: number;
  readonly readings: number;
  readonly snapshots: number;
  readonly lastSnapshotId: string;
  readonly missingAt: number | null;
  /** Category ids. */
  readonly categories: readonly string[];
  /** Names of the requirements that are set, as received (§2.4). */
  readonly requires: readonly string[];
  /** Names of the documented requirements that are absent or null (§2.4). */
  readonly unstated: readonly string[];
  /** Number of linter findings; −1 until computed. */
  readonly findings: number;
  /** Status of the worst finding: `miss`, `maybe`, `mute`; `""` without any. */
  readonly findingsWorst: string;
  /** Key of the first step that no respondent can pass; `""`: none; `null` until computed with the findings. */
  readonly blockedStep: string | null;
  /** Summary of the change between the newest snapshot and the previous one; `null` for the first. */
  readonly change: unknown;
  /** Time at which the newest snapshot was first received; `null` if unknown. */
  readonly changedAt: number | null;
  /** Fetches since then that returned the same body; `null` if unknown. */
  readonly unchanged: number | null;
}

type Columns = Omit<
  Insertable<OpportunitiesTable>,
  | "partner_id"
  | "opportunity_id"
  | "last_snapshot_id"
  | "first_read_at"
  | "read_at"
  | "readings"
  | "snapshots"
  | "missing_at"
  | "changed_at"
  | "changed_reading"
>;

export function toColumns(opportunity: Opportunity, derived: DerivedFigures): Columns {
  return {
    group_id: opportunity.group_id,
    project_id: opportunity.project_id ?? null,
    status: opportunity.status,
    language: opportunity.locale?.language ?? "",
    country: opportunity.locale?.country ?? "",
    order_number: opportunity.order_number,
    order_number_lower: opportunity.order_number.toLowerCase(),
    cost_per_interview: toFigure(opportunity.cost_per_interview),
    length_of_interview: toFigure(opportunity.length_of_interview),
    incidence_rate: toFigure(opportunity.incidence_rate),
    completes: opportunity.completes ?? null,
    days_in_field: toFigure(opportunity.days_in_field),
    created: opportunity.created,
    devices: toJson(opportunity.devices),
    quota_entries: derived.quotaEntries,
    open_quota_entries: derived.openQuotaEntries,
    cells: derived.cells,
    ...facetColumns(opportunity),
  };
}

export type FacetSource = Pick<Opportunity, "category_ids" | "requirements">;

/** Columns of the multi-valued facets. */
export function facetColumns({ category_ids, requirements }: FacetSource): {
  readonly categories: string;
  readonly requires: string;
  readonly unstated: string;
} {
  const stated = new Map(Object.entries(requirements ?? {}));
  const required = [...stated.keys()].filter((flag) => stated.get(flag) === true);
  const unstated = REQUIREMENTS.filter((flag) => (stated.get(flag) ?? undefined) === undefined);
  return { categories: toList(category_ids), requires: toList(required), unstated: toList(unstated) };
}

/** Each value between blanks, so that it can be found as a substring; values that contain blanks are left out. */
const toList = (items: readonly string[]): string => {
  const sound = [...new Set(items)].filter((word) => /^\S+$/.test(word));
  return sound.length === 0 ? "" : ` ${sound.join(" ")} `;
};
const fromList = (text: string | null): string[] => (text ?? "").split(" ").filter(Boolean);

/** Distinct attributes named by cells, except unreadable ones; −1 denotes a hidden one (§2.5). */
export const attributesOf = ({ cells }: Opportunity): string[] => [
  ...new Set(cells.map((cell) => cell.attribute_id).filter((id) => id !== NO_ATTRIBUTE && !id.startsWith("-"))),
];

function toFigure(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const figure = Number(value);
  return Number.isFinite(figure) ? figure : null;
}

export const toRow = (row: Selectable<OpportunitiesTable>): OpportunityRow => ({
  id: row.opportunity_id,
  groupId: row.group_id,
  projectId: row.project_id,
  status: row.status,
  language: row.language,
  country: row.country,
  orderNumber: row.order_number,
  costPerInterview: row.cost_per_interview,
  lengthOfInterview: row.length_of_interview,
  incidenceRate: row.incidence_rate,
  completes: row.completes,
  daysInField: row.days_in_field,
  created: row.created,
  devices: textsFrom(row.devices),
  quotaEntries: row.quota_entries,
  openQuotaEntries: row.open_quota_entries,
  cells: row.cells,
  readAt: row.read_at,
  firstReadAt: row.first_read_at,
  readings: row.readings,
  snapshots: row.snapshots,
  lastSnapshotId: row.last_snapshot_id,
  missingAt: row.missing_at,
  categories: fromList(row.categories),
  requires: fromList(row.requires),
  unstated: fromList(row.unstated),
  findings: row.findings,
  findingsWorst: row.findings_worst,
  blockedStep: row.blocked_step,
  change: fromJson(row.change),
  changedAt: row.changed_at,
  unchanged: row.changed_reading === null ? null : row.readings - row.changed_reading,
});
