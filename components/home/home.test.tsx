// @vitest-environment happy-dom
/** Home says each thing once. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobsQuery } from "@/lib/activity/queries";
import { unseenChangesQuery } from "@/lib/attributes/history/look-queries";
import { NEVER_SYNCED } from "@/lib/attributes/model/model";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { librarySizeQuery } from "@/lib/opportunities/library/library-queries";
import { homeFindingsQuery, watchedChangesQuery } from "@/lib/opportunities/watches/watch-queries";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { firstStepsQuery } from "@/lib/settings/first-steps-queries";
import type { FirstStepsView } from "@/lib/settings/first-steps-view";
import { Home } from "./home";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ prefetch: () => undefined, push: () => undefined }),
  usePathname: () => "/",
}));

beforeEach(() => {
  localStorage.clear();
  // Polled data does not change in this test.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Stored {
  readonly setup: FirstStepsView | null;
  readonly attributes?: number;
  readonly opportunities?: number;
}

function draw({ setup, attributes = 0, opportunities = 0 }: Stored): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const put = ({ queryKey }: { readonly queryKey: readonly unknown[] }, data: unknown) =>
    client.setQueryData(queryKey, data);
  const schedule = { everyMs: 0, watched: 0, environment: "production" };
  put(watchedChangesQuery(), { watched: 0, changed: 0, alerts: 0, rows: [], page: 1, pageSize: 9, total: 0, schedule });
  put(unseenChangesQuery(), { since: undefined, attributes: 0, latest: [] });
  put(attributesOverviewQuery(), {
    listed: attributes,
    read: attributes,
    texts: 0,
    locales: [],
    listReadAt: attributes > 0 ? 1 : undefined,
    sync: NEVER_SYNCED,
  });
  put(librarySizeQuery(), opportunities);
  put(runsQuery(), { total: 0, rows: [] });
  put(firstStepsQuery(), setup);
  put(jobsQuery(false), { open: [], ended: [] });
  put(homeFindingsQuery(), { all: 0, unseen: 0, groups: [] });
  put(brokenPartsQuery(), { mappings: [], panels: [] });
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={client}>
        <Home person="ana" greeting="Ana" partner="Panel" environment="production" disabledReason={undefined} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}
const panels = () =>
  screen.getAllByRole("region").map((panel) => within(panel).getAllByRole("heading")[0]?.textContent);

test("a fresh console shows the next steps and no empty panel with the same links", () => {
  draw({ setup: { dismissed: false, answeredAt: undefined, invited: false } });
  expect(panels()).toEqual(["Next steps"]);
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toHaveLength(5);
  expect(new Set(targets).size).toBe(5);
});

test("once the steps are dismissed, each panel says what is missing", () => {
  draw({ setup: { dismissed: true, answeredAt: undefined } });
  expect(panels()).toEqual(["Watched opportunities", "Findings", "Attributes", "Recently opened"]);
  expect(screen.getAllByText(/No attributes loaded yet/)).toHaveLength(1);
});

test("with opportunities in the library the steps are shown beside the panels", () => {
  draw({ setup: null, attributes: 500, opportunities: 3 });
  expect(panels()).toEqual(["Watched opportunities", "Findings", "Next steps", "Attributes"]);
});
