/**
 * The one place that says how reads behave: the server asks once, the browser asks again only when the failure says that
 * it may help, and what was read stays fresh long enough that moving around does not ask the service again.
 */
import { environmentManager, notifyManager, QueryClient } from "@tanstack/react-query";
import { failureOf } from "../failure.ts";

/** A reading is not asked for again by itself within this time. */
const FRESH_FOR = 60_000;
/** A failure carried over from the server is shown, not repeated, when the page wakes up in the browser. */
const JUST_FAILED = 5_000;

// A choice is drawn before the press that made it is over: a tick box would else show the old one for a moment.
notifyManager.setScheduler(queueMicrotask);

/** One retry, and only of a failure that says so. A bug is not repeated. */
export function shouldRetry(attempts: number, error: Error): boolean {
  return attempts < 1 && failureOf(error)?.retryable === true;
}

/** A client for one request on the server, or for the life of the page in the browser. */
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
        // A browser that calls itself offline may still reach a console on the same machine; else it says so.
        networkMode: "always",
        // A bug belongs to the error page; an expected failure is shown in place.
        throwOnError: (error) => failureOf(error) === undefined,
      },
      // What somebody presses while the browser calls itself offline fails now: nothing is sent later by itself.
      mutations: { retry: 0, networkMode: "always" },
    },
  });
}
