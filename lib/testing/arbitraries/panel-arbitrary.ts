/** Random people, and the panel that holds them as bitmaps. */
import * as fc from "fast-check";
import type { Int64 } from "../../int64.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelColumn, PanelSegment } from "../../targeting/reach/panel.ts";
import { ATTRIBUTES, id, VALUES } from "./targeting-arbitrary.ts";

export interface PanelPerson {
  readonly country: string | undefined;
  readonly language: string | undefined;
  readonly device: string | undefined;
  /** Days since 1970-01-01 of a Monday. */
  readonly week: number | undefined;
  readonly answers: ReadonlyMap<Int64, PanelAnswer>;
}

/** All of the values, or exactly one of them. */
export type PanelAnswer = { readonly values: readonly string[] } | { readonly oneOf: readonly string[] };

/** Mondays of three successive weeks. */
export const WEEKS = [20_766, 20_773, 20_780] as const;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const answer: fc.Arbitrary<PanelAnswer> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ values: fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 2 }) }) },
  fc.record({ oneOf: fc.uniqueArray(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 3 }) }),
);

export const personArbitrary: fc.Arbitrary<PanelPerson> = fc
  .record({
    country: maybe(fc.constantFrom("DE", "US")),
    language: maybe(fc.constantFrom("de", "en")),
    device: maybe(fc.constantFrom("desktop", "tablet", "mobile", "watch")),
    week: maybe(fc.constantFrom(...WEEKS)),
    answers: fc.dictionary(fc.constantFrom(...ATTRIBUTES), answer),
  })
  .map((person) => ({
    ...person,
    answers: new Map(Object.entries(person.answers).map(([key, one]) => [id(key), one])),
  }));

/**
 * One segment per country and language.
 * @param times how often the people of a segment follow each other.
 */
export function panelOf(people: readonly PanelPerson[], times = 1): PanelSegment[] {
  const segments = Map.groupBy(people, ({ country, language }) => `${country} ${language}`);
  return [...segments.values()].map((members) => segmentOf(members, times));
}

function segmentOf(members: readonly PanelPerson[], times: number): PanelSegment {
  const size = members.length * times;
  const bitmapOf = (belongs: (person: PanelPerson) => boolean): Bitmap => {
    const matching = members.flatMap((person, index) => (belongs(person) ? index : []));
    const positions = Array.from({ length: times }, (_, round) => matching.map((at) => round * members.length + at));
    return Bitmap.of(positions.flat(), size);
  };
  const named = <T>(nameOf: (person: PanelPerson) => T | undefined): Map<T, Bitmap> => {
    const names = new Set(members.flatMap((person) => nameOf(person) ?? []));
    return new Map([...names].map((name) => [name, bitmapOf((person) => nameOf(person) === name)]));
  };
  const columnOf = (attributeId: Int64): PanelColumn => {
    const valuesOf = ({ answers }: PanelPerson): readonly string[] => {
      const given = answers.get(attributeId);
      return given && "values" in given ? given.values : [];
    };
    const groupOf = ({ answers }: PanelPerson): string | undefined => {
      const given = answers.get(attributeId);
      return given && "oneOf" in given ? JSON.stringify(given.oneOf) : undefined;
    };
    return {
      known: bitmapOf(({ answers }) => answers.has(attributeId)),
      values: new Map(
        [...new Set(members.flatMap(valuesOf))].map((one) => [
          one,
          bitmapOf((person) => valuesOf(person).includes(one)),
        ]),
      ),
      oneOf: [...named(groupOf)].map(([values, bitmap]) => ({
        values: JSON.parse(values) as string[],
        people: bitmap,
      })),
    };
  };
  const attributeIds = new Set(members.flatMap(({ answers }) => [...answers.keys()]));
  return {
    country: members[0]?.country,
    language: members[0]?.language,
    size,
    devices: named(({ device }) => device),
    answeredWeeks: named(({ week }) => week),
    columns: new Map([...attributeIds].map((attributeId) => [attributeId, columnOf(attributeId)])),
  };
}
