/** Abort check for long reads. */
import "server-only";
import { fail } from "../../failure.ts";

/** Context with the signal of its request. Without a signal there is no client that could disconnect. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** @throws FailureError `cancelled` once the browser has aborted the request. */
export function throwIfAborted({ signal }: Abortable): void {
  if (signal?.aborted) throw fail("cancelled", "The request was canceled before it was answered.");
}
