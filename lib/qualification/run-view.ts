/** A kept run as the screens show it. Everything in it may be stored: see `redact.ts`. Pure. */
import type { Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { compare, type AgreementView } from "./agreement.ts";
import type { Labels } from "./dispositions.ts";
import type { LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";
import type { SentView } from "./redact.ts";
import type { BatchView, RunState, SubjectView } from "./run-progress.ts";

/** The redacted request of a run, as stored. */
export interface KeptRequest {
  readonly groupIds: readonly string[];
  /** Only of a live run. */
  readonly sent?: SentView;
  /** How many attributes were answered by hand. */
  readonly answers: number;
  readonly locale?: string;
  /** The label of the persona that was used; absent where there are several respondents. */
  readonly persona?: string;
  /** Labels, in the order of the subjects, of a run of several; `""`: typed by hand. */
  readonly personas?: readonly string[];
  /** How many of the subjects the service was asked about; absent in runs that were kept before there could be several. */
  readonly live?: number;
  /** How many calls were planned. */
  readonly calls?: number;
}

/** How groups came out: by the service's answers, or by our own reading in a run that asked nobody. */
export interface OutcomeTally {
  readonly match: number;
  /** Undetermined, or more profiling is needed. */
  readonly maybe: number;
  /** The quota or the whole opportunity is closed. The service does not tell these from other refusals. */
  readonly closed: number;
  readonly miss: number;
  /** No answer, or nothing to read. */
  readonly none: number;
}

/** The summary of a run, as stored. */
export interface KeptSummary {
  readonly answered: number;
  /** Absent in runs that were kept before it was counted. */
  readonly tally?: OutcomeTally;
  readonly agree: number;
  readonly differ: number;
  readonly unasked: readonly string[];
  readonly durationMs?: number;
  readonly reference?: string;
  readonly failure?: Failure;
}

/** The live half of one result, as stored. */
export interface KeptLive {
  readonly view: LiveView;
  /** What the service sent about this group, without links and without the respondent. */
  readonly raw: string;
}

export interface OutcomeView extends AgreementView {
  /** Place in the run's subjects. */
  readonly subject: number;
  readonly groupId: Int64;
  /** Number of the batch that asked, or is to ask, about it last. */
  readonly batch?: number;
  readonly live?: LiveView;
  readonly raw?: string;
  readonly local?: LocalView;
  /** The signed link can still be had. */
  readonly linkReady: boolean;
}

export interface RunView {
  readonly id: string;
  readonly name: string | null;
  readonly kind: "live" | "local";
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly request: KeptRequest;
  /** The first characters of the respondent's mark. */
  readonly respondentMark?: string;
  readonly summary: KeptSummary;
  readonly state: RunState;
  readonly subjects: readonly SubjectView[];
  /** Of a run that asked nobody, and of runs that were kept before there could be several calls: none. */
  readonly batches: readonly BatchView[];
  /** By subject, then by group. Of a run of more than 200 pairs only those of `shownSubject`. */
  readonly outcomes: readonly OutcomeView[];
  readonly shownSubject?: number;
}

/** One line in the list of runs. */
export type RunLine = Pick<
  RunView,
  "id" | "name" | "kind" | "state" | "operator" | "createdAt" | "request" | "summary"
>;

/** One page of kept runs. */
export interface RunList {
  readonly rows: readonly RunLine[];
  /** How many fit. */
  readonly total: number;
  /** How many there are. */
  readonly all: number;
  /** Everybody who made runs, by address. */
  readonly operators: readonly string[];
}

export interface ResultParts {
  readonly subject?: number;
  readonly groupId: Int64;
  readonly batch?: number;
  readonly live?: LiveView;
  readonly raw?: string;
  readonly local?: LocalView;
}

export interface OutcomeContext {
  /** When the service was asked, epoch milliseconds. */
  readonly at: number;
  readonly linkReady: boolean;
  readonly labels: Labels;
}

export function toOutcomeView(parts: ResultParts, context: OutcomeContext): OutcomeView {
  const { subject = 0, groupId, batch, live, raw, local } = parts;
  return {
    subject,
    groupId,
    ...(batch === undefined ? {} : { batch }),
    ...(live ? { live } : {}),
    ...(raw === undefined ? {} : { raw }),
    ...(local ? { local } : {}),
    ...compare(live, local, context.at, context.labels),
    linkReady: context.linkReady,
  };
}

/** What a live answer counts as. */
export const LIVE_TALLY: Readonly<Record<LiveView["state"], keyof OutcomeTally>> = {
  match: "match",
  qualified: "match",
  profiling: "maybe",
  refused: "miss",
};
/** What our own reading counts as, where nobody was asked. */
export const LOCAL_TALLY: Readonly<Record<LocalView["verdict"], keyof OutcomeTally>> = {
  match: "match",
  undetermined: "maybe",
  closed_quota: "closed",
  wrong_person: "miss",
  not_open: "closed",
};
