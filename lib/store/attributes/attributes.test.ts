import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const listed = (...ids: string[]) => ids.map((id) => ({ id, active: true }));
const saveTop = (ids: string[], readAt = 1) =>
  store.attributes.saveList(scope, { source: "top", country: null, items: listed(...ids), readAt });
const ids = async (wish = {}) =>
  (await store.attributes.catalogue(scope, { limit: 50, offset: 0, ...wish })).rows.map((row) => row.id);

test("the order of the top list is the rank, and a later fetch replaces it", async () => {
  await saveTop(["80", "1", "8", "1"]);
  expect(await ids()).toEqual(["80", "1", "8"]);
  await saveTop(["8", "80"], 2);
  expect(await ids()).toEqual(["8", "80", "1"]);
  expect(await ids({ source: "top" })).toEqual(["8", "80"]);
  expect(await store.attributes.detail(scope, "1")).toMatchObject({ rank: null, inTop: false, listReadAt: 1 });
  expect(await store.attributes.listState(scope)).toEqual([{ source: "top", country: null, readAt: 2, items: 2 }]);
});

test("a country's list and the full list do not change the ranks", async () => {
  await saveTop(["80", "1"]);
  await store.attributes.saveList(scope, {
    source: "top",
    country: "DE",
    items: [{ id: "1", active: false }, ...listed("55")],
    readAt: 2,
  });
  await store.attributes.saveList(scope, { source: "full", country: null, items: listed("99", "80"), readAt: 3 });
  expect(await ids()).toEqual(["80", "1", "55", "99"]);
  expect(await ids({ source: "full" })).toEqual(["80", "99"]);
  expect(await ids({ country: "DE" })).toEqual(["1", "55"]);
  expect(await store.attributes.detail(scope, "1")).toMatchObject({ rank: 2, active: true });
  await store.attributes.saveList(scope, { source: "full", country: null, items: [], readAt: 4 });
  expect(await store.attributes.detail(scope, "99")).toMatchObject({ inFull: false, listReadAt: 3 });
});

test("details are stored as received and shown in the requested locale", async () => {
  await saveTop(["80"]);
  const age = anAttribute("80", {
    name: "age",
    question: "How old?",
    questions: { de_DE: "Wie alt?" },
    countries: ["US", "DE", "US"],
    expiration: "7776000000",
    answers: { "1": ["young", { de_DE: "jung" }], "2": ["old"] },
  });
  await store.attributes.saveDetail(scope, age, '{"id":80}', 5);
  const row = async (locale?: string) =>
    (await store.attributes.catalogue(scope, { limit: 1, offset: 0, ...(locale ? { locale } : {}) })).rows[0];
  expect(await row("de_DE")).toEqual({
    id: "80",
    rank: 1,
    name: "age",
    question: "Wie alt?",
    questionLocale: "de_DE",
    mode: "single_select",
    active: true,
    countries: ["US", "DE", "US"],
    expirationMs: "7776000000",
    answers: 2,
    locales: 1,
    dependsOn: 0,
    usedIn: 0,
    inTop: true,
    inFull: false,
    inCountry: false,
    missing: null,
    inTargeting: false,
    readAt: 5,
    failure: null,
  });
  expect(await row("fr_FR")).toMatchObject({ question: "How old?", questionLocale: null });
  expect(await store.attributes.detail(scope, "80")).toMatchObject({ bodyText: '{"id":80}', readAt: 5 });
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: 1, read: 1, failed: 0, texts: 6, locales: 1 });
  expect(await store.attributes.locales(scope)).toEqual([{ locale: "de_DE", texts: 2, attributes: 1 }]);
  expect(await store.attributes.countries(scope)).toEqual([
    { country: "DE", attributes: 1 },
    { country: "US", attributes: 1 },
  ]);
  expect(await store.attributes.modes(scope)).toEqual([{ mode: "single_select", attributes: 1 }]);
});

