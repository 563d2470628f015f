/**
 * Tracer that exports spans by OTLP over HTTP. It is not registered for the whole process: spans of the framework and of
 * libraries contain URLs and texts of errors. Ours contain names from the code, ids of partner accounts and references.
 */
import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span as ExportedSpan,
} from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { buildInfo } from "../build-info.ts";
import type { RouteOf } from "../route-templates.ts";
import type { RequestSpan, ServiceAttempt, Span, StartedRequest, Tracer } from "./tracer.ts";
import { exporterOf } from "./exporter.ts";
import { samplerOf } from "./sampler.ts";
import { formatTraceParent, parseTraceParent } from "./trace-parent.ts";
import type { TracingSettings } from "./tracing-settings.ts";

interface TracerOptions {
  readonly database: "sqlite" | "postgresql";
  readonly routeOf: RouteOf;
}

/** Spans that wait to be sent, at most; further ones are dropped. */
const MAX_QUEUED = 2_048;
/** Milliseconds between two batches. */
const BATCH_INTERVAL = 2_000;
/** Milliseconds for the last batches at the stop of the process; less than the limit of its step. */
const CLOSE_LIMIT = 2_000;
/** Statements of one request; a page needs a few dozen. */
const MAX_STATEMENTS = 300;
/** Characters of an attribute. */
const MAX_LENGTH = 200;

/** Probes and monitors come every few seconds, and built files cost no work. */
const UNTRACED: ReadonlySet<string> = new Set(["/api/live", "/api/ready", "/api/metrics", "/_next/static"]);
/** Others are not used by the console; a caller may invent any. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A request or action in progress, with the statements of its request. */
interface Open {
  readonly span: ExportedSpan;
  readonly statements: { exported: number; omitted: number };
  ended: boolean;
}

export function createTracer(settings: TracingSettings, { database, routeOf }: TracerOptions): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.version": buildInfo().version, ...settings.resource }),
    sampler: samplerOf(settings.sampler),
    spanLimits: { attributeValueLengthLimit: MAX_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: exporterOf(settings),
        maxQueueSize: MAX_QUEUED,
        scheduledDelayMillis: BATCH_INTERVAL,
        exportTimeoutMillis: settings.timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer("sampling-console");

  /** Exports a span that has just ended. */
  const addEnded = (
    name: string,
    { attributes, durationMs, failed }: { attributes: Attributes; durationMs: number; failed: boolean },
    parent: Context,
  ): void => {
    const end = Date.now();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - durationMs }, parent);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
  const addAttempt = (attempt: ServiceAttempt, parent: Context): void => {
    const { operation, durationMs, outcome } = attempt;
    const attributes = attemptAttributes(attempt);
    addEnded(`call ${operation}`, { attributes, durationMs, failed: outcome !== "ok" }, parent);
  };

  const spanOf = (open: Open): Span => {
    const { span, statements } = open;
    const { traceId, spanId, traceFlags } = span.spanContext();
    const inside = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      traceparent: formatTraceParent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
      beginAction(name) {
        const attributes = { "console.action": name };
        const action: Open = {
          span: tracer.startSpan(`action ${name}`, { attributes }, inside),
          statements,
          ended: false,
        };
        return {
          ...spanOf(action),
          end(outcome) {
            action.span.setAttribute("console.outcome", outcome);
            if (outcome === "bug") action.span.setStatus({ code: SpanStatusCode.ERROR });
            endOf(action);
          },
        };
      },
      statement({ verb, table, durationMs, failed }) {
        if (open.ended || !span.isRecording()) return;
        if (statements.exported >= MAX_STATEMENTS) return void (statements.omitted += 1);
        statements.exported += 1;
        const attributes = {
          "db.system.name": database,
          "db.operation.name": verb,
          ...(table === undefined ? {} : { "db.collection.name": table }),
        };
        addEnded([verb, table].filter(Boolean).join(" "), { attributes, durationMs, failed }, inside);
      },
      serviceAttempt: (attempt) => addAttempt(attempt, inside),
    };
  };

  return {
    beginRequest({ id, method, path, traceparent }: StartedRequest): RequestSpan | undefined {
      const route = routeOf(path);
      if (UNTRACED.has(route)) return undefined;
      const known = METHODS.has(method) ? method : "_OTHER";
      const attributes = { "http.request.method": known, "http.route": route, "console.request": id };
      const span = tracer.startSpan(
        `${known === method ? method : "HTTP"} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        remoteParent(traceparent),
      );
      const request: Open = { span, statements: { exported: 0, omitted: 0 }, ended: false };
      return {
        ...spanOf(request),
        end(status) {
          const { omitted } = request.statements;
          if (omitted > 0) span.setAttribute("console.statements_omitted", omitted);
          if (status === undefined) span.setAttribute("console.aborted", true);
          else span.setAttribute("http.response.status_code", status);
          if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          endOf(request);
        },
      };
    },
    serviceAttempt: (attempt) => addAttempt(attempt, ROOT_CONTEXT),
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(CLOSE_LIMIT, undefined, { ref: false })]);
    },
  };
}

function endOf(open: Open): void {
  open.ended = true;
  open.span.end();
}

function attemptAttributes(attempt: ServiceAttempt): Attributes {
  const { operation, outcome, account, reference, status, phase, queuedMs } = attempt;
  return {
    "console.operation": operation,
    "console.outcome": outcome,
    "console.attempt": attempt.attempt,
    "console.attempts": attempt.attempts,
    "console.account": account,
    "console.reference": reference,
    "console.queued_ms": Math.round(queuedMs),
    ...(status === undefined ? {} : { "http.response.status_code": status }),
    ...(phase === undefined ? {} : { "console.phase": phase }),
    ...(outcome === "ok" ? {} : { "error.type": outcome }),
  };
}

/** Context of the caller's span, from the header. */
function remoteParent(header: string | undefined): Context {
  const parent = parseTraceParent(header);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, sampled } = parent;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
