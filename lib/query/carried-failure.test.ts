import { dehydrate, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fail, failureOf } from "../failure.ts";
import { packFailures, unpackFailures } from "./carried-failure.ts";

test("a failure survives serialisation, and values are unchanged", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0 } } });
  const thrown = fail("rate_limited", "Too many requests for this key.", { retryable: true, reference: "7f3a" });
  await client.query({ queryKey: ["good"], queryFn: () => "read" });
  await client.query({ queryKey: ["bad"], queryFn: () => Promise.reject(thrown) }).catch(() => undefined);

  const packed = packFailures(dehydrate(client, { shouldDehydrateQuery: () => true }));
  const arrived = unpackFailures(JSON.parse(JSON.stringify(packed)));

  const [good, bad] = arrived.queries;
  expect(good?.state).toMatchObject({ status: "success", data: "read" });
  expect(bad?.state.status).toBe("error");
  expect(failureOf(bad?.state.error)).toEqual(thrown.failure);
});
