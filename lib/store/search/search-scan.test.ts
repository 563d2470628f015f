/**
 * Compares the index with a plain scan, over the sandbox's catalogue in all its scripts.
 * @module-tag full
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { attributeSchema, type Attribute } from "../../sampling/schema.ts";
import { openCatalogue } from "../../sandbox/catalogue/catalogue.ts";
import { FULL_RUN } from "../../testing/full-run.ts";
import { isWanted, lacks, scannedTextsOf, type ScannedAttributeText } from "../../testing/scanned-attributes.ts";
import { casesOf, searchQueries, seeded, spreadOverTranslations } from "../../testing/search-queries.ts";
import { plainScan, type ScannedText } from "../../testing/plain-scan.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { compoundSpellings, runParts } from "../text-index/compounds.ts";
import { allowedEdits, nearWords, spelledWords } from "../text-index/near-spelling.ts";
import { parseQuery, type QueryWord } from "../text-index/query-words.ts";
import { fold } from "../text-index/text-folding.ts";
import type { TextFilter } from "../text-index/text-index.ts";
import type { HitLocation } from "./search.ts";

const QUERIES = 500;
const scope = partnerScope("ours");
let store: Store;
let attributes: readonly Attribute[] = [];
let texts: readonly ScannedAttributeText[] = [];

beforeAll(async () => {
  store = await openTestStore();
  const catalogue = openCatalogue("normal");
  const entries = catalogue.ranked.filter((_, at) => (FULL_RUN ? at < 40 || at % 12 === 0 : at < 24 || at % 18 === 0));
  // Texts of another partner in the same index.
  const theirs = partnerScope("theirs");
  const read = entries.map(({ id }) => attributeSchema.parse(catalogue.attribute(id)));
  attributes = read.map((one) => ({ ...one, answers: one.answers.slice(0, 40) }));
  const items = attributes.map(({ id, is_active: active }) => ({ id, active: active ?? null }));
  await store.attributes.saveList(scope, { source: "top", country: null, items, readAt: 1 });
  for (const attribute of attributes.slice(0, 5)) await store.attributes.saveDetail(theirs, attribute, attribute.id, 1);
  // Saved in an order other than that of use.
  for (const attribute of attributes.toReversed()) await store.attributes.saveDetail(scope, attribute, attribute.id, 1);
  texts = attributes.flatMap(scannedTextsOf);
});
afterAll(() => store.close());

const nameOf = (attributeId: string, part: string, answerId: string, locale: string): string =>
  [attributeId, part, answerId, locale].join(" ");

interface ScannedQuery {
  readonly words?: readonly QueryWord[];
  /** Texts that may complete the words. */
  readonly completedBy?: "around" | "across";
}

/** Expected hits, by the definition of each filter. */
function scan(query: string, filter: TextFilter, page: number, { words, completedBy = "around" }: ScannedQuery = {}) {
  const parsed = parseQuery(query);
  const wanted = { ...parsed, words: words ?? parsed.words };
  const typed = query
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
  const [first, second] = typed.split(":").map((piece) => (/^\s*\d+\s*$/.test(piece) ? piece.trim() : undefined));
  const meantPart = ["question", "name", "description"].find(
    (part) =>
      (!filter.part || part === filter.part) &&
      texts.some((text) => text.attribute.id === first && text.part === part && text.locale === ""),
  );
  const byId = ({ attribute, part, answerId, locale }: ScannedAttributeText): ScannedText["byId"] => {
    if (locale !== "" || first === undefined) return undefined;
    if (typed.includes(":")) return attribute.id === first && answerId === second ? "meant" : undefined;
    if (attribute.id === first && part === meantPart) return "meant";
    return answerId === first ? "answer" : undefined;
  };
  const passes = (text: ScannedAttributeText) =>
    (!filter.part || text.part === filter.part) &&
    (filter.missingIn === undefined || lacks(text, filter.missingIn)) &&
    (filter.missingInAny?.some((locale) => lacks(text, locale)) ?? true) &&
    isWanted(text.attribute, filter.attributes);
  const passesByLocale = (text: ScannedAttributeText) => filter.locale === undefined || text.locale === filter.locale;
  const scanned = texts.filter(passes).flatMap((text): ScannedText[] => {
    const found = byId(text);
    if (!found && !passesByLocale(text)) return [];
    return [
      {
        name: nameOf(text.attribute.id, text.part, text.answerId, text.locale),
        folded: passesByLocale(text) ? text.folded : "",
        around: wanted.words.length > 8 ? undefined : text[completedBy],
        byId: found,
      },
    ];
  });
  return plainScan(scanned, wanted, { page, wholeWord: filter.wholeWord ?? false });
}

