/**
 * Order numbers in lower case as a column, because engines lower-case letters differently. Attributes with a text that
 * contains U+0000, which not every engine stores, are derived again without it. PostgreSQL begins here, with all tables.
 */
import "server-only";
import { baseline } from "./postgres/baseline.ts";
import type { Migration } from "./migration.ts";

export const portableTexts: Migration = {
  id: 25,
  name: "portable texts",
  statements: {
    sqlite: [
      `alter table opportunities add column order_number_lower text not null default ''`,
      // A function of the connection (engine/sqlite.ts), for every script.
      `update opportunities set order_number_lower = text_lower(order_number)`,
      `update attributes set texts_version = 0 where (partner_id, attribute_id) in (
        select partner_id, attribute_id from attribute_texts where instr(text, char(0)) > 0)`,
    ],
    postgres: baseline,
  },
};
