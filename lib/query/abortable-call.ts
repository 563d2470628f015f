/**
 * Calls of actions that end when no page waits for them: the console keeps its connection to the service open until it is
 * notified.
 */
import { newUuid } from "./new-uuid.ts";

/** Sent as a beacon, because the browser serializes server actions; also works while the page is closing. */
export const abortCall = (id: string): boolean => navigator.sendBeacon(`/api/abort?id=${id}`);

/**
 * Makes a call that is aborted at the console once `signal` aborts, the page is closed, or no answer can arrive. Resolves
 * with its answer in any case.
 * @param call action that only reads: a write that was sent must not be aborted. Rejects if no answer arrives.
 */
export async function callAbortable<T>(call: (abortId: string) => Promise<T>, signal: AbortSignal): Promise<T> {
  const id = newUuid();
  // On the server, the page itself decides whether its reads can be aborted.
  if (typeof window === "undefined") return call(id);
  const leave = () => abortCall(id);
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  window.addEventListener("pagehide", leave);
  try {
    return await call(id);
  } catch (error) {
    // Chromium rejects the requests of a closing page before it fires `pagehide`.
    leave();
    throw error;
  } finally {
    signal.removeEventListener("abort", leave);
    window.removeEventListener("pagehide", leave);
  }
}
