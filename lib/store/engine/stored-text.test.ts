import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attributeSchema } from "../../sampling/schema.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { toPlainText } from "../../plain-text.ts";
import type { Store } from "../open-store.ts";
import { fold, foldWithMap } from "../text-index/text-folding.ts";
import { partnerScope } from "./scope.ts";
import { asKey, asStored } from "./stored-text.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const hostile = fc.string({ unit: fc.constantFrom("a", "B", "é", " ", "\u0000", "\u0301", "\uD800", "😀", "한") });

test("a text folds to the same as the text that is stored for it", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(fold(asStored(text))).toBe(fold(text));
      expect(foldWithMap(text).folded).toBe(fold(text));
      expect(fold(toPlainText(asStored(text)))).toBe(fold(toPlainText(text)));
      expect(asStored(text)).not.toContain("\u0000");
    }),
  );
});

test("an attribute is stored, found and compared without U+0000", async () => {
  const received = anAttribute("80", {
    name: "a\u0000ge",
    question: "How\u0000 old?",
    answers: { "1": ["yo\u0000ung"] },
  });
  await store.attributes.saveDetail(scope, received, "body", 5);
  const rows = await store.db.selectFrom("attribute_texts").select(["id", "text", "folded"]).orderBy("id").execute();
  expect(rows.map(({ text }) => text)).toEqual(["age", "How old?", "young"]);
  expect(rows.map(({ folded }) => folded)).toEqual(["age", "how old?", "young"]);
  const names = await store.attributes.names(scope, [{ attributeId: "80", answerIds: ["1"] }]);
  expect(names.get("80")).toMatchObject({ name: "age", question: { text: "How old?" } });
  expect((await store.search.texts(scope, "yo\u0000ung", { limit: 9, offset: 0 })).total).toBe(1);
  // Texts that are the same as the stored ones keep their ids, so the index isn't written again.
  await store.attributes.saveDetail(scope, received, "another body", 6);
  expect(await store.db.selectFrom("attribute_texts").select(["id", "text", "folded"]).orderBy("id").execute()).toEqual(
    rows,
  );
});

test("a value is stored and looked up without U+0000", async () => {
  const ana = await store.people.add({
    email: "ana@example.test",
    name: "A\u0000na",
    role: "viewer",
    passwordHash: "x",
  });
  await store.preferences.save(ana.id, "pinned\u0000-locales", ["de\u0000_DE"], 1);
  await store.preferences.save(ana.id, "pinned-locales", ["ja\u0000_JP"], 2);
  // JSON escapes the character, so a JSON column keeps it.
  expect([...(await store.preferences.of(ana.id))]).toEqual([["pinned-locales", ["ja\u0000_JP"]]]);
  expect((await store.people.list()).map(({ name }) => name)).toEqual(["Ana"]);
});

const long = (end: string) => `${"😀x".repeat(1_000)}${end}`;

test("names that are keys are cut, and one that is too long is stored once", async () => {
  const wire = {
    id: "80",
    countries: [long("a"), long("b"), "DE"],
    question: { text: "q", translations: [long("a"), long("b"), "\u0000"].map((locale) => ({ locale, text: "t" })) },
    answers: [{ id: "1", text: "t", countries: [long("a")], translations: [{ locale: long("a"), text: "t" }] }],
  };
  const attribute = attributeSchema.parse(wire);
  await store.attributes.saveDetail(scope, attribute, "body", 5);
  const locales = (await store.attributes.locales(scope)).map(({ locale }) => locale);
  expect(locales).toHaveLength(2);
  for (const locale of locales) expect(new TextEncoder().encode(locale).length).toBeLessThanOrEqual(600);
  expect(locales).toContain("und");
  const countries = await store.db.selectFrom("attribute_countries").select("country").execute();
  expect(countries.map(({ country }) => country.length).toSorted((a, b) => a - b)).toEqual([2, 200]);
});

test("a long text of a key keeps its beginning and differs from others with the same one", () => {
  expect(asKey("a".repeat(200))).toBe("a".repeat(200));
  const key = asKey(long("a"));
  expect(key).toHaveLength(200);
  expect(key.isWellFormed()).toBe(true);
  expect(key.slice(0, 100)).toBe(long("a").slice(0, 100));
  expect(asKey(key)).toBe(key);
  expect(asKey(long("b"))).not.toBe(key);
  expect(asKey(long("a\u0000"))).toBe(key);
});

/** Random: repetitive texts are compressed in an index. */
const random = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join("");

test("differences from the contract and watches with long texts are stored, found again and told apart", async () => {
  const [path, value, step, entry] = [random(3_000), random(3_000), random(3_000), random(3_000)] as const;
  const drift = { operation: "get-opportunity", kind: "value", type: "text", firstAt: 1, lastAt: 2 } as const;
  const seen = [{ ...drift, path, value, answers: 1 }];
  await store.contractDrift.add(scope, seen);
  await store.contractDrift.add(scope, [...seen, { ...drift, path: `${path}x`, value, answers: 1 }]);
  const counts = (await store.contractDrift.list(scope)).map(({ answers }) => answers);
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2]);

  const { id } = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "" });
  const watch = { personId: id, opportunityId: "7", stepSays: "", entrySays: "", createdAt: 1, state: {} };
  for (const percent of [10, 20])
    await store.watches.add(scope, { ...watch, step, entry, percent, sinceSnapshotId: "s" });
  await store.watches.add(scope, { ...watch, step, entry: `${entry}x`, percent: 30, sinceSnapshotId: "s" });
  const percents = (await store.watches.ofPerson(scope, id)).map(({ percent }) => percent);
  expect(percents.toSorted((a, b) => a - b)).toEqual([20, 30]);
});
