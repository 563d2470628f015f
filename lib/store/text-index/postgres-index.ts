/**
 * Text index over PostgreSQL: lists of the texts that have a term, read in id order. Words of up to three characters are
 * terms themselves; for longer ones the terms only narrow down the candidates, which are checked against the text.
 */
import "server-only";
import { sql } from "kysely";
import { findTexts } from "./postgres-find.ts";
import { findInTranslations } from "./postgres-in-translations.ts";
import { findWithAttribute } from "./postgres-with-attribute.ts";
import { addTexts, removeTexts } from "./postgres-write.ts";
import type { TextIndex } from "./text-index.ts";

export const postgresTextIndex: TextIndex = {
  /** A list that gets further texts is rewritten. */
  textsPerAdd: 5_000,
  add: addTexts,
  remove: removeTexts,
  /** The lists are complete after each write; the planner does not know of many additions until they are analyzed. */
  async merge(db, signal) {
    if (!signal?.aborted) await sql`analyze text_terms, attribute_texts`.execute(db);
  },
  find: findTexts,
  findWithAttribute,
  findInTranslations,
};
