// @vitest-environment happy-dom
/** Locale filters of the catalog: chosen in combo boxes, kept in the URL. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useQueryStates } from "nuqs";
import { NuqsTestingAdapter, type UrlUpdateEvent } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogueAddress } from "@/lib/attributes/address";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { CatalogueFilters } from "./catalogue-filters";

const updates: UrlUpdateEvent[] = [];
beforeEach(() => {
  addPopovers();
  updates.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const OVERVIEW = { locales: ["ja_JP", "de_DE"], countries: ["DE"], modes: [] } as unknown as AttributesOverview;

function Filters() {
  const [state, setState] = useQueryStates(catalogueAddress);
  return <CatalogueFilters state={state} setState={setState} overview={OVERVIEW} locale={state.in || "de_DE"} />;
}

const draw = (query: string) =>
  render(
    <NuqsTestingAdapter searchParams={query} hasMemory onUrlUpdate={(update) => updates.push(update)}>
      <Filters />
    </NuqsTestingAdapter>,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const last = () => updates.at(-1)?.queryString;
/** Options of the open combo box, without those of the selects. */
const options = () =>
  screen
    .getAllByRole("option")
    .filter((option) => option.hasAttribute("aria-posinset"))
    .map((option) => option.textContent);

test("a missing locale is chosen by its name and removed by key", async () => {
  draw("q=age&lines=200");
  expect([box("Missing in").value, box("Missing in").placeholder]).toEqual(["", "Missing in …"]);
  await userEvent.click(box("Missing in"));
  // The widget replaces the input.
  await screen.findByRole("option", { name: "Missing in …" });
  await userEvent.type(box("Missing in"), "japan");
  await userEvent.click(await screen.findByRole("option", { name: /^ja_JP/ }));
  expect(last()).toBe("?q=age&missing=ja_JP");
  expect(updates.at(-1)?.options.history).toBe("push");

  await userEvent.clear(box("Missing in"));
  expect(options()).toEqual(["Missing in …", "de_DE, German (Germany)", "ja_JP, Japanese (Japan)"]);
  await userEvent.keyboard("{Home}{Enter}");
  expect(last()).toBe("?q=age");
});

test("the locale of the questions names itself in the row and is always chosen", async () => {
  draw("q=age");
  expect(box("Questions in").value).toBe("Questions in de_DE, German (Germany)");
  await userEvent.clear(box("Questions in"));
  await screen.findByRole("option", { name: /de_DE/ });
  // Only the chosen label has the prefix, so that its letters match no other locale.
  await userEvent.type(box("Questions in"), "st");
  expect(screen.queryByRole("option", { name: /ja_JP/ })).toBeNull();
  await userEvent.clear(box("Questions in"));
  await userEvent.type(box("Questions in"), "ja_JP");
  expect(updates).toEqual([]);
  await userEvent.click(await screen.findByRole("option", { name: /ja_JP/ }));
  expect(last()).toBe("?q=age&in=ja_JP");
  await userEvent.clear(box("Questions in"));
  expect(options()).toHaveLength(2);
});