test("a new fetch replaces every text, an unchanged one only updates the time", async () => {
  const save = (body: string, at: number, answer: string) =>
    store.attributes.saveDetail(scope, anAttribute("1", { answers: { "1": [answer, { de_DE: "gleich" }] } }), body, at);
  const texts = () => store.db.selectFrom("attribute_texts").select(["id", "text"]).orderBy("id").execute();
  await save("a", 1, "first");
  const before = await texts();
  await save("a", 2, "ignored, because the body is the same");
  expect(await texts()).toEqual(before);
  expect(await store.attributes.detail(scope, "1")).toMatchObject({ readAt: 2 });
  await save("b", 3, "second");
  expect((await texts()).map((row) => row.text).toSorted()).toEqual(["attribute 1", "gleich", "second"]);
  const search = async (query: string) => (await store.search.texts(scope, query, { limit: 9, offset: 0 })).total;
  expect([await search("first"), await search("second"), await search("gleich")]).toEqual([0, 1, 1]);
});

test("a failure is stored in addition to earlier data until the next success", async () => {
  const { failure } = fail("unauthorized", "Not yours.");
  await saveTop(["7"]);
  await store.attributes.saveFailure(scope, "7", failure, 5);
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ failure, bodyText: null });
  expect(await ids({ failed: true })).toEqual(["7"]);
  await store.attributes.saveDetail(scope, anAttribute("7"), "x", 6);
  await store.attributes.saveFailure(scope, "7", failure, 7);
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ failure, bodyText: "x", readAt: 6 });
  await store.attributes.saveDetail(scope, anAttribute("7"), "x", 8);
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ failure: null, readAt: 8 });
});

test("an ID without references is not stored when it fails; a referenced one keeps its failure and details", async () => {
  const denied = fail("not_found", "No.").failure;
  const others = (["bad_request", "unauthorized", "timed_out"] as const).map((code) => fail(code, "No.").failure);
  for (const failure of [denied, ...others]) await store.attributes.saveFailure(scope, "7", failure, 5);
  expect(await store.attributes.detail(scope, "7")).toBeUndefined();
  expect(await ids({ failed: true })).toEqual([]);

  await saveTop(["7", "8"]);
  await store.attributes.saveDetail(scope, anAttribute("7"), "x", 6);
  for (const id of ["7", "8"]) await store.attributes.saveFailure(scope, id, denied, 7);
  expect(await ids({ failed: true })).toEqual(["7", "8"]);
  // The texts of the earlier fetch stay searchable.
  expect(await store.attributes.counts(scope)).toMatchObject({ read: 1, failed: 2, neverRead: 1 });
});

test("due attributes are sorted by rank, then by number beyond 2^53", async () => {
  await saveTop(["80", "1"]);
  const items = listed("9007199254740993", "9007199254740992", "100", "99", "9223372036854775807");
  await store.attributes.saveList(scope, { source: "full", country: null, items, readAt: 1 });
  const numeric = ["99", "100", "9007199254740992", "9007199254740993", "9223372036854775807"];
  expect(await store.attributes.due(scope, { olderThan: 10 })).toEqual(["80", "1", ...numeric]);
  expect(await ids({ sort: { by: "id" } })).toEqual(["1", "80", ...numeric]);
  expect(await ids({ sort: { by: "id", descending: true } })).toEqual([...numeric.toReversed(), "80", "1"]);
  await store.attributes.saveDetail(scope, anAttribute("80"), "x", 10);
  await store.attributes.saveFailure(scope, "1", fail("not_found", "No.").failure, 10);
  expect(await store.attributes.due(scope, { olderThan: 10, limit: 1 })).toEqual(["99"]);
  expect(await store.attributes.due(scope, { olderThan: 11, ids: ["1", "80"] })).toEqual(["80", "1"]);
});

