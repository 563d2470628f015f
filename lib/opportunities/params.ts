/** What a person may type or a link may carry on the opportunity screens. */
import { z } from "zod";
import { readTypedId, type Int64 } from "../int64.ts";
import { typedId } from "../typed-id.ts";

export const LIBRARY_SORTS = [
  "readAt",
  "id",
  "status",
  "locale",
  "orderNumber",
  "cpi",
  "loi",
  "ir",
  "completes",
  "openEntries",
] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export const OPPORTUNITY_TABS = ["targeting", "quotas", "cells", "requirements", "raw"] as const;
export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number];

/** Rows on one page of the library. */
export const PAGE_SIZE = 25;
/** Ids read in one go. */
export const MOST_IDS = 20;
export const MAX_QUERY = 200;

export const opportunityId = typedId;

export const byId = z.object({ id: opportunityId });

export const manyIds = z.object({
  ids: z
    .array(opportunityId)
    .min(1, "Give at least one id.")
    .max(MOST_IDS, `At most ${MOST_IDS} opportunities are read at once.`),
});

export const byGroup = z.object({
  groupId: opportunityId,
  country: z.string().regex(/^[A-Z]{2}$/, "A country is two letters, such as US."),
  language: z.string().regex(/^[a-z]{2}$/, "A language is two letters, such as en."),
});
export type GroupWish = z.infer<typeof byGroup>;

export const wordsParam = z.string().regex(/^[A-Za-z0-9_-]{0,20}$/, "A locale is written like de_DE.");

export const namesWish = z.object({ id: opportunityId, words: wordsParam.default("") });

export const libraryWish = z.object({
  q: z.string().max(MAX_QUERY, `At most ${MAX_QUERY} characters.`).default(""),
  status: z.string().max(60).default(""),
  country: z.string().max(8).default(""),
  sort: z.enum(LIBRARY_SORTS).default("readAt"),
  dir: z.enum(["asc", "desc"]).default("desc"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type LibraryWish = z.infer<typeof libraryWish>;

const { q, status, country, sort, dir, page } = libraryWish.shape;
/** The same out of an address, which anybody may have edited: what no control writes counts as not given. */
export const linkedLibraryWish = z.object({
  q: q.catch(""),
  status: status.catch(""),
  country: country.catch(""),
  sort: sort.catch("readAt"),
  dir: dir.catch("desc"),
  page: page.catch(1),
});

export interface PastedIds {
  /** Each once, in the order pasted. */
  readonly ids: readonly Int64[];
  /** What was no id, as typed. */
  readonly strange: readonly string[];
}

/** Reads ids set apart by anything that is no part of a word: blanks, commas, lines, tabs, brackets, the end of a sentence. */
export function readPastedIds(text: string): PastedIds {
  const ids = new Set<Int64>();
  const strange: string[] = [];
  for (const word of text.split(/[\s,;、，；|()[\]{}"'<>]+/)) {
    if (word === "") continue;
    const id = readTypedId(word.replace(/^#|[.:!?]$/g, ""));
    if (id === undefined) strange.push(word);
    else ids.add(id);
  }
  return { ids: [...ids], strange };
}
