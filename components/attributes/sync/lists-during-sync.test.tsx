// @vitest-environment happy-dom
/** Lists that a running sync fills. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogueQuery } from "@/lib/attributes/address";
import { NEVER_SYNCED, type SyncStatus } from "@/lib/attributes/model/model";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { catalogueQuery, syncProgressKey, syncProgressQuery } from "@/lib/attributes/queries";

const { readAttributesOverview } = vi.hoisted(() => ({ readAttributesOverview: vi.fn() }));
vi.mock("@/lib/attributes/actions", () => ({ readAttributesOverview }));

const NOW = Date.UTC(2026, 0, 1);
const running = (done: number, total: number): SyncStatus => ({ ...NEVER_SYNCED, state: "running", done, total });

/** Answers of the console. */
let sync: SyncStatus;
let listed: number;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.stubGlobal("fetch", async (url: string) => {
    const value = url.startsWith("/api/attributes/progress") ? sync : { rows: [], total: listed };
    return new Response(JSON.stringify({ ok: true, value }));
  });
  readAttributesOverview.mockImplementation(async () => ({ ok: true, value: { listed, sync } }));
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Lists() {
  const overview = useQuery(attributesOverviewQuery());
  useQuery({ ...syncProgressQuery(NEVER_SYNCED), refetchInterval: false });
  const catalogue = useQuery(catalogueQuery({ lines: 50 } as CatalogueQuery));
  return (
    <p>
      {overview.data?.listed} listed, {catalogue.data?.total} in the catalog
    </p>
  );
}

async function draw(): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Lists />
    </QueryClientProvider>,
  );
  await shows(listed);
}
const shows = (count: number) =>
  waitFor(() => expect(screen.getByRole("paragraph").textContent).toBe(`${count} listed, ${count} in the catalog`));
/** One poll, after the given time. */
async function poll(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  await client.refetchQueries({ queryKey: syncProgressKey });
}
const overviewReads = () => readAttributesOverview.mock.calls.length;

test("the catalog fills as soon as the first list is stored, then every few seconds", async () => {
  [sync, listed] = [running(0, 0), 0];
  await draw();
  [sync, listed] = [running(0, 500), 500];
  await poll(1);
  await shows(500);
  [sync, listed] = [running(20, 500), 510];
  const before = overviewReads();
  await poll(1);
  expect(overviewReads()).toBe(before);
  [sync, listed] = [running(60, 500), 520];
  await poll(3);
  await shows(520);
});

test("without progress nothing is fetched again", async () => {
  [sync, listed] = [running(20, 500), 500];
  await draw();
  const before = overviewReads();
  await poll(60);
  await poll(60);
  expect(overviewReads()).toBe(before);
});

test("the end of the sync refetches all of it at once", async () => {
  [sync, listed] = [running(499, 500), 500];
  await draw();
  await poll(1);
  [sync, listed] = [{ ...running(500, 500), state: "done" }, 501];
  await poll(1);
  await shows(501);
});
