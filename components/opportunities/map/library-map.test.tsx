// @vitest-environment happy-dom
/** Library map: dots by pointer and by key, the selected area in the URL, and the table. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_FILTER } from "@/lib/opportunities/library/address";
import type { LibraryFacets } from "@/lib/opportunities/library/library-model";
import { mapPicture, PICTURE } from "@/lib/opportunities/map/map-layout";
import { MAX_SHAPES, type LibraryMapView, type MapDot } from "@/lib/opportunities/map/map-model";
import { libraryMapQuery } from "@/lib/opportunities/map/map-queries";
import { LIBRARY_FACETS } from "@/lib/opportunities/model/library-names";
import { publishCount } from "@/lib/panels/model/published-count";
import { aDot } from "@/lib/testing/arbitraries/map-arbitrary";
import { LibraryMap } from "./library-map";

const opened: string[] = [];
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: (path: string) => opened.push(path), prefetch: () => undefined }),
  usePathname: () => "/opportunities/map",
  useSearchParams: () => new URLSearchParams(),
}));

/** Latest query of the page. */
let query = "";

beforeEach(() => {
  opened.length = 0;
  query = "";
  // One pixel per unit of the picture, at the window's top left corner.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
    left: 0,
    top: 0,
    width: PICTURE.width,
    height: PICTURE.height,
  } as DOMRect);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DOTS: readonly MapDot[] = [
  aDot("11", { length: 5, price: 1 }),
  aDot("12", { length: 10, price: 2, status: "PAUSED" }),
  aDot("13", { length: 10, price: 1, status: "CLOSED" }),
  aDot("14", { length: 20, price: 4 }),
  aDot("21", { country: "US", length: 8, price: 3 }),
];
const facets = Object.fromEntries(LIBRARY_FACETS.map((name) => [name, []])) as unknown as LibraryFacets;

function show(dots: readonly MapDot[], more: Partial<LibraryMapView> = {}, url = "") {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const map = { dots, unplaced: 0, beyond: 0, total: dots.length, all: dots.length, facets, panel: undefined, ...more };
  client.setQueryData(libraryMapQuery(NO_FILTER).queryKey, map);
  return render(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter
        hasMemory
        searchParams={url}
        onUrlUpdate={({ queryString }) => {
          query = queryString;
        }}
      >
        <LibraryMap />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}

const germany = () => screen.getByRole("slider", { name: /^Germany/ });
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("link").textContent);
const placeOf = (id: string) => {
  const placed = mapPicture(DOTS)
    .countries.flatMap(({ dots }) => dots)
    .find(({ dot }) => dot.id === id);
  if (!placed) throw new Error(`no dot ${id}`);
  return placed;
};
interface Point {
  readonly x: number;
  readonly y: number;
}
const at = ({ x, y }: Point) => ({ clientX: x, clientY: y, button: 0, isPrimary: true });
const pointer = (from: Point, to = from) => {
  fireEvent.pointerDown(germany(), at(from));
  fireEvent.pointerMove(germany(), at(to));
  fireEvent.pointerUp(germany(), at(to));
};

test("has one picture a country, most opportunities first, and all opportunities in the table", () => {
  show(DOTS);
  const pictures = screen.getAllByRole("img").map((picture) => picture.getAttribute("aria-label"));
  expect(pictures).toEqual([
    "Germany (DE): 4 opportunities by length and price",
    "United States (US): 1 opportunity by length and price",
  ]);
  expect(rows()).toEqual(["ORD-21", "ORD-11", "ORD-12", "ORD-14", "ORD-13"]);
  expect(document.querySelectorAll("path[data-shape='open']")).toHaveLength(3);
  expect(document.querySelectorAll("path[data-shape='paused'], path[data-shape='closed']")).toHaveLength(2);
});

test("without a panel all dots are equal, which is said with a link to the panels", () => {
  show(DOTS);
  expect(screen.getAllByText(/All dots have the same size/)).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Open panels" }).getAttribute("href")).toBe("/panels");
  expect(screen.queryByRole("columnheader", { name: "Reach" })).toBeNull();
});

test("with a panel the largest reach is named, and the table has the reach", () => {
  const dots = DOTS.map((dot, index) => ({ ...dot, room: publishCount(index * 500), possible: publishCount(20) }));
  show(dots, { panel: { id: "p", name: "Main" } });
  expect(screen.getAllByText(/Area: reach in “Main”; the largest is 2,000 people/)).toHaveLength(1);
  expect(screen.queryByRole("link", { name: "Open panels" })).toBeNull();
  expect(rows()).toEqual(["ORD-21", "ORD-14", "ORD-13", "ORD-12", "ORD-11"]);
  expect(screen.getByRole("row", { name: /ORD-11/ }).textContent).toContain("< 10 + 20 possible");
});

