import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import type { SearchQuery } from "../address.ts";
import { lookUp } from "../lookup/lookup.ts";
import { searchParams } from "../model/params.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { searchIds, searchTexts } from "./search.ts";

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;

const aQuery = (q: string, change: Partial<SearchQuery> = {}): SearchQuery => ({
  ...searchParams.parse({ q, pins: "en_US.de_DE.ja_JP" }),
  ...change,
});

beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner: { id: "ours", scope } } as unknown as AttributeContext;
  await store.attributes.saveList(scope, {
    source: "top",
    country: null,
    items: ["120", "6381", "900"].map((id) => ({ id, active: true })),
    readAt: 1,
  });
  const attributes = [
    anAttribute("120", {
      name: "Employment status",
      question: "What do you do?",
      questions: { de_DE: "Was machen Sie?" },
      countries: ["US", "DE", "AT"],
      answers: {
        "45391": ["Full-time", { en_US: "Full-time", de_DE: "Vollzeit", de_AT: "Vollzeit" }],
        "45392": ["Full-time MBA", { de_AT: "Vollzeit-MBA" }],
      },
    }),
    anAttribute("6381", {
      name: "Working hours",
      question: "Full-time or part-time?",
      questions: { en_US: "Full-time or part-time?", de_DE: "Vollzeit oder Teilzeit?", ja_JP: "フルタイム" },
      answers: { "45391": ["Forty hours", { de_DE: "40 Stunden" }] },
      parents: { "120": ["45391"] },
    }),
  ];
  for (const attribute of attributes) await store.attributes.saveDetail(scope, attribute, "{}", 5);
});
afterEach(() => store.close());

test("a hit is a row with its text, gap or not-offered cells, plus a match from another locale", async () => {
  const answer = await searchTexts(context, aQuery("vollzeit"));
  expect(answer).toMatchObject({ total: 3, attributes: 2, shown: 3, unfiltered: 3, capped: false });
  expect(answer.counts).toMatchObject({ all: 3, answer: 2, question: 1 });
  const [employment, hours] = answer.groups;
  expect(employment).toMatchObject({ id: "120", rank: 1, rows: { answer: 2 } });
  expect(hours).toMatchObject({ id: "6381", after: [{ id: "120", name: "Employment status" }] });
  const [full, mba] = employment?.hits ?? [];
  expect(full).toMatchObject({ id: "45391", locales: expect.arrayContaining(["de_DE", "de_AT"]) });
  expect(full?.cells).toEqual([{ text: "Full-time", highlights: [] }, { text: "Vollzeit", highlights: [[0, 8]] }, 1]);
  expect(mba?.cells).toEqual([null, null, 1]);
  expect(mba?.near).toEqual({ text: "Vollzeit-MBA", highlights: [[0, 8]], column: 1, locale: "de_AT" });
});

test("facets filter the rows, and an empty result offers filters to remove", async () => {
  expect((await searchTexts(context, aQuery("vollzeit", { scope: "question" }))).total).toBe(1);
  expect((await searchTexts(context, aQuery("vollzeit", { locale: "de_AT" }))).total).toBe(2);
  expect((await searchTexts(context, aQuery("vollzeit", { missing: "en_US" }))).groups[0]?.hits[0]?.id).toBe("45392");
  expect((await searchTexts(context, aQuery("vollzeit", { gaps: true }))).total).toBe(1);
  const inCountry = async (country: string) => {
    const { attributes, total, facets } = await searchTexts(context, aQuery("vollzeit", { country }));
    expect(facets.country.find(({ value }) => value === country)?.rows).toBe(total);
    return attributes;
  };
  // 6381 has no countries, so it is offered everywhere.
  expect([await inCountry("AT"), await inCountry("JP")]).toEqual([2, 1]);
  expect((await searchTexts(context, aQuery("vollzeit", { asked: "after-another" }))).groups[0]?.id).toBe("6381");
  const none = await searchTexts(context, aQuery("vollzeit", { asked: "after-another", scope: "answer" }));
  expect(none).toMatchObject({ total: 0, unfiltered: 3 });
  expect(none.offers).toEqual([
    { name: "asked", rows: 2 },
    { name: "scope", rows: 1 },
  ]);
});

test("a country whose list names an attribute finds its texts, although it is not offered there", async () => {
  const items = [{ id: "120", active: true }];
  await store.attributes.saveList(scope, { source: "top", country: "FR", items, readAt: 2 });
  await store.attributes.saveList(scope, { source: "full", country: "FR", items, readAt: 2 });
  // 6381 is offered everywhere.
  for (const [country, total] of [
    ["", 3],
    ["FR", 3],
    ["JP", 1],
  ] as const) {
    const answer = await searchTexts(context, aQuery("vollzeit", { country }));
    expect([answer.total, answer.facets.country.find(({ value }) => value === "FR")?.rows]).toEqual([total, 3]);
  }
});

