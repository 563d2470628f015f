// @vitest-environment happy-dom
/** Refresh of one attribute: data that it makes outdated, and its abort. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { attributesKey } from "@/lib/attributes/shared-queries";
import type { Int64 } from "@/lib/int64";
import { useRefetchAttribute } from "./use-refetch-attribute";

const readAttribute = vi.hoisted(() => vi.fn());
vi.mock("@/lib/attributes/actions", () => ({ readAttribute }));

afterEach(cleanup);

const wrapperOf =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

test("lists, names and changes are fetched again, the attribute itself is not", async () => {
  readAttribute.mockResolvedValue({ ok: true, value: { state: "known", readAt: 2 } });
  const client = new QueryClient();
  const keys = ["overview", "catalogue", "search", "names", "changes"].map((list) => [...attributesKey, list, "shown"]);
  const [own, history] = [
    [...attributesKey, "one", "120"],
    [...attributesKey, "one", "120", "history"],
  ];
  for (const key of [...keys, own, history]) client.setQueryData(key, {});
  const { result } = renderHook(() => useRefetchAttribute("120" as Int64), { wrapper: wrapperOf(client) });
  act(() => result.current.mutate());
  await waitFor(() => expect(client.getQueryData(own)).toMatchObject({ readAt: 2 }));
  const isOutdated = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  expect([...keys, history].map(isOutdated)).toEqual([true, true, true, true, true, true]);
  expect(isOutdated(own)).toBe(false);
});

test("cancel aborts the fetch in flight, by its own ID", async () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal("navigator", { sendBeacon });
  readAttribute.mockReset().mockReturnValue(new Promise(() => undefined));
  const { result } = renderHook(() => useRefetchAttribute("120" as Int64), {
    wrapper: wrapperOf(new QueryClient()),
  });
  act(() => result.current.cancel());
  expect(sendBeacon).not.toHaveBeenCalled();
  act(() => result.current.mutate());
  await waitFor(() => expect(readAttribute).toHaveBeenCalledTimes(1));
  const abort = [`/api/abort?id=${readAttribute.mock.calls[0]?.[0].abortId}`];
  act(() => result.current.cancel());
  act(() => result.current.cancel());
  // The second is without effect.
  expect(sendBeacon.mock.calls).toEqual([abort]);
});
