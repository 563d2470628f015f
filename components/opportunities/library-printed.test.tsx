/** On paper the library says which part of it there is, and nothing when it is all of it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LibraryPage, LibraryRow } from "@/lib/opportunities/library-model";
import { LibraryPrinted } from "./library-printed";

const printed = (shown: number, page: Partial<LibraryPage>) => {
  const rows = Array.from({ length: 25 }, () => ({}) as LibraryRow);
  const whole = { page: 1, pageSize: 25, rows, total: 25, ...page } as LibraryPage;
  return renderToStaticMarkup(<LibraryPrinted page={whole} shown={shown} />);
};

test("the whole list says nothing", () => {
  expect(printed(25, {})).toBe("");
  expect(printed(0, { rows: [], total: 0 })).toBe("");
});

test("a page says which rows of how many", () => {
  expect(printed(25, { total: 1260 })).toContain("1–25 of 1,260 opportunities are printed.");
  expect(printed(25, { page: 2, total: 60 })).toContain("26–50 of 60 opportunities are printed.");
});

test("rows of folded groups are told", () => {
  expect(printed(20, {})).toContain("1–25 of 25 opportunities are printed, without 5 in folded groups.");
});
