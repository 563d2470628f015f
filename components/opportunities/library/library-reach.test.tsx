// @vitest-environment happy-dom
/** Reach in the cells of the library, and its columns and orders without a panel. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { NO_FILTER } from "@/lib/opportunities/library/address";
import { toFigure, PRICE } from "@/lib/opportunities/model/figure";
import {
  columnsWithData,
  DEFAULT_COLUMNS,
  LIBRARY_COLUMNS,
  needsPanel,
} from "@/lib/opportunities/library/library-columns";
import type { LibraryFacets as Facets, LibraryRow } from "@/lib/opportunities/library/library-model";
import { LIBRARY_FACETS, LIBRARY_SORTS, rangesOf, REACH_FACETS } from "@/lib/opportunities/model/library-names";
import { publishCount } from "@/lib/panels/model/published-count";
import { LibraryChips } from "./library-chips";
import { facetLabel } from "./library-facet-labels";
import { LibraryFacets, listedValues } from "./library-facets";
import { LibraryNoMatches } from "./library-no-matches";
import { LibraryPerPlace, LibraryReach, LibraryReachValue } from "./library-reach";

afterEach(cleanup);

const reach = (room: number, possible = 0, perPlace: number | null = null): NonNullable<LibraryRow["reach"]> => ({
  certain: publishCount(room),
  room: publishCount(room),
  possible: publishCount(possible),
  perPlace,
  computedAt: 1,
});
const text = (element: ReactElement) => render(element).container.textContent;

test.each([
  [reach(1_230, 450), "1,230 + 450 possible"],
  [reach(1_230), "1,230"],
  [reach(4, 20), "< 10 + 20 possible"],
  [undefined, "–"],
])("reach %j reads %j", (value, expected) => {
  expect(text(<LibraryReach reach={value} />)).toBe(expected);
});

test("closed quotas and an opportunity that isn't open are named", () => {
  const split = { ...reach(1_230, 450), certain: publishCount(1_570) };
  expect(text(<LibraryReach reach={split} status="OPEN" />)).toBe("1,230 of 1,570 certain + 450 possible");
  expect(text(<LibraryReach reach={reach(1_230)} status="PAUSED" />)).toBe("1,230 if open");
  expect(screen.getByTitle("Not open. Reach if it were open")).toBeDefined();
  expect(text(<LibraryReach reach={reach(1_230)} status="" />)).toBe("1,230 if open");
  expect(screen.getByTitle("Status not stated. Reach if it’s open")).toBeDefined();
});

test.each([
  [reach(120), 2.5, 300, "300.00"],
  [reach(0), 2.5, 0, "< 25.00"],
  [reach(120), undefined, undefined, "–"],
  [undefined, 2.5, undefined, "–"],
])("reach × price of %j at %s reads %j", (value, price, reachValue, expected) => {
  const cell = <LibraryReachValue reach={value} reachValue={reachValue} costPerInterview={toFigure(price, PRICE)} />;
  expect(text(cell)).toBe(expected);
});

test.each([
  [reach(120, 0, 2.345), "2.3"],
  [reach(120, 0, 1_234.5), "1,235"],
  [reach(120, 0, null), "–"],
  [reach(0, 0, 0), "–"],
  [undefined, "–"],
])("people per place of %j reads %j", (value, expected) => {
  expect(text(<LibraryPerPlace reach={value} />)).toBe(expected);
});

test("without a panel the columns and orders of reach are absent, and the others remain", () => {
  const [all, without] = [columnsWithData(LIBRARY_COLUMNS, true), columnsWithData(LIBRARY_COLUMNS, false)];
  expect(all).toEqual(LIBRARY_COLUMNS);
  expect(all.filter((column) => !without.includes(column))).toEqual(["reach", "reachValue", "perPlace"]);
  expect(columnsWithData(DEFAULT_COLUMNS, false)).not.toContain("reach");
  expect(LIBRARY_SORTS.filter(needsPanel)).toEqual(["reach", "reachValue", "perPlace"]);
});

test("the facet lists the ranges from none to the largest, also one that was chosen by a link", () => {
  const values = ["1000-", "0-9", "none"].map((value) => ({ value, opportunities: 1 }));
  const listed = listedValues("reach", values, "10-99").map(({ value, opportunities }) => [
    facetLabel("reach", value),
    opportunities,
  ]);
  expect(listed).toEqual([
    ["Not computed", 1],
    ["< 10", 1],
    ["10–99", 0],
    ["1,000 or more", 1],
  ]);
  expect(listedValues("reach", [], "")).toEqual([]);
});

test.each([
  [
    "reachValue",
    ["10000-", "few", "-100", "none", "unpriced"],
    ["Not computed", "No usual CPI", "Fewer than 10 people", "Under 100", "10,000 or more"],
  ],
  [
    "perPlace",
    ["30-", "3-10", "few", "uncounted", "none"],
    ["Not computed", "No open quota with a count", "Fewer than 10 people", "3 to under 10", "30 or more"],
  ],
] as const)("the facet %s lists the values without a range first, then the ranges", (facet, values, labels) => {
  const counted = values.map((value) => ({ value, opportunities: 1 }));
  expect(listedValues(facet, counted, "").map(({ value }) => facetLabel(facet, value))).toEqual(labels);
});

test.each(REACH_FACETS)("each value of the facet %s has a label", (facet) => {
  const labels = rangesOf(facet).map((value) => facetLabel(facet, value));
  expect(labels.filter((label, index) => label === rangesOf(facet)[index])).toEqual([]);
});

test("a chip and the empty list name the chosen range", () => {
  const chosen = { ...NO_FILTER, reachValue: "100-1000", perPlace: "uncounted" };
  render(<LibraryChips chosen={chosen} onRemove={vi.fn()} onRemoveAll={vi.fn()} />);
  expect(screen.getByRole("button", { name: "Remove Reach × price: 100 to under 1,000" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove People per place: No open quota with a count" })).toBeDefined();
  cleanup();
  expect(text(<LibraryNoMatches all={3} chosen={chosen} onRemove={vi.fn()} onRemoveAll={vi.fn()} />)).toContain(
    "No opportunities in the library match reach × price 100 to under 1,000 and people per place No open quota with a count.",
  );
});

test("without a panel the bar has no button for the facet", () => {
  const none = Object.fromEntries(LIBRARY_FACETS.map((name) => [name, []])) as unknown as Facets;
  const status = [{ value: "OPEN", opportunities: 1 }];
  render(<LibraryFacets facets={{ ...none, status }} chosen={NO_FILTER} onChoose={vi.fn()} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Status"]);
});

test("with a panel the three facets of reach share one menu", async () => {
  const none = Object.fromEntries(LIBRARY_FACETS.map((name) => [name, []])) as unknown as Facets;
  const facets: Facets = {
    ...none,
    reach: [{ value: "few", opportunities: 1 }],
    perPlace: [{ value: "3-10", opportunities: 2 }],
  };
  const onChoose = vi.fn();
  render(<LibraryFacets facets={facets} chosen={{ ...NO_FILTER, perPlace: "1-3" }} onChoose={onChoose} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Reach"]);
  const menu = document.querySelector("[popover]") ?? expect.fail("no menu");
  act(() => void menu.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" })));
  const groups = await screen.findAllByRole("group", { name: /^(Reach|People)/, hidden: true });
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Reach", "People per place"]);
  const line = within(screen.getByRole("group", { name: "People per place", hidden: true }));
  expect(line.getAllByRole("button", { pressed: true, hidden: true })).toHaveLength(1);
  await userEvent.click(line.getByRole("button", { name: /^3 to under 10/, hidden: true }));
  expect(onChoose).toHaveBeenCalledWith("perPlace", "3-10");
});
