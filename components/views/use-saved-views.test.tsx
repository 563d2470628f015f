// @vitest-environment happy-dom
/** List of saved views after another operator deleted one of them. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fail } from "@/lib/failure";
import { savedViewsQuery } from "@/lib/views/queries";
import { useChangeView } from "./use-change-view";
import { useSavedViews } from "./use-saved-views";

const gone = async () => ({ ok: false, failure: fail("missing", "This view was deleted.").failure });
vi.mock("@/lib/views/actions", () => ({ changeSavedView: () => gone(), deleteSavedView: () => gone() }));

afterEach(cleanup);

test.each(["change", "remove"] as const)("%s of a deleted view refetches the list", async (kind) => {
  const client = new QueryClient();
  const { queryKey } = savedViewsQuery("catalogue");
  client.setQueryData(queryKey, []);
  const { result } = renderHook(() => ({ change: useChangeView("catalogue"), ...useSavedViews("catalogue") }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => (kind === "change" ? result.current.change.mutate({ id: "v" }) : result.current.remove.mutate("v")));
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
