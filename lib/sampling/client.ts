/**
 * The API client: limit concurrency → sign → send → classify → read → record.
 *
 * Pure of the console: it knows no session, store or framework, and could be published as it is. Not here: caching,
 * rights, and what a person sees.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fail, type FailureError } from "../failure.ts";
import { makeAttempt, type AttemptEnd, type Call, type Line } from "./attempt.ts";
import { createBreaker } from "./breaker.ts";
import type { CallRecord } from "./call-record.ts";
import type { Classified } from "./classify.ts";
import { startDeadline } from "./deadline.ts";
import type { Dialect } from "./dialect.ts";
import { issuesOf } from "./issues.ts";
import { stringifyJson } from "./json.ts";
import { operations, type Operation, type OperationName, type RequestOf, type ResponseOf } from "./operations.ts";
import { createRetryQuota, isRepeatable, MAX_ATTEMPTS, retryDelay } from "./retry.ts";
import type { Credentials } from "./signature.ts";
import type { Transport } from "./transport.ts";
import { createTurnstile } from "./turnstile.ts";

export type { CallRecord } from "./call-record.ts";

export interface ClientOptions {
  /** Where the paths of the document begin; a path of its own and a closing slash are fine. */
  readonly baseUrl: string;
  /** Where `/get-opportunity` is served, if elsewhere. */
  readonly opportunityBaseUrl?: string | undefined;
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  /** Stays with whoever made it: `close` of the client leaves it open, so that clients may share one. */
  readonly transport: Transport;
  /** Called once an attempt, also for attempts that never left the queue. */
  readonly onRecord?: ((record: CallRecord) => void) | undefined;
  /** Epoch milliseconds; signs and dates. */
  readonly now?: () => number;
  /** From 0 to 1; spreads retries. */
  readonly random?: () => number;
  /** Waits between attempts; rejects when the signal ends. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface CallOptions {
  /** Cancels the call and closes its connection. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds over everything: queue, attempts, bodies. Default: `dialect.interactiveDeadline`. */
  readonly deadline?: number | undefined;
  /** Correlation id; made up when absent. */
  readonly reference?: string | undefined;
  /** Who asks, for the record. */
  readonly operator?: string | undefined;
  /** Nobody waits for it: calls that somebody waits for take their turn first. */
  readonly background?: boolean | undefined;
  /** Told of every attempt of this call, after the client's own `onRecord`. */
  readonly onAttempt?: ((record: CallRecord) => void) | undefined;
}

export interface Answer<N extends OperationName> {
  readonly value: ResponseOf<N>;
  /** The body as received. */
  readonly text: string;
  /** Of the attempt that succeeded. */
  readonly record: CallRecord;
}

export interface SamplingClient {
  readonly dialect: Dialect;
  /** @throws FailureError for everything that is expected to go wrong. */
  call<N extends OperationName>(name: N, request: RequestOf<N>, options?: CallOptions): Promise<Answer<N>>;
  /** Cancels what is under way and takes no more calls. */
  close(): Promise<void>;
}

/**
 * The part of its time that the first attempt of a read may use. A service that is merely slow answers within it; one
 * that has stalled leaves time for another try.
 */
const FIRST_PART = 0.85;

