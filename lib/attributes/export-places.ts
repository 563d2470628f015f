/** Places of texts → rows of a table: where the text stands, what it says by default, and in each locale of the columns. */
import "server-only";
import type { Cell, Column, Row } from "../export/table.ts";
import { toPlainText } from "../plain-text.ts";
import type { AttributeFact, PlacedText, TextPlace } from "../store/attribute-places.ts";
import type { AttributeContext } from "./detail-source.ts";
import { isOffered } from "./hit-cells.ts";
import { modeWords } from "./mode.ts";

/** The place's plain text in a locale; `""` asks for the default text. `null`: there is none. */
export type TextIn = (locale: string) => string | null;

/** Columns that a screen has beside those that every place has. They come first. */
export interface OwnColumns<Place> {
  readonly columns: readonly Column[];
  /** Locales whose texts its cells need. */
  readonly locales: (place: Place) => readonly string[];
  readonly cells: (place: Place, textIn: TextIn) => readonly Cell[];
}

export const placeColumns = (own: readonly Column[], locales: readonly string[]): readonly Column[] => [
  ...own,
  { key: "attributeId", title: "Attribute id", type: "id" },
  { key: "attribute", title: "Attribute", type: "text" },
  { key: "rank", title: "Rank", type: "number" },
  { key: "mode", title: "Mode", type: "text" },
  { key: "active", title: "Active", type: "boolean" },
  { key: "part", title: "Part", type: "text" },
  { key: "answerId", title: "Answer id", type: "id" },
  { key: "default", title: "Default text", type: "text" },
  ...locales.map((locale): Column => ({ key: locale, title: locale, type: "text" })),
  { key: "missing", title: "Missing in", type: "text" },
];

/** The rows with their texts, as they stand when each batch is read. */
export async function* placeRows<Place extends TextPlace>(
  { partner, store }: AttributeContext,
  batches: AsyncIterable<readonly Place[]>,
  locales: readonly string[],
  own: OwnColumns<Place>,
): AsyncGenerator<readonly Row[]> {
  for await (const places of batches) {
    const wanted = [...new Set(["", ...locales, ...places.flatMap(own.locales)])];
    const facts = await store.attributes.facts(partner.scope, [...new Set(places.map((place) => place.attributeId))]);
    const texts = byPlace(await store.attributes.textsAt(partner.scope, places, wanted));
    yield places.map((place) => {
      const found = texts.get(placeOf(place));
      const textIn: TextIn = (locale) => {
        const text = found?.get(locale);
        return text === undefined ? null : toPlainText(text);
      };
      return [...own.cells(place, textIn), ...placeCells(place, facts.get(place.attributeId), textIn, locales)];
    });
  }
}

/** Names a place among all of a partner's. */
export const placeOf = ({ attributeId, part, answerId }: TextPlace): string =>
  `${attributeId} ${part} ${answerId ?? ""}`;

function byPlace(found: readonly PlacedText[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const places = new Map<string, Map<string, string>>();
  for (const entry of found) {
    const texts = places.get(placeOf(entry)) ?? new Map<string, string>();
    places.set(placeOf(entry), texts.set(entry.locale, entry.text));
  }
  return places;
}

function placeCells(
  { attributeId, part, answerId }: TextPlace,
  fact: AttributeFact | undefined,
  textIn: TextIn,
  locales: readonly string[],
): Row {
  const texts = locales.map(textIn);
  const countries = fact?.countries ?? [];
  const missing = locales.filter((locale, column) => !texts[column] && isOffered(locale, countries));
  const isTranslated = part === "question" || part === "answer";
  return [
    attributeId,
    toPlainText(fact?.name ?? "") || null,
    fact?.rank ?? null,
    fact?.mode ? modeWords(fact.mode) : null,
    fact?.active ?? null,
    part,
    answerId,
    textIn(""),
    ...texts,
    isTranslated ? missing.join(" ") || null : null,
  ];
}
