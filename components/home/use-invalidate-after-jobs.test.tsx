// @vitest-environment happy-dom
/** Data that Home fetches again when a job ends. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobsQuery } from "@/lib/activity/queries";
import { unseenChangesQuery } from "@/lib/attributes/history/look-queries";
import { homeFindingsQuery } from "@/lib/opportunities/watches/watch-queries";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { useInvalidateAfterJobs } from "./use-invalidate-after-jobs";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEYS = [unseenChangesQuery(), brokenPartsQuery(), homeFindingsQuery()].map(({ queryKey }) => queryKey);

test.each([
  ["attributes-sync", [true, true, false]],
  ["opportunities-read", [false, false, true]],
])("%s", async (kind, outdated) => {
  const client = new QueryClient();
  for (const key of KEYS) client.setQueryData<unknown>(key, {});
  const putJob = (phase: string) => {
    const job = { id: "j", kind, phase, done: 1, failed: 0 };
    const view = phase === "running" ? { open: [job], ended: [] } : { open: [], ended: [job] };
    client.setQueryData<unknown>(jobsQuery(false).queryKey, view);
  };
  putJob("running");
  renderHook(() => useInvalidateAfterJobs(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => putJob("done"));
  await waitFor(() => expect(KEYS.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(outdated));
});
