// @vitest-environment happy-dom
/** Profiling ledger: rows, empty states, filters, selection and export, progress, and failures. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { NO_PREFERENCES } from "@/lib/attributes/locales/preferences";
import { preferencesQuery } from "@/lib/attributes/shared-queries";
import { fail } from "@/lib/failure";
import type { LedgerRow, LedgerView, ReadyLedger } from "@/lib/panels/ledger/ledger-view";
import { publishCount } from "@/lib/panels/model/published-count";
import { getResult } from "@/lib/query/get-result";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { ProfilingScreen } from "./profiling-screen";

// Until then, a simpler notice is shown, whose button is replaced.
beforeAll(loadFailureNotice);

const keepLookedUpIds = vi.hoisted(() => vi.fn());
vi.mock("@/lib/query/get-result", () => ({ getResult: vi.fn() }));
vi.mock("@/lib/attributes/actions", () => ({
  keepLookedUpIds,
  readPreferences: vi.fn(),
  readAttributesOverview: async () => ({ ok: true, value: { locales: ["de_DE", "fr_FR", "ja_JP"] } }),
}));

interface ListProps {
  readonly header: ReactNode;
  readonly items: readonly LedgerRow[];
  readonly renderRow: (row: LedgerRow, index: number) => ReactNode;
}

// Without a layout, the virtualized list renders no rows.
vi.mock("@/components/ui/grid/virtual-list", () => ({
  VirtualList: ({ header, items, renderRow }: ListProps) => (
    <div role="table">
      <div role="row">{header}</div>
      {items.map((row, index) => (
        <div key={row.id} role="row">
          {renderRow(row, index)}
        </div>
      ))}
    </div>
  ),
}));

function show(this: HTMLDialogElement): void {
  this.open = true;
}

beforeEach(() => {
  // The DOM of the test has no modal dialogs.
  HTMLDialogElement.prototype.showModal = show;
  addPopovers();
  keepLookedUpIds.mockResolvedValue({ ok: true, value: { kept: "token" } });
});
afterEach(() => {
  cleanup();
  vi.mocked(getResult).mockReset();
  keepLookedUpIds.mockReset();
});

const aRow = (id: string, fields: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  attributeId: id as LedgerRow["attributeId"],
  name: `Name ${id}`,
  question: { text: `<b>Frage ${id}?</b>`, locale: "de_DE" },
  opportunities: 12,
  value: 3_400.4,
  has: 62,
  expiring: 5,
  could: publishCount(1_234),
  alone: publishCount(7),
  reached: 40,
  ...fields,
});
const aLedger = (fields: Partial<ReadyLedger> = {}): ReadyLedger => ({
  state: "ready",
  panel: { id: "p", name: "Spring", size: publishCount(200_007) },
  computedAt: Date.UTC(2026, 0, 2),
  countries: ["DE", "FR"],
  open: 180,
  unreadable: 0,
  withoutValue: 3,
  undecidable: 0,
  rows: [aRow("1"), aRow("2", { reached: 55 }), aRow("3", { reached: 100 })],
  newer: null,
  ...fields,
});

/** Answers requests of the ledger in turn, the last one again and again. */
function answers(...views: readonly (LedgerView | Error)[]): void {
  const left = [...views];
  vi.mocked(getResult).mockImplementation(async (path: string) => {
    if (path.endsWith("/plan"))
      return {
        rows: 4,
        columns: ["Question", "Answer ID"],
        locales: undefined,
        filters: "2 questions",
        texts: undefined,
      };
    const view = left.length > 1 ? left.shift() : left[0];
    if (view instanceof Error) throw view;
    return view;
  });
}

/** @returns a function that changes the query of the URL, as Back does. */
function shown(search = "") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The page has read them.
  client.setQueryData(preferencesQuery().queryKey, { ...NO_PREFERENCES, pins: ["de_DE", "fr_FR"] });
  const page = (searchParams: string) => (
    <NuqsTestingAdapter searchParams={searchParams} hasMemory>
      <QueryClientProvider client={client}>
        <ProfilingScreen />
      </QueryClientProvider>
    </NuqsTestingAdapter>
  );
  const { rerender } = render(page(search));
  return (next: string) => rerender(page(next));
}

const ledgerRequests = () =>
  vi.mocked(getResult).mock.calls.flatMap(([path, params]) => (path === "/api/panels/ledger" ? [params] : []));
const row = (name: string) =>
  screen.findByRole("link", { name }).then((link) => link.closest<HTMLElement>('[role="row"]') ?? link);

test("a row has its figures, its question and the cumulative share as text", async () => {
  answers(aLedger());
  shown();
  const text = (await row("Name 2")).textContent;
  for (const part of ["12", "3,400", "62%", "5%", "1,230", "< 10 miss only this", "55% +15", "Frage 2?"])
    expect(text).toContain(part);
  expect(text).not.toContain("<b>");
  screen.getByText("These 3 questions reach 100% of the undetermined value.");
  screen.getByText(/200,000 people · 180 open opportunities · 3 without a price or open completes/);
});

test("the question is copied as plain text", async () => {
  answers(aLedger());
  const user = userEvent.setup();
  shown();
  await user.click(within(await row("Name 1")).getByRole("button", { name: "Copy question of Name 1" }));
  expect(await navigator.clipboard.readText()).toBe("Frage 1?");
});

