/**
 * The API client: limit concurrency → sign → send → classify → read → record.
 * Independent of the console: no session, store or framework; could be published as is. Not included: caching,
 * authorization, presentation.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fail, type FailureError } from "../failure.ts";
import { makeAttempt, type AttemptEnd, type Call, type CallDependencies } from "./transport/attempt.ts";
import { createBreaker } from "./transport/breaker.ts";
import type { CallDetails, CallRecord } from "./call-record.ts";
import type { CallSubject } from "./call-subject.ts";
import type { Classified } from "./classify.ts";
import { startDeadline } from "./transport/deadline.ts";
import type { Dialect } from "./dialect.ts";
import { issuesOf } from "./issues.ts";
import { stringifyJson } from "./json.ts";
import { operations, type Operation, type OperationName, type RequestOf, type ResponseOf } from "./operations.ts";
import type { LostPart } from "./parse-by-item.ts";
import { createRetryQuota, isRepeatable, MAX_ATTEMPTS, retryDelay } from "./transport/retry.ts";
import type { Credentials } from "./signature.ts";
import { operationUrl, type Exchange, type ServiceUrls } from "./signed-request.ts";
import type { Transport } from "./transport/transport.ts";
import { createConcurrencyLimit } from "./transport/concurrency-limit.ts";
import { createCallCounter } from "./transport/recent-calls.ts";
import type { ServiceHealth } from "./transport/service-health.ts";

export type { CallDetails, CallRecord } from "./call-record.ts";
export type { ServiceHealth } from "./transport/service-health.ts";

/** The base URL may include a path and a trailing slash. */
export interface ClientOptions extends ServiceUrls {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  /** Owned by the creator: the client's `close` does not close it, so that clients may share one. */
  readonly transport: Transport;
  /** Maximum number of concurrent calls now, at least 1. Default: `dialect.concurrency`. */
  readonly concurrency?: (() => number) | undefined;
  /** Maximum of background calls among them, at least 1. Default: all but `RESERVED_SLOTS`. */
  readonly backgroundConcurrency?: (() => number) | undefined;
  /** Called once per attempt, including attempts that never left the queue. */
  readonly onRecord?: ((record: CallRecord, details: CallDetails) => void) | undefined;
  /**
   * Aborts all calls because the process stops: a write that was sent ends as `outcome_unknown`. Later calls are
   * refused.
   */
  readonly stop?: AbortSignal | undefined;
  /** Epoch milliseconds; used for signatures and dates. */
  readonly now?: () => number;
  /** In 0 to 1; jitter for retries. */
  readonly random?: () => number;
  /** Delay between attempts; rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface CallOptions {
  /** Aborts the call and closes its connection. */
  readonly signal?: AbortSignal | undefined;
  /** Total milliseconds, including queue, attempts and bodies. Default: `dialect.interactiveDeadline`. */
  readonly deadline?: number | undefined;
  /** Correlation id; generated if absent. */
  readonly reference?: string | undefined;
  /** Caller, for the record. */
  readonly operator?: string | undefined;
  /** Background call: interactive calls precede it in the queue. */
  readonly background?: boolean | undefined;
  /** Called right before an attempt is sent: if it aborts `signal`, nothing of the attempt is sent. */
  readonly onSend?: (() => void) | undefined;
  /** Called for every attempt of this call, after the client's own `onRecord`. */
  readonly onAttempt?: ((record: CallRecord) => void) | undefined;
  /** Called for every attempt of this call that was sent. The exchange contains the keys and all that was sent. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
}

/** Body that is sent as it is, without a check. */
export interface RawBody {
  readonly text: string;
  readonly subject: CallSubject;
  /** Sent values that no record may contain. */
  readonly personal: readonly string[];
}

export interface Answer<N extends OperationName> {
  readonly value: ResponseOf<N>;
  /** Parts of the answer that could not be read; `value` is without them. */
  readonly lost: readonly LostPart[];
  /** Body as received. */
  readonly text: string;
  /** Record of the successful attempt. */
  readonly record: CallRecord;
}

/**
 * Start of the successful attempt by `performance.now()`. Call it as soon as the answer arrives: of two
 * answers about one thing, the one whose attempt began later counts.
 */
export const answeredFrom = ({ record }: Pick<Answer<OperationName>, "record">): number =>
  performance.now() - record.durationMs;

export interface SamplingClient {
  readonly dialect: Dialect;
  /** @throws FailureError for every expected failure. */
  call<N extends OperationName>(name: N, request: RequestOf<N>, options?: CallOptions): Promise<Answer<N>>;
  /** The same with a body of the caller; a write without a complete answer is not repeated. */
  callWithBody<N extends OperationName>(name: N, body: RawBody, options?: CallOptions): Promise<Answer<N>>;
  /** Facts about the connection to the service, for monitoring. */
  health(): ServiceHealth;
  /** Aborts calls in flight and rejects new ones. */
  close(): Promise<void>;
}

/**
 * Share of the deadline that the first attempt of a read may use. A slow service answers within it; a stalled one
 * leaves time for another attempt.
 */
const FIRST_PART = 0.85;

/** Whether a failure came after the service had accepted the signature. */
const isSignatureAccepted = ({ status }: Classified): boolean =>
  status !== undefined && status !== 401 && status !== 403;

export function createClient(options: ClientOptions): SamplingClient {
  const { dialect, now = Date.now, random = Math.random, sleep = pause } = options;
  const { concurrency = () => dialect.concurrency } = options;
  const closing = new AbortController();
  const quota = createRetryQuota();
  const counter = createCallCounter(now);
  let skewMs: number | undefined;
  const line: CallDependencies = {
    credentials: options.credentials,
    dialect,
    transport: options.transport,
    concurrencyLimit: createConcurrencyLimit(concurrency, options.backgroundConcurrency),
    breaker: createBreaker(now),
    now,
    onRecord: (record, details) => {
      skewMs = record.skewMs ?? skewMs;
      counter.note(record);
      options.onRecord?.(record, details);
    },
  };
  /** Clock correction that the service last accepted. */
  let offset = 0;

  async function run<Request, Response>(call: Call<Request, Response>, named: boolean) {
    const { retry, path } = call.operation;
    const failureOf = (failed: Classified) =>
      toFailure(failed, { path, reference: call.reference, at: now() }, canRepeat(failed));
    const canRepeat = (failed: Classified) => failed.code === "overloaded" || isRepeatable(retry, failed, named);
    let correction = offset;
    let hasReSigned = false;
    let earlier: Classified | undefined;
    quota.earn();

    for (let attempt = 1; ; attempt += 1) {
      const part = retry === "read" && attempt === 1 ? FIRST_PART : 1;
      const patience = Math.ceil(call.deadline.remaining() * part);
      const end: AttemptEnd<Response> = await makeAttempt(line, call, { attempt, patience, offset: correction });
      if (hasReSigned && (end.ok || isSignatureAccepted(end.failed))) offset = correction;
      if (end.ok) return end;
      const { failed, correctedOffset } = end;
      // A second attempt that was never sent is less informative than the failure of the first.
      if (failed.code === "overloaded" && earlier !== undefined) throw failureOf(earlier);
      earlier = failed;
      if (correctedOffset !== undefined && !hasReSigned && attempt < MAX_ATTEMPTS[retry]) {
        hasReSigned = true;
        correction = correctedOffset;
        continue;
      }
      const delay = retryDelay({ retry, failed, attempt, named, remaining: call.deadline.remaining(), random });
      if (delay === undefined || !quota.take()) throw failureOf(failed);
      await sleep(delay, call.deadline.signal).catch(() => undefined);
      if (call.deadline.cause() === "deadline") throw failureOf(failed);
    }
  }

  /** Sends one body, in several attempts if need be. */
  async function send<Request, Response>(
    operation: Operation<Request, Response>,
    { text, named, ...body }: RawBody & { readonly named: boolean },
    callOptions: CallOptions & { readonly reference: string },
  ) {
    const { deadline: total = dialect.interactiveDeadline, signal, ...rest } = callOptions;
    const deadline = startDeadline(total, [signal, closing.signal], options.stop);
    try {
      const call = { ...rest, ...body, operation, url: operationUrl(options, operation), body: text, deadline };
      const { value, lost, text: answer, record } = await run(call, named);
      return { value, lost, text: answer, record };
    } finally {
      deadline.stop();
    }
  }

  const siteOf = (path: string, { reference = randomUUID() }: CallOptions): CallSite => {
    const site = { path, reference, at: now() };
    checkKey(options.credentials, site);
    return site;
  };

  return {
    dialect,
    async call<N extends OperationName>(name: N, request: RequestOf<N>, callOptions: CallOptions = {}) {
      const operation = operationOf(name);
      const site = siteOf(operation.path, callOptions);
      const checked = checkRequest(operation, request, site);
      const body = {
        text: stringifyJson(operation.toBody(checked, dialect)),
        subject: operation.subject(checked),
        personal: operation.personal?.(checked) ?? [],
        named: "id" in checked && checked.id !== undefined,
      };
      return send(operation, body, { ...callOptions, reference: site.reference });
    },
    async callWithBody<N extends OperationName>(name: N, body: RawBody, callOptions: CallOptions = {}) {
      const operation = operationOf(name);
      const { reference } = siteOf(operation.path, callOptions);
      return send(operation, { ...body, named: false }, { ...callOptions, reference });
    },
    health: () => ({
      breaker: line.breaker.state(),
      nextTryMs: line.breaker.nextTryMs(),
      skewMs,
      load: line.concurrencyLimit.load(),
      retries: quota.budget(),
      recent: counter.read(),
    }),
    async close() {
      closing.abort();
    },
  };
}

// A row's request and response types are correlated; indexing the table by a type parameter loses that.
const operationOf = <N extends OperationName>(name: N) =>
  operations[name] as unknown as Operation<RequestOf<N>, ResponseOf<N>>;

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });

