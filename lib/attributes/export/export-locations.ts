/** Text locations → table rows: location, default text, and the text in each locale of the columns. */
import "server-only";
import type { Cell, Column, Row } from "../../export/table.ts";
import { isAvailableForLocale } from "../../available-in-country.ts";
import { toPlainText } from "../../plain-text.ts";
import type { AttributeFact, TextLocation } from "../../store/attributes/attribute-lookup.ts";
import { answerIdOfKey } from "../model/answer-key.ts";
import { modeLabel } from "../model/mode.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { textsByLocation, countriesOf, textsOf } from "../search/texts-by-location.ts";

/** Plain text in a locale; `""` selects the default text. `null` if there is none. */
type TextIn = (locale: string) => string | null;

/** Columns specific to a screen; placed before the common ones. */
export interface OwnColumns<Place> {
  readonly columns: readonly Column[];
  /** Locales whose texts these cells need. */
  readonly locales: (location: Place) => readonly string[];
  readonly cells: (place: Place, textIn: TextIn) => readonly Cell[];
}

export const locationColumns = (own: readonly Column[], locales: readonly string[]): readonly Column[] => [
  ...own,
  { key: "attributeId", title: "Attribute ID", type: "id" },
  { key: "attribute", title: "Attribute", type: "text" },
  { key: "rank", title: "Rank", type: "number" },
  { key: "mode", title: "Mode", type: "text" },
  { key: "active", title: "Active", type: "boolean" },
  { key: "part", title: "Part", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "default", title: "Default text", type: "text" },
  ...locales.map((locale): Column => ({ key: locale, title: locale, type: "text" })),
  { key: "missing", title: "Missing in", type: "text" },
];

/** Rows with their texts as of the time each batch is read. */
export async function* locationRows<Place extends TextLocation>(
  { partner, store }: AttributeContext,
  batches: AsyncIterable<readonly Place[]>,
  locales: readonly string[],
  own: OwnColumns<Place>,
): AsyncGenerator<readonly Row[]> {
  for await (const locations of batches) {
    const wanted = [...new Set(["", ...locales, ...locations.flatMap(own.locales)])];
    const facts = await store.attributes.facts(partner.scope, [
      ...new Set(locations.map((place) => place.attributeId)),
    ]);
    const texts = textsByLocation(await store.attributes.textsAt(partner.scope, locations, wanted));
    yield locations.map((place) => {
      const found = textsOf(texts, place);
      const textIn: TextIn = (locale) => {
        const text = found.texts.get(locale);
        return text === undefined ? null : toPlainText(text);
      };
      const fact = facts.get(place.attributeId);
      const countries = countriesOf(found, fact);
      return [...own.cells(place, textIn), ...locationCells(place, { fact, countries, textIn, locales })];
    });
  }
}

interface LocationFacts {
  readonly fact: AttributeFact | undefined;
  /** Countries in which it is offered. */
  readonly countries: readonly string[];
  readonly textIn: TextIn;
  readonly locales: readonly string[];
}

function locationCells(
  { attributeId, part, answerId }: TextLocation,
  { fact, countries, textIn, locales }: LocationFacts,
): Row {
  const texts = locales.map(textIn);
  const missing = locales.filter((locale, column) => !texts[column] && isAvailableForLocale(locale, countries));
  const isTranslated = part === "question" || part === "answer";
  return [
    attributeId,
    toPlainText(fact?.name ?? "") || null,
    fact?.rank ?? null,
    fact?.mode ? modeLabel(fact.mode) : null,
    fact?.active ?? null,
    part,
    answerId === null ? null : answerIdOfKey(answerId),
    textIn(""),
    ...texts,
    isTranslated ? missing.join(" ") || null : null,
  ];
}