test("the catalogue is filtered, sorted and paged", async () => {
  await saveTop(["1", "2", "3", "4"]);
  const german = { questions: { de_DE: "Größe 50%?" } };
  const two = { name: "b_x", mode: "zip", active: false };
  await store.attributes.saveDetail(scope, anAttribute("2", { ...two, countries: ["US"] }), "2", 7);
  const three = { name: "a", ...german, expiration: "1000", countries: ["DE", "US"] };
  await store.attributes.saveDetail(scope, anAttribute("3", three), "3", 8);
  await store.attributes.saveDetail(
    scope,
    anAttribute("4", { name: "c", expiration: "999", countries: ["FR"] }),
    "4",
    9,
  );
  expect(await ids({ read: false })).toEqual(["1"]);
  expect(await ids({ active: false })).toEqual(["2"]);
  expect(await ids({ modes: ["zip"] })).toEqual(["2"]);
  expect(await ids({ modes: [] })).toEqual([]);
  expect(await ids({ country: "FR" })).toEqual(["4"]);
  expect(await ids({ q: "GROSSE" })).toEqual(["3"]);
  expect(await ids({ q: "50%" })).toEqual(["3"]);
  expect(await ids({ q: "_" })).toEqual(["2"]);
  expect(await ids({ q: "4" })).toEqual(["4"]);
  expect(await ids({ ids: ["4", "2", "77"] })).toEqual(["2", "4"]);
  expect(await ids({ ids: [] })).toEqual([]);
  expect(await ids({ read: true, sort: { by: "name" } })).toEqual(["3", "2", "4"]);
  expect(await ids({ sort: { by: "expiration" } })).toEqual(["4", "3", "1", "2"]);
  expect(await ids({ sort: { by: "readAt", descending: true } })).toEqual(["4", "3", "2", "1"]);
  expect(await store.attributes.catalogue(scope, { limit: 1, offset: 1 })).toMatchObject({
    rows: [{ id: "2" }],
    total: 4,
  });
});

test("the catalogue is filtered by words as the search is", async () => {
  await saveTop(["1", "2"]);
  const questions = { de_DE: "Wie viel verdienen Sie, mehr als 50.000 €?" };
  const employment = { name: "Employment status (full-time)", question: "Do you work?", questions };
  await store.attributes.saveDetail(scope, anAttribute("1", employment), "1", 7);
  await store.attributes.saveDetail(scope, anAttribute("2", { name: "Employment" }), "2", 8);
  for (const q of [
    "status employment",
    "full time",
    "Full-Time STATUS",
    "work employment",
    "verdienen 50000",
    "1 work",
  ])
    expect(await ids({ q }), q).toEqual(["1"]);
  expect(await ids({ q: '"status employment"' })).toEqual([]);
  expect(await ids({ q: '"employment status"' })).toEqual(["1"]);
  expect(await ids({ q: "employment nothing" })).toEqual([]);
  for (const q of [" ", "\u200b"]) expect(await ids({ q }), q).toEqual(["1", "2"]);
  expect((await store.attributes.coverage(scope, { q: "time full" })).map(({ id }) => id)).toEqual(["1"]);
});

test("returns names in the requested locale, else the default text, and only for fetched attributes", async () => {
  await saveTop(["1", "2"]);
  const answers = { "1": ["male", { de_DE: "männlich" }], "2": ["female"] } as const;
  await store.attributes.saveDetail(scope, anAttribute("1", { name: "gender", question: "You are…", answers }), "1", 1);
  const wanted = [
    { attributeId: "1", answerIds: ["1", "2", "never", "Berlin"] },
    { attributeId: "2", answerIds: ["1"] },
    { attributeId: "404", answerIds: [] },
  ];
  const names = await store.attributes.names(scope, wanted, "de_DE");
  expect([...names.keys()]).toEqual(["1"]);
  expect(names.get("1")).toEqual({
    name: "gender",
    mode: "single_select",
    active: true,
    expirationMs: null,
    question: { text: "You are…", locale: null },
    answers: new Map([
      ["2", { text: "female", locale: null }],
      ["1", { text: "männlich", locale: "de_DE" }],
    ]),
  });
  expect((await store.attributes.names(scope, [], "de_DE")).size).toBe(0);
  const many = Array.from({ length: 9_000 }, (_, at) => String(at));
  const found = await store.attributes.names(scope, [{ attributeId: "1", answerIds: many }]);
  expect(found.get("1")?.answers.get("1")).toEqual({ text: "male", locale: null });
});

