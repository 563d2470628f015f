/** What the opportunity screens show, free of the wire's spelling (§2.3). Targeting has a model of its own in `lib/targeting`. */
import type { Int64 } from "../int64.ts";
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import { hostOf } from "./link-host.ts";
import { DAYS, earningsPerClick, MINUTES, PERCENT, PRICE, toFigure, type Figure } from "./figure.ts";
import { requirementsOf, type Requirement } from "./requirements.ts";
import { summarise, type StepSummary } from "./step-summary.ts";
import type { TargetingParts } from "./targeting-parts.ts";

/** The facts that stand at the head of an opportunity. */
export interface OpportunityHead {
  readonly id: Int64;
  readonly groupId: Int64;
  readonly projectId: Int64 | undefined;
  /** As received; OPEN, PAUSED, CLOSED are documented. */
  readonly status: string;
  readonly orderNumber: string;
  readonly language: string;
  readonly country: string;
  /** `de_DE`, as the attributes spell locales; `""` when the service gave none. */
  readonly locale: string;
  readonly devices: readonly string[];
  /** Currency not stated. */
  readonly costPerInterview: Figure;
  /** Minutes. */
  readonly lengthOfInterview: Figure;
  /** Percent. */
  readonly incidenceRate: Figure;
  readonly daysInField: Figure;
  /** int64 text. */
  readonly completes: string | undefined;
  /** Derived: price × incidence; `undefined` when either is missing or odd. */
  readonly earningsPerClick: number | undefined;
}

export function toOpportunityHead(opportunity: Opportunity): OpportunityHead {
  const { language = "", country = "" } = opportunity.locale ?? {};
  const costPerInterview = toFigure(opportunity.cost_per_interview, PRICE);
  const incidenceRate = toFigure(opportunity.incidence_rate, PERCENT);
  return {
    id: opportunity.id,
    groupId: opportunity.group_id,
    projectId: opportunity.project_id ?? undefined,
    status: opportunity.status,
    orderNumber: opportunity.order_number,
    language,
    country,
    locale: language && country ? `${language}_${country}` : "",
    devices: opportunity.devices,
    costPerInterview,
    lengthOfInterview: toFigure(opportunity.length_of_interview, MINUTES),
    incidenceRate,
    daysInField: toFigure(opportunity.days_in_field, DAYS),
    completes: opportunity.completes ?? undefined,
    earningsPerClick: earningsPerClick(costPerInterview, incidenceRate),
  };
}

/** Everything about an opportunity but its targeting's entries and cells. */
export interface OpportunityView {
  readonly head: OpportunityHead;
  readonly requirements: readonly Requirement[];
  /** COMPLETES, STARTS or what else was received. */
  readonly evaluation: string;
  readonly created: string;
  readonly notified: string;
  readonly projectExclusions: readonly Int64[];
  readonly categoryExclusions: readonly Int64[];
  readonly categories: readonly Int64[];
  /** `undefined`: hidden by the service. */
  readonly clientId: Int64 | undefined;
  /** Host of the live entry link; the rest of it is not shown. `undefined`: none, or not a web address. */
  readonly liveHost: string | undefined;
  readonly cells: number;
  readonly hiddenCells: number;
  readonly danglingTags: number;
  readonly duplicateTags: readonly string[];
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  readonly steps: readonly StepSummary[];
}

export function toOpportunityView(opportunity: Opportunity, targeting: Targeting): OpportunityView {
  return {
    head: toOpportunityHead(opportunity),
    requirements: requirementsOf(opportunity),
    evaluation: opportunity.evaluation,
    created: opportunity.created,
    notified: opportunity.notified,
    projectExclusions: opportunity.project_exclusions,
    categoryExclusions: opportunity.category_exclusions,
    categories: opportunity.category_ids,
    clientId: opportunity.client_id ?? undefined,
    liveHost: hostOf(opportunity.links?.live ?? ""),
    cells: opportunity.cells.length,
    hiddenCells: targeting.hiddenCells,
    danglingTags: targeting.danglingTags,
    duplicateTags: targeting.duplicateTags,
    quotaEntries: targeting.quotaEntries,
    openQuotaEntries: targeting.openQuotaEntries,
    steps: targeting.steps.map(summarise),
  };
}

/** One of the bodies that a later one followed. */
export interface OldSnapshot {
  readonly id: string;
  /** 1, 2, 3 … */
  readonly position: number;
  /** When this very body was first received, epoch milliseconds. */
  readonly firstReadAt: number;
  /** When the newest was last received. */
  readonly newestReadAt: number;
}

/** What the page of one opportunity knows. */
export interface OpportunityReading {
  readonly view: OpportunityView;
  /** Entries and cells, when they are small enough to come along; else they are fetched apart. */
  readonly parts: TargetingParts | undefined;
  /** Length of the body as received, in characters. */
  readonly bodyLength: number;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** How often it was read. */
  readonly readings: number;
  /** Different bodies among the readings. */
  readonly snapshots: number;
  /** What is shown here, when it is not the newest that was read. */
  readonly old: OldSnapshot | undefined;
  /** When the service last said that it does not know this opportunity. */
  readonly missingAt: number | undefined;
  /** Other opportunities of the same project that were read. */
  readonly othersInProject: number;
}

/** `day 4 of 9` when the start is sound and the days are not over; else `9 days`. */
export function fieldDay(
  view: Pick<OpportunityView, "created"> & { readonly head: Pick<OpportunityHead, "daysInField"> },
  now: number,
): string | undefined {
  const days = view.head.daysInField.value;
  const start = Date.parse(view.created);
  if (days === undefined || Number.isNaN(start) || start > now) return undefined;
  const day = Math.floor((now - start) / 86_400_000) + 1;
  return day <= days ? `day ${day} of ${days}` : undefined;
}
