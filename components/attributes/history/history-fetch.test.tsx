// @vitest-environment happy-dom
/** "Show more" of a history entry, whose first changes arrive with the page. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import type { HistoryEntry } from "@/lib/attributes/history/history";
import { fail } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";
import { HistoryFetch } from "./history-fetch";

vi.mock("next/navigation", () => ({
  usePathname: () => "/",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
});

/** Entry with 15 changes, of which the first `sent` are in it. */
const entryOf = (sent: number) =>
  ({
    id: 7,
    at: 0,
    source: "detail",
    counts: { text: 15 },
    answers: {},
    total: 15,
    kept: 15,
    items: Array.from({ length: sent }, (_, at) => ({
      kind: "dependency",
      parentId: String(at),
      before: null,
      after: [],
    })),
  }) as unknown as HistoryEntry;

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 0 } } })}>
      <HistoryFetch entry={entryOf(5)} />
    </QueryClientProvider>,
  );

test.each([
  [1, 1, "First load: 1 answer, 1 text"],
  [4, 1_200, "First load: 4 answers, 1,200 texts"],
])("a first load of %i answers and %i texts is counted", (answers, texts, title) => {
  const entry = { ...entryOf(1), items: [{ kind: "first-read", answers, texts }] } as unknown as HistoryEntry;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HistoryFetch entry={entry} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(title);
});

test("loads the changes that the page did not get, however few", async () => {
  vi.mocked(getResult).mockResolvedValue(entryOf(15));
  show();
  expect(screen.getByText(/5 of 15 shown/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show 10 more" }));
  await expect.poll(() => screen.queryByText(/of 15 shown/)).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(15);
});

test("a failure is shown, and tried again", async () => {
  vi.mocked(getResult)
    .mockRejectedValueOnce(fail("store_failed", "The store can’t be read.", { retryable: true }))
    .mockResolvedValue(entryOf(15));
  show();
  await userEvent.click(screen.getByRole("button", { name: "Show 10 more" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.getAllByRole("listitem").length).toBe(15);
  expect(screen.queryByText("The store can’t be read.")).toBeNull();
});
