/** One live check: call, join of the answers, redaction. */
import "server-only";
import { fail, toResult, type Failure, type Result } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { CallOptions } from "../../sampling/client.ts";
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import type { QualifyRequest } from "../../sampling/qualify-request.ts";
import { jsonPath } from "../../sampling/issues.ts";
import type { LostPart } from "../../sampling/parse-by-item.ts";
import { qualificationSchema } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import { elapsedSince } from "../../server/instances/elapsed.ts";
import { thisInstance } from "../../server/instances/instance.ts";
import { log } from "../../server/log.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { isDraining } from "../../server/shutdown/stop-hooks.ts";
import { redactFailure, withholdLinks, withholdValues } from "../../withheld-failure.ts";
import { joinAnswer, type JoinedAnswer, type UnreadParts } from "../model/live-view.ts";
import { redactor } from "../model/redact.ts";
import type { RunDevice } from "../model/run-input.ts";
import type { LiveBatch, LiveRun } from "./run-in-memory.ts";

/** Input of one call. */
export interface CallInput extends RunDevice {
  readonly groupIds: readonly Int64[];
}

type QualifyOptions = Pick<CallOptions, "signal" | "onSend" | "background" | "deadline" | "onAttempt">;

export interface LiveCheck extends JoinedAnswer {
  /** Redacted service answer by group id. */
  readonly raw: ReadonlyMap<string, string>;
  readonly durationMs: number;
  readonly reference: string;
}

export const toQualifyRequest = (input: CallInput): QualifyRequest => ({
  respondent_id: input.respondentId,
  group_ids: [...input.groupIds],
  width: input.width,
  height: input.height,
  ip_address: input.ip,
  form_factor: input.formFactor,
  ...(input.userAgent === undefined ? {} : { user_agent: input.userAgent }),
});

/**
 * Sends a call that the store holds as `asking`. Nothing is sent after a pause of the process during which another
 * instance may have cut the run, or once `halted` aborts.
 */
export async function sendCall(
  context: ActionContext,
  run: LiveRun,
  batch: LiveBatch,
  {
    halted,
    ...options
  }: Pick<CallOptions, "background" | "deadline" | "onAttempt"> & { halted?: AbortSignal | undefined },
): Promise<Result<LiveCheck> | "not_sent"> {
  const device = run.devices.get(batch.subject);
  if (!device) throw new Error("A call was started without a respondent");
  const lapsed = new AbortController();
  // After a pause of the process, another instance may have cut the run, and its user may have sent the call again.
  let [isSent, isHeldBack] = [false, false];
  const holdBack = () => {
    isHeldBack = true;
    lapsed.abort();
  };
  if (halted?.aborted) holdBack();
  halted?.addEventListener("abort", holdBack, { once: true });
  const onSend = () => {
    // From here on, `halted` no longer stops the call.
    halted?.removeEventListener("abort", holdBack);
    if (isDraining()) run.interrupted = true;
    if (halted?.aborted || isDraining()) return holdBack();
    if (!run.kept || elapsedSince(run.kept) >= thisInstance().lease * SENDING) return lapsed.abort();
    isSent = true;
  };
  try {
    const result = await callQualify(
      context,
      { ...device, groupIds: batch.groupIds },
      { ...options, signal: lapsed.signal, onSend },
    );
    if (!lapsed.signal.aborted) return result;
    if (isHeldBack && !isSent) return "not_sent";
    return { ok: false, failure: isHeldBack ? notRepeated() : suspended() };
  } catch (error) {
    // An unexpected error does not reveal whether the service was reached. Its message may contain request data.
    log.error("call broken", { operation: "/qualify", outcome: error instanceof Error ? error.name : "error" });
    const message = "The console failed while sending this call. The service may or may not have processed it.";
    return { ok: false, failure: fail("outcome_unknown", message, { operation: "/qualify" }).failure };
  } finally {
    halted?.removeEventListener("abort", holdBack);
  }
}

