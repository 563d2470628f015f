// @vitest-environment happy-dom
/** Enter in the search box before its hits arrive, and the links of hits. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Hit, SearchAnswer } from "@/lib/attributes/search/search-answer";
import { focusHitsOf } from "./focus-hits";
import { HitList } from "./hit-list";
import { SearchBox } from "./search-box";

const goTo = vi.hoisted(() => vi.fn());
vi.mock("@/components/ui/navigation/progress", async (original) => ({ ...(await original<object>()), goTo }));
// Without a layout, the virtualized list renders no rows.
vi.mock("@tanstack/react-virtual", () => ({
  defaultRangeExtractor: () => [],
  useWindowVirtualizer: ({ count }: { readonly count: number }) => ({
    getTotalSize: () => 0,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ key: index, index, start: 0 })),
    measureElement: () => undefined,
  }),
}));
vi.mock("@/components/ui/grid/use-row-change", () => ({ useRowChange: () => undefined }));

const HITS: readonly Hit[] = [
  { kind: "name", locales: [], standard: { text: "Employment", highlights: [] } },
  { kind: "question", locales: [], cells: [] },
  { kind: "answer", id: "45391", locales: [], cells: [] },
];
const answerTo = (query: string) =>
  ({
    query,
    pins: [],
    total: 3,
    shown: 3,
    attributes: 1,
    groups: [{ id: "120", name: "Employment", mode: "", answers: 3, usedIn: 0, after: [], rows: {}, hits: HITS }],
  }) as unknown as SearchAnswer;

function Page({ answered, params = "" }: { readonly answered: string; readonly params?: string }) {
  const [text, setText] = useState("");
  return (
    <NuqsTestingAdapter searchParams={params}>
      <QueryClientProvider client={new QueryClient()}>
        <SearchBox value={text} onText={setText} onEnter={(typed) => focusHitsOf(typed.trim())} />
        <HitList answer={answerTo(answered)} folded={new Set()} onFold={() => undefined} />
      </QueryClientProvider>
    </NuqsTestingAdapter>
  );
}

afterEach(() => {
  cleanup();
  goTo.mockClear();
});

const box = () => screen.getByRole("searchbox");
const focusedRow = () => document.activeElement?.getAttribute("data-index");

test("Enter waits for the hits of the typed text, and moves to shown ones at once", async () => {
  const { rerender } = render(<Page answered="a" />);
  await userEvent.type(box(), "ab{Enter}");
  expect(document.activeElement).toBe(box());
  rerender(<Page answered="ab" />);
  expect(focusedRow()).toBe("0");
  await userEvent.click(box());
  await userEvent.keyboard("{Enter}");
  expect(focusedRow()).toBe("0");
});

test("typing on, Escape and leaving the box cancel an Enter", async () => {
  const { rerender } = render(<Page answered="a" />);
  await userEvent.type(box(), "ab{Enter}c");
  rerender(<Page answered="ab" />);
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard("{Enter}{Escape}");
  rerender(<Page answered="abc" />);
  expect(document.activeElement).toBe(box());
  await userEvent.keyboard("x{Enter}{Tab}");
  const elsewhere = document.activeElement;
  rerender(<Page answered="x" />);
  expect(document.activeElement).toBe(elsewhere);
});

test.each([
  ["", "/attributes/120", "/attributes/120?answer=question", "/attributes/120?answer=45391"],
  [
    "?pins=nl_NL.fr_FR",
    "/attributes/120?pins=nl_NL.fr_FR",
    "/attributes/120?answer=question&pins=nl_NL.fr_FR",
    "/attributes/120?answer=45391&pins=nl_NL.fr_FR",
  ],
  [
    "?pins=fr_FR&missing=nl_NL",
    "/attributes/120?pins=nl_NL&gaps=true",
    "/attributes/120?answer=question&pins=nl_NL&gaps=true",
    "/attributes/120?answer=45391&pins=nl_NL&gaps=true",
  ],
])("with %j, every hit and Enter on it open the attribute with the list's pins", async (params, ...hrefs) => {
  render(<Page answered="a" params={params} />);
  const [whole = "", ...rows] = hrefs;
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([whole, whole, ...rows]);
  for (const [index, href] of [whole, whole, ...rows].entries()) {
    document.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    await userEvent.keyboard("{Enter}");
    expect(goTo).toHaveBeenLastCalledWith(href);
  }
});
