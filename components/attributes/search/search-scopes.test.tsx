// @vitest-environment happy-dom
/** Locale of a search: chosen in a combo box, kept in the URL. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter, type UrlUpdateEvent } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { SearchScopes } from "./search-scopes";

const updates: UrlUpdateEvent[] = [];
beforeEach(() => {
  addPopovers();
  updates.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (query: string) =>
  render(
    <NuqsTestingAdapter searchParams={query} hasMemory onUrlUpdate={(update) => updates.push(update)}>
      <SearchScopes answer={undefined} locales={["ja_JP", "de_CH", "__proto__"]} />
    </NuqsTestingAdapter>,
  );
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search locale" });
const last = () => updates.at(-1)?.queryString;

test("a locale is chosen by key, and any locale by pointer; each is a history entry", async () => {
  draw("q=age&limit=80");
  expect([box().value, box().placeholder]).toEqual(["", "Any locale"]);
  box().focus();
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: "de_CH, German (Switzerland)" });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Any locale",
    "de_CH, German (Switzerland)",
    "ja_JP, Japanese (Japan)",
  ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(updates).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(last()).toBe("?q=age&locale=de_CH");
  expect(updates.at(-1)?.options.history).toBe("push");
  expect(box().value).toMatch(/^de_CH, /);

  await userEvent.clear(box());
  expect(last()).toBe("?q=age&locale=de_CH");
  await userEvent.click(screen.getByRole("option", { name: "Any locale" }));
  expect(last()).toBe("?q=age");
  expect([box().value, box().placeholder]).toEqual(["", "Any locale"]);
});

test("a locale without texts in the URL is shown and can be replaced by its code", async () => {
  draw("q=age&locale=fr_FR");
  expect(box().value).toBe("fr_FR, French (France)");
  await userEvent.clear(box());
  await screen.findByRole("option", { name: "Any locale" });
  await userEvent.type(box(), "ja_JP{Enter}");
  expect(last()).toBe("?q=age&locale=ja_JP");
});
