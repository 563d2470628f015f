/** View models of the attribute screens, without wire spelling (§2.1, §2.2). */
import type { Failure } from "../../failure.ts";
import type { JobPhase, JobView } from "../../job-view.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { numberAnswers } from "./number-answers.ts";

/** Head facts of one attribute. */
export interface AttributeView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** `display_mode` as received. */
  readonly mode: string;
  /** `undefined` if the service did not send it. */
  readonly active: boolean | undefined;
  readonly countries: readonly string[];
  /** int64 milliseconds as text; `undefined` if not stated. */
  readonly expiresAfter: string | undefined;
  readonly answers: number;
  readonly firstAnswer: string | undefined;
  readonly lastAnswer: string | undefined;
  /** Answers that are numbers, as ranges: `0–99`. */
  readonly numbers?: string;
  readonly locales: number;
  /** Number of locales with a missing text that is offered there. */
  readonly gapLocales: number;
  readonly parents: readonly { readonly attributeId: string; readonly answerIds: readonly string[] }[];
}

/** Counts for the facts and the tabs. */
export interface AttributeFigures {
  /** Attributes that it depends on. */
  readonly parents: number;
  /** Attributes that depend on it. */
  readonly children: number;
  /** Stored opportunities that use it. */
  readonly usedIn: number;
  /** Fetches that changed something. */
  readonly changes: number;
}

export function toAttributeView(attribute: Attribute, locales: number, gapLocales: number): AttributeView {
  const numbers = numberAnswers(attribute.answers.map(({ text }) => text));
  return {
    id: attribute.id,
    name: attribute.name,
    description: attribute.description,
    mode: attribute.display_mode,
    active: attribute.is_active ?? undefined,
    countries: attribute.countries,
    expiresAfter: attribute.expiration_duration ?? undefined,
    answers: attribute.answers.length,
    firstAnswer: attribute.answers[0]?.id,
    lastAnswer: attribute.answers.at(-1)?.id,
    ...(numbers === undefined ? {} : { numbers }),
    locales,
    gapLocales,
    parents: attribute.parent_dependencies.map((parent) => ({
      attributeId: parent.attribute_id,
      answerIds: parent.answer_ids,
    })),
  };
}

/** State of the attribute page: the facts, or the reason why there are none. */
export type AttributePageView =
  | {
      readonly state: "known";
      readonly view: AttributeView;
      readonly readAt: number;
      /** Position in the list of most used attributes; `undefined` if not listed. */
      readonly rank: number | undefined;
      readonly figures: AttributeFigures;
      /** Differences from the contract, as phrases. */
      readonly contractNotes: readonly string[];
      /** Failure of the newest refetch. */
      readonly failure?: Failure;
      /** JSON paths of parts of the body that could not be read. */
      readonly unreadable: readonly string[];
    }
  | {
      readonly state: "unavailable";
      readonly id: string;
      readonly failure: Failure;
      readonly rank: number | undefined;
    };

/** Row of the catalogue. */
export interface CatalogueRow {
  readonly id: string;
  readonly rank: number | undefined;
  /** `""` until the details are fetched. */
  readonly name: string;
  readonly question: { readonly text: string; readonly locale?: string } | undefined;
  readonly mode: string;
  readonly active: boolean | undefined;
  readonly countries: readonly string[];
  readonly answers: number;
  /** Number of locales with at least one text. */
  readonly locales: number;
  /** Number of attributes that must be answered first. */
  readonly dependsOn: number;
  /** Number of stored opportunities that target it. */
  readonly usedIn: number;
  readonly expiresAfter: string | undefined;
  /** Texts missing in the locale that the list is filtered by; `undefined` without that filter. */
  readonly missing: number | undefined;
  /** Epoch milliseconds; `undefined` if the details were never fetched. */
  readonly readAt: number | undefined;
  /** Reason why fetching the details failed. */
  readonly failure: string | undefined;
}

/** Summary above the catalogue: counts of stored attributes, and the sync status. */
export interface AttributesOverview {
  /** Known attributes: all in the store, also those that were only ever opened by id. */
  readonly known: number;
  /** Known attributes without details: their texts aren't searched. */
  readonly unread: number;
  /** Listed attributes: named by any list or used in targeting. */
  readonly listed: number;
  /** On the list of the most used. */
  readonly inTop: number;
  readonly inFull: number;
  /** On a list for a country. */
  readonly inCountry: number;
  readonly inTargeting: number;
  /** Listed attributes with details loaded. */
  readonly read: number;
  readonly failed: number;
  /** Failed ones without details of an earlier fetch: their texts aren't searched. */
  readonly neverRead: number;
  /** Listed or targeted attributes whose details are missing or older than a day. */
  readonly due: number;
  /** Number of `due` that are used in targeting but absent from every list. */
  readonly dueOnlyInTargeting: number;
  readonly texts: number;
  readonly locales: readonly string[];
  readonly countries: readonly string[];
  /** Display modes, most frequent first. */
  readonly modes: readonly string[];
  /** Time at which the list of most used attributes was fetched; `undefined` if never. */
  readonly listReadAt: number | undefined;
  /** As `listReadAt`, for the deprecated full list. */
  readonly fullListReadAt: number | undefined;
  readonly sync: SyncStatus;
  /** Estimated seconds to fetch all due details. */
  readonly seconds: number;
}

/** Latest sync; state "never" if there was none. */
export interface SyncStatus extends Pick<
  JobView,
  "done" | "failed" | "total" | "endedAt" | "workedMs" | "secondsLeft" | "message"
> {
  readonly state: "never" | JobPhase;
  readonly jobId: string | undefined;
  readonly startedAt: number | undefined;
  /** Number of fetched attributes whose texts are not indexed yet; `undefined` if all are. */
  readonly behind: number | undefined;
  /** Whether indexing is in progress. */
  readonly deriving: boolean;
  /** Failure that ended the sync early, if stored; `message` then only states the progress. */
  readonly failure: Failure | undefined;
}

export const NEVER_SYNCED: SyncStatus = {
  jobId: undefined,
  state: "never",
  done: 0,
  failed: 0,
  total: 0,
  startedAt: undefined,
  endedAt: undefined,
  workedMs: 0,
  secondsLeft: undefined,
  message: undefined,
  behind: undefined,
  deriving: false,
  failure: undefined,
};
