/**
 * Table of the text index on PostgreSQL. One row holds the texts of one block that have a term; a block is a part of an
 * attribute. The terms of one to three characters have a list for each of their kinds, because nearly all texts with one
 * kind have the others too. Terms of locales and parts have one list, and are longer than three characters.
 */
import "server-only";

/** Characters of a folded text that its beginning has in the index of whole texts. */
export const BEGINNING_LENGTH = 64;

/** Statements that create the tables and indexes of the text index, after those of the texts. */
export const POSTGRES_TEXT_INDEX_TABLES: readonly string[] = [
  `create table text_terms (
    term text collate "C" not null,
    block bigint not null,
    inside bytea not null,
    starts bytea,
    words bytea,
    whole bytea,
    primary key (term, block))`,
  // For texts that equal a query; the whole text may be too long for an index.
  `create index attribute_texts_beginning on attribute_texts (left(folded, ${BEGINNING_LENGTH}), id)`,
];
