/** Stored run as shown on screen. All of it may be stored: see `redact.ts`. Pure. */
import type { Failure } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { compare, type AgreementView } from "./agreement.ts";
import type { Labels } from "./dispositions.ts";
import type { LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";
import type { SentView } from "./redact.ts";
import type { BatchView, RunState, SubjectView } from "./run-progress.ts";

/** How a respondent of a run relates to its persona. */
export interface SubjectOrigin {
  /** The form was changed after it was filled from the persona. */
  readonly changed?: true;
  /** Id of the sandbox persona. */
  readonly sandboxPersona?: string;
}

/** Redacted request of a run, as stored. */
export interface StoredRequest {
  readonly groupIds: readonly string[];
  /** By group id: the opportunity id that was entered for it. A run with calls is judged by group all the same. */
  readonly opportunities?: Readonly<Record<string, string>>;
  /** Live runs only. */
  readonly sent?: SentView;
  /** Number of attributes answered by hand. */
  readonly answers: number;
  readonly locale?: string;
  /** Label of the persona; absent in a run with several respondents. */
  readonly persona?: string;
  /** Labels in subject order, for a run with several respondents; `""`: entered by hand. */
  readonly personas?: readonly string[];
  /** In subject order; absent in runs stored before it was recorded. */
  readonly origins?: readonly SubjectOrigin[];
  /** Number of subjects asked live; absent in runs stored before multi-respondent runs existed. */
  readonly live?: number;
  /** Number of planned calls. */
  readonly calls?: number;
}

/** Outcome counts by the service's answers, or by our evaluation in a local run. */
export interface OutcomeTally {
  readonly match: number;
  /** Undetermined, or more profiling needed. */
  readonly maybe: number;
  /** Quota or whole opportunity closed. The service does not distinguish these from other refusals. */
  readonly closed: number;
  readonly miss: number;
  /** No answer, or no snapshot to evaluate. */
  readonly none: number;
}

/** Run summary, as stored. */
export interface StoredSummary {
  readonly answered: number;
  /** Absent in runs stored before it was computed. */
  readonly tally?: OutcomeTally;
  readonly agree: number;
  readonly differ: number;
  readonly unasked: readonly string[];
  readonly durationMs?: number;
  readonly reference?: string;
  readonly failure?: Failure;
}

/** Live half of one result, as stored. */
export interface StoredLive {
  /** Absent if the result is unreadable. */
  readonly view?: LiveView;
  /** JSON path that made the result unreadable. */
  readonly unreadable?: string;
  /** Service answer about this group, without links and respondent data. */
  readonly raw: string;
}

export interface OutcomeView extends AgreementView {
  /** Index in the run's subjects. */
  readonly subject: number;
  readonly groupId: Int64;
  /** Number of the latest batch for the group, sent or planned. */
  readonly batch?: number;
  readonly live?: LiveView;
  /** JSON path that made the service's answer about this group unreadable; never together with `live`. */
  readonly unreadable?: string;
  readonly raw?: string;
  readonly local?: LocalView;
  /** The signed entry link is still available. */
  readonly linkReady: boolean;
}

export interface RunView {
  /** `""`: a local check that is not stored. */
  readonly id: string;
  readonly name: string | null;
  readonly kind: "live" | "local";
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly request: StoredRequest;
  /** First characters of the respondent's fingerprint. */
  readonly respondentFingerprint?: string;
  readonly summary: StoredSummary;
  readonly state: RunState;
  readonly subjects: readonly SubjectView[];
  /** Empty for a local run, and for runs stored before several calls were possible. */
  readonly batches: readonly BatchView[];
  /** By subject, then by group. For a run of more than 200 pairs, only those of `shownSubject`. */
  readonly outcomes: readonly OutcomeView[];
  readonly shownSubject?: number;
}

/** Item of the run list. */
export type RunLine = Pick<
  RunView,
  "id" | "name" | "kind" | "state" | "operator" | "createdAt" | "request" | "summary"
>;

export interface ListedRun extends RunLine {
  /** In subject order; empty in runs stored before multi-respondent runs existed. */
  readonly subjects: readonly Pick<SubjectView, "personaId" | "live">[];
}

export interface RunList {
  readonly rows: readonly ListedRun[];
  /** Number of the page; the last one if the wanted page is past the end. */
  readonly page: number;
  /** Number of matching runs. */
  readonly total: number;
  /** Number of all runs. */
  readonly all: number;
  /** Email addresses of all operators who started runs. */
  readonly operators: readonly string[];
}

export interface ResultParts {
  readonly subject?: number;
  readonly groupId: Int64;
  readonly batch?: number;
  readonly live?: LiveView;
  /** JSON path that made the service's answer about this group unreadable; never together with `live`. */
  readonly unreadable?: string;
  readonly raw?: string;
  readonly local?: LocalView;
}

export interface OutcomeContext {
  /** Time of the service call, epoch milliseconds. */
  readonly at: number;
  readonly linkReady: boolean;
  readonly labels: Labels;
}

export function toOutcomeView(parts: ResultParts, context: OutcomeContext): OutcomeView {
  const { subject = 0, groupId, batch, live, unreadable, raw, local } = parts;
  return {
    subject,
    groupId,
    ...(batch === undefined ? {} : { batch }),
    ...(live ? { live } : {}),
    ...(unreadable === undefined ? {} : { unreadable }),
    ...(raw === undefined ? {} : { raw }),
    ...(local ? { local } : {}),
    ...compare(live, local, context.at, context.labels),
    ...(unreadable === undefined ? {} : { reasons: ["unreadable response"] }),
    linkReady: context.linkReady,
  };
}

/** Tally bucket of a live answer. */
export const LIVE_TALLY: Readonly<Record<LiveView["state"], keyof OutcomeTally>> = {
  match: "match",
  qualified: "match",
  profiling: "maybe",
  refused: "miss",
};
/** Tally bucket of our evaluation, for a local run. */
export const LOCAL_TALLY: Readonly<Record<LocalView["verdict"], keyof OutcomeTally>> = {
  match: "match",
  undetermined: "maybe",
  closed_quota: "closed",
  wrong_person: "miss",
  incompatible: "miss",
  not_open: "closed",
};
