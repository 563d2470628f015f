import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MatrixEmpty } from "./matrix-empty";

const NONE = { total: 341, filter: "", onlyGaps: false, onlyOffered: false, noneOffered: false };
const shown = (filters: Partial<typeof NONE>): string =>
  renderToStaticMarkup(<MatrixEmpty {...NONE} {...filters} onClear={() => undefined} />);
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label ?? "");

test("names the filter that hides every row, with one button that removes it", () => {
  const none = shown({ onlyOffered: true, noneOffered: true });
  expect(none).toContain("No answers are offered in your pinned countries");
  expect(buttons(none)).toEqual(["Show all 341 rows"]);
  expect(buttons(shown({ onlyGaps: true }))).toEqual(["Show all 341 rows"]);
  expect(buttons(shown({ filter: "qqq" }))).toEqual(["Remove “qqq”"]);
});

test("several filters have one button too", () => {
  expect(buttons(shown({ filter: "qqq", onlyOffered: true }))).toEqual(["Clear filters"]);
  const both = shown({ onlyGaps: true, onlyOffered: true });
  expect(both).toContain("No gaps in the pinned locales");
  expect(buttons(both)).toEqual(["Show all 341 rows"]);
});

test("an attribute without texts has no button", () => {
  const none = shown({ total: 0 });
  expect(none).toContain("No question or answers");
  expect(buttons(none)).toEqual([]);
});
