/**
 * Interface between the code that reports spans and the tracing that exports them. Without a collector in the settings
 * there is no tracer, and its packages are not loaded.
 */
import "server-only";
import type { CallRecord } from "../../sampling/call-record.ts";
import type { StatementRecord } from "../../store/engine/statement-record.ts";
import { existingProcessSingleton, processSingleton } from "../process-wide.ts";

export interface StartedRequest {
  /** Correlation id. */
  readonly id: string;
  readonly method: string;
  /** Only its route is exported. */
  readonly path: string;
  /** Header `traceparent` as received. */
  readonly traceparent: string | undefined;
}

export interface ServiceAttempt extends CallRecord {
  /** Id of the partner account. */
  readonly account: string;
}

/** Span that other spans can begin in. */
export interface Span {
  readonly traceId: string;
  /** Value of the header `traceparent` for requests inside this span. */
  readonly traceparent: string;
  beginAction(name: string): ActionSpan;
  /** A statement of the store that has ended. Ignored after the end of this span: background work has too many. */
  statement(record: StatementRecord): void;
  /** An attempt of a call that has ended, also after the end of this span. */
  serviceAttempt(attempt: ServiceAttempt): void;
}

export interface RequestSpan extends Span {
  /** @param status HTTP status; `undefined`: the response was not sent completely. */
  end(status: number | undefined): void;
}

interface ActionSpan extends Span {
  /** @param outcome `ok`, code of the failure, or `bug`. */
  end(outcome: string): void;
}

export interface Tracer {
  /** `undefined`: requests of this route are not traced. */
  beginRequest(request: StartedRequest): RequestSpan | undefined;
  /** An attempt outside any span. */
  serviceAttempt(attempt: ServiceAttempt): void;
  /** Exports the queued spans within the time limit; drops the rest. Never rejects. */
  close(): Promise<void>;
}

const SLOT = "tracer";

/** `undefined`: traces are not exported. */
export const tracer = (): Tracer | undefined => existingProcessSingleton<Tracer>(SLOT);

export const installTracer = (make: () => Tracer): Tracer => processSingleton(SLOT, make);
