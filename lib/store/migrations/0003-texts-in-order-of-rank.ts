/** One index of terms over texts whose ids stand in the order of rank, so that the first matches are the first to be found. */
import "server-only";
import type { Migration } from "./migration.ts";

const columns: readonly string[] = [
  `create table text_owners (partner_id text primary key, number bigint not null unique)`,
  `alter table attributes add column place bigint`,
  `create unique index attributes_place on attributes (place) where place is not null`,
  // Texts kept under an earlier version stay until they are worked out again.
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
      // Keeps neither the texts a second time nor positions: what a term cannot decide is checked against attribute_texts.
      `create virtual table text_terms using fts5 (terms,
        tokenize = "ascii", content = '', contentless_delete = 1, detail = none)`,
      // What is deleted goes when parts of the index are merged anyway; merging because of it takes a second each time.
      `insert into text_terms (text_terms, rank) values ('deletemerge', 0)`,
    ],
  },
};
