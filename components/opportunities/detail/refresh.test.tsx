// @vitest-environment happy-dom
/** What a refresh of an opportunity outdates elsewhere. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { opportunityQuery } from "@/lib/opportunities/detail/queries";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { exclusionsQuery } from "@/lib/opportunities/lookup/exclusion-queries";
import { OpportunityInspector } from "./opportunity-inspector";

const page = { view: { head: { id: "7" } }, facts: [], unreadable: [], readAt: 1 };
vi.mock("@/lib/opportunities/detail/actions", () => ({
  readOpportunity: vi.fn(),
  refreshOpportunity: async () => ({ ok: true, value: page }),
}));
vi.mock("./opportunity-header", () => ({
  OpportunityHeader: ({ onRefresh }: { readonly onRefresh: () => void }) => (
    <button type="button" onClick={onRefresh}>
      Refresh
    </button>
  ),
}));
vi.mock("./opportunity-tabs-content", () => ({ OpportunityTabsContent: () => null }));

afterEach(cleanup);

test("a refresh outdates the library, comparisons, conflicts and the exclusions", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(opportunityQuery("7" as never).queryKey, page as never);
  const keys = [
    [...libraryKey, "page"],
    [...compareKey, "7,8"],
    [...conflictsKey, "7,8"],
    exclusionsQuery("7").queryKey,
  ];
  for (const key of keys) client.setQueryData(key, []);
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <OpportunityInspector id={"7" as never} preferredLocale="" />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() =>
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true)),
  );
});