test("dependencies can be looked up from the parent", async () => {
  await store.attributes.saveDetail(
    scope,
    anAttribute("5", { name: "car", parents: { "1": ["2", "3"], "9": [] } }),
    "5",
    1,
  );
  await store.attributes.saveDetail(scope, anAttribute("6", { name: "bike", parents: { "1": [] } }), "6", 1);
  expect(await store.attributes.children(scope, "1")).toEqual([
    { id: "5", name: "car", answerIds: ["2", "3"] },
    { id: "6", name: "bike", answerIds: [] },
  ]);
  const { rows } = await store.attributes.catalogue(scope, { limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({ id: "5", dependsOn: 2 });
  await saveTop(["1", "2"]);
  await store.attributes.saveDetail(scope, anAttribute("1", { name: "driver" }), "1", 2);
  expect(await ids({ asked: "after-another" })).toEqual(["5", "6"]);
  // Attribute 2 was never fetched, so its dependencies are unknown.
  expect(await ids({ asked: "alone" })).toEqual(["1"]);
});

test("attributes found in targeting are added to the catalogue", async () => {
  const cells = [{ tag: "a", attribute_id: "42", kind: "VALUE", value: "1" }];
  const opportunity = anOpportunity("1", { cells });
  await store.opportunities.saveSnapshot(scope, opportunity, "{}", 1, {
    quotaEntries: 0,
    openQuotaEntries: 0,
    cells: 1,
  });
  expect(await ids({ source: "targeting" })).toEqual(["42"]);
  expect(await store.attributes.due(scope, { olderThan: 5 })).toEqual(["42"]);
  expect((await store.attributes.catalogue(scope, { limit: 1, offset: 0 })).rows[0]).toMatchObject({ usedIn: 1 });
});

test("stores an irregular attribute: a repeated answer, a repeated locale, no texts", async () => {
  const odd = anAttribute("3", { answers: { "1": ["one"] }, parents: { "1": ["1"] } });
  const translation = { locale: "de_DE", text: "zwei" };
  const [answer] = odd.answers;
  if (!answer) throw new Error("no answer");
  const twice = {
    ...odd,
    name: "",
    answers: [answer, { ...answer, text: "again", translations: [translation, { ...translation, text: "drei" }] }],
    parent_dependencies: [...odd.parent_dependencies, ...odd.parent_dependencies],
  };
  await store.attributes.saveDetail(scope, twice, "3", 1);
  const names = await store.attributes.names(scope, [{ attributeId: "3", answerIds: ["1"] }], "de_DE");
  expect(names.get("3")?.answers.get("1")).toEqual({ text: "zwei", locale: "de_DE" });
});

test("finds attributes that lack texts of a locale, where it is spoken", async () => {
  const answers = { "1": ["one", { de_DE: "eins" }] } as const;
  const both = { question: "Q", questions: { de_DE: "F" }, countries: ["DE"] };
  await store.attributes.saveDetail(scope, anAttribute("1", { ...both, answers }), "1", 1);
  await store.attributes.saveDetail(
    scope,
    anAttribute("2", { ...both, answers: { ...answers, "2": ["two"] } }),
    "2",
    1,
  );
  await store.attributes.saveDetail(scope, anAttribute("3", { question: "Q", answers }), "3", 1);
  await saveTop(["4"]);
  expect(await ids({ missing: "de_DE" })).toEqual(["2", "3"]);
  expect(await ids({ missing: "fr_FR" })).toEqual(["3"]);
  expect(await ids({ missing: "fr" })).toEqual(["1", "2", "3"]);
});

test("partners do not see each other's attributes", async () => {
  await saveTop(["1"]);
  await store.attributes.saveDetail(scope, anAttribute("1", { question: "ours", parents: { "2": [] } }), "1", 1);
  expect(await store.attributes.catalogue(other, { limit: 9, offset: 0 })).toEqual({ rows: [], total: 0 });
  expect(await store.attributes.detail(other, "1")).toBeUndefined();
  expect(await store.attributes.due(other, { olderThan: 9 })).toEqual([]);
  expect((await store.attributes.names(other, [{ attributeId: "1", answerIds: [] }])).size).toBe(0);
  expect(await store.attributes.children(other, "2")).toEqual([]);
  expect(await store.attributes.counts(other)).toMatchObject({ listed: 0, texts: 0 });
  await store.attributes.saveDetail(other, anAttribute("1", { question: "theirs" }), "1", 1);
  await store.attributes.saveList(other, { source: "top", country: null, items: [], readAt: 2 });
  expect(await store.attributes.detail(scope, "1")).toMatchObject({ rank: 1, inTop: true });
  const names = await store.attributes.names(scope, [{ attributeId: "1", answerIds: [] }]);
  expect(names.get("1")?.question?.text).toBe("ours");
});
