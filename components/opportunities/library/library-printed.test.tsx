/** Print-only note about the printed range; empty if the list is complete. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LibraryPage, LibraryRow } from "@/lib/opportunities/library/library-model";
import { LibraryPrinted } from "./library";

const printed = (shown: number, page: Partial<LibraryPage>) => {
  const rows = Array.from({ length: 25 }, () => ({}) as LibraryRow);
  const whole = { page: 1, pageSize: 25, rows, total: 25, ...page } as LibraryPage;
  return renderToStaticMarkup(<LibraryPrinted page={whole} shown={shown} />);
};

test("shows nothing if the whole list is printed", () => {
  expect(printed(25, {})).toBe("");
  expect(printed(0, { rows: [], total: 0 })).toBe("");
});

test("shows the printed range and the total", () => {
  expect(printed(25, { total: 1260 })).toContain("1–25 of 1,260 opportunities are printed.");
  expect(printed(25, { page: 2, total: 60 })).toContain("26–50 of 60 opportunities are printed.");
});

test("shows the number of rows in collapsed groups", () => {
  expect(printed(20, {})).toContain("1–25 of 25 opportunities are printed, without 5 in collapsed groups.");
});
