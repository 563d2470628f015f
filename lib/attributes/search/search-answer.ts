/** Result of the text search, in the shape of the hit list. */
import { pluralize } from "../../pluralize.ts";
import type { SearchScope } from "../model/choices.ts";
import type { HitCell, HitText, NearText } from "./hit-cells.ts";
import type { FacetName, FacetValue, FilterName } from "./search-facets.ts";
import type { FoundRow, HitKind } from "./search-rows.ts";

export interface SearchAnswer {
  readonly query: string;
  /** Rows that pass all filters: one per answer, question, name or id. */
  readonly total: number;
  /** Number of attributes they belong to. */
  readonly attributes: number;
  /** Number of distinct ids of answers, and of attributes in rows without an answer. */
  readonly ids: number;
  /** More texts match than are counted and ranked: all figures refer to the first 1,000. */
  readonly capped: boolean;
  /**
   * The filters apply beyond the first 1,000 texts: the filtered figures are exact, those of alternative choices are
   * not.
   */
  readonly beyond: boolean;
  /**
   * Near spellings that found rows, because hardly any text has the words as typed; usually empty. Written as in the texts
   * of the hits that are sent.
   */
  readonly near: readonly string[];
  /** Answers follow that contain the words in different locales, because hardly any text has them all. */
  readonly translations: boolean;
  /** Rows sent: the first of `total`. */
  readonly shown: number;
  /** Rows without any filter. */
  readonly unfiltered: number;
  /** Rows by scope, under all other filters. */
  readonly counts: Readonly<Record<SearchScope, number>>;
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  /** Rows with a gap in a pinned locale, under all other filters. */
  readonly gaps: number;
  /** Set if nothing passes: the filters whose removal would yield rows. */
  readonly offers: readonly { readonly name: FilterName; readonly rows: number }[];
  /** Milliseconds on the server. */
  readonly took: number;
  readonly pins: readonly string[];
  readonly groups: readonly HitGroup[];
}

/** Hits of one attribute, in the order found. */
export interface HitGroup {
  readonly id: string;
  readonly name: string;
  readonly rank: number | undefined;
  readonly mode: string;
  readonly active: boolean | undefined;
  readonly answers: number;
  readonly expiresAfter: string | undefined;
  /** Number of stored opportunities whose cells refer to it. */
  readonly usedIn: number;
  /** Attributes that it depends on. */
  readonly after: readonly { readonly id: string; readonly name: string }[];
  /** Rows that pass the filters, including those not sent. */
  readonly rows: Readonly<Partial<Record<HitKind, number>>>;
  readonly hits: readonly Hit[];
}

export interface Hit {
  readonly kind: HitKind;
  /** Answer id, for hits on answers. */
  readonly id?: string;
  /** Matching locales, best first; `""` is the default text. Empty for a match on the id. */
  readonly locales: readonly string[];
  /** One per pinned locale; `undefined` for texts without translations. */
  readonly cells?: readonly HitCell[];
  /** Default text; present if a cell equals it, or if there are no cells. */
  readonly standard?: HitText;
  readonly near?: NearText;
}

/** `344`, or `344+` if capped. */
export const countText = (count: number, more: boolean): string => `${count.toLocaleString("en")}${more ? "+" : ""}`;

/** Whether the count of a scope is only a lower bound. */
export const isScopeCapped = (
  { capped, beyond }: Pick<SearchAnswer, "capped" | "beyond">,
  chosen: SearchScope,
  scope: SearchScope,
) => capped || (beyond && chosen !== "all" && scope !== chosen);

/** `at least 344 hits in 40+ attributes`. */
export function foundText({ total, attributes, capped }: Pick<SearchAnswer, "total" | "attributes" | "capped">) {
  return {
    hits: `${capped ? "at least " : ""}${pluralize(total, "hit")}`,
    attributes: `${countText(attributes, capped)} ${attributes === 1 && !capped ? "attribute" : "attributes"}`,
  };
}

/** Summary of the hits of one attribute: `1 question, 3 answers`. */
export function hitSummary(rows: HitGroup["rows"]): string {
  const parts = (["name", "id", "description", "question", "answer"] as const).map((kind) => {
    const count = rows[kind] ?? 0;
    return count === 0 ? "" : `${count.toLocaleString("en")} ${kind}${count === 1 ? "" : "s"}`;
  });
  return parts.filter(Boolean).join(", ");
}

/** Row counts of one attribute by kind. */
export function countKinds(rows: readonly Pick<FoundRow, "kind">[]): HitGroup["rows"] {
  const counts: Partial<Record<HitKind, number>> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
