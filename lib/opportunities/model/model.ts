/**
 * View models of the opportunity screens, without wire spelling (§2.3). Targeting has its own model in `lib/targeting`.
 */
import type { Opportunity } from "../../sampling/schema.ts";
import { isCondition } from "../../targeting/entry-identity.ts";
import type { Targeting } from "../../targeting/model.ts";
import { derivedFigures, headValues, viewValues, type HeadValues, type ViewValues } from "./page-fields.ts";
import { hostOf } from "./link-host.ts";
import { requirementsOf, type Requirement } from "./requirements.ts";
import { summarise, type StepSummary } from "./step-summary.ts";
import type { TargetingParts } from "./targeting-parts.ts";

/** Header of an opportunity: the fields of the field table, and values derived from them. */
export interface OpportunityHead extends HeadValues {
  readonly language: string;
  readonly country: string;
  /** Such as `de_DE`, in the spelling of the attributes; `""` if the service sent none. */
  readonly locale: string;
  /** Derived: price × incidence; `undefined` if either is missing or odd. */
  readonly earningsPerClick: number | undefined;
}

export function toOpportunityHead(opportunity: Opportunity): OpportunityHead {
  const { language = "", country = "" } = opportunity.locale ?? {};
  const values = headValues(opportunity);
  return {
    ...values,
    language,
    country,
    locale: language && country ? `${language}_${country}` : "",
    earningsPerClick: derivedFigures(values).earningsPerClick,
  };
}

/** Opportunity without the entries and cells of its targeting. */
export interface OpportunityView extends ViewValues {
  readonly head: OpportunityHead;
  readonly requirements: readonly Requirement[];
  /** Host of the live entry link; the rest of it is never shown. `undefined` if absent or not a URL. */
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
    ...viewValues(opportunity),
    head: toOpportunityHead(opportunity),
    requirements: requirementsOf(opportunity),
    liveHost: hostOf(opportunity.links?.live ?? ""),
    cells: opportunity.cells.filter(isCondition).length,
    hiddenCells: targeting.hiddenCells,
    danglingTags: targeting.danglingTags,
    duplicateTags: targeting.duplicateTags,
    quotaEntries: targeting.quotaEntries,
    openQuotaEntries: targeting.openQuotaEntries,
    steps: targeting.steps.map(summarise),
  };
}

/** Snapshot that is not the newest. */
export interface OldSnapshot {
  readonly id: string;
  /** 1-based. */
  readonly position: number;
  /** First time this body was received, epoch milliseconds. */
  readonly firstReadAt: number;
  /** Time of the newest snapshot's last fetch. */
  readonly newestReadAt: number;
}

/** Fact in the header of the page. */
export interface FactLine {
  readonly term: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** Reason why the value is odd. */
  readonly odd?: string | undefined;
  /** Tooltip of a value that is not odd. */
  readonly about?: string | undefined;
  readonly onPhones?: boolean | undefined;
}

/** View model of the page of one opportunity. */
export interface OpportunityPageView {
  readonly view: OpportunityView;
  readonly facts: readonly FactLine[];
  /** Entries and cells if small enough to be sent inline; otherwise fetched separately. */
  readonly parts: TargetingParts | undefined;
  /** Characters of the body as received. */
  readonly bodyLength: number;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** Number of fetches. */
  readonly fetches: number;
  /** Number of distinct bodies among the fetches. */
  readonly snapshots: number;
  /** Set while an older snapshot is shown. */
  readonly old: OldSnapshot | undefined;
  /** Time of the service's latest not-found response. */
  readonly missingAt: number | undefined;
  /** JSON paths of parts of the body that could not be read. */
  readonly unreadable: readonly string[];
  /** Number of other stored opportunities of the same project. */
  readonly othersInProject: number;
}
