/**
 * Records the answer of one call in the run held in memory and as a write for the store, and decides whether it ends the
 * run. Contains no respondent data.
 */
import "server-only";
import { fail, type Failure, type Result } from "../../failure.ts";
import { FOREIGN_AFTER, FOREIGN_STOP, isForeignAnswer } from "../../failure-sentence.ts";
import { MAX_PAUSE } from "../../sampling/transport/pace.ts";
import type { AnswerRecord } from "../../store/runs/run-batch-steps.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { agreementOf } from "../model/agreement.ts";
import { UNREADABLE } from "../model/live-view.ts";
import type { StoredLive, StoredSummary } from "../model/run-view.ts";
import { storeLink } from "./entry-links.ts";
import type { LiveCheck } from "./qualify.ts";
import { countedPairs } from "./result-figures.ts";
import type { LiveBatch, LiveRun } from "./run-in-memory.ts";
import { summarise } from "./run-summary.ts";

export interface Answered {
  readonly number: number;
  readonly batch: LiveBatch;
  /** `not_sent`: the run was stopped before the call was sent. */
  readonly result: Result<LiveCheck> | "not_sent";
}

export const summaryOf = (run: LiveRun): StoredSummary =>
  summarise({ ...run, groups: run.groupIds.length, unasked: [...run.unasked], refusal: run.refusal });

export function answerRecordOf(partnerId: string, run: LiveRun, { number, batch, result }: Answered): AnswerRecord {
  if (result === "not_sent") return heldBack(run, number, batch);
  recordEnd(batch, result);
  if (result.ok) {
    for (const id of result.value.unasked) run.unasked.add(id);
    holdLinks(partnerId, run, { batch, check: result.value });
  }
  const results = batch.groupIds.map((groupId) => recordedCell(run, { batch, groupId, result }));
  return {
    number,
    state: batch.state === "answered" ? "answered" : batch.state === "unknown" ? "unknown" : "failed",
    durationMs: batch.durationMs ?? 0,
    reference: batch.reference ?? null,
    failure: batch.failure ?? null,
    summary: summaryOf(run),
    runAt: run.createdAt,
    results,
  };
}

/** As if the call had never left the queue. */
function heldBack(run: LiveRun, number: number, batch: LiveBatch): AnswerRecord {
  batch.state = "not_sent";
  delete batch.askedAt;
  const none = { durationMs: null, reference: null, failure: null, results: [] };
  return { number, state: "not_sent", ...none, summary: summaryOf(run), runAt: run.createdAt };
}

function recordEnd(batch: LiveBatch, result: Result<LiveCheck>): void {
  if (result.ok) {
    batch.state = "answered";
    batch.durationMs = result.value.durationMs;
    batch.reference = result.value.reference;
    return;
  }
  const { failure } = result;
  // Canceled after it was sent: the service may have processed it.
  batch.state = failure.code === "outcome_unknown" || failure.detail === "sent" ? "unknown" : "failed";
  batch.durationMs = Date.now() - (batch.askedAt ?? Date.now());
  batch.failure = failure;
  if (failure.reference !== undefined) batch.reference = failure.reference;
}

/** Reverts an answer that could not be stored, so that memory and store agree. */
export function revertEnd(run: LiveRun, batch: LiveBatch): void {
  batch.state = "unknown";
  delete batch.failure;
  for (const groupId of batch.groupIds) {
    const cell = run.cells[batch.subject * run.groupIds.length + run.groupIds.indexOf(groupId)];
    if (cell) Object.assign(cell, { liveState: "", agreement: "" });
  }
}

interface CellOf {
  readonly batch: LiveBatch;
  readonly groupId: LiveBatch["groupIds"][number];
  readonly result: Result<LiveCheck>;
}

function recordedCell(run: LiveRun, { batch, groupId, result }: CellOf): AnswerRecord["results"][number] {
  const position = batch.subject * run.groupIds.length + run.groupIds.indexOf(groupId);
  const cell = run.cells[position];
  const joined = result.ok ? result.value.groups.find((group) => group.groupId === groupId) : undefined;
  const view = joined?.live;
  const liveState = view?.state ?? (joined?.unreadable === undefined ? "" : UNREADABLE);
  const verdict = cell?.verdict ?? "";
  const agreement = agreementOf(view?.state, verdict === "" ? undefined : (verdict as VerdictKind));
  if (cell) {
    cell.liveState = liveState;
    cell.agreement = agreement;
  }
  return {
    position,
    live: joined && liveState !== "" ? toStoredLive(joined, result, groupId) : null,
    liveState,
    agreement,
    verdict,
    pairs: countedPairs(view),
  };
}

const toStoredLive = (
  { live, unreadable }: LiveCheck["groups"][number],
  result: Result<LiveCheck>,
  groupId: string,
): StoredLive => ({
  ...(live ? { view: live } : {}),
  ...(unreadable === undefined ? {} : { unreadable }),
  raw: (result.ok ? result.value.raw.get(groupId) : undefined) ?? "",
});

function holdLinks(
  partnerId: string,
  run: LiveRun,
  { batch, check }: { readonly batch: LiveBatch; readonly check: LiveCheck },
): void {
  for (const { groupId, live, wire } of check.groups) {
    const url = live?.link === "web" ? wire?.start_url : undefined;
    if (url) storeLink({ partnerId, runId: run.id, groupId, subject: batch.subject }, url);
  }
}

const REFUSED: ReadonlySet<string> = new Set(["invalid_credentials", "unauthorized"]);

/**
 * Counts the answer of one call, and returns the reason to send no further one: the service would refuse each, too, or
 * for a long time, or something else answers instead of it.
 * @param failure `undefined` after an answer of the service.
 */
export function stopAfter(run: Pick<LiveRun, "foreign">, failure: Failure | undefined): Failure | undefined {
  run.foreign = failure && isForeignAnswer(failure) ? run.foreign + 1 : 0;
  if (failure === undefined) return undefined;
  if (REFUSED.has(failure.code) || (failure.retryAfter ?? 0) > MAX_PAUSE) return failure;
  return run.foreign >= FOREIGN_AFTER ? foreignStop(failure) : undefined;
}

/** Not the failure of the call: that one may leave open whether the call took effect. */
const foreignStop = ({ detail, operation, status }: Failure): Failure =>
  fail("bad_request", FOREIGN_STOP, {
    detail: detail === "redirect" ? detail : "web_page",
    ...(operation === undefined ? {} : { operation }),
    ...(status === undefined ? {} : { status }),
  }).failure;