test("a question without a text and figures without a base have replacement texts and dashes", async () => {
  const { question: _question, ...bare } = aRow("9", { name: "", has: null, expiring: null, reached: null, value: 0 });
  const { question: _other, ...silent } = aRow("8", { name: "Name 8", reached: null, value: 0 });
  answers(aLedger({ rows: [bare, silent] }));
  shown();
  const text = (await row("Attribute 9")).textContent;
  expect(text).toContain("Details not loaded yet");
  expect((await row("Name 8")).textContent).toContain("No question in this locale");
  expect(text).toContain("–");
  screen.getByText(/^No undetermined value/);
});

test("country and locale are requested, and a text of another locale is marked", async () => {
  answers(aLedger());
  shown();
  await row("Name 1");
  expect(ledgerRequests().at(-1)).toEqual({ in: "de_DE" });
  await userEvent.selectOptions(screen.getByLabelText("Country of opportunities"), "FR");
  await waitFor(() => expect(ledgerRequests().at(-1)).toEqual({ in: "de_DE", country: "FR" }));
  await userEvent.click(await screen.findByRole("combobox", { name: "Question locale" }));
  await userEvent.click(await screen.findByRole("option", { name: /Japanese/ }));
  await waitFor(() => expect(ledgerRequests().at(-1)).toEqual({ in: "ja_JP", country: "FR" }));
  expect((await row("Name 1")).textContent).toContain("default text");
});

test("selected questions are exported in the order of the ledger", async () => {
  answers(aLedger());
  shown();
  await row("Name 1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Name 3" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Name 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Export questionnaire…" }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("2 questions");
  await waitFor(() => expect(keepLookedUpIds).toHaveBeenLastCalledWith({ ids: ["1", "3"] }));
  expect((await within(dialog).findByRole("list", { name: "Locales" })).textContent).toContain("de_DE");
});

test("without a selection all questions are exported", async () => {
  answers(aLedger());
  shown();
  await userEvent.click(await screen.findByRole("button", { name: "Export questionnaire, 3 questions" }));
  await screen.findByRole("dialog");
  await waitFor(() => expect(keepLookedUpIds).toHaveBeenLastCalledWith({ ids: ["1", "2", "3"] }));
});

test.each([
  [{ state: "no_panel" } as const, "No default panel yet"],
  [aLedger({ rows: [], open: 0 }), "No open opportunities"],
  [aLedger({ rows: [] }), "Every open opportunity is decided for all or nearly all people in the panel."],
  [
    aLedger({ rows: [], undecidable: 2, unreadable: 1 }),
    "No answer is missing that could decide more: 2 opportunities depend on hidden or unsupported conditions, or on an unknown country, language, or device, 1 opportunity isn’t readable.",
  ],
])("says why there is no row: %#", async (view, text) => {
  answers(view);
  shown();
  await screen.findByText(text);
});

test("an empty country offers all countries", async () => {
  answers(aLedger({ rows: [], open: 0 }), aLedger());
  shown("?country=IT");
  await screen.findByText("No open opportunities in Italy");
  await userEvent.click(screen.getByRole("button", { name: "Show all countries" }));
  await row("Name 1");
});

test("progress is shown until the ledger is computed", async () => {
  answers({ state: "computing", done: 312, total: 500 }, aLedger());
  shown();
  await screen.findByText("312 of 500 open opportunities evaluated");
  await row("Name 1");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("recomputing keeps the rows and shows its progress", async () => {
  answers(aLedger(), aLedger({ newer: { done: 1, total: 180 } }));
  shown();
  await row("Name 1");
  await userEvent.click(screen.getByRole("button", { name: "Recompute" }));
  await screen.findByText("1 of 180 open opportunities evaluated");
  expect(ledgerRequests()[1]).toEqual({ in: "de_DE", again: 1 });
  await row("Name 1");
});

test("a failure is shown, and the request can be repeated", async () => {
  answers(fail("console_gone", "The console can't be reached", { retryable: true }), aLedger());
  shown();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await row("Name 1");
});

test("a failed recomputation keeps the rows", async () => {
  answers(aLedger(), fail("store_failed", "The disk is full", { retryable: true }));
  shown();
  await row("Name 1");
  await userEvent.click(screen.getByRole("button", { name: "Recompute" }));
  await screen.findByRole("alert");
  await row("Name 1");
});

test("a recomputed ledger is not shown for other filters that Back has set meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<LedgerView>();
  const ofCountry = new Map([
    ["DE", aLedger({ rows: [aRow("1")] })],
    ["FR", aLedger({ rows: [aRow("2")] })],
  ]);
  vi.mocked(getResult).mockImplementation(async (_path: string, params: Readonly<Record<string, unknown>>) =>
    params["again"] === undefined ? ofCountry.get(String(params["country"])) : promise,
  );
  const back = shown("?country=DE");
  await row("Name 1");
  await userEvent.click(screen.getByRole("button", { name: "Recompute" }));
  back("?country=FR");
  await row("Name 2");
  resolve(aLedger({ rows: [aRow("1")] }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Recompute" }).getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByRole("link", { name: "Name 1" })).toBeNull();
  await row("Name 2");
});
