/**
 * Running and recently ended runs with their respondents. The only place that holds respondent data: in memory, never
 * stored, lost when the process ends.
 */
import "server-only";
import type { AsyncLocalStorage } from "node:async_hooks";
import type { Failure } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Moment } from "../../server/instances/elapsed.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { BatchState } from "../model/run-progress.ts";
import type { RunDevice } from "../model/run-input.ts";

/** Milliseconds after its end during which failed calls about a respondent entered by hand can be retried. */
const RETRY_WINDOW = 30 * 60_000;

interface LiveCell {
  liveState: string;
  readonly verdict: string;
  agreement: string;
}

export interface LiveBatch {
  readonly subject: number;
  readonly groupIds: readonly Int64[];
  state: BatchState;
  /** Another batch retries this one. */
  repeated?: boolean;
  askedAt?: number;
  durationMs?: number;
  reference?: string;
  failure?: Failure;
}

interface QueuedCall {
  readonly number: number;
  readonly context: ActionContext;
  /** Runs a function in the async context of the request that queued the call: operator and correlation id. */
  readonly asQueued: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

export interface LiveRun {
  readonly id: string;
  readonly createdAt: number;
  readonly groupIds: readonly Int64[];
  /** By subject index: whether it is asked live. */
  readonly live: readonly boolean[];
  /** By subject index. */
  readonly devices: Map<number, RunDevice>;
  /** By subject index, then by group index. */
  readonly cells: LiveCell[];
  /** At index number − 1. */
  readonly batches: LiveBatch[];
  /** Groups in the service's answers that were not requested. */
  readonly unasked: Set<string>;
  /** Queued call numbers, with the context of the operator who requested them. */
  readonly queue: QueuedCall[];
  /** Its calls yield to interactive ones. */
  background: boolean;
  /** Calls started but not settled, plus retries being prepared. */
  busy: number;
  /** Answers of something else than the service, such as web pages, in a row. */
  foreign: number;
  /** No call is queued or in flight, and the end is stored. */
  ended: boolean;
  /** When its lease was last renewed; absent once another instance has taken it over. */
  kept?: Moment;
  /** Write of the end. */
  ending?: Promise<unknown>;
  /** The process stopped before all calls were sent. */
  interrupted?: boolean;
  /** Aborted: calls queued so far are not sent, even if they were started. */
  halt?: AbortController;
  /** Reason why the remaining calls are not sent. */
  refusal?: Failure;
  forgetting?: NodeJS.Timeout;
}

type RunContext = Pick<ActionContext, "store" | "partner">;

export interface HeldRun {
  readonly run: LiveRun;
  readonly context: RunContext;
}

const liveRuns = () => processSingleton("live-runs", () => new Map<string, HeldRun>());
const keyOf = ({ partner }: Pick<ActionContext, "partner">, id: string): string => `${partner.id} ${id}`;

export const liveRunOf = (context: Pick<ActionContext, "partner">, id: string): LiveRun | undefined =>
  liveRuns().get(keyOf(context, id))?.run;

/** Whether calls of the run are queued, in flight or being prepared. */
export const isActive = (run: LiveRun): boolean => !run.ended || run.busy > 0;

/** Runs whose end is not stored, of all partner accounts. */
export const unendedRuns = (): HeldRun[] => [...liveRuns().values()].filter(({ run }) => !run.ended);

/** Replaces an earlier copy of the run. */
export function storeLiveRun(context: RunContext, run: LiveRun): LiveRun {
  clearTimeout(liveRunOf(context, run.id)?.forgetting);
  liveRuns().set(keyOf(context, run.id), { run, context });
  return run;
}

/** Drops the run and its respondents after a delay. */
export function evictLater(context: Pick<ActionContext, "partner">, run: LiveRun, after = RETRY_WINDOW): void {
  clearTimeout(run.forgetting);
  run.forgetting = setTimeout(() => liveRuns().delete(keyOf(context, run.id)), after).unref();
}