test("finds an id by itself and as part of a pair", async () => {
  const both = await searchTexts(context, aQuery("45391"));
  expect(both.counts.id).toBe(2);
  expect(await searchIds(context, aQuery("120:45391"))).toEqual(["120:45391"]);
  for (const written of ["120 : 45391", "#120:45391", " # 120: 45391"]) {
    expect(await searchIds(context, aQuery(written)), written).toEqual(["120:45391"]);
  }
  expect(await searchIds(context, aQuery("#120"))).toEqual(["120"]);
  const attribute = await searchTexts(context, aQuery("120", { scope: "id" }));
  expect(attribute.groups.map((group) => group.id)).toEqual(["120"]);
});

test("counts and lists each id once", async () => {
  await store.attributes.saveDetail(scope, anAttribute("900", { name: "Income", question: "Your income?" }), "{}", 5);
  expect(await searchTexts(context, aQuery("income"))).toMatchObject({ total: 2, ids: 1 });
  expect(await searchIds(context, aQuery("income"))).toEqual(["900"]);
  // The same answer id in two attributes.
  expect(await searchTexts(context, aQuery("45391"))).toMatchObject({ total: 2, ids: 1 });
  expect(await searchIds(context, aQuery("45391"))).toEqual(["120:45391", "6381:45391"]);
});

test("names similar spellings as the texts write them", async () => {
  const attribute = anAttribute("900", {
    name: "Work",
    question: "Work",
    answers: { "1": ["Self-employed", { de_DE: "Selbständig", de_AT: "Selbstständig" }] },
  });
  await store.attributes.saveDetail(scope, attribute, "{}", 5);
  expect((await searchTexts(context, aQuery("selbstendig"))).near).toEqual(["Selbständig"]);
  // In a pinned locale, and in one that is not.
  expect((await searchTexts(context, aQuery("selbstsändig"))).near).toEqual(["Selbständig", "Selbstständig"]);
  // The hit is not among those that are sent.
  expect((await searchTexts(context, aQuery("selbstendig", { limit: 0 }))).near).toEqual(["selbstandig"]);
});

test("sends only the requested number of rows and counts all", async () => {
  const answer = await searchTexts(context, aQuery("vollzeit", { limit: 1 }));
  expect(answer).toMatchObject({ total: 3, shown: 1, attributes: 2 });
  expect(answer.groups.map((group) => group.hits.length)).toEqual([1]);
  expect(answer.groups[0]?.rows).toEqual({ answer: 2 });
});

test("lists looked-up ids in pasted order, once per attribute, and unknown ids separately", async () => {
  const answer = await lookUp(context, ["45392", "45391", "6381", "6381:45391", "120:1", "900", "77"], ["de_DE"]);
  expect(answer.rows.map((row) => [row.requestedId, row.attributeId, row.answerId])).toEqual([
    ["45392", "120", "45392"],
    ["45391", "120", "45391"],
    ["45391", "6381", "45391"],
    ["6381", "6381", undefined],
    ["6381:45391", "6381", "45391"],
    ["900", "900", undefined],
  ]);
  expect(answer.rows.at(-1)).toMatchObject({ unread: true });
  expect(answer.rows[2]?.cells).toEqual([{ text: "40 Stunden", highlights: [] }]);
  expect(answer.unknown).toEqual(["120:1", "77"]);
});

test("texts for copying are whole, in pinned and other locales, and in the lookup", async () => {
  const long = `vollbeschäftigt ${"x".repeat(2_000)}`;
  const answers = { "1": [`plain ${long}`, { de_DE: long }] } as const;
  await store.attributes.saveDetail(scope, anAttribute("900", { name: "Long", countries: [], answers }), "{}", 5);
  for (const pins of [["de_DE"], ["ja_JP"]]) {
    const textsOf = async (uncut: boolean) => {
      const [group] = (await searchTexts(context, aQuery("vollbeschäftigt", { pins, uncut }))).groups;
      const { cells = [], near } = group?.hits[0] ?? {};
      return [...cells, near].flatMap((cell) => (typeof cell === "object" && cell ? [cell] : []));
    };
    const [shown] = await textsOf(false);
    expect(shown).toMatchObject({ cut: true });
    expect(shown?.text.length).toBeLessThan(long.length);
    const [whole] = await textsOf(true);
    expect(whole?.text.endsWith(long), pins.join()).toBe(true);
    expect(whole).not.toHaveProperty("cut");
  }
  const found = await lookUp(context, ["900:1"], ["de_DE"], true);
  expect(found.rows[0]?.cells).toEqual([{ text: long, highlights: [] }]);
  expect((await lookUp(context, ["900:1"], ["de_DE"])).rows[0]?.cells).toMatchObject([{ cut: true }]);
});
