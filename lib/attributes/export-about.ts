/** What every exported file says of itself. */
import "server-only";
import type { Fact } from "../export/table.ts";
import { formatUtc } from "../time.ts";
import type { AttributeContext } from "./detail-source.ts";

/** Said of filters that leave everything. */
const EVERYTHING = "all";

/** Filters in words, those that say something: `“vollzeit” · answers · in de_DE`. */
export const inWords = (words: readonly (string | undefined | false)[]): string =>
  words.filter(Boolean).join(" · ") || EVERYTHING;

/** `by “Read”, descending`: a column's title and the way it goes. */
export const orderWords = (title: string, descending: boolean): string =>
  `by “${title}”${descending ? ", descending" : ""}`;

/** Partner, filters and time; `more` follows. */
export const aboutFacts = ({ partner }: AttributeContext, filters: string, more: readonly Fact[] = []): Fact[] => [
  ["Filters", filters],
  ["Partner account", `${partner.name}, ${partner.environment}`],
  ["Exported", formatUtc(Date.now())],
  ...more,
];
