// @vitest-environment happy-dom
/** Data elsewhere that a refresh of an opportunity makes outdated, and aborts of loads that no page waits for. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { opportunityQuery } from "@/lib/opportunities/detail/queries";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { exclusionsQuery } from "@/lib/opportunities/lookup/exclusion-queries";
import { OpportunityInspector } from "./opportunity-inspector";

const refreshOpportunity = vi.hoisted(() => vi.fn());
const page = { view: { head: { id: "7" } }, facts: [], unreadable: [], readAt: 1 };
vi.mock("@/lib/opportunities/detail/actions", () => ({
  readOpportunity: vi.fn(),
  refreshOpportunity,
}));
vi.mock("./opportunity-header", () => ({
  OpportunityHeader: ({ onRefresh }: { readonly onRefresh: () => void }) => (
    <button type="button" onClick={onRefresh}>
      Refresh
    </button>
  ),
}));
vi.mock("./opportunity-tabs-content", () => ({ OpportunityTabsContent: () => null }));

beforeEach(() => void refreshOpportunity.mockReset().mockResolvedValue({ ok: true, value: page }));
afterEach(cleanup);

const show = (client: QueryClient) =>
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <OpportunityInspector id={"7" as never} preferredLocale="" />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );

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
  show(client);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() =>
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true)),
  );
});

const abortOf = (action: unknown) => {
  const [input] = vi.mocked(action as (input: { readonly abortId: string }) => void).mock.calls[0] ?? [];
  return [`/api/abort?id=${input?.abortId}`];
};

test("leaving the page aborts a refresh in flight", async () => {
  const sendBeacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  refreshOpportunity.mockReturnValue(new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(opportunityQuery("7" as never).queryKey, page as never);
  const { unmount } = show(client);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(sendBeacon).not.toHaveBeenCalled();
  history.pushState(null, "", "/elsewhere");
  unmount();
  await waitFor(() => expect(sendBeacon.mock.calls).toEqual([abortOf(refreshOpportunity)]));
  sendBeacon.mockRestore();
});

test("a first load is aborted when the last of two pages that wait for it is left", async () => {
  const sendBeacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  vi.mocked(readOpportunity).mockReturnValue(new Promise(() => undefined));
  const client = new QueryClient();
  const [first, second] = [show(client), show(client)];
  await waitFor(() => expect(readOpportunity).toHaveBeenCalledTimes(1));
  first.unmount();
  expect(sendBeacon).not.toHaveBeenCalled();
  second.unmount();
  await waitFor(() => expect(sendBeacon.mock.calls).toEqual([abortOf(readOpportunity)]));
  sendBeacon.mockRestore();
});
