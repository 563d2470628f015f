/** Methods that the framework cannot make a request of. */
import "server-only";
import { subscribe } from "node:diagnostics_channel";

/** Of the methods that a server reads, the one that no `Request` may have. */
const UNMADE = "TRACE";
/** Is refused everywhere, in the same way. */
const REFUSED = "PROPFIND";

/** Has it refused as every other method that nothing answers: the framework would take it for a fault of its own, at every call of anybody. */
export function refuseUnmadeMethods(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: { method?: string } };
    if (request.method === UNMADE) request.method = REFUSED;
  });
}
