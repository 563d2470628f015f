/**
 * Groups matching texts into rows: one per answer, question, name or id, regardless of the number of matching locales.
 * Pure.
 */
import type { SearchScope } from "../model/choices.ts";

export type HitKind = Exclude<SearchScope, "all">;

/** Matching text, as found by the store. */
export interface MatchedText {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: "question" | "answer" | "name" | "description";
  /** `null` for the default text. */
  readonly locale: string | null;
  readonly match:
    | "id"
    | "exact"
    | "prefix"
    | "word"
    | "inside"
    | "separated"
    | "words"
    | "attribute"
    | "near"
    | "translations";
}

export interface FoundRow {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: MatchedText["part"];
  /** `id` if the query is the id itself, even if other parts match. */
  readonly kind: HitKind;
  /** Matching locales, best first; `""` is the default text. */
  readonly locales: readonly string[];
}

/** Within an attribute, its own texts precede those of its answers. */
const ORDER: readonly HitKind[] = ["name", "id", "description", "question", "answer"];

/** Rows in the order of their best match, grouped by attribute. */
export function toRows(matches: readonly MatchedText[]): readonly FoundRow[] {
  const groups = new Map<string, Map<string, FoundRow & { locales: string[] }>>();
  for (const { attributeId, answerId, part, locale, match } of matches) {
    const group = groups.get(attributeId) ?? new Map<string, FoundRow & { locales: string[] }>();
    groups.set(attributeId, group);
    const key = answerId ?? part;
    const existing = group.get(key);
    const kind = match === "id" ? "id" : (existing?.kind ?? part);
    const locales = existing?.locales ?? [];
    if (!locales.includes(locale ?? "")) locales.push(locale ?? "");
    group.set(key, { attributeId, answerId, part, kind, locales });
  }
  return [...groups.values()].flatMap((group) =>
    [...group.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
  );
}

/** Row counts by scope. */
export function countScopes(rows: readonly FoundRow[]): Record<SearchScope, number> {
  const counts = { all: rows.length, answer: 0, question: 0, name: 0, description: 0, id: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
