import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CATALOGUE_COLUMNS, USUAL_COLUMNS } from "@/lib/attributes/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model";
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
const shown = (columns: typeof USUAL_COLUMNS, failure?: string): string =>
  renderToStaticMarkup(<CatalogueLine row={{ ...UNREAD, failure }} columns={columns} />);

test("that details were not read is told once, with and without a column for it", () => {
  expect(USUAL_COLUMNS).not.toContain("readAt");
  for (const columns of [USUAL_COLUMNS, CATALOGUE_COLUMNS]) {
    expect(shown(columns).match(/not read yet/g)).toHaveLength(1);
    expect(shown(columns, "It says so.").match(/Failed/g)).toHaveLength(1);
  }
});

test("one of something is told as one", () => {
  const row = { ...UNREAD, readAt: 1, answers: 1, locales: 2, dependsOn: 1, usedIn: 0 };
  const words = renderToStaticMarkup(<CatalogueLine row={row} columns={USUAL_COLUMNS} />).replaceAll(/<[^>]+>/g, "");
  for (const told of ["1 answer", "2 locales", "1 dependency", "0 opportunities"]) expect(words).toContain(told);
  expect(words).not.toMatch(/\b1 (answers|dependencies)/);
});

test("the places that are held have the heads of the columns that come", () => {
  const words = renderToStaticMarkup(<CatalogueSkeleton columns={USUAL_COLUMNS} />);
  for (const column of USUAL_COLUMNS) expect(words).toContain(`>${columnTitle(column)}<`);
  expect(words).not.toContain(columnTitle("readAt"));
});
