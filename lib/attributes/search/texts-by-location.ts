/** Groups texts by location (attribute part or answer). Pure. */
import type { AttributeFact, LocatedText, TextLocation } from "../../store/attributes/attribute-lookup.ts";

export interface LocationTexts {
  /** By locale, as received; `""` is the default text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Countries of an answer if they differ from its attribute's; available only if the default text was loaded. */
  readonly offered: readonly string[] | undefined;
}

/** By `locationKey`. */
export type TextsByLocation = ReadonlyMap<string, LocationTexts>;

const NOTHING: LocationTexts = { texts: new Map(), offered: undefined };

/** Unique per partner account: answers by their ids, other locations by the part. */
export const locationKey = ({ attributeId, part, answerId }: TextLocation): string =>
  `${attributeId} ${answerId ?? part}`;

export function textsByLocation(found: readonly LocatedText[]): TextsByLocation {
  const byLocation = new Map<string, { texts: Map<string, string>; offered: readonly string[] | undefined }>();
  for (const entry of found) {
    const key = locationKey(entry);
    const existing = byLocation.get(key) ?? { texts: new Map<string, string>(), offered: undefined };
    existing.texts.set(entry.locale, entry.text);
    existing.offered ??= entry.offered;
    byLocation.set(key, existing);
  }
  return byLocation;
}

export const textsOf = (byLocation: TextsByLocation, location: TextLocation): LocationTexts =>
  byLocation.get(locationKey(location)) ?? NOTHING;

/** Countries in which it is offered; empty means everywhere. */
export const countriesOf = ({ offered }: LocationTexts, fact: AttributeFact | undefined): readonly string[] =>
  offered ?? fact?.countries ?? [];
