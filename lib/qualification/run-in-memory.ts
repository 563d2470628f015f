/**
 * Runs that go on, or ended a short while ago, with the respondents that they ask about. This is the one place that holds them:
 * nothing of it is stored, and it is gone when the console ends.
 */
import "server-only";
import type { Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { BatchState } from "./run-progress.ts";
import type { RunDevice } from "./run-wish.ts";

/** So long after its end the failed calls of a run can be asked again about a respondent who was typed. */
const KEPT_FOR = 30 * 60_000;

export interface LiveCell {
  liveState: string;
  readonly verdict: string;
  agreement: string;
}

export interface LiveBatch {
  readonly subject: number;
  readonly groupIds: readonly Int64[];
  state: BatchState;
  /** Another one asks it again. */
  repeated?: boolean;
  askedAt?: number;
  durationMs?: number;
  reference?: string;
  failure?: Failure;
}

export interface LiveRun {
  readonly id: string;
  readonly createdAt: number;
  readonly groupIds: readonly Int64[];
  /** By subject: whether the service is asked about it. */
  readonly live: readonly boolean[];
  /** By subject. */
  readonly devices: Map<number, RunDevice>;
  /** By subject, then by group. */
  readonly cells: LiveCell[];
  /** At its number less one. */
  readonly batches: LiveBatch[];
  /** Groups that the service spoke of though nobody asked. */
  readonly unasked: Set<string>;
  /** Numbers of the calls that wait for their turn, with whoever pressed for them. */
  readonly queue: { readonly number: number; readonly context: ActionContext }[];
  /** Calls that were begun and are not settled, and plans to ask again. */
  busy: number;
  /** Nothing of it waits or is asked, and the store says so. */
  ended: boolean;
  /** Why the rest is not sent. */
  refusal?: Failure;
  forgetting?: NodeJS.Timeout;
}

const held = () => keepInProcess("live-runs", () => new Map<string, LiveRun>());
const keyOf = ({ partner }: Pick<ActionContext, "partner">, id: string): string => `${partner.id} ${id}`;

export const heldRun = (context: Pick<ActionContext, "partner">, id: string): LiveRun | undefined =>
  held().get(keyOf(context, id));

export function holdRun(context: Pick<ActionContext, "partner">, run: LiveRun): LiveRun {
  clearTimeout(run.forgetting);
  held().set(keyOf(context, run.id), run);
  return run;
}

/** Forgets it, and its respondents, after a while. */
export function forgetLater(context: Pick<ActionContext, "partner">, run: LiveRun, after = KEPT_FOR): void {
  clearTimeout(run.forgetting);
  run.forgetting = setTimeout(() => held().delete(keyOf(context, run.id)), after).unref();
}
