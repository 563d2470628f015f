import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPlainText } from "../../plain-text.ts";
import { FULL_RUN } from "../../testing/full-run.ts";
import { plainScan, type ScannedText } from "../../testing/plain-scan.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { parseQuery } from "../text-index/query-words.ts";
import { fold } from "../text-index/text-folding.ts";

const scope = partnerScope("ours");
const other = partnerScope("theirs");
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.attributes.saveList(scope, {
    source: "top",
    country: null,
    items: ["120", "80", "1"].map((id) => ({ id, active: id !== "1" })),
    readAt: 1,
  });
  await store.attributes.saveDetail(
    scope,
    anAttribute("80", {
      name: "age",
      question: "What is your age?",
      questions: { ja_JP: "あなたの年齢は？", ar_EG: "كَمْ عُمْرُكَ؟", hi_IN: "आपकी उम्र क्या है?", de_DE: "Wie alt sind Sie?" },
    }),
    "80",
    1,
  );
  await store.attributes.saveDetail(
    scope,
    anAttribute("120", {
      name: "street",
      description: "Where the <b>street</b> is",
      answers: { "45398": ["Main street", { de_DE: "Große Straße" }], "45399": ["Street"], "2": ["80"] },
    }),
    "120",
    1,
  );
  await store.attributes.saveDetail(
    scope,
    anAttribute("1", { name: "gender", question: "The 100% _age_ of it" }),
    "1",
    1,
  );
  await store.attributes.saveDetail(other, anAttribute("80", { name: "age of theirs" }), "80", 1);
});
afterAll(() => store.close());

const search = (query: string, filter = {}) => store.search.texts(scope, query, { limit: 50, offset: 0, ...filter });
const places = async (query: string, filter = {}) =>
  (await search(query, filter)).hits.map((hit) => [hit.attributeId, hit.answerId, hit.locale, hit.match].join(" "));

test.each([
  ["年", "80  ja_JP inside"],
  ["あなた", "80  ja_JP prefix"],
  ["عمرك", "80  ar_EG word"],
  ["उम्र", "80  hi_IN word"],
  ["ALT S", "80  de_DE word"],
  ["strasse", "120 45398 de_DE word"],
  ["100%", "1   word"],
])("%s is found", async (query, place) => {
  expect(await places(query)).toEqual([place]);
});

test("ranks whole texts before prefixes, prefixes before other matches, and then by rank", async () => {
  expect(await places("street")).toEqual(["120   exact", "120 45399  exact", "120   word", "120 45398  word"]);
  expect(await places("age")).toEqual(["80   exact", "80   word", "1   word"]);
});

test("the words in order with other separators precede words elsewhere and in other words, and follow the exact run", async () => {
  const jobs = partnerScope("jobs");
  const items = ["1", "2", "3"].map((id) => ({ id, active: true }));
  await store.attributes.saveList(jobs, { source: "top", country: null, items, readAt: 1 });
  const answers = {
    "11": ["Participates sometimes"],
    "12": ["Time apart"],
    "13": ["Apart-time"],
    "14": ["Sometimes, in part"],
  } as const;
  await store.attributes.saveDetail(jobs, anAttribute("1", { answers }), "1", 1);
  await store.attributes.saveDetail(
    jobs,
    anAttribute("2", { answers: { "21": ["Employed part-time"], "22": ["Part/time"] } }),
    "2",
    1,
  );
  await store.attributes.saveDetail(jobs, anAttribute("3", { answers: { "31": ["Works apart time"] } }), "3", 1);
  const answersTo = async (query: string) =>
    (await store.search.places(jobs, query, {})).places.map(({ answerId, match }) => `${answerId} ${match}`);
  const others = ["11 words", "12 words", "13 words", "14 words"];
  expect(await answersTo("part time")).toEqual(["31 inside", "21 separated", "22 separated", ...others]);
  expect(await answersTo("part, time!")).toEqual(["21 separated", "22 separated", ...others, "31 words"]);
  expect((await answersTo("part-time"))[0]).toBe("21 word");
  const every = (await Array.fromAsync(store.search.every(jobs, "part time", {}))).flat();
  expect(every.filter(({ match }) => match === "separated").map(({ answerId }) => answerId)).toEqual(["21", "22"]);
});

test("finds ids, an attribute's id before the same number in a text", async () => {
  expect(await places("80")).toEqual(["80   id", "120 2  exact"]);
  expect(await places("45398")).toEqual(["120 45398  id"]);
  expect(await places(" 120:45398 ")).toEqual(["120 45398  id"]);
  expect(await places("120:1")).toEqual([]);
});

test("a search can be filtered", async () => {
  expect(await places("a", { locale: "de_DE" })).toEqual(["80  de_DE word", "120 45398 de_DE inside"]);
  expect(await places("street", { part: "answer" })).toEqual(["120 45399  exact", "120 45398  word"]);
  expect(await places("gender")).toEqual(["1   exact"]);
  expect(await places("gender", { attributes: { active: true } })).toEqual([]);
  expect(await places("80", { attributes: { active: false } })).toEqual([]);
  expect(await places("a", { wholeWord: true })).toEqual([]);
  expect(await places("AGE", { wholeWord: true })).toEqual(["80   exact", "80   word", "1   word"]);
  expect(await places("ag", { wholeWord: true })).toEqual([]);
  expect(await places("street", { missingIn: "de_DE" })).toEqual(["120 45399  exact"]);
  expect(await places("street", { missingIn: "fr_FR", attributes: { ids: ["120"] } })).toEqual([
    "120 45399  exact",
    "120 45398  word",
  ]);
});

