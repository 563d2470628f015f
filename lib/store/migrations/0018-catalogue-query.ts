/** Renames the text filter in saved views of the catalogue: the page has one search box, whose parameter is `q`. */
import "server-only";
import type { Migration } from "./migration.ts";

export const catalogueQuery: Migration = {
  id: 18,
  name: "catalogue query",
  statements: {
    sqlite: [
      `update saved_views set query = substr(replace('&' || query, '&filter=', '&q='), 2) where screen = 'catalogue'`,
    ],
  },
};