test("a press on a dot shows it in the table; a press on nothing shows all", async () => {
  show(DOTS);
  pointer(placeOf("14"));
  await vi.waitFor(() => expect(rows()).toEqual(["ORD-14"]));
  await vi.waitFor(() => expect(query).toBe("?area=DE~20~20~4~4"));
  expect(screen.getByRole("status").textContent).toBe("Germany (DE), 20 min, 4.00");
  pointer({ x: PICTURE.width - 2, y: PICTURE.height - 2 });
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
  await vi.waitFor(() => expect(query).toBe(""));
});

test("a drag selects the dots inside, of this country only", async () => {
  show(DOTS);
  const [one, other] = [placeOf("11"), placeOf("12")];
  pointer({ x: one.x - 8, y: one.y + 8 }, { x: other.x + 8, y: other.y - 8 });
  await vi.waitFor(() => expect(rows()).toEqual(["ORD-11", "ORD-12", "ORD-13"]));
  await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
});

test("keys move in reading order, select one or several, open one and clear", async () => {
  show(DOTS);
  germany().focus();
  expect(germany().getAttribute("aria-valuetext")).toMatch(
    /^1 of 4: ORD-11, 11, 5 min, 1\.00, 0\.20 per minute, open$/,
  );
  await userEvent.keyboard("{ArrowRight}");
  expect(germany().getAttribute("aria-valuetext")).toMatch(/^2 of 4: ORD-12/);
  await userEvent.keyboard(" ");
  await vi.waitFor(() => expect(rows()).toEqual(["ORD-12"]));
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(germany().getAttribute("aria-valuenow")).toBe("4");
  await vi.waitFor(() => expect(query).toBe("?area=DE~10~20~2~4"));
  expect(rows()).toEqual(["ORD-12", "ORD-14"]);
  await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  await vi.waitFor(() => expect(rows()).toEqual(["ORD-12", "ORD-13"]));
  await userEvent.keyboard("{Home}{ArrowLeft}{Enter}");
  expect(opened).toEqual(["/opportunities/11"]);
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(query).toBe(""));
  expect(rows()).toHaveLength(5);
});

test("the selected area of a link is shown; one without opportunities can be cleared", async () => {
  show(DOTS, {}, "?area=US~1~30~0~9");
  expect(rows()).toEqual(["ORD-21"]);
  cleanup();
  show(DOTS, {}, "?area=FR~1~30~0~9");
  expect(screen.getAllByText("No opportunities in the selected area")).toHaveLength(1);
  expect(screen.queryByRole("table")).toBeNull();
  const [clear] = screen.getAllByRole("button", { name: "Clear selection" });
  if (clear) await userEvent.click(clear);
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
});

test("an invalid area in the URL is ignored", () => {
  show(DOTS, {}, "?area=DE~9~1~0~0");
  expect(rows()).toHaveLength(5);
});

test("the table has pages", async () => {
  show(Array.from({ length: 30 }, (_unused, index) => aDot(String(index + 1), { price: index + 1 })));
  expect(rows()).toHaveLength(25);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await vi.waitFor(() => expect(rows()).toHaveLength(5));
  await vi.waitFor(() => expect(query).toBe("?page=2"));
});

test("above the limit the dots are on a canvas, with the same keys and table", async () => {
  show(Array.from({ length: MAX_SHAPES + 1 }, (_unused, index) => aDot(String(index + 1))));
  await vi.waitFor(() => expect(document.querySelectorAll("canvas[data-part='dots']")).toHaveLength(1));
  expect(document.querySelectorAll("path[data-shape]")).toHaveLength(0);
  germany().focus();
  await userEvent.keyboard("{End}");
  expect(germany().getAttribute("aria-valuetext")).toMatch(/^1,001 of 1,001: /);
});

test("opportunities that aren't on the map are counted", () => {
  show(DOTS, { unplaced: 1, beyond: 2_000, total: 2_006, all: 9_000 });
  expect(
    screen.getAllByText("1 opportunity isn’t on the map: its length or price is missing or unusual."),
  ).toHaveLength(1);
  expect(screen.getAllByText(/Only the 5 most recent opportunities are shown; 2,000 more match/)).toHaveLength(1);
  expect(screen.getAllByText("2,006 of 9,000")).toHaveLength(1);
});

test.each(["", "?area=FR~1~30~0~9"])(
  "matches without a usable length or price are named, with the list; area %j",
  (url) => {
    show([], { unplaced: 2, total: 2, all: 9 }, url);
    expect(screen.getAllByText("No opportunities on the map")).toHaveLength(1);
    expect(screen.queryByText(/^Press a dot/)).toBeNull();
    expect(screen.getAllByText("The length or price of all 2 matches is missing or unusual.")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Open them as a list" }).getAttribute("href")).toBe("/opportunities");
    expect(screen.queryByText("No opportunities in the selected area")).toBeNull();
  },
);

test("an empty library leads to the list", () => {
  show([], { all: 0 });
  expect(screen.getByRole("link", { name: "Go to the library" }).getAttribute("href")).toBe("/opportunities");
});