interface CallSite {
  readonly path: string;
  readonly reference: string;
  readonly at: number;
}

/** Without this check, a key that is invalid in a header would be reported as a bug of the console. */
function checkKey({ accessKey }: Credentials, { path, reference, at }: CallSite): void {
  if (/^[\x21-\x7e]+$/.test(accessKey)) return;
  const message = "The access key of this partner account is empty or contains invalid characters.";
  throw fail("invalid_credentials", message, { operation: path, reference, at });
}

function checkRequest<Request, Response>(operation: Operation<Request, Response>, request: Request, site: CallSite) {
  const checked = operation.request.safeParse(request);
  const late = checked.success ? operation.refuse?.(checked.data, site.at) : undefined;
  if (checked.success && late === undefined) return checked.data;
  const issues = checked.error ? issuesOf(checked.error) : late ? [late] : [];
  const { path, reference, at } = site;
  const message = `The request was not sent. ${issues[0]?.message ?? ""}`.trim();
  throw fail("invalid_input", message, { operation: path, reference, at, issues });
}

function toFailure(failed: Classified, { path, reference, at }: CallSite, retryable: boolean): FailureError {
  const { code, message, serviceMessage, detail, status, retryAfter, issues } = failed;
  return fail(code, message, {
    retryable,
    ...(serviceMessage !== undefined && message === serviceMessage ? { quoted: true as const } : {}),
    ...(detail === undefined ? {} : { detail }),
    operation: path,
    reference,
    at,
    ...(status === undefined ? {} : { status }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(issues === undefined ? {} : { issues }),
  });
}