export function createClient(options: ClientOptions): SamplingClient {
  const { dialect, now = Date.now, random = Math.random, sleep = pause } = options;
  const closing = new AbortController();
  const quota = createRetryQuota();
  const line: Line = {
    credentials: options.credentials,
    dialect,
    transport: options.transport,
    turnstile: createTurnstile(dialect.concurrency),
    breaker: createBreaker(now),
    now,
    onRecord: options.onRecord,
  };
  /** Correction of our clock that the service last accepted. */
  let offset = 0;

  async function run<Request, Response>(call: Call<Request, Response>, named: boolean) {
    const { retry, path } = call.operation;
    const failureOf = (failed: Classified) =>
      toFailure(failed, { path, reference: call.reference, at: now() }, canRepeat(failed));
    const canRepeat = (failed: Classified) => failed.code === "overloaded" || isRepeatable(retry, failed, named);
    let correction = offset;
    let resigned = false;
    let earlier: Classified | undefined;
    quota.earn();

    for (let attempt = 1; ; attempt += 1) {
      const part = retry === "read" && attempt === 1 ? FIRST_PART : 1;
      const patience = Math.ceil(call.deadline.remaining() * part);
      const end: AttemptEnd<Response> = await makeAttempt(line, call, { attempt, patience, offset: correction });
      if (end.ok) {
        if (resigned) offset = correction;
        return end;
      }
      const { failed, resignAt } = end;
      // A second attempt that was not even sent says less than what the first one met.
      if (failed.code === "overloaded" && earlier !== undefined) throw failureOf(earlier);
      earlier = failed;
      if (resignAt !== undefined && !resigned && attempt < MAX_ATTEMPTS[retry]) {
        resigned = true;
        correction = resignAt;
        continue;
      }
      const delay = retryDelay({ retry, failed, attempt, named, remaining: call.deadline.remaining(), random });
      if (delay === undefined || !quota.take()) throw failureOf(failed);
      await sleep(delay, call.deadline.signal).catch(() => undefined);
      if (call.deadline.cause() === "deadline") throw failureOf(failed);
    }
  }

  return {
    dialect,
    async call<N extends OperationName>(name: N, request: RequestOf<N>, callOptions: CallOptions = {}) {
      // A row's request and response belong together; indexing the table by a type parameter loses that.
      const operation = operations[name] as unknown as Operation<RequestOf<N>, ResponseOf<N>>;
      const reference = callOptions.reference ?? randomUUID();
      checkKey(options.credentials, { path: operation.path, reference, at: now() });
      const checked = checkRequest(operation, request, { path: operation.path, reference, at: now() });
      const host = operation.host === "opportunity" ? options.opportunityBaseUrl : undefined;
      const deadline = startDeadline(callOptions.deadline ?? dialect.interactiveDeadline, [
        callOptions.signal,
        closing.signal,
      ]);
      try {
        const call = {
          operation,
          url: (host ?? options.baseUrl).replace(/\/+$/, "") + operation.path,
          body: stringifyJson(operation.toBody(checked, dialect)),
          reference,
          operator: callOptions.operator,
          background: callOptions.background,
          onAttempt: callOptions.onAttempt,
          deadline,
        };
        const { value, text, record } = await run(call, "id" in checked && checked.id !== undefined);
        return { value, text, record };
      } finally {
        deadline.stop();
      }
    },
    async close() {
      closing.abort();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });

interface Place {
  readonly path: string;
  readonly reference: string;
  readonly at: number;
}

/** A key that no header can carry would otherwise look like a bug of the console. */
function checkKey({ accessKey }: Credentials, { path, reference, at }: Place): void {
  if (/^[\x21-\x7e]+$/.test(accessKey)) return;
  const message = "The access key of this partner account is empty or holds characters that a key cannot have.";
  throw fail("invalid_credentials", message, { operation: path, reference, at });
}

function checkRequest<Request, Response>(operation: Operation<Request, Response>, request: Request, place: Place) {
  const checked = operation.request.safeParse(request);
  const late = checked.success ? operation.refuse?.(checked.data, place.at) : undefined;
  if (checked.success && late === undefined) return checked.data;
  const issues = checked.error ? issuesOf(checked.error) : late ? [late] : [];
  const { path, reference, at } = place;
  const message = `The request was not sent. ${issues[0]?.message ?? ""}`.trim();
  throw fail("invalid_input", message, { operation: path, reference, at, issues });
}

function toFailure(failed: Classified, { path, reference, at }: Place, retryable: boolean): FailureError {
  const { code, message, status, retryAfter, issues } = failed;
  return fail(code, message, {
    retryable,
    operation: path,
    reference,
    at,
    ...(status === undefined ? {} : { status }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(issues === undefined ? {} : { issues }),
  });
}
