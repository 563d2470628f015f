// @vitest-environment happy-dom
/** Data that counts the answers of runs, after a run that was shown has ended. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { dictionaryQuery } from "@/lib/qualification/dictionary/labels";
import type { RunState } from "@/lib/qualification/model/run-progress";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { trustQuery } from "@/lib/qualification/trust/trust-queries";
import { useRefetchAtEnd } from "./use-refetch-at-end";

vi.mock("@/lib/qualification/dictionary/label-actions", () => ({}));
vi.mock("@/lib/qualification/runs/actions", () => ({}));
vi.mock("@/lib/qualification/runs/run-actions", () => ({}));

afterEach(cleanup);

const KEYS = [runsQuery().queryKey, trustQuery("30d").queryKey, dictionaryQuery().queryKey];

function shown(first: RunState | undefined) {
  const client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key as readonly unknown[], {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(({ id, state }) => useRefetchAtEnd(id, state), {
    wrapper,
    initialProps: { id: "a", state: first },
  });
  return {
    turns: (state: RunState, id = "a") => rerender({ id, state }),
    invalidated: () => KEYS.map((key) => client.getQueryState(key)?.isInvalidated),
  };
}

test.each<RunState>(["done", "stopped", "cut"])("a run that ends as %s invalidates what counts its answers", (end) => {
  const { turns, invalidated } = shown(undefined);
  turns("running");
  expect(invalidated()).toEqual([false, false, false]);
  turns(end);
  expect(invalidated()).toEqual([true, true, true]);
});

test("a run that had already ended invalidates nothing", () => {
  const { turns, invalidated } = shown(undefined);
  turns("done");
  expect(invalidated()).toEqual([false, false, false]);
});

test("another run that had already ended invalidates nothing", () => {
  const { turns, invalidated } = shown("running");
  turns("done", "b");
  expect(invalidated()).toEqual([false, false, false]);
});
