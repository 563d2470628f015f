// @vitest-environment happy-dom
/** Choices of two snapshots in the browser's history: one entry per choice. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Fragment, useState, type ComponentProps } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VirtualList } from "@/components/ui/grid/virtual-list";
import type { OpportunityAddress } from "@/lib/opportunities/address";
import { historyQuery } from "@/lib/opportunities/history/history-queries";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { HistoryTab } from "./history-tab";

vi.mock("next/navigation", () => ({
  usePathname: () => "/opportunities/7",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
}));
// The list renders no rows without a layout.
vi.mock("@/components/ui/grid/virtual-list", () => ({
  VirtualList: ({ items, rowKey, renderRow }: ComponentProps<typeof VirtualList>) =>
    items.map((item, index) => <Fragment key={rowKey(item, index)}>{renderRow(item, index)}</Fragment>),
}));
vi.mock("@/lib/opportunities/history/visit-actions", () => ({ lookAtOpportunity: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Pair = Pick<OpportunityAddress, "from" | "to">;

/** Shows five snapshots and records the pairs of the browser's history, the current one last. */
function show(): readonly string[] {
  const entries = ["default"];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const snapshots = [5, 4, 3, 2, 1].map((position) => ({
    id: `s${position}`,
    position,
    firstReadAt: position * 1_000,
    readAt: position * 1_000,
    fetches: 1,
    figures: undefined,
  }));
  client.setQueryData(historyQuery("7", 1).queryKey, { snapshots, total: 5 });
  function Page() {
    const [pair, setPair] = useState<Pair>({ from: 0, to: 0 });
    const onUrl = async (next: Pair, { history }: { history?: "push" | "replace" }) => {
      setPair(next);
      entries.splice(history === "push" ? entries.length : -1, 1, `${next.from}-${next.to}`);
    };
    return (
      <HistoryTab
        opportunity={{ view: { head: { id: "7" } }, readAt: 1 } as unknown as OpportunityPageView}
        linkState={{ words: "ja_JP", ids: true }}
        namesStored={false}
        url={{ ...pair, find: "" } as OpportunityAddress}
        onUrl={onUrl as never}
        aside={null}
      />
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return entries;
}

const slider = (name: RegExp) => screen.getByRole<HTMLInputElement>("slider", { name });
const from = () => slider(/^From snapshot/);
const to = () => slider(/^To snapshot/);
const move = (element: HTMLElement, value: number) => fireEvent.change(element, { target: { value: String(value) } });

test("a drag adds one entry, so that Back returns to the comparison before it", () => {
  const entries = show();
  fireEvent.pointerDown(from());
  move(from(), 3);
  move(from(), 2);
  move(from(), 1);
  fireEvent.pointerUp(from());
  expect(entries).toEqual(["default", "1-5"]);
  expect(screen.getByRole("heading", { name: "Changes from snapshot 1 to 5" })).toBeDefined();
  fireEvent.pointerDown(to());
  move(to(), 4);
  fireEvent.pointerUp(to());
  expect(entries).toEqual(["default", "1-5", "1-4"]);
});

test("each key press adds an entry, a held key only one", () => {
  const entries = show();
  fireEvent.keyDown(from(), { key: "ArrowLeft" });
  move(from(), 3);
  fireEvent.keyUp(from(), { key: "ArrowLeft" });
  fireEvent.keyDown(from(), { key: "ArrowLeft" });
  move(from(), 2);
  fireEvent.keyDown(from(), { key: "ArrowLeft", repeat: true });
  move(from(), 1);
  fireEvent.keyUp(from(), { key: "ArrowLeft" });
  expect(entries).toEqual(["default", "3-5", "1-5"]);
});

test("a press without a change adds no entry", () => {
  const entries = show();
  fireEvent.pointerDown(to());
  fireEvent.pointerUp(to());
  fireEvent.keyDown(to(), { key: "End" });
  fireEvent.keyUp(to(), { key: "End" });
  fireEvent.click(screen.getByRole("button", { name: "Compare with snapshot 4", pressed: true }));
  expect(entries).toEqual(["default"]);
  fireEvent.click(screen.getByRole("button", { name: "Compare with snapshot 2" }));
  expect(entries).toEqual(["default", "2-3"]);
});

test("links to snapshots, also to the latest, keep the language and the IDs of the view", () => {
  show();
  const targets = [screen.getByRole("link", { name: "Show latest" })].concat(
    screen.getAllByRole("link", { name: "Show this snapshot" }),
  );
  expect(targets.slice(0, 2).map((link) => link.getAttribute("href"))).toEqual([
    "/opportunities/7?words=ja_JP&ids=true",
    "/opportunities/7?words=ja_JP&ids=true&snapshot=s4",
  ]);
});