/** Share of the lease in which a call may still be sent; the rest covers its transit. */
const SENDING = 0.975;

const suspended = (): Failure =>
  fail("cancelled", "The console was suspended before it sent this call.", { operation: "/qualify" }).failure;

/** For a retry that is held back: the service rejected the earlier attempt without processing it. */
const notRepeated = (): Failure =>
  fail("cancelled", "The run was stopped before the console repeated this call.", { operation: "/qualify" }).failure;

/**
 * Calls the service once. Expected failures are returned as data, because the local evaluations are shown in any case.
 */
async function callQualify(
  context: ActionContext,
  input: CallInput,
  options: QualifyOptions,
): Promise<Result<LiveCheck>> {
  const result = await toResult(() => check(context, input, options));
  if (result.ok) return result;
  // Links last, because a sent value may contain a URL.
  return { ok: false, failure: redactFailure(withholdValues(result.failure, personalIn(input)), withholdLinks) };
}

const personalIn = ({ respondentId, ip, userAgent }: CallInput): readonly string[] =>
  [respondentId, ip, userAgent ?? ""].filter(Boolean);

async function check(
  { operator, partner }: ActionContext,
  input: CallInput,
  options: QualifyOptions,
): Promise<LiveCheck> {
  const client = await serviceOf(partner);
  const started = performance.now();
  const { value, lost, text, record } = await client.call("qualify", toQualifyRequest(input), {
    operator: operator.id,
    ...options,
  });
  const items = itemsOf(text);
  const joined = joinAnswer(
    input.groupIds,
    value,
    { allowLoopback: partner.environment === "sandbox" },
    unreadParts(items, lost),
  );
  return {
    ...joined,
    raw: rawByGroup(items, joined.groups, personalIn(input)),
    durationMs: Math.round(performance.now() - started),
    reference: record.reference,
  };
}

/** Maximum items kept for a group that the answer repeats. */
const MAX_RAW_ITEMS = 20;

/** Parses the raw text, so that undocumented fields are kept. */
function itemsOf(text: string): readonly unknown[] {
  const items = parseJson(text);
  return Array.isArray(items) ? items : [];
}

function groupOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || !("group_id" in item)) return undefined;
  return qualificationSchema.shape.group_id.safeParse(item.group_id).data;
}

/** Assigns the lost parts of an answer to groups. */
function unreadParts(items: readonly unknown[], lost: readonly LostPart[]): UnreadParts {
  const results = new Map<string, string>();
  const parts = new Map<string, string[]>();
  const unnamed: string[] = [];
  for (const { path, field } of lost) {
    const group = groupOf(items[Number(path.split(".")[0])]);
    const isWhole = !path.includes(".");
    if (group === undefined) unnamed.push(jsonPath(field));
    else if (isWhole) results.set(group, results.get(group) ?? jsonPath(field));
    else parts.set(group, [...(parts.get(group) ?? []), jsonPath(field)]);
  }
  return { results, parts, unnamed };
}

/** Raw items by group; an item without a readable group id is kept for every group that has no other. */
function rawByGroup(
  items: readonly unknown[],
  groups: JoinedAnswer["groups"],
  personal: readonly string[],
): ReadonlyMap<string, string> {
  const redact = redactor(personal);
  const byGroup = new Map<string, unknown[]>();
  const unnamed: unknown[] = [];
  for (const item of items) {
    const group = groupOf(item);
    const rawItems = group === undefined ? unnamed : (byGroup.get(group) ?? []);
    if (group !== undefined) byGroup.set(group, rawItems);
    if (rawItems.length < MAX_RAW_ITEMS) rawItems.push(redact(item));
  }
  for (const { groupId, unreadable } of groups)
    if (unreadable !== undefined && !byGroup.has(groupId)) byGroup.set(groupId, unnamed);
  return new Map([...byGroup].map(([id, all]) => [id, stringifyJson(all.length === 1 ? all[0] : all, 2)]));
}
