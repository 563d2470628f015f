import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CATALOGUE_COLUMNS, DEFAULT_COLUMNS } from "@/lib/attributes/model/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model/model";
import { catalogueHeads, columnTitle } from "./catalogue-head";
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
  missing: undefined,
  readAt: undefined,
  failure: undefined,
};
const UNSELECTED = { selected: false, onSelect: () => undefined };
const shown = (columns: typeof DEFAULT_COLUMNS, failure?: string): string =>
  renderToStaticMarkup(<CatalogueLine row={{ ...UNREAD, failure }} columns={columns} {...UNSELECTED} />);

test("reports missing details once, with and without a column for them", () => {
  expect(DEFAULT_COLUMNS).not.toContain("readAt");
  for (const columns of [DEFAULT_COLUMNS, CATALOGUE_COLUMNS]) {
    expect(shown(columns).match(/not loaded yet/g)).toHaveLength(1);
    expect(shown(columns, "It says so.").match(/Failed/g)).toHaveLength(1);
  }
});

test("uses the singular for a count of one", () => {
  const row = { ...UNREAD, readAt: 1, answers: 1, locales: 2, dependsOn: 1, usedIn: 0 };
  const text = renderToStaticMarkup(<CatalogueLine row={row} columns={DEFAULT_COLUMNS} {...UNSELECTED} />).replaceAll(
    /<[^>]+>/g,
    "",
  );
  for (const count of ["1 answer", "2 locales", "1 dependency", "0 opportunities"]) expect(text).toContain(count);
  expect(text).not.toMatch(/\b1 (answers|dependencies)/);
});

test("a list filtered by a locale counts its missing texts and opens their gaps", () => {
  const row = { ...UNREAD, readAt: 1, missing: 1_204 };
  const html = renderToStaticMarkup(
    <CatalogueLine row={row} columns={DEFAULT_COLUMNS} missing="de_DE" {...UNSELECTED} />,
  );
  expect(html).toContain('href="/attributes/120?pins=de_DE&amp;gaps=true"');
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("1,204 missing in de_DE");
  expect(catalogueHeads(DEFAULT_COLUMNS, "de_DE").map(({ title }) => title)).toContain("Missing texts");
  // A text that is not a locale can't be pinned.
  expect(
    renderToStaticMarkup(<CatalogueLine row={row} columns={DEFAULT_COLUMNS} missing="__proto__" {...UNSELECTED} />),
  ).toContain('href="/attributes/120"');
  expect(shown(DEFAULT_COLUMNS)).toContain('href="/attributes/120"');
  expect(catalogueHeads(DEFAULT_COLUMNS).map(({ title }) => title)).not.toContain("Missing texts");
});

test("skeleton shows the heads of the visible columns", () => {
  const text = renderToStaticMarkup(<CatalogueSkeleton columns={DEFAULT_COLUMNS} />);
  for (const column of DEFAULT_COLUMNS) expect(text).toContain(`>${columnTitle(column)}<`);
  expect(text).not.toContain(columnTitle("readAt"));
});
