/** Data and failures that a page passes to the browser. */
import { expect, test } from "vitest";
import { fail, type FailureCode } from "../failure.ts";
import { Prefetched } from "./prefetched.tsx";

const query = (key: string, queryFn: () => Promise<unknown>) => ({ queryKey: [key], queryFn });
const failing = (code: FailureCode) => query(code, () => Promise.reject(fail(code, "No.")));

test("passes data and failures, but no aborted read: its page was left", async () => {
  const queries = [query("data", async () => 1), failing("not_found"), failing("cancelled")];
  const { props } = await Prefetched({ queries, children: null });
  const state = (props as { readonly state: { readonly queries: readonly { readonly queryKey: unknown }[] } }).state;
  expect(state.queries.map(({ queryKey }) => queryKey)).toEqual([["data"], ["not_found"]]);
});

test("a bug fails the page", async () => {
  const queries = [query("bug", () => Promise.reject(new Error("bug")))];
  await expect(Prefetched({ queries, children: null })).rejects.toThrow("bug");
});
