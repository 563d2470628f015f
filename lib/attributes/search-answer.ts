/** What the search over every text returns, ready for the list of hits. */
import type { HitCell, HitText, NearText } from "./hit-cells.ts";
import type { SearchScope } from "./choices.ts";
import type { FacetName, FacetValue, FilterName } from "./search-facets.ts";
import type { FoundRow, HitKind } from "./search-rows.ts";

export interface SearchAnswer {
  readonly query: string;
  /** Rows that pass every filter: one answer, question, name or id each. */
  readonly total: number;
  /** Attributes that they belong to. */
  readonly attributes: number;
  /** More texts match than are counted and ranked: all figures are from the first 1,000. */
  readonly capped: boolean;
  /** The filters reach past the first 1,000 texts: what they leave is exact, but what each other choice would leave is not. */
  readonly beyond: boolean;
  /** Rows sent: the first of `total`. */
  readonly shown: number;
  /** Rows without any filter. */
  readonly unfiltered: number;
  /** Rows by scope, under every other choice. */
  readonly counts: Readonly<Record<SearchScope, number>>;
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  /** Rows that lack a text in a pinned locale, under every other choice. */
  readonly gaps: number;
  /** When nothing passes: the filters without which something would. */
  readonly offers: readonly { readonly name: FilterName; readonly rows: number }[];
  /** Milliseconds that the search took, on the server. */
  readonly took: number;
  readonly pins: readonly string[];
  readonly groups: readonly HitGroup[];
}

/** The hits of one attribute, in the order found. */
export interface HitGroup {
  readonly id: string;
  readonly name: string;
  readonly rank: number | undefined;
  readonly mode: string;
  readonly active: boolean | undefined;
  readonly answers: number;
  readonly expiresAfter: string | undefined;
  /** Opportunities that were read and whose cells name it. */
  readonly usedIn: number;
  /** Attributes that it is asked after. */
  readonly after: readonly { readonly id: string; readonly name: string }[];
  /** Rows of it that pass, also those that were not sent. */
  readonly rows: Readonly<Partial<Record<HitKind, number>>>;
  readonly hits: readonly Hit[];
}

export interface Hit {
  readonly kind: HitKind;
  /** Answer id, for hits on answers. */
  readonly id?: string;
  /** Where it matches, the best first; `""` is the default text. Empty when its id was meant. */
  readonly locales: readonly string[];
  /** One a pinned locale; `undefined` for what has no translations. */
  readonly cells?: readonly HitCell[];
  /** Default text, where a cell is the same, or where there are no cells. */
  readonly standard?: HitText;
  readonly near?: NearText;
}

/** `344`, or `344+` where there are more than were counted. */
export const countWords = (count: number, more: boolean): string => `${count.toLocaleString("en")}${more ? "+" : ""}`;

/** Whether a scope counts more than was counted. */
export const isScopeCapped = (
  { capped, beyond }: Pick<SearchAnswer, "capped" | "beyond">,
  chosen: SearchScope,
  scope: SearchScope,
) => capped || (beyond && chosen !== "all" && scope !== chosen);

/** `at least 344 hits in 40+ attributes`. */
export function foundWords({ total, attributes, capped }: Pick<SearchAnswer, "total" | "attributes" | "capped">) {
  return {
    hits: `${capped ? "at least " : ""}${total.toLocaleString("en")} ${total === 1 ? "hit" : "hits"}`,
    attributes: `${countWords(attributes, capped)} ${attributes === 1 && !capped ? "attribute" : "attributes"}`,
  };
}

/** `1 question, 3 answers`: what was found in one attribute. */
export function hitSummary(rows: HitGroup["rows"]): string {
  const words = (["name", "id", "description", "question", "answer"] as const).map((kind) => {
    const count = rows[kind] ?? 0;
    return count === 0 ? "" : `${count.toLocaleString("en")} ${kind}${count === 1 ? "" : "s"}`;
  });
  return words.filter(Boolean).join(", ");
}

/** Rows of one attribute by kind. */
export function countKinds(rows: readonly Pick<FoundRow, "kind">[]): HitGroup["rows"] {
  const counts: Partial<Record<HitKind, number>> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
