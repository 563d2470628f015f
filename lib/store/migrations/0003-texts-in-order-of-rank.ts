/** Term index over texts whose ids are in rank order, so that the best-ranked matches are found first. */
import "server-only";
import type { Migration } from "./migration.ts";

const columns: readonly string[] = [
  `create table text_owners (partner_id text primary key, number bigint not null unique)`,
  `alter table attributes add column place bigint`,
  `create unique index attributes_place on attributes (place) where place is not null`,
  // Texts derived by an earlier version stay until they are recomputed.
  `alter table attributes add column texts_version bigint not null default 0`,
  `create index attributes_texts_version on attributes (texts_version)`,
  `alter table attribute_texts add column offered text`,
];

export const textsInOrderOfRank: Migration = {
  id: 3,
  name: "texts in order of rank",
  statements: {
    sqlite: [
      ...columns,
      `drop table text_trigrams`,
      `drop table text_grams`,
      // Stores neither texts nor positions: matches that terms cannot decide are checked against attribute_texts.
      `create virtual table text_terms using fts5 (terms,
        tokenize = "ascii", content = '', contentless_delete = 1, detail = none)`,
      // Deleted entries are dropped during regular merges; merges triggered by deletions take a second each.
      `insert into text_terms (text_terms, rank) values ('deletemerge', 0)`,
    ],
  },
};
