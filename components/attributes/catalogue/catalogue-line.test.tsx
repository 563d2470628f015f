import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CATALOGUE_COLUMNS, DEFAULT_COLUMNS } from "@/lib/attributes/model/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model/model";
import { columnTitle } from "./catalogue-head";
import { CatalogueLine } from "./catalogue-line";
import { CatalogueSkeleton } from "./catalogue-skeleton";

const UNREAD: CatalogueRow = {
  id: "120",
  rank: 4,
  name: "",
  question: undefined,
  mode: "",
  active: true,
  countries: [],
  answers: 0,
  locales: 0,
  dependsOn: 0,
  usedIn: 0,
  expiresAfter: undefined,
  readAt: undefined,
  failure: undefined,
};
const shown = (columns: typeof DEFAULT_COLUMNS, failure?: string): string =>
  renderToStaticMarkup(<CatalogueLine row={{ ...UNREAD, failure }} columns={columns} />);

test("reports missing details once, with and without a column for them", () => {
  expect(DEFAULT_COLUMNS).not.toContain("readAt");
  for (const columns of [DEFAULT_COLUMNS, CATALOGUE_COLUMNS]) {
    expect(shown(columns).match(/not loaded yet/g)).toHaveLength(1);
    expect(shown(columns, "It says so.").match(/Failed/g)).toHaveLength(1);
  }
});

test("uses the singular for a count of one", () => {
  const row = { ...UNREAD, readAt: 1, answers: 1, locales: 2, dependsOn: 1, usedIn: 0 };
  const text = renderToStaticMarkup(<CatalogueLine row={row} columns={DEFAULT_COLUMNS} />).replaceAll(/<[^>]+>/g, "");
  for (const count of ["1 answer", "2 locales", "1 dependency", "0 opportunities"]) expect(text).toContain(count);
  expect(text).not.toMatch(/\b1 (answers|dependencies)/);
});

test("skeleton shows the heads of the visible columns", () => {
  const text = renderToStaticMarkup(<CatalogueSkeleton columns={DEFAULT_COLUMNS} />);
  for (const column of DEFAULT_COLUMNS) expect(text).toContain(`>${columnTitle(column)}<`);
  expect(text).not.toContain(columnTitle("readAt"));
});
