/** How far a run of many calls is. Everything in it may be stored and shown: nothing here is about the respondent. */
import type { Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import type { LiveState } from "./live-view.ts";
import type { SentView } from "./redact.ts";

/** `cut`: the console ended in the middle; nothing was sent again. */
export type RunState = "running" | "done" | "stopped" | "cut";

/** `unknown`: it may have reached the service, its answer did not arrive. `not_sent`: stopped or cut before its turn. */
export type BatchState = "waiting" | "asking" | "answered" | "failed" | "unknown" | "not_sent";

/** One call: one subject and up to ten groups. */
export interface BatchView {
  /** From 1, within the run. */
  readonly number: number;
  /** Place in `subjects`. */
  readonly subject: number;
  readonly groupIds: readonly Int64[];
  readonly state: BatchState;
  /** Epoch milliseconds. */
  readonly askedAt?: number;
  readonly durationMs?: number;
  /** Of the call, for the service's own support. */
  readonly reference?: string;
  readonly failure?: Failure;
  /** Number of the batch that it asks again. */
  readonly repeats?: number;
  /** Number of the batch that asked it again; of several, one a group, the first. */
  readonly repeatedBy?: number;
}

export interface SubjectView {
  /** Name of the persona; `""`: typed by hand. */
  readonly label: string;
  readonly personaId?: string;
  readonly live: boolean;
  /** The first characters of the respondent's mark. */
  readonly mark?: string;
  /** Of one who is asked live; absent in runs that were kept before there could be several. */
  readonly sent?: SentView;
  /** How many attributes were answered by hand; absent likewise. */
  readonly answers?: number;
  /** Kept as it was sent, for who asks for it. */
  readonly inFull?: true;
}

export interface RunProgress {
  readonly id: string;
  readonly state: RunState;
  readonly subjects: readonly SubjectView[];
  /** Of a run that asks nobody: none. */
  readonly batches: readonly BatchView[];
  /** The respondents are still at hand, so that failed batches can be asked again. */
  readonly mayRetry: boolean;
}

/** One cell of the matrix, as short as it can be said. */
export interface GridCell {
  readonly live?: LiveState;
  readonly local?: VerdictKind;
  readonly differs?: true;
  /** The number of the batch that asked, or is to ask, about it last. */
  readonly batch?: number;
}

/** Subjects × groups without their details: those of one cell are asked for by themselves. */
export interface RunGrid extends RunProgress {
  readonly name: string | null;
  readonly operator: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly groupIds: readonly Int64[];
  /** By subject, then by group. */
  readonly rows: readonly (readonly GridCell[])[];
}
