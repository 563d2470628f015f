/** One attempt of a call: queue, sign, send, read, classify, record. Never throws for an expected failure. */
import type { Breaker, HealthSignal } from "./breaker.ts";
import type { CallDetails, CallRecord } from "../call-record.ts";
import type { CallSubject } from "../call-subject.ts";
import { classifyStatus, classifyTransport, isSuccess, type Classified } from "../classify.ts";
import type { Drift } from "../contract/drift.ts";
import { startDeadline, type Deadline, type DeadlineCause } from "./deadline.ts";
import type { Dialect } from "../dialect.ts";
import type { Operation } from "../operations.ts";
import { parseAnswer } from "../parse-answer.ts";
import type { LostPart } from "../parse-by-item.ts";
import { MAX_ATTEMPTS, parseRetryAfter } from "./retry.ts";
import type { Credentials } from "../signature.ts";
import { expirationAt, signedHeaders, type Exchange } from "../signed-request.ts";
import { absurdSkewMessage, judgeSkew, measureSkew, type ExchangeTimes } from "./skew.ts";
import { TransportError } from "./transport-error.ts";
import type { Transport, TransportAnswer } from "./transport.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";

/** State shared by all attempts of a client. */
export interface CallDependencies {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  readonly transport: Transport;
  readonly concurrencyLimit: ConcurrencyLimit;
  readonly breaker: Breaker;
  readonly now: () => number;
  readonly onRecord?: ((record: CallRecord, details: CallDetails) => void) | undefined;
}

/** State shared by all attempts of a call. */
export interface Call<Request, Response> {
  readonly operation: Operation<Request, Response>;
  readonly url: string;
  /** Serialised once: the signed string is the sent string. */
  readonly body: string;
  readonly subject: CallSubject;
  /** Sent values that no record may contain. */
  readonly personal: readonly string[];
  readonly reference: string;
  readonly operator?: string | undefined;
  readonly background?: boolean | undefined;
  readonly onSend?: (() => void) | undefined;
  readonly onAttempt?: ((record: CallRecord) => void) | undefined;
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  readonly deadline: Deadline;
}

export interface AttemptOptions {
  /** 1-based. */
  readonly attempt: number;
  /** Timeout of this attempt in milliseconds, from leaving the queue. */
  readonly patience: number;
  /** Correction of the local clock, in milliseconds. */
  readonly offset: number;
}

export type AttemptEnd<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly lost: readonly LostPart[];
      readonly text: string;
      readonly record: CallRecord;
    }
  | {
      readonly ok: false;
      readonly failed: Classified /** Corrected offset of the clock, to sign the call again. */;
      readonly correctedOffset?: number | undefined;
    };

export async function makeAttempt<Request, Response>(
  line: CallDependencies,
  call: Call<Request, Response>,
  turn: AttemptOptions,
): Promise<AttemptEnd<Response>> {
  const queuedFrom = performance.now();
  const leave = await line.concurrencyLimit.enter(call.deadline.signal, call.background).catch(() => undefined);
  const startedFrom = performance.now();
  const startedAt = line.now();

  const record = (outcome: CallRecord["outcome"], seen: AttemptState): CallRecord => {
    const made = {
      reference: call.reference,
      operation: call.operation.name,
      ...(call.operator === undefined ? {} : { operator: call.operator }),
      attempt: turn.attempt,
      attempts: MAX_ATTEMPTS[call.operation.retry],
      startedAt,
      durationMs: performance.now() - startedFrom,
      queuedMs: startedFrom - queuedFrom,
      outcome,
      requestBytes: seen.unsent ? 0 : Buffer.byteLength(call.body),
      responseBytes: seen.answer?.bytes ?? 0,
      ...(seen.status === undefined ? {} : { status: seen.status }),
      ...(seen.skew === undefined ? {} : { skewMs: Math.round(seen.skew) }),
      ...(seen.phase === undefined ? {} : { phase: seen.phase }),
    };
    line.onRecord?.(made, {
      subject: call.subject,
      message: seen.serviceMessage,
      drift: seen.drift ?? [],
      personal: call.personal,
    });
    call.onAttempt?.(made);
    return made;
  };
  const giveUp = (
    failed: Classified,
    more: Pick<AttemptState, "answer" | "skew" | "drift"> = {},
    correctedOffset?: number,
  ) => {
    const { unsent, status, phase, serviceMessage } = failed;
    // A retry that was never sent is not an attempt: the record keeps the attempt that was sent.
    const isIdleRetry = turn.attempt > 1 && failed.code === "overloaded";
    if (!isIdleRetry) record(failed.code, { unsent, status, phase, serviceMessage, ...more });
    return { ok: false, failed, correctedOffset } as const;
  };

  if (leave === undefined) return giveUp(neverStarted(call.deadline.cause()));
  try {
    const admission = line.breaker.enter();
    if ("refusedFor" in admission) return giveUp(pausing(admission.refusedFor));

    const sent = await sendSigned(line, call, turn).catch((bug: unknown) => {
      admission.note("unknown");
      throw bug;
    });
    admission.note(healthSignalOf(sent));
    if ("failed" in sent) return giveUp(sent.failed);

    const { answer, times } = sent;
    const skew = measureSkew(answer.dateHeader, times);
    const { status, text } = answer;
    if (isSuccess(status)) {
      const read = parseAnswer({ text, status }, call.operation);
      const { drift } = read;
      if (!read.ok) return giveUp(read.failed, { answer, skew, drift });
      const { value, lost } = read;
      return { ok: true, value, lost, text, record: record("ok", { unsent: false, status, answer, skew, drift }) };
    }
    // HTTP dates are relative to the service's clock; the local clock may be wrong.
    const retryAfter = parseRetryAfter(answer.headers["retry-after"], line.now() + (skew ?? 0));
    const failed = classifyStatus(status, text, retryAfter);
    const verdict = judgeSkew(status, skew, turn.offset);
    if (verdict === "absurd" && skew !== undefined)
      return giveUp({ ...failed, code: "clock_skew", message: absurdSkewMessage(skew) }, { answer, skew });
    // Only a 401 proves that the service refused the signature before it processed a write.
    const isUnprocessed = status === 401 || call.operation.retry === "read";
    return giveUp(failed, { answer, skew }, verdict === "resign" && isUnprocessed ? skew : undefined);
  } finally {
    leave();
  }
}

