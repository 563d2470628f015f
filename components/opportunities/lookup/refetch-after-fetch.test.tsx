// @vitest-environment happy-dom
/** An opportunity fetched by ID or group appears in the library, comparisons and conflicts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { libraryKey } from "@/lib/opportunities/library/library-key";
import { bulkReadQuery } from "@/lib/opportunities/library/library-queries";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { LookupByGroup } from "./lookup-by-group";
import { MissingOpportunities } from "./missing-opportunities";
import { PasteBox } from "./paste-box";
import { useBulkRead, type BulkRead } from "./use-bulk-read";

/** Requests are answered once the promise is resolved. */
const answer = vi.hoisted(() => ({ promise: Promise.resolve(), asked: 0 }));
/** Lookups in the library are answered once the promise is resolved. */
const lookup = vi.hoisted(() => ({ promise: Promise.resolve() }));
/** Ids of requested opportunities. */
const requested = vi.hoisted((): string[] => []);
/** Opened pages. */
const opened = vi.hoisted((): string[] => []);
vi.mock("next/navigation", () => ({
  usePathname: () => "/opportunities",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/opportunities/detail/actions", () => ({
  readOpportunity: async ({ id }: { readonly id: string }) => {
    answer.asked += 1;
    requested.push(id);
    await answer.promise;
    return { ok: true, value: { view: { head: { id: "55304" } } } };
  },
  lookUpGroup: async () => {
    answer.asked += 1;
    await answer.promise;
    return { ok: true, value: { id: "55304" } };
  },
}));
vi.mock("@/lib/opportunities/fetch/actions", () => ({}));
vi.mock("@/lib/opportunities/library/library-actions", () => ({}));
vi.mock("@/components/ui/navigation/progress", () => ({ goTo: (address: string) => opened.push(address) }));
vi.mock("@/lib/opportunities/lookup/actions", () => ({
  recognisePasted: async () => {
    await lookup.promise;
    return { ok: true, value: [] };
  },
}));
vi.mock("@/lib/attributes/actions", () => ({
  readAttributesOverview: async () => ({ ok: true, value: { locales: ["ja_JP"] } }),
}));
vi.mock("../use-library-preferences", () => ({
  useLibraryPreferences: () => ({ groupLocale: "ja_JP", keep: vi.fn() }),
}));

beforeEach(() => {
  addPopovers();
  answer.promise = Promise.resolve();
  lookup.promise = Promise.resolve();
  answer.asked = 0;
  requested.length = 0;
  opened.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bulkRead = { start: { mutate: vi.fn(), isPending: false, error: null } } as unknown as BulkRead;
const keys = [libraryKey, compareKey, conflictsKey].map((key) => [...key, "shown before"]);

/** Shows `children` in a browser that has visited the library, a comparison and a conflicts page. */
function show(children: ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const key of keys) client.setQueryData(key, []);
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return client;
}
const outdated = (client: QueryClient) =>
  waitFor(() => expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]));

test("opened by ID", async () => {
  const client = show(<PasteBox bulkRead={bulkRead} />);
  await userEvent.type(screen.getByRole("textbox", { name: "Opportunity IDs" }), "55304{Enter}");
  await outdated(client);
  expect(opened).toEqual(["/opportunities/55304"]);
});

test("opened by group", async () => {
  const client = show(<LookupByGroup />);
  await userEvent.type(screen.getByRole("textbox", { name: "Group ID" }), "1174589{Enter}");
  await outdated(client);
  expect(opened).toEqual(["/opportunities/55304"]);
});

test.each([
  ["ID", <PasteBox key="id" bulkRead={bulkRead} />, "Opportunity IDs"],
  ["group", <LookupByGroup key="group" />, "Group ID"],
])("not opened by %s after the input was changed or the page was left", async (_way, form, name) => {
  for (const leave of [() => userEvent.type(screen.getByRole("textbox", { name }), "9"), async () => cleanup()]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer.promise = promise;
    const client = show(form);
    await userEvent.type(screen.getByRole("textbox", { name }), "55304{Enter}");
    await waitFor(() => expect(answer.asked).toBe(1));
    await leave();
    resolve();
    await outdated(client);
    expect(opened).toEqual([]);
    cleanup();
    answer.asked = 0;
  }
});

test("not requested by an ID that was changed during the lookup in the library", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  lookup.promise = promise;
  show(<PasteBox bulkRead={bulkRead} />);
  const box = screen.getByRole("textbox", { name: "Opportunity IDs" });
  await userEvent.type(box, "55304{Enter}");
  await userEvent.type(box, "9");
  resolve();
  await userEvent.type(box, "{Enter}");
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(requested).toEqual(["553049"]);
});

test("loaded because a comparison or conflicts page needs it", async () => {
  const client = show(<MissingOpportunities ids={["55304" as never]} requestedCount={2} about="Needed:" />);
  await userEvent.click(screen.getByRole("button", { name: "Load 55304" }));
  await outdated(client);
});

function Library() {
  useBulkRead();
  return null;
}

test("loaded by a bulk read", async () => {
  const client = show(null);
  const job = { id: "j", phase: "done", done: 1, failed: 0, total: 1, endedAt: Date.now() };
  client.setQueryData(bulkReadQuery().queryKey, {
    job,
    own: true,
    canControl: true,
    failures: [],
    retryable: 0,
  } as never);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  render(
    <QueryClientProvider client={client}>
      <Library />
    </QueryClientProvider>,
  );
  await outdated(client);
});