const FILTERS: readonly TextFilter[] = [
  {},
  {},
  { locale: "ar_EG" },
  { locale: "" },
  { part: "answer" },
  { part: "question", locale: "ja_JP" },
  { wholeWord: true },
  { wholeWord: true, part: "answer" },
  { missingIn: "de_DE" },
  { missingIn: "th_TH", wholeWord: true },
  { missingInAny: ["de_DE", "ja_JP"] },
  { missingInAny: ["ar_EG", "hi_IN"], missingIn: "en_US", attributes: { active: true } },
  { attributes: { active: true } },
  { attributes: { modes: ["single_select"], country: "DE" } },
  { attributes: { asked: "after-another" }, part: "answer" },
];

test("the queries cover every script", () => {
  const asked = searchQueries(QUERIES, texts, attributes).join(" ");
  for (const script of ["Latn", "Cyrl", "Grek", "Arab", "Hebr", "Hani", "Hira", "Kana", "Hang", "Thai", "Deva"])
    expect(new RegExp(String.raw`\p{Script=${script}}`, "u").test(asked), script).toBe(true);
});

test("queries find the same as a plain scan, in the same order", async () => {
  let found = 0;
  for (const [at, query] of casesOf(searchQueries(QUERIES, texts, attributes))) {
    for (const filter of [{}, FILTERS[at % FILTERS.length] ?? {}]) {
      const answer = await store.search.texts(scope, query, { ...filter, lenient: false, limit: 50, offset: 0 });
      const names = answer.hits.map((hit) => nameOf(hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? ""));
      const expected = fold(query) === "" ? { first: [], total: 0, capped: false } : scan(query, filter, 50);
      expect({ first: names, total: answer.total, capped: answer.capped }, JSON.stringify([query, filter])).toEqual(
        expected,
      );
      found += answer.total;
    }
  }
  expect(found).toBeGreaterThan(FULL_RUN ? 10_000 : 2_000);
});

test("match lists and batches agree with the scan", async () => {
  const queries = searchQueries(QUERIES, texts, attributes).filter((_, at) => at % 4 === 3);
  for (const [at, query] of casesOf(queries)) {
    if (fold(query) === "") continue;
    const filter = FILTERS[at % FILTERS.length] ?? {};
    const expected = scan(query, filter, Number.POSITIVE_INFINITY);
    const { places } = await store.search.places(scope, query, { ...filter, lenient: false });
    const names = places.map((hit) => nameOf(hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? ""));
    expect(names, query).toEqual(expected.first.slice(0, 1_000));
    const every = (await Array.fromAsync(store.search.every(scope, query, { ...filter, lenient: false }))).flat();
    expect(
      every.map((hit) => nameOf(hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? "")).toSorted(),
      query,
    ).toEqual(expected.first.toSorted());
    const ranks = every.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});

test("fetching a list again moves the texts of moved attributes", async () => {
  const search = async () => {
    const { hits } = await store.search.texts(scope, "e", { limit: 50, offset: 0, part: "name" });
    return hits.map(({ attributeId, match }) => ({ attributeId, match }));
  };
  const before = await search();
  const moved = attributes.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  const save = (list: readonly Attribute[], readAt: number) =>
    store.attributes.saveList(scope, {
      source: "top",
      country: null,
      items: list.map(({ id }) => ({ id, active: true })),
      readAt,
    });
  // The last ones leave the list and are sorted after all others, by number.
  await save(moved.slice(0, -3), 2);
  const order = new Map<string, number>(moved.map(({ id }, at) => [id, at]));
  const found = await search();
  expect(found).toHaveLength(before.length);
  for (const match of ["prefix", "word", "inside"]) {
    const ids = found.filter((hit) => hit.match === match).map((hit) => order.get(hit.attributeId) ?? -1);
    const listed = ids.filter((at) => at < moved.length - 3);
    expect(listed).toEqual(listed.toSorted((a, b) => a - b));
    expect(ids.slice(0, listed.length)).toEqual(listed);
  }
  await save(attributes, 3);
  expect(await search()).toEqual(before);
  const { total } = await store.db
    .selectFrom("attribute_texts")
    .where("partner_id", "=", "ours")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(texts.length);
});

/** A word of a text with a letter removed, doubled, replaced or swapped with the next. */
function misspelled(): string[] {
  const random = seeded(77);
  const words = [...new Set(texts.flatMap(({ folded }) => [...spelledWords(folded)]))].toSorted();
  return Array.from({ length: 60 }, () => {
    const word = words[random(words.length)] ?? "";
    const at = random(word.length);
    const changed = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at + 1) + word.slice(at),
      `${word.slice(0, at)}x${word.slice(at + 1)}`,
      word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
    ][random(4)];
    const other = words[random(words.length)] ?? "";
    return random(4) === 0 ? `${changed} ${other}` : (changed ?? "");
  });
}

const occurs = (word: string): boolean => texts.some(({ folded }) => folded.includes(word));

