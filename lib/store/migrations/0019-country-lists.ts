/** Separates lists for a country from the lists without one, which they were merged into. */
import "server-only";
import type { Migration } from "./migration.ts";

/** Whether a list names the attribute. */
const isListed = (list: string): string =>
  `case when exists (select 1 from attribute_list_items as item
    where item.partner_id = attributes.partner_id and item.attribute_id = attributes.attribute_id and ${list})
    then 1 else 0 end`;

export const countryLists: Migration = {
  id: 19,
  name: "country lists",
  statements: {
    sqlite: [
      `alter table attributes add column in_country bigint not null default 0`,
      `update attributes set in_country = ${isListed(`item.country <> ''`)},
        in_top = ${isListed(`item.source = 'top' and item.country = ''`)},
        in_full = ${isListed(`item.source = 'full' and item.country = ''`)}`,
    ],
  },
};
