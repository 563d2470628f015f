/** Matching texts → the rows of the list: one answer, question, name or id, however many locales match. Pure. */
import type { SearchScope } from "./choices.ts";

export type HitKind = Exclude<SearchScope, "all">;

/** One matching text, as the store finds it. */
export interface FoundPlace {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: "question" | "answer" | "name" | "description";
  /** `null`: the default text. */
  readonly locale: string | null;
  readonly match: "id" | "exact" | "prefix" | "word" | "inside";
}

export interface FoundRow {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: FoundPlace["part"];
  /** `id` when the id itself was meant, whatever else matches. */
  readonly kind: HitKind;
  /** Where it matches, the best first; `""` is the default text. */
  readonly locales: readonly string[];
}

/** Inside an attribute its own words come before those of its answers. */
const ORDER: readonly HitKind[] = ["name", "id", "description", "question", "answer"];

/** Rows in the order of their best text, those of one attribute together. */
export function toRows(places: readonly FoundPlace[]): readonly FoundRow[] {
  const groups = new Map<string, Map<string, FoundRow & { locales: string[] }>>();
  for (const { attributeId, answerId, part, locale, match } of places) {
    const group = groups.get(attributeId) ?? new Map<string, FoundRow & { locales: string[] }>();
    groups.set(attributeId, group);
    const key = answerId ?? part;
    const known = group.get(key);
    const kind = match === "id" ? "id" : (known?.kind ?? part);
    const locales = known?.locales ?? [];
    if (!locales.includes(locale ?? "")) locales.push(locale ?? "");
    group.set(key, { attributeId, answerId, part, kind, locales });
  }
  return [...groups.values()].flatMap((group) =>
    [...group.values()].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)),
  );
}

/** Rows in each scope. */
export function countScopes(rows: readonly FoundRow[]): Record<SearchScope, number> {
  const counts = { all: rows.length, answer: 0, question: 0, name: 0, description: 0, id: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
