// @vitest-environment happy-dom
/** Heading of the trends: which snapshots they cover. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { TrendsView } from "@/lib/opportunities/history/history-model";
import { trendsQuery } from "@/lib/opportunities/history/history-queries";
import { TrendPanel } from "./trend-panel";

afterEach(cleanup);

function show(moments: number, unreadable: number, total: number): string | null {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const trends: TrendsView = {
    moments: Array.from({ length: moments }, (_unused, n) => ({ position: n + 1, at: n, until: n })),
    unreadable,
    total,
    entries: [],
    unmoved: 1,
    cells: [],
  };
  client.setQueryData(trendsQuery("5", 1).queryKey, trends);
  render(
    <QueryClientProvider client={client}>
      <TrendPanel
        id="5"
        readAt={1}
        history={{ snapshots: [], total }}
        linkState={{}}
        namesStored={false}
        url={{ find: "" } as never}
        onUrl={async () => new URLSearchParams()}
      />
    </QueryClientProvider>,
  );
  return within(screen.getByRole("region", { name: /^Count trends/ })).getByText(/^over /).textContent;
}

test.each([
  [3, 0, 3, "over 3 snapshots"],
  [2, 1, 3, "over 2 snapshots; 1 can’t be read"],
  [1, 1, 2, "over 1 snapshot; 1 can’t be read"],
  [12, 0, 50, "over the latest 12 of 50 snapshots"],
  [12, 2, 50, "over the latest 12 of 50 snapshots; 2 can’t be read"],
])("%d used, %d unreadable of %d", (moments, unreadable, total, text) => {
  expect(show(moments, unreadable, total)).toBe(text);
});
