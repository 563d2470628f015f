/** Places of texts → rows of a table: where the text stands, what it says by default, and in each locale of the columns. */
import "server-only";
import type { Cell, Column, Row } from "../export/table.ts";
import { isOffered } from "../offered.ts";
import { toPlainText } from "../plain-text.ts";
import type { AttributeFact, TextPlace } from "../store/attribute-places.ts";
import { answerIdAt } from "./answer-place.ts";
import type { AttributeContext } from "./detail-source.ts";
import { modeWords } from "./mode.ts";
import { byPlace, countriesOf, textsOf } from "./text-places.ts";

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
      const found = textsOf(texts, place);
      const textIn: TextIn = (locale) => {
        const text = found.texts.get(locale);
        return text === undefined ? null : toPlainText(text);
      };
      const fact = facts.get(place.attributeId);
      const countries = countriesOf(found, fact);
      return [...own.cells(place, textIn), ...placeCells(place, { fact, countries, textIn, locales })];
    });
  }
}

interface PlaceFacts {
  readonly fact: AttributeFact | undefined;
  /** Where the place is offered. */
  readonly countries: readonly string[];
  readonly textIn: TextIn;
  readonly locales: readonly string[];
}

function placeCells({ attributeId, part, answerId }: TextPlace, { fact, countries, textIn, locales }: PlaceFacts): Row {
  const texts = locales.map(textIn);
  const missing = locales.filter((locale, column) => !texts[column] && isOffered(locale, countries));
  const isTranslated = part === "question" || part === "answer";
  return [
    attributeId,
    toPlainText(fact?.name ?? "") || null,
    fact?.rank ?? null,
    fact?.mode ? modeWords(fact.mode) : null,
    fact?.active ?? null,
    part,
    answerId === null ? null : answerIdAt(answerId),
    textIn(""),
    ...texts,
    isTranslated ? missing.join(" ") || null : null,
  ];
}
