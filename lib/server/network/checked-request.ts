/**
 * Token of requests that this process has checked: the framework forwards an action that belongs to another page to that
 * page, as an internal request under a local host name and with a streamed body.
 */
import "server-only";
import { processSingleton } from "../process-wide.ts";

/** Set by `proxy.ts`, which removes it from requests of a browser. */
export const CHECKED_HEADER = "x-let-through";

/** Value of the header, known to this process only. */
export const checkedToken = (): string => processSingleton("let-through", () => crypto.randomUUID());
