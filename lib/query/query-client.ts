/**
 * Central query defaults: the server fetches once, the browser retries only failures marked retryable, and data stays
 * fresh long enough that navigation does not fetch from the service again.
 */
import { environmentManager, notifyManager, QueryClient } from "@tanstack/react-query";
import { failureOf } from "../failure.ts";

/** Stale time: data is not refetched automatically within it. */
const FRESH_FOR = 60_000;
/** Age up to which a failure from the server is shown on hydration instead of retried. */
const JUST_FAILED = 5_000;

// Renders a selection before its event ends: a checkbox would otherwise briefly show the old value.
notifyManager.setScheduler(queueMicrotask);

/** Milliseconds. A longer pause that the service asks for is shown as a failure with a countdown. */
const MAX_SILENT_PAUSE = 2_000;

/** One retry, only for a retryable failure. A bug is not retried. */
function shouldRetry(attempts: number, error: Error): boolean {
  const failure = failureOf(error);
  return attempts < 1 && failure?.retryable === true && (failure.retryAfter ?? 0) <= MAX_SILENT_PAUSE;
}

/** Client for one request on the server, or for the lifetime of the page in the browser. */
export function makeQueryClient(): QueryClient {
  const onServer = environmentManager.isServer();
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: onServer ? 0 : shouldRetry,
        retryDelay: (attempt, error) => failureOf(error)?.retryAfter ?? 500 * 2 ** attempt,
        retryOnMount: (query) => !onServer && Date.now() - query.state.errorUpdatedAt > JUST_FAILED,
        refetchOnWindowFocus: false,
        // A browser in offline mode may still reach a console on the same machine; otherwise the request fails visibly.
        networkMode: "always",
        // A bug goes to the error page; an expected failure is shown in place.
        throwOnError: (error) => failureOf(error) === undefined,
      },
      // A mutation in offline mode fails immediately: nothing is sent later automatically.
      mutations: { retry: 0, networkMode: "always" },
    },
  });
}