test("a country in another case is another country", async () => {
  const zebra = anAttribute("7", { question: "Zebra", countries: ["DE", "fr"] });
  await store.attributes.saveDetail(scope, zebra, "zebra", 1);
  expect(await places("zebra", { missingIn: "de_DE" })).toEqual(["7   exact"]);
  expect(await places("zebra", { missingIn: "fr_FR" })).toEqual([]);
});

test("match lists and batches return the same matches", async () => {
  const filter = { attributes: { ids: ["120"] } };
  const all = await store.search.texts(scope, "street", { limit: 50, offset: 0, ...filter });
  const { places: found, capped } = await store.search.places(scope, "street", filter);
  expect(capped).toBe(false);
  expect(found).toEqual(
    all.hits.map(({ attributeId, answerId, part, locale, match }) => ({ attributeId, answerId, part, locale, match })),
  );
  const every = (await Array.fromAsync(store.search.every(scope, "street", filter))).flat();
  expect(every).toHaveLength(all.total);
  expect(every).toEqual(expect.arrayContaining([...all.hits]));
  expect(await Array.fromAsync(store.search.every(scope, "", filter))).toEqual([]);
});

test("each word occurs, in any order, in the text or in its attribute", async () => {
  expect(await places("street main")).toEqual(["120 45398  words"]);
  expect(await places("large street")).toEqual([]);
  expect(await places("strasse-grosse")).toEqual(["120 45398 de_DE words"]);
  expect(await places('"street main"')).toEqual([]);
  expect(await places("age your")).toEqual(["80   words"]);
  expect(await places("street gro")).toEqual(["120 45398 de_DE attribute"]);
  expect(await places("age wie")).toEqual(["80  de_DE attribute"]);
});

test("neither finds nor shows markup, and highlights hits", async () => {
  expect((await search("<b>")).total).toBe(0);
  const [hit] = (await search("the street")).hits;
  expect(hit).toMatchObject({ text: "Where the street is", highlights: [[6, 16]], part: "description", rank: 1 });
});

test("a partner never sees texts of another", async () => {
  const theirs = await store.search.texts(other, "age", { limit: 50, offset: 0 });
  expect(theirs.hits.map((hit) => hit.text)).toEqual(["age of theirs"]);
  expect((await search("theirs")).total).toBe(0);
});

test("an empty query finds nothing", async () => {
  for (const query of ["", "  ", "\u0301", "\u200B"]) expect((await search(query)).hits).toEqual([]);
});

const SIGNS = [
  ..."aAbß e\"'%_*-(ÉéоОёαΣςאבּاأَـ年齢性あガｶﾞ가각हिन्ดีก้😀\u0000\n",
  "年齢",
  "age",
  "straße",
  "\uFDD0",
  "\uF820",
];
const someText = fc.array(fc.constantFrom(...SIGNS), { maxLength: 9 }).map((signs) => signs.join(""));
const LOCALES = ["en_US", "ja_JP", "ar_EG"];

interface StoredText {
  readonly attribute_id: string;
  readonly part: string;
  readonly answer_id: string;
  readonly locale: string;
  readonly text: string;
}

function scannedTexts(rows: readonly StoredText[], locale: string | undefined): ScannedText[] {
  const folded = rows
    .map((row) => ({ ...row, folded: fold(toPlainText(row.text)) }))
    .filter((row) => row.folded !== "");
  return folded
    .filter((row) => locale === undefined || row.locale === locale)
    .map((row) => {
      const questions = row.part === "answer" ? ["", row.locale] : [];
      const around = folded
        .filter(({ attribute_id: id }) => id === row.attribute_id)
        .filter(
          ({ part, locale: of }) => (part === "name" && of === "") || (part === "question" && questions.includes(of)),
        )
        .map((text) => text.folded);
      return {
        name: [row.attribute_id, row.part, row.answer_id, row.locale].join(),
        folded: row.folded,
        around: row.part === "answer" || row.part === "question" ? around : undefined,
      };
    });
}

test("the index finds the same as a scan, also after texts were replaced", async () => {
  const random = partnerScope("random");
  const fetches = fc.array(fc.tuple(fc.constantFrom("7", "8", "9"), fc.array(someText, { maxLength: 8 })), {
    maxLength: 5,
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fetches, fc.array(someText, { maxLength: 4 }), async (saved, queries) => {
      for (const [id, texts] of saved) {
        round += 1;
        const answers = texts.map((text, at) => [
          String(1_000 + at),
          [text, { [LOCALES[at % 3] ?? ""]: texts.at(-1 - at) ?? "" }],
        ]);
        const attribute = anAttribute(id, { name: texts[0] ?? "", answers: Object.fromEntries(answers) });
        await store.attributes.saveDetail(random, attribute, String(round), round);
      }
      const rows = await store.db
        .selectFrom("attribute_texts")
        .select(["attribute_id", "part", "answer_id", "locale", "text"])
        .where("partner_id", "=", "random")
        .execute();
      for (const query of queries.flatMap((text) => [text, text.slice(0, 2), text.slice(1, 2), text.slice(-6)])) {
        for (const locale of [undefined, "ja_JP"]) {
          const expected = plainScan(scannedTexts(rows, locale), parseQuery(query), { page: 1_000 });
          const found = await store.search.texts(random, query, { limit: 1_000, offset: 0, locale, lenient: false });
          const names = found.hits.map((hit) =>
            [hit.attributeId, hit.part, hit.answerId ?? "", hit.locale ?? ""].join(),
          );
          expect(names.toSorted()).toEqual(expected.first.toSorted());
          expect(found.total).toBe(expected.total);
        }
      }
    }),
    { numRuns: FULL_RUN ? 150 : 50 },
  );
});