const isSpelled = (word: string): boolean =>
  allowedEdits(word) > 0 || compoundSpellings(word).length > 0 || runParts(word).length > 0;

/** The query words with their near spellings, by definition: misspelled, written as two, or two runs in one. */
function withSpellings(words: readonly QueryWord[], vocabulary: ReadonlySet<string>): QueryWord[] {
  const absent = words.filter(([word = ""]) => isSpelled(word) && !occurs(word));
  return words.flatMap((word): readonly QueryWord[] => {
    const [typed = ""] = word;
    if (!isSpelled(typed) || (absent.length > 0 && !absent.includes(word))) return [word];
    const parts = runParts(typed).find((both) => both.every(occurs));
    if (parts) return parts.map((part) => [part]);
    return [[...word, ...[...compoundSpellings(typed), ...nearWords(typed, vocabulary, 8)].filter(occurs)]];
  });
}

/** Two words of a text without their separator. */
function joined(): string[] {
  const random = seeded(78);
  const pick = () => texts[random(texts.length)]?.folded ?? "";
  return Array.from({ length: 60 }, () => {
    const words = pick().split(/[\s'-]+/u);
    const at = random(Math.max(words.length - 1, 1));
    return words.slice(at, at + 2).join("");
  });
}

/** Name of a text without its locale. */
const answerOf = (name: string): string => name.slice(0, name.lastIndexOf(" "));

/** Expected hits with near spellings and across translations, which follow few hits. */
function lenientScan(query: string, filter: TextFilter, vocabulary: ReadonlySet<string>) {
  const typed = scan(query, filter, 1_000);
  const { words, exact } = parseQuery(query);
  if (typed.total >= 3 || exact) return { first: typed.first, near: false, translations: false };
  const nearWordsOfQuery = withSpellings(words, vocabulary);
  const withNear = new Set([...typed.first, ...scan(query, filter, 2_000, { words: nearWordsOfQuery }).first]);
  const isSpread = words.length >= 2 && words.length <= 8;
  const across = isSpread ? scan(query, filter, 2_000, { completedBy: "across" }).first : [];
  const matched = new Set([...withNear].map(answerOf));
  const all = new Set([...withNear, ...across.filter((name) => !matched.has(answerOf(name)))]);
  return {
    first: [...all].slice(0, 1_000),
    near: withNear.size > typed.total,
    translations: all.size > withNear.size,
  };
}

const namesOf = (hits: readonly HitLocation[]): string[] =>
  hits.map((hit) => nameOf(hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? ""));

const vocabularyOfTexts = () => new Set(texts.flatMap(({ folded }) => [...spelledWords(folded)]));

test("few hits are followed by the texts that a scan finds with near spellings", async () => {
  const vocabulary = vocabularyOfTexts();
  let followed = 0;
  for (const [, query] of casesOf([...misspelled(), ...joined()])) {
    if (fold(query) === "") continue;
    const expected = lenientScan(query, {}, vocabulary);
    const { hits, near, translations } = await store.search.texts(scope, query, { limit: 50, offset: 0 });
    expect(namesOf(hits), query).toEqual(expected.first.slice(0, 50));
    expect({ near: near.length > 0, translations }, query).toEqual({
      near: expected.near,
      translations: expected.translations,
    });
    if (near.length > 0) followed += 1;
    const asTyped = await store.search.texts(scope, query, { limit: 50, offset: 0, lenient: false });
    expect(asTyped.total).toBe(scan(query, {}, 50).total);
  }
  expect(followed).toBeGreaterThan(FULL_RUN ? 20 : 5);
});

test("few hits are followed by the answers that a scan finds across translations, under any filter", async () => {
  const vocabulary = vocabularyOfTexts();
  const places = { found: 0, filtered: 0 };
  for (const [at, query] of casesOf(spreadOverTranslations(60, texts))) {
    if (fold(query) === "") continue;
    for (const filter of [{}, FILTERS[at % FILTERS.length] ?? {}]) {
      const expected = lenientScan(query, filter, vocabulary);
      const found = await store.search.places(scope, query, filter);
      const label = JSON.stringify([query, filter]);
      expect(namesOf(found.places), label).toEqual(expected.first);
      expect(found.translations, label).toBe(expected.translations);
      const every = (await Array.fromAsync(store.search.every(scope, query, filter))).flat();
      if (!found.capped) expect(namesOf(every).toSorted(), label).toEqual(expected.first.toSorted());
      if (found.translations) places[Object.keys(filter).length > 0 ? "filtered" : "found"] += 1;
      expect((await store.search.places(scope, query, { ...filter, lenient: false })).translations).toBe(false);
      expect((await store.search.places(scope, `"${query}"`, filter)).translations).toBe(false);
    }
  }
  expect(places.found).toBeGreaterThan(FULL_RUN ? 20 : 5);
  expect(places.filtered).toBeGreaterThan(FULL_RUN ? 5 : 1);
});
