import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CATALOGUE_COLUMNS, USUAL_COLUMNS } from "@/lib/attributes/catalogue-columns";
import type { CatalogueRow } from "@/lib/attributes/model";
import { CatalogueLine } from "./catalogue-line";

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
