/** Words of the texts, for near spellings; texts derived before are recomputed, which fills the table. */
import "server-only";
import type { Migration } from "./migration.ts";

export const wordsOfTexts: Migration = {
  id: 16,
  name: "words of texts",
  statements: {
    sqlite: [
      `create table text_words (id integer primary key, partner_id text not null, word text not null,
        unique (partner_id, word))`,
    ],
  },
};
