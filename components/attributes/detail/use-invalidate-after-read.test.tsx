// @vitest-environment happy-dom
/** Lists that are older than the details of an opened attribute. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { attributesKey } from "@/lib/attributes/shared-queries";
import { useInvalidateAfterRead } from "./use-invalidate-after-read";

vi.mock("@/lib/attributes/actions", () => ({}));

afterEach(cleanup);

test("lists fetched before the details are fetched again; later ones, and the attribute itself, are not", () => {
  const client = new QueryClient();
  const before = [...attributesKey, "catalogue", "before"];
  client.setQueryData(before, {}, { updatedAt: 1_000 });
  client.setQueryData([...attributesKey, "catalogue", "later"], {}, { updatedAt: 3_000 });
  client.setQueryData([...attributesKey, "one", "120"], {}, { updatedAt: 1_000 });
  const outdated = () => client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  const { rerender } = renderHook(({ readAt }) => useInvalidateAfterRead(readAt), {
    initialProps: { readAt: undefined as number | undefined },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(outdated()).toEqual([]);
  rerender({ readAt: 2_000 });
  expect(outdated().map(({ queryKey }) => queryKey)).toEqual([before]);
});
