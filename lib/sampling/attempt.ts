/** One attempt of a call: wait for a place, sign, send, read, classify, record. Never throws an expected failure. */
import type { CallRecord } from "./call-record.ts";
import type { Breaker, Sign } from "./breaker.ts";
import { classifyStatus, classifyTransport, isSuccess, type Classified } from "./classify.ts";
import { startDeadline, type Deadline } from "./deadline.ts";
import type { Dialect } from "./dialect.ts";
import type { Operation } from "./operations.ts";
import { readAnswer } from "./read-answer.ts";
import { MAX_ATTEMPTS, parseRetryAfter } from "./retry.ts";
import { sign, type Credentials } from "./signature.ts";
import { absurdSkewMessage, judgeSkew, measureSkew } from "./skew.ts";
import { TransportError } from "./transport-error.ts";
import type { Transport, TransportAnswer } from "./transport.ts";
import type { Turnstile } from "./turnstile.ts";

/** What all attempts of a client share. */
export interface Line {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  readonly transport: Transport;
  readonly turnstile: Turnstile;
  readonly breaker: Breaker;
  readonly now: () => number;
  readonly onRecord?: ((record: CallRecord) => void) | undefined;
}

/** What all attempts of a call share. */
export interface Call<Request, Response> {
  readonly operation: Operation<Request, Response>;
  readonly url: string;
  /** Serialised once: the string that is signed is the string that is sent. */
  readonly body: string;
  readonly reference: string;
  readonly operator?: string | undefined;
  readonly background?: boolean | undefined;
  readonly onAttempt?: ((record: CallRecord) => void) | undefined;
  readonly deadline: Deadline;
}

export interface Turn {
  /** From 1. */
  readonly attempt: number;
  /** Milliseconds that this attempt may take from leaving the queue. */
  readonly patience: number;
  /** Correction of our clock, in milliseconds. */
  readonly offset: number;
}

export type AttemptEnd<T> =
  | { readonly ok: true; readonly value: T; readonly text: string; readonly record: CallRecord }
  | { readonly ok: false; readonly failed: Classified; readonly resignAt?: number | undefined };

export async function makeAttempt<Request, Response>(
  line: Line,
  call: Call<Request, Response>,
  turn: Turn,
): Promise<AttemptEnd<Response>> {
  const queuedFrom = performance.now();
  const leave = await line.turnstile.enter(call.deadline.signal, call.background).catch(() => undefined);
  const startedFrom = performance.now();
  const startedAt = line.now();

  const record = (outcome: CallRecord["outcome"], seen: Seen): CallRecord => {
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
    line.onRecord?.(made);
    call.onAttempt?.(made);
    return made;
  };
  const giveUp = (failed: Classified, more: Pick<Seen, "answer" | "skew"> = {}, resignAt?: number) => {
    const { unsent, status, phase } = failed;
    record(failed.code, { unsent, status, phase, ...more });
    return { ok: false, failed, resignAt } as const;
  };

  if (leave === undefined) return giveUp(neverStarted(call.deadline.cause()));
  try {
    const refused = line.breaker.refusal();
    if (refused !== undefined) return giveUp(pausing(refused));

    const sent = await sendSigned(line, call, turn).catch((bug: unknown) => {
      line.breaker.note("unknown");
      throw bug;
    });
    line.breaker.note(signOf(sent));
    if ("failed" in sent) return giveUp(sent.failed);

    const { answer } = sent;
    const skew = measureSkew(answer.dateHeader, line.now());
    const { status, text } = answer;
    if (isSuccess(status)) {
      const read = readAnswer(text, status, call.operation.path, call.operation.response);
      if (!read.ok) return giveUp(read.failed, { answer, skew });
      return { ok: true, value: read.value, text, record: record("ok", { unsent: false, status, answer, skew }) };
    }
    // The service's clock counts for its dates: ours may be the one that is wrong.
    const retryAfter = parseRetryAfter(answer.headers["retry-after"], line.now() + (skew ?? 0));
    const failed = classifyStatus(status, text, retryAfter);
    const verdict = judgeSkew(status, skew, turn.offset);
    if (verdict === "absurd" && skew !== undefined)
      return giveUp({ ...failed, code: "clock_skew", message: absurdSkewMessage(skew) }, { answer, skew });
    return giveUp(failed, { answer, skew }, verdict === "resign" ? skew : undefined);
  } finally {
    leave();
  }
}

interface Seen {
  readonly unsent: boolean;
  readonly status?: number | undefined;
  readonly phase?: CallRecord["phase"] | undefined;
  readonly answer?: TransportAnswer | undefined;
  readonly skew?: number | undefined;
}

type Sent = { readonly answer: TransportAnswer } | { readonly failed: Classified };

async function sendSigned<Request, Response>(
  { transport, dialect, credentials, now }: Line,
  { url, body, deadline, operation }: Call<Request, Response>,
  { patience, offset }: Turn,
): Promise<Sent> {
  const limit = startDeadline(patience, [deadline.signal]);
  const { maxAnswerBytes: maxBytes, headerPrefix, signatureLifetime } = dialect;
  const expiration = new Date(now() + offset + signatureLifetime).toISOString();
  const content = { method: "POST", url, body };
  const headers = {
    accept: "application/json",
    "accept-encoding": "gzip, deflate, br",
    "content-type": "application/json",
    [`${headerPrefix}-expiration`]: expiration,
    [`${headerPrefix}-access-key`]: credentials.accessKey,
    [`${headerPrefix}-signature`]: sign(content, expiration, credentials, dialect.signing),
  };
  try {
    return { answer: await transport.send({ ...content, headers, signal: limit.signal, maxBytes }) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const endedBy = deadline.cause() === "cancelled" ? "cancelled" : "deadline";
    return { failed: classifyTransport(error, { retry: operation.retry, endedBy, total: deadline.total, maxBytes }) };
  } finally {
    limit.stop();
  }
}

const GATEWAY_ERRORS = new Set([502, 503, 504]);

/** What an attempt says about the health of the service. */
function signOf(sent: Sent): Sign {
  if ("answer" in sent) return GATEWAY_ERRORS.has(sent.answer.status) ? "failing" : "alive";
  const { code, passing } = sent.failed;
  if (code === "cancelled") return "unknown";
  if (code === "timed_out" || code === "outcome_unknown") return "failing";
  return code === "unreachable" && passing ? "failing" : "unknown";
}

function neverStarted(cause: "deadline" | "cancelled" | undefined): Classified {
  const base = { unsent: true, passing: true, phase: "queue" } as const;
  if (cause === "cancelled")
    return { ...base, code: "cancelled", message: "The call was cancelled before it was sent." };
  const message =
    "Too many calls to the service were waiting, and this one did not get its turn in time. Nothing was sent.";
  return { ...base, code: "overloaded", message };
}

function pausing(retryAfter: number): Classified {
  const message = `The service has failed many times in a row, so calls pause for ${Math.max(1, Math.ceil(retryAfter / 1_000))} s. Nothing was sent.`;
  return { code: "overloaded", message, unsent: true, passing: true, retryAfter, phase: "queue" };
}
