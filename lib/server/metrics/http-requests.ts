/** Ends of HTTP requests. The framework owns the server, so they are observed by Node's diagnostics channel. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { RouteOf } from "../route-templates.ts";

interface Asked {
  readonly method?: string;
  readonly url?: string;
}

interface Answer extends Pick<EventEmitter, "once"> {
  readonly statusCode: number;
  readonly writableFinished: boolean;
}

export interface EndedRequest {
  readonly method: string;
  /** Template of the route. */
  readonly route: string;
  /** Class like `2xx`; `aborted`: the response was not sent completely. */
  readonly status: string;
  readonly seconds: number;
}

/** Others are not used by the console; a caller may invent any. */
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Starts to observe all HTTP servers of the process. Call once, before the first request. */
export function observeRequests(routeOf: RouteOf, onEnd: (request: EndedRequest) => void): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { readonly request: Asked; readonly response: Answer };
    const from = performance.now();
    const method = METHODS.has(request.method ?? "") ? (request.method ?? "") : "other";
    // Read now: the framework changes the URL when it rewrites a request.
    const [path = ""] = (request.url ?? "").split("?");
    response.once("close", () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
      onEnd({ method, route: routeOf(path), status, seconds: (performance.now() - from) / 1_000 });
    });
  });
}
