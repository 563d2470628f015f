/** Links from lists to an attribute, which keep the pinned locales of the list. */
import { useQueryState } from "nuqs";
import { isLocale } from "@/lib/attributes/model/pins";
import type { Hit } from "@/lib/attributes/search/search-answer";
import { routes } from "@/lib/routes";

export interface ListPins {
  /** Pinned locales of the URL; `null` without any. */
  readonly pins: string | null;
  /** Locale that the listed texts are missing in; `""` without that filter. */
  readonly missing: string;
}

/** Pinned locales of the URL, as text. */
export const useUrlPins = (): string | null => useQueryState("pins")[0];

/**
 * Link to an attribute. With a missing locale, the page shows only that locale's gaps. The pins are in the URL, so that
 * the operator's own don't change. A malformed locale can't be pinned.
 * @param key row to highlight, as in `routes.answer`.
 */
export function attributeHref(id: string, { pins, missing }: ListPins, key?: string): string {
  const query = new URLSearchParams(key === undefined ? {} : { answer: key });
  if (isLocale(missing)) {
    query.set("pins", missing);
    query.set("gaps", "true");
  } else if (pins) query.set("pins", pins);
  return `${routes.attribute(id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** Row of the attribute's texts that shows the hit; `undefined` for a name, a description or the attribute's id. */
export const rowKeyOf = ({ kind, id }: Pick<Hit, "kind" | "id">): string | undefined =>
  kind === "question" ? "question" : id;
