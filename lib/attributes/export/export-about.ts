/** Metadata written into every export file. */
import "server-only";
import { TEXTS_FACT, type Fact } from "../../export/table.ts";
import { formatUtc } from "../../time.ts";
import type { AttributeContext } from "../names/attribute-context.ts";

/** Text if no filter is active. */
const EVERYTHING = "all";

/** Active filters as text: `“vollzeit” · answers · in de_DE`. */
export const filterSummary = (parts: readonly (string | undefined | false)[]): string =>
  parts.filter(Boolean).join(" · ") || EVERYTHING;

/** Sort order as text: `by “Read”, descending`. */
export const orderText = (title: string, descending: boolean): string =>
  `by “${title}”${descending ? ", descending" : ""}`;

/** For files with texts of the service. */
export const PLAIN_TEXTS: Fact = [TEXTS_FACT, "plain: HTML markup and invisible control characters are removed"];

/** Partner account, filters and time, followed by `more`. */
export const aboutFacts = ({ partner }: AttributeContext, filters: string, more: readonly Fact[] = []): Fact[] => [
  ["Filters", filters],
  ["Partner account", `${partner.name}, ${partner.environment}`],
  ["Exported", formatUtc(Date.now())],
  ...more,
];