interface AttemptState {
  readonly unsent: boolean;
  readonly status?: number | undefined;
  readonly phase?: CallRecord["phase"] | undefined;
  readonly serviceMessage?: string | undefined;
  readonly answer?: TransportAnswer | undefined;
  readonly skew?: number | undefined;
  readonly drift?: readonly Drift[] | undefined;
}

type SendOutcome =
  | { readonly answer: TransportAnswer; readonly times: ExchangeTimes }
  | { readonly failed: Classified };

async function sendSigned<Request, Response>(
  { transport, dialect, credentials, now }: CallDependencies,
  { url, body, deadline, operation, onSend, onExchange }: Call<Request, Response>,
  { attempt, patience, offset }: AttemptOptions,
): Promise<SendOutcome> {
  const limit = startDeadline(patience, [deadline.signal]);
  const maxBytes = dialect.maxAnswerBytes;
  const content = { method: "POST", url, body };
  const headers = signedHeaders(content, expirationAt(now() + offset, dialect), credentials, dialect);
  const times = { sentAt: now(), headersAt: Number.POSITIVE_INFINITY };
  const exchanged = (answer?: TransportAnswer) => onExchange?.({ ...content, attempt, credentials, headers, answer });
  try {
    const answer = await transport.send({
      ...content,
      headers,
      signal: limit.signal,
      maxBytes,
      onSend: () => {
        times.sentAt = now();
        onSend?.();
      },
      onHeaders: () => (times.headersAt = now()),
    });
    exchanged(answer);
    return { answer, times };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    if (!error.unsent) exchanged();
    const endedBy = deadline.cause() ?? "deadline";
    return { failed: classifyTransport(error, { retry: operation.retry, endedBy, total: deadline.total, maxBytes }) };
  } finally {
    limit.stop();
  }
}

const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** Health signal of an attempt for the circuit breaker. */
function healthSignalOf(sent: SendOutcome): HealthSignal {
  if ("answer" in sent) return GATEWAY_ERRORS.has(sent.answer.status) ? "failing" : "alive";
  const { code, status, detail, transient } = sent.failed;
  if (code === "cancelled") return "unknown";
  // Too large, or with an invalid encoding. A response that stalls or breaks is no sign of health.
  const isUnreadable = detail === "unread" || code === "too_large" || code === "malformed_answer";
  if (status !== undefined && isUnreadable) return "alive";
  if (code === "timed_out" || code === "outcome_unknown") return "failing";
  return code === "unreachable" && transient ? "failing" : "unknown";
}

function neverStarted(cause: DeadlineCause | undefined): Classified {
  const base = { unsent: true, transient: true, phase: "queue" } as const;
  if (cause === "cancelled")
    return { ...base, code: "cancelled", message: "The call was canceled before it was sent." };
  if (cause === "stopping")
    return { ...base, code: "cancelled", message: "The console was stopped before the call was sent." };
  const message = "Too many calls were queued, and this one timed out before it could start. Nothing was sent.";
  return { ...base, code: "overloaded", message };
}

function pausing(retryAfter: number): Classified {
  const wait = Math.max(1, Math.ceil(retryAfter / 1_000));
  const message = `Paused after repeated failures; next try in ${wait} s. Nothing was sent.`;
  return { code: "overloaded", message, detail: "paused", unsent: true, transient: true, retryAfter, phase: "queue" };
}
