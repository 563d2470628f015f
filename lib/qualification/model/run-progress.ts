/** Progress of a run with many calls. All of it may be stored and shown: it contains no respondent data. */
import type { Failure } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import type { LiveState } from "./live-view.ts";
import type { SentView } from "./redact.ts";

/** `cut`: the process ended in the middle; nothing was sent again. */
export type RunState = "running" | "done" | "stopped" | "cut";

/**
 * `unknown`: the call may have reached the service, but no answer arrived. `not_sent`: stopped or interrupted before it
 * was sent.
 */
export type BatchState = "waiting" | "asking" | "answered" | "failed" | "unknown" | "not_sent";

/** One call: one subject and up to ten groups. */
export interface BatchView {
  /** 1-based within the run. */
  readonly number: number;
  /** Index in `subjects`. */
  readonly subject: number;
  readonly groupIds: readonly Int64[];
  readonly state: BatchState;
  /** Epoch milliseconds. */
  readonly askedAt?: number;
  readonly durationMs?: number;
  /** Request reference for the service's support. */
  readonly reference?: string;
  readonly failure?: Failure;
  /** Number of the batch that this one retries. */
  readonly repeats?: number;
  /** Number of the batch that retried this one; the first one if each group was retried separately. */
  readonly repeatedBy?: number;
}

export interface SubjectView {
  /** Name of the persona; `""`: entered by hand. */
  readonly label: string;
  /** Saved persona. */
  readonly personaId?: string;
  readonly sandboxPersona?: string;
  /** The form was changed after it was filled from the persona. */
  readonly changed?: true;
  readonly live: boolean;
  /** First characters of the respondent's fingerprint. */
  readonly fingerprint?: string;
  /** Set for a live subject; absent in runs stored before multi-respondent runs existed. */
  readonly sent?: SentView;
  /** Number of attributes answered by hand; absent in the same old runs. */
  readonly answers?: number;
  /** Full respondent data is stored and can be requested. */
  readonly inFull?: true;
}

export interface RunProgress {
  readonly id: string;
  readonly state: RunState;
  readonly subjects: readonly SubjectView[];
  /** Empty for a local run. */
  readonly batches: readonly BatchView[];
  /** Milliseconds until the waiting calls are sent; absent without a pause, and at another instance than the owner. */
  readonly pausedMs?: number;
  /** Respondent data is still in memory, so that failed batches can be retried. */
  readonly mayRetry: boolean;
}

/** Compact form of one matrix cell. */
export interface GridCell {
  readonly live?: LiveState;
  /** The service answered, but its result about the pair could not be read. */
  readonly unreadable?: true;
  readonly local?: VerdictKind;
  readonly differs?: true;
  /** Number of the latest batch for the pair, sent or planned. */
  readonly batch?: number;
}

/** Subjects × groups without details; cell details are fetched separately. */
export interface RunGrid extends RunProgress {
  readonly name: string | null;
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Reason why the remaining calls were not sent. */
  readonly stopReason?: Failure;
  readonly groupIds: readonly Int64[];
  /** As in `StoredRequest`. */
  readonly opportunities?: Readonly<Record<string, string>>;
  /** By subject index, then by group index. */
  readonly rows: readonly (readonly GridCell[])[];
}
