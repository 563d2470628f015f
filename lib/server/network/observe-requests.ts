/**
 * Gives every HTTP request a correlation id, and a span while traces are exported. The framework owns the server, so
 * requests are observed by Node's diagnostics channel, which is called before the framework's handler.
 */
import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import { enterRequest, newRequestId } from "../request-context.ts";
import { tracer } from "../tracing/tracer.ts";
import { CHECKED_HEADER, checkedToken } from "./checked-request.ts";

/**
 * Header of a response with the correlation id of its request. Set on the request, too: an internal request of the
 * framework keeps it.
 */
const REQUEST_ID_HEADER = "x-request-id";
const TRACE_HEADER = "traceparent";
const CHANNEL = "http.server.request.start";

interface ReceivedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

interface PendingResponse extends Pick<EventEmitter, "once"> {
  readonly statusCode: number;
  readonly writableFinished: boolean;
  readonly setHeader: (name: string, value: string) => unknown;
}

/** Built files are the same for everyone, and cached. */
const BUILT = "/_next/static/";

/** Call once, before the first request. Returns a function that ends it. */
export function observeRequests(): () => void {
  subscribe(CHANNEL, observe);
  return () => unsubscribe(CHANNEL, observe);
}

function observe(message: unknown): void {
  const { request, response } = message as { readonly request: ReceivedRequest; readonly response: PendingResponse };
  // Read now: the framework changes the URL when it rewrites a request.
  const [path = ""] = (request.url ?? "").split("?");
  if (!path.startsWith(BUILT)) begin(path, request, response);
}

function begin(path: string, { method = "", headers }: ReceivedRequest, response: PendingResponse): void {
  const id = forwardedId(headers) ?? newRequestId();
  const span = tracer()?.beginRequest({ id, method, path, traceparent: textOf(headers[TRACE_HEADER]) });
  headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  if (span) {
    headers[TRACE_HEADER] = span.traceparent;
    response.once("close", () => span.end(response.writableFinished ? response.statusCode : undefined));
  }
  enterRequest(id, span);
}

/** Correlation id of an internal request. What a browser sends is replaced. */
const forwardedId = (headers: ReceivedRequest["headers"]): string | undefined =>
  headers[CHECKED_HEADER] === checkedToken() ? textOf(headers[REQUEST_ID_HEADER]) : undefined;

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
