import { dehydrate, type QueryClient, type QueryFunction, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureOf } from "../failure.ts";
import { packFailures } from "./carried-failure.ts";
import { Hydrated } from "./hydrated.tsx";
import { makeQueryClient } from "./query-client.ts";

/** Any result of `queryOptions(…)`: a first read needs only the key and the function. */
export interface Prefetchable {
  readonly queryKey: QueryKey;
  readonly queryFn?: ((context: never) => unknown) | symbol | undefined;
}

/**
 * Server component: runs `queries` in parallel before it renders, and passes the results to the browser. Expected
 * failures are passed too, so they show at once and are not fetched twice; a bug is rethrown to the error page. An aborted
 * read is not passed: the page was left, and it fetches again if the user returns to it.
 */
export async function Prefetched({ queries, children }: { queries: readonly Prefetchable[]; children: ReactNode }) {
  const client = makeQueryClient();
  await Promise.all(queries.map((query) => readInto(client, query)));
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status, error } }) =>
      status !== "pending" && failureOf(error)?.code !== "cancelled",
  });
  return <Hydrated state={packFailures(state)}>{children}</Hydrated>;
}

async function readInto(client: QueryClient, { queryKey, queryFn }: Prefetchable): Promise<void> {
  try {
    await client.query({ queryKey, queryFn: queryFn as QueryFunction });
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
}
