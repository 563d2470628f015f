import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { OpportunityOfGroup } from "../../opportunities/conflicts/opportunities-by-group.ts";
import { candidatesOf, mostFavourable } from "./candidates.ts";

interface Some {
  readonly locale?: string;
  readonly status?: string;
  readonly readAt?: number;
  readonly missing?: boolean;
}
const member = (id: string, { locale = "de_DE", status = "OPEN", readAt = 1, missing = false }: Some = {}) =>
  ({
    opportunity: { id: id as Int64, status },
    head: { locale },
    readAt,
    missingAt: missing ? 9 : undefined,
  }) as OpportunityOfGroup;
const chosen = (
  members: readonly OpportunityOfGroup[],
  typed?: readonly string[],
  locales: readonly (string | undefined)[] = [undefined],
) => candidatesOf(members, { typed: typed && new Set(typed), locales }).map(({ opportunity }) => opportunity.id);

test("judges a group on the entered opportunity, also on a closed one", () => {
  const members = [member("990208", { readAt: 9 }), member("55301", { status: "CLOSED", missing: true })];
  expect(chosen(members, ["55301"])).toEqual(["55301"]);
  expect(chosen(members, ["990208"])).toEqual(["990208"]);
  expect(chosen(members, ["1"])).toEqual(["990208"]);
});

test.each([
  ["open before not open", { status: "PAUSED", readAt: 9 }, {}],
  ["open before a status not stated", { status: "", readAt: 9 }, {}],
  ["a status not stated before not open", { status: "PAUSED", readAt: 9 }, { status: "" }],
  ["then the most recently updated", { readAt: 3 }, { readAt: 4 }],
  ["known to the service before both", { readAt: 9, missing: true }, { status: "PAUSED" }],
])("a group without an entered opportunity: %s", (_name, lower, higher) => {
  const members = [member("8", lower), member("9", higher)];
  expect(chosen(members, [])).toEqual(["9"]);
  expect(chosen(members.toReversed(), [])).toEqual(["9"]);
});

test("prefers the lower id among equals, compared as a number", () => {
  expect(chosen([member("55301"), member("9007199254740993"), member("990208")], [])).toEqual(["55301"]);
});

test("keeps one opportunity per locale, the preferred ones first", () => {
  const members = [member("4", { locale: "fr_FR" }), member("3"), member("2", { locale: "fr_FR" }), member("1")];
  expect(chosen(members, [])).toEqual(["1", "2"]);
  expect(chosen(members, ["4", "2", "3"])).toEqual(["2", "3"]);
});

test("a run with calls considers every opportunity that the service still knows", () => {
  const members = [member("3"), member("2", { status: "CLOSED" }), member("1", { missing: true })];
  expect(chosen(members)).toEqual(["3", "2"]);
  expect(chosen(Array.from({ length: 20 }, (_, at) => member(String(at))))).toHaveLength(12);
});

const MANY_LOCALES = Array.from({ length: 30 }, (_, at) => `x${at}_XX`);

test.each([
  ["with calls", undefined],
  ["without calls", []],
])("a group in many locales keeps those of the respondents: %s", (_name, typed) => {
  const members = [...MANY_LOCALES.map((locale, at) => member(String(at), { locale })), member("99")];
  expect(chosen(members, typed, ["de_DE"])).toHaveLength(12);
  expect(chosen(members, typed, ["de_DE"])).toContain("99");
  const all = chosen(members, typed, [...MANY_LOCALES, "de_DE"]);
  expect(all.toSorted()).toEqual(members.map(({ opportunity }) => opportunity.id as string).toSorted());
});

test.each(["de-DE", "de_de", "de"])("a locale may be written %s", (locale) => {
  const members = [...MANY_LOCALES.map((other, at) => member(String(at), { locale: other })), member("99")];
  expect(chosen(members, undefined, [locale])).toContain("99");
  const evaluations = [
    { verdict: "match", locale: "fr_FR" },
    { verdict: "match", locale: "de_DE" },
  ] as const;
  expect(mostFavourable(evaluations, locale)).toBe(evaluations[1]);
});

test("an opportunity in Norwegian is kept for a respondent in Bokmål, and one in Nynorsk is not", () => {
  const others = MANY_LOCALES.map((other, at) => member(String(at), { locale: other }));
  const members = [...others, member("98", { locale: "nn_NO" }), member("99", { locale: "no_NO" })];
  expect(chosen(members, undefined, ["nb_NO"])).toContain("99");
  expect(chosen(members, undefined, ["nb_NO"])).not.toContain("98");
});

test("many opportunities of one locale leave room for others, and open ones come first", () => {
  const paused = Array.from({ length: 20 }, (_, at) => member(String(at), { status: "PAUSED", readAt: 9 }));
  const members = [...paused, member("50", { locale: "fr_FR" }), member("60")];
  expect(chosen(members)).toEqual(expect.arrayContaining(["50", "60"]));
  expect(chosen(members, undefined, ["de_DE"])).toContain("60");
});

test("property: the choice depends on no order, and an entered member always wins", () => {
  const some = fc.record({
    locale: fc.constantFrom("de_DE", "fr_FR"),
    status: fc.constantFrom("OPEN", "CLOSED"),
    readAt: fc.integer({ min: 1, max: 3 }),
    missing: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), fc.nat(), (about, seed) => {
      const members = about.map((one, at) => member(String(at + 1), one));
      expect(chosen(members.toReversed(), []).toSorted()).toEqual(chosen(members, []).toSorted());
      const entered = String((seed % members.length) + 1);
      expect(chosen(members, [entered])).toEqual([entered]);
    }),
  );
});
