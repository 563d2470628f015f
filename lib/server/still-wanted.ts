/** Long reading for somebody who may leave: asked now and then, it ends what nobody waits for any more. */
import "server-only";
import { fail } from "../failure.ts";

/** Whatever knows the signal of the request it works for. Without one there is nobody who could leave. */
export interface Wanted {
  readonly signal?: AbortSignal | undefined;
}

/** @throws FailureError `cancelled` once the browser has given the request up. */
export function checkWanted({ signal }: Wanted): void {
  if (signal?.aborted) throw fail("cancelled", "The request was given up before it was answered.");
}
