/**
 * Context of the current HTTP request or background task, available without passing it from call to call: its
 * correlation id, and its span while traces are exported. Work that a request starts without awaiting it keeps the
 * context.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Result } from "../failure.ts";
import { processSingleton } from "./process-wide.ts";
import type { Span } from "./tracing/tracer.ts";

export interface RequestContext {
  /** Correlation id, in every line of the log: the first four groups of a UUID. */
  readonly id: string;
  /** References issued so far, shared by all spans of the context. */
  readonly issued: { count: number };
  /** Innermost span; `undefined`: not traced. */
  readonly span: Span | undefined;
}

/** Length of the first four groups of a UUID. */
const ID_LENGTH = 23;

const contexts = () => processSingleton("request-context", () => new AsyncLocalStorage<RequestContext | undefined>());

const newContext = (id: string, span?: Span): RequestContext => ({ id, issued: { count: 0 }, span });

export const newRequestId = (): string => randomUUID().slice(0, ID_LENGTH);

/** `undefined`: outside any request or task. */
export const requestContext = (): RequestContext | undefined => contexts().getStore();

/** Begins a context for the rest of the current synchronous execution and everything that it starts. */
export const enterRequest = (id: string, span: Span | undefined): void => contexts().enterWith(newContext(id, span));

/** Runs a background task in a context of its own: a timer would keep that of the request that started it. */
export const runInNewContext = <T>(task: () => T): T => contexts().run(newContext(newRequestId()), task);

/** Runs a task in the current context, or in a new one. */
export const runInContext = <T>(task: () => T): T => (requestContext() ? task() : runInNewContext(task));

export const runOutsideContext = <T>(task: () => T): T => contexts().run(undefined, task);

/** Runs `work` inside a span of the current context. */
export function runInSpan<T>(span: Span, work: () => T): T {
  const context = requestContext() ?? newContext(newRequestId());
  return contexts().run({ ...context, span }, work);
}

/**
 * Next reference of the current context, for a call to the service or a bug: a UUID that begins with the correlation id.
 * Random outside any context.
 */
export function newReference(): string {
  const context = requestContext();
  if (!context) return randomUUID();
  context.issued.count += 1;
  return `${context.id}-${context.issued.count.toString(16).padStart(12, "0")}`;
}

/** Failure of the current request with its correlation id as the reference, unless a call gave it one. */
export function withReference<T>(result: Result<T>): Result<T> {
  const reference = requestContext()?.id;
  if (result.ok || result.failure.reference !== undefined || reference === undefined) return result;
  return { ok: false, failure: { ...result.failure, reference } };
}

/**
 * Gives an unexpected error a reference, which the framework passes to the browser as the error's digest and prints with
 * the error. Its own digest is a hash of the text, the same for every request. `undefined`: a redirect or another signal
 * of the framework, which has a digest already.
 */
export function referenceOfBug(error: unknown): string | undefined {
  if (!(error instanceof Error)) return newReference();
  if ("digest" in error) return undefined;
  return Object.assign(error, { digest: newReference() }).digest;
}

/** Fields of the current context for the log. */
export function correlation(): { readonly request?: string; readonly trace?: string } {
  const context = requestContext();
  if (!context) return {};
  const { id, span } = context;
  return { request: id, ...(span ? { trace: span.traceId } : {}) };
}
