/** What the search over every text returns, ready for the table of hits. */
import type { SearchScope } from "./params.ts";
import { sharesLanguage, type MatrixRow, type PackedCell } from "./matrix.ts";

export interface SearchAnswer {
  readonly query: string;
  /** Hits of the chosen scope and locale. */
  readonly total: number;
  /** The count stopped there: there may be more. */
  readonly capped: boolean;
  readonly shown: number;
  readonly attributes: number;
  readonly counts: Readonly<Record<SearchScope, number>>;
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
  readonly answers: number;
  readonly expiresAfter: string | undefined;
  /** Opportunities that were read and whose cells name it. */
  readonly usedIn: number;
  readonly hits: readonly Hit[];
}

export interface Hit extends Pick<MatrixRow, "text" | "cells"> {
  readonly kind: "answer" | "question" | "name" | "id";
  /** Answer id, for hits on answers. */
  readonly id?: string;
  /** Where the match stands; `undefined`: the default text, a name or an id. */
  readonly locale: string | undefined;
  /** Further locales in which the same answer or question matched. */
  readonly also: readonly string[];
  /** The text that matched, as received. */
  readonly matched: string;
}

/** The cells of the pinned locales, packed as in the matrix. */
export function packCells(
  text: string,
  texts: ReadonlyMap<string, string>,
  pins: readonly string[],
  defaultLanguage: string,
): PackedCell[] {
  return pins.map((pin) => {
    const found = texts.get(pin);
    if (!found) return null;
    return found === text && !sharesLanguage(pin, defaultLanguage) ? 0 : found;
  });
}

/** `1 question, 3 answers`: what was found in one attribute. */
export function hitSummary(hits: readonly Pick<Hit, "kind">[]): string {
  const words = (["name", "id", "question", "answer"] as const).map((kind) => {
    const count = hits.filter((hit) => hit.kind === kind).length;
    return count === 0 ? "" : `${count} ${kind}${count === 1 ? "" : "s"}`;
  });
  return words.filter(Boolean).join(", ");
}
