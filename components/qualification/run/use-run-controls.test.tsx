// @vitest-environment happy-dom
/** Stop and retry of a run, while another run is opened. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { retryBatches, stopRun } from "@/lib/qualification/run/run-control-actions";
import { useRunControls } from "./use-run-controls";

vi.mock("@/lib/qualification/run/run-control-actions", () => ({
  retryBatches: vi.fn<typeof retryBatches>(),
  stopRun: vi.fn<typeof stopRun>(),
}));

afterEach(cleanup);

const FAILED = {
  ok: false,
  failure: { code: "conflict", message: "Start a new run.", retryable: false, at: 1 },
} as const;

function shown() {
  const client = new QueryClient();
  const refresh = vi.fn(async (_id: string) => undefined);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ id }) => useRunControls(id, refresh), {
    wrapper,
    initialProps: { id: "a" },
  });
  return { now: () => result.current, open: (id: string) => rerender({ id }), refresh };
}

test("an error of one run is not shown for the next one", async () => {
  vi.mocked(retryBatches).mockResolvedValueOnce(FAILED);
  vi.mocked(stopRun).mockResolvedValueOnce(FAILED);
  const { now, open } = shown();
  act(() => now().askAgain([1], false));
  await waitFor(() => expect(now().error?.message).toBe("conflict: Start a new run."));
  open("b");
  expect(now().error).toBeNull();
  act(() => now().stop.mutate());
  await waitFor(() => expect(now().error?.message).toBe("conflict: Start a new run."));
  open("c");
  expect(now().error).toBeNull();
});

test("a retry belongs to its run, also when it ends after another one was opened", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof retryBatches>>>();
  vi.mocked(retryBatches).mockReturnValueOnce(promise);
  const { now, open, refresh } = shown();
  act(() => now().askAgain([1], false));
  await waitFor(() => expect(now().retrying).toEqual([1]));
  open("b");
  expect(now().retrying).toBeUndefined();
  await act(async () => resolve(FAILED));
  await waitFor(() => expect(refresh.mock.calls).toEqual([["a"]]));
});

test("calls of a run are not retried twice, also after a retry in another run", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof retryBatches>>>();
  vi.mocked(retryBatches).mockClear().mockReturnValue(promise);
  const { now, open } = shown();
  for (const id of ["a", "b", "a"]) {
    open(id);
    act(() => now().askAgain([1], false));
  }
  await waitFor(() => expect(vi.mocked(retryBatches).mock.calls.map(([{ id }]) => id)).toEqual(["a", "b"]));
  await act(async () => resolve(FAILED));
});
