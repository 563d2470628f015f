/** The texts of many places, gathered place by place. Pure. */
import type { AttributeFact, PlacedText, TextPlace } from "../store/attribute-places.ts";

export interface PlaceTexts {
  /** By locale, as received; `""` is the default text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where an answer is offered if not wherever its attribute is; known when its default text was read. */
  readonly offered: readonly string[] | undefined;
}

/** By `placeKey`. */
export type TextsByPlace = ReadonlyMap<string, PlaceTexts>;

const NOTHING: PlaceTexts = { texts: new Map(), offered: undefined };

/** Names a place among all of a partner's: answers by their ids, all else by the part. */
export const placeKey = ({ attributeId, part, answerId }: TextPlace): string => `${attributeId} ${answerId ?? part}`;

export function byPlace(found: readonly PlacedText[]): TextsByPlace {
  const places = new Map<string, { texts: Map<string, string>; offered: readonly string[] | undefined }>();
  for (const entry of found) {
    const key = placeKey(entry);
    const known = places.get(key) ?? { texts: new Map<string, string>(), offered: undefined };
    known.texts.set(entry.locale, entry.text);
    known.offered ??= entry.offered;
    places.set(key, known);
  }
  return places;
}

export const textsOf = (places: TextsByPlace, place: TextPlace): PlaceTexts => places.get(placeKey(place)) ?? NOTHING;

/** Countries that the place is offered in; none are everywhere. */
export const countriesOf = ({ offered }: PlaceTexts, fact: AttributeFact | undefined): readonly string[] =>
  offered ?? fact?.countries ?? [];
