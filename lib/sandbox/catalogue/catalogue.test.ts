import { describe, expect, test } from "vitest";
import { stringifyJson, parseJson } from "../../sampling/json.ts";
import { attributeSchema } from "../../sampling/schema.ts";
import { buildAttributes, openCatalogue } from "./catalogue.ts";
import { COMMON } from "./common-questions.ts";
import { COUNTRIES, MARKETS } from "./locales.ts";
import { parsePhrases, phrasesOf, SOURCES } from "./phrases/languages.ts";

const { ranked, others, restricted } = buildAttributes("normal");
const all = [...ranked, ...others];
const byId = new Map(all.map((attribute) => [attribute.id, attribute]));
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Hebrew",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Thai",
  "Devanagari",
];

const parents = (id: string) => byId.get(id)?.parent_dependencies ?? [];
const textOf = (attribute: string, answer: string, locale: string) =>
  byId
    .get(attribute)
    ?.answers.find(({ id }) => id === answer)
    ?.translations.find((entry) => entry.locale === locale)?.text;

test("ranks 500 attributes without duplicate ids", () => {
  expect(ranked).toHaveLength(500);
  expect(byId.size).toBe(all.length);
  expect(others.length).toBeGreaterThan(20);
  for (const id of restricted) expect(byId.has(id)).toBe(false);
});

test("some ids exceed the precision of a double", () => {
  expect(all.filter(({ id }) => BigInt(id) > 2n ** 53n).length).toBeGreaterThan(0);
});

test("texts cover at least 24 locales and 8 scripts", () => {
  const locales = new Set<string>();
  const scripts = new Set<string>();
  for (const { question, answers } of ranked) {
    for (const { locale, text } of [...question.translations, ...answers.flatMap((answer) => answer.translations)]) {
      locales.add(locale);
      if (scripts.size < SCRIPTS.length)
        for (const script of SCRIPTS) if (new RegExp(`\\p{Script=${script}}`, "u").test(text)) scripts.add(script);
    }
  }
  expect(locales.size).toBeGreaterThanOrEqual(24);
  expect([...scripts].sort()).toEqual([...SCRIPTS].sort());
});

describe("phrase tables", () => {
  const reference = parsePhrases(SOURCES["en"] ?? "");

  test("every market has a phrase table", () => {
    expect(MARKETS.filter(({ language }) => !SOURCES[language]).map(({ locale }) => locale)).toEqual([]);
  });

  test.each(Object.keys(SOURCES))("%s has every line that English has", (language) => {
    const table = parsePhrases(SOURCES[language] ?? "");
    expect([...table.keys()]).toEqual([...reference.keys()]);
    for (const [key, phrases] of reference) {
      expect(table.get(key)?.length, `${language}: ${key}`).toBe(phrases.length);
      expect(
        table.get(key)?.filter((text) => text.trim() === ""),
        `${language}: ${key}`,
      ).toEqual([]);
    }
  });

  test.each(MARKETS.map(({ locale }) => locale))("every common question has a text in %s", (locale) => {
    const market = MARKETS.find((entry) => entry.locale === locale);
    const table = phrasesOf(locale, market?.language ?? "");
    expect(COMMON.filter(({ key }) => key !== "none" && !table.get(key)?.[0]).map(({ key }) => key)).toEqual([]);
  });
});

test("well-known texts have the expected wording", () => {
  expect(textOf("120", "45391", "de_DE")).toBe("Vollzeitbeschäftigt");
  expect(textOf("120", "45391", "ja_JP")).toMatch(/フルタイム/);
  expect(textOf("120", "45391", "ar_EG")).toBe("أعمل بدوام كامل");
  expect(textOf("120", "45391", "hi_IN")).toMatch(/पूर्णकालिक/);
});

test("some translations are missing, fewer than one in ten", () => {
  let wanted = 0;
  let present = 0;
  for (const { countries, answers } of ranked) {
    const locales = new Set(MARKETS.filter(({ country }) => countries.includes(country)).map(({ locale }) => locale));
    for (const answer of answers.length > 1_000 ? [] : answers) {
      const offered = MARKETS.filter(
        ({ locale, country }) => locales.has(locale) && answer.countries.includes(country),
      );
      wanted += offered.length;
      present += offered.filter(({ locale }) => answer.translations.some((entry) => entry.locale === locale)).length;
    }
  }
  expect(present).toBeLessThan(wanted);
  expect(present / wanted).toBeGreaterThan(0.9);
});

test("one attribute has 10,000 answers, another none", () => {
  expect(ranked.filter(({ answers }) => answers.length === 10_000)).toHaveLength(1);
  expect(ranked.some(({ answers }) => answers.length === 0)).toBe(true);
});

test("answer ids are unique within an attribute", () => {
  for (const { id, answers } of all) expect(new Set(answers.map((answer) => answer.id)).size, id).toBe(answers.length);
});

test("dependencies are three levels deep, with one cycle, one unknown parent and one that accepts any answer", () => {
  const depth = (id: string, seen: readonly string[] = []): number =>
    seen.includes(id)
      ? 0
      : Math.max(0, ...parents(id).map(({ attribute_id }) => 1 + depth(attribute_id, [...seen, id])));
  expect(Math.max(...ranked.map(({ id }) => depth(id)))).toBeGreaterThanOrEqual(3);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    parents(from).some(
      ({ attribute_id: next }) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  const inCycle = all.filter(({ id }) => reaches(id, id)).map(({ id }) => id);
  expect(inCycle).toHaveLength(3);
  const links = all.flatMap(({ parent_dependencies }) => parent_dependencies);
  expect(links.some(({ answer_ids }) => answer_ids.length === 0)).toBe(true);
  expect(links.some(({ attribute_id }) => !byId.has(attribute_id))).toBe(true);
});

test("expiration is stated, null and zero", () => {
  const stated = new Set(ranked.map(({ expiration_duration }) => expiration_duration));
  expect([...stated]).toEqual(expect.arrayContaining([null, 0, 90 * 86_400_000]));
});

test("some texts contain markup, line breaks and direction marks", () => {
  const texts = all.flatMap(({ question, answers }) => [
    question.text,
    ...answers.slice(0, 50).map(({ text }) => text),
  ]);
  for (const odd of [/<b>/, /&nbsp;/, /<img /, /\n/, /[\u202a-\u202e\u2066-\u2069]/])
    expect(
      texts.some((text) => odd.test(text)),
      String(odd),
    ).toBe(true);
});

test("some attributes are inactive, most are offered in most countries", () => {
  const inactive = ranked.filter(({ is_active }) => !is_active).length;
  expect(inactive).toBeGreaterThan(5);
  expect(inactive).toBeLessThan(60);
  expect(ranked.filter(({ countries }) => countries.length > COUNTRIES.length / 2).length).toBeGreaterThan(300);
});

test("the client's schema accepts every attribute", () => {
  for (const attribute of all)
    expect(attributeSchema.safeParse(parseJson(stringifyJson(attribute))).success, attribute.id).toBe(true);
});

test("building an attribute twice gives equal results", () => {
  const catalogue = openCatalogue("tiny");
  for (const { id } of catalogue.ranked) expect(byId.get(id), id).toEqual(catalogue.attribute(id));
});
