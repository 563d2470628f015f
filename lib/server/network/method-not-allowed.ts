/** HTTP methods that the framework cannot turn into a `Request`. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";

/** The method that the server accepts but `Request` forbids. */
const UNSUPPORTED_METHODS = "TRACE";
/** Replacement method, which all endpoints refuse. */
const REFUSED = "PROPFIND";

/**
 * Replaces the method, so that it is refused like any unsupported one: otherwise the framework reports an internal
 * error.
 */
export function refuseUnsupportedMethods(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: { method?: string } };
    if (request.method === UNSUPPORTED_METHODS) request.method = REFUSED;
  });
}
