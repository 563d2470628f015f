// @vitest-environment happy-dom
/** Forms whose values are in the URL: the pressed button keeps the focus, and Back shows the earlier values. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_FILTER } from "@/lib/opportunities/library/address";
import { Compare } from "./compare/compare";
import { Conflicts } from "./conflicts/conflicts";
import { LibraryFacets } from "./library/library-facets";

vi.mock("next/navigation", () => ({
  usePathname: () => "/opportunities",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));
// Its content is rendered only once the browser opens it.
vi.mock("@/components/ui/overlay/popup", () => ({
  Popup: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock("@/components/views/saved-views", () => ({ SavedViews: () => null }));
vi.mock("@/lib/opportunities/compare/compare-actions", () => ({ readComparison: vi.fn() }));
vi.mock("@/lib/opportunities/conflicts/conflict-actions", () => ({ readConflicts: vi.fn() }));
vi.mock("@/lib/opportunities/detail/actions", () => ({ readOpportunity: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @param query of the URL at first. */
function show(children: ReactNode, query: string) {
  const client = new QueryClient();
  const page = (searchParams: string) => (
    <NuqsTestingAdapter hasMemory searchParams={searchParams}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </NuqsTestingAdapter>
  );
  const { rerender } = render(page(query));
  return { goTo: (next: string) => rerender(page(next)) };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => {
  const button = screen.getByRole("button", { name });
  await userEvent.click(button);
  return button;
};
const pair = () => [box("Opportunity A").value, box("Opportunity B").value];

test("Compare keeps its button, and follows the URL", async () => {
  const { goTo } = show(<Compare />, "?ids=55304,55305");
  await userEvent.clear(box("Opportunity B"));
  await userEvent.type(box("Opportunity B"), "#55420");
  const button = await press("Compare A with B");
  await waitFor(() => expect(pair()).toEqual(["55304", "55420"]));
  expect(document.activeElement).toBe(button);
  goTo("?ids=55304,55306");
  await waitFor(() => expect(pair()).toEqual(["55304", "55306"]));
});

test("Swap keeps its button and IDs that are typed but not compared yet", async () => {
  show(<Compare />, "?ids=55304,55305");
  const button = await press("Swap");
  await waitFor(() => expect(pair()).toEqual(["55305", "55304"]));
  await userEvent.clear(box("Opportunity B"));
  await userEvent.type(box("Opportunity B"), "55420");
  expect(await press("Swap")).toBe(button);
  await waitFor(() => expect(pair()).toEqual(["55420", "55305"]));
  expect(document.activeElement).toBe(button);
});

test("Conflicts keeps its button, and follows the URL", async () => {
  const { goTo } = show(<Conflicts />, "?ids=55304,55305");
  await userEvent.clear(box("Opportunity IDs"));
  await userEvent.type(box("Opportunity IDs"), "55304 55420");
  const button = await press("Find conflicts");
  await waitFor(() => expect(box("Opportunity IDs").value).toBe("55304, 55420"));
  expect(document.activeElement).toBe(button);
  goTo("?ids=55304,55306");
  await waitFor(() => expect(box("Opportunity IDs").value).toBe("55304, 55306"));
});

function Facets() {
  const [price, setPrice] = useState("");
  return (
    <LibraryFacets
      facets={{ price: [{ value: "1-2", opportunities: 3 }] } as never}
      chosen={{ ...NO_FILTER, price }}
      onChoose={(_facet, value) => setPrice(value)}
    />
  );
}

test("the price range keeps its button, and another range replaces what was typed", async () => {
  show(<Facets />, "");
  await userEvent.type(await screen.findByRole("textbox", { name: "From" }), "1.0");
  await userEvent.type(box("To"), "2.0");
  const button = await press("Apply");
  await waitFor(() => expect([box("From").value, box("To").value]).toEqual(["1", "2"]));
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole("button", { pressed: true }));
  await waitFor(() => expect([box("From").value, box("To").value]).toEqual(["", ""]));
});
