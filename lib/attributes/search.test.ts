import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anAttribute } from "../testing/wire-builders.ts";
import type { AttributeContext } from "./detail-source.ts";
import { lookUp } from "./lookup.ts";
import { searchParams, type SearchWish } from "./params.ts";
import { searchIds, searchTexts } from "./search.ts";

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;

const wish = (q: string, change: Partial<SearchWish> = {}): SearchWish => ({
  ...searchParams.parse({ q, pins: "en_US.de_DE.ja_JP" }),
  ...change,
});

beforeEach(async () => {
  store = await openMemoryStore();
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

test("a hit is a row, its cells say text, hole or not offered, and a match from elsewhere stands beside", async () => {
  const answer = await searchTexts(context, wish("vollzeit"));
  expect(answer).toMatchObject({ total: 3, attributes: 2, shown: 3, unfiltered: 3, capped: false });
  expect(answer.counts).toMatchObject({ all: 3, answer: 2, question: 1 });
  const [employment, hours] = answer.groups;
  expect(employment).toMatchObject({ id: "120", rank: 1, rows: { answer: 2 } });
  expect(hours).toMatchObject({ id: "6381", after: [{ id: "120", name: "Employment status" }] });
  const [full, mba] = employment?.hits ?? [];
  expect(full).toMatchObject({ id: "45391", locales: expect.arrayContaining(["de_DE", "de_AT"]) });
  expect(full?.cells).toEqual([{ text: "Full-time", marks: [] }, { text: "Vollzeit", marks: [[0, 8]] }, 1]);
  expect(mba?.cells).toEqual([null, null, 1]);
  expect(mba?.near).toEqual({ text: "Vollzeit-MBA", marks: [[0, 8]], column: 1, locale: "de_AT" });
});

test("facets narrow, and when nothing is left the way back is offered", async () => {
  expect((await searchTexts(context, wish("vollzeit", { scope: "question" }))).total).toBe(1);
  expect((await searchTexts(context, wish("vollzeit", { locale: "de_AT" }))).total).toBe(2);
  expect((await searchTexts(context, wish("vollzeit", { missing: "en_US" }))).groups[0]?.hits[0]?.id).toBe("45392");
  expect((await searchTexts(context, wish("vollzeit", { gaps: true }))).total).toBe(1);
  expect((await searchTexts(context, wish("vollzeit", { country: "AT" }))).attributes).toBe(1);
  expect((await searchTexts(context, wish("vollzeit", { asked: "after-another" }))).groups[0]?.id).toBe("6381");
  const none = await searchTexts(context, wish("vollzeit", { asked: "after-another", scope: "answer" }));
  expect(none).toMatchObject({ total: 0, unfiltered: 3 });
  expect(none.offers).toEqual([
    { name: "asked", rows: 2 },
    { name: "scope", rows: 1 },
  ]);
});

test("an id that is meant is found by itself and as a pair", async () => {
  const both = await searchTexts(context, wish("45391"));
  expect(both.counts.id).toBe(2);
  expect(await searchIds(context, wish("120:45391"))).toEqual(["120:45391"]);
  for (const written of ["120 : 45391", "#120:45391", " # 120: 45391"]) {
    expect(await searchIds(context, wish(written)), written).toEqual(["120:45391"]);
  }
  expect(await searchIds(context, wish("#120"))).toEqual(["120"]);
  const attribute = await searchTexts(context, wish("120", { scope: "id" }));
  expect(attribute.groups.map((group) => group.id)).toEqual(["120"]);
});

test("only the wanted number of rows is sent, and all are counted", async () => {
  const answer = await searchTexts(context, wish("vollzeit", { limit: 1 }));
  expect(answer).toMatchObject({ total: 3, shown: 1, attributes: 2 });
  expect(answer.groups.map((group) => group.hits.length)).toEqual([1]);
  expect(answer.groups[0]?.rows).toEqual({ answer: 2 });
});

test("looked-up ids come in the order pasted, once for each attribute that has them, and the unknown apart", async () => {
  const answer = await lookUp(context, ["45392", "45391", "6381", "6381:45391", "120:1", "900", "77"], ["de_DE"]);
  expect(answer.rows.map((row) => [row.asked, row.attributeId, row.answerId])).toEqual([
    ["45392", "120", "45392"],
    ["45391", "120", "45391"],
    ["45391", "6381", "45391"],
    ["6381", "6381", undefined],
    ["6381:45391", "6381", "45391"],
    ["900", "900", undefined],
  ]);
  expect(answer.rows.at(-1)).toMatchObject({ unread: true });
  expect(answer.rows[2]?.cells).toEqual([{ text: "40 Stunden", marks: [] }]);
  expect(answer.unknown).toEqual(["120:1", "77"]);
});
