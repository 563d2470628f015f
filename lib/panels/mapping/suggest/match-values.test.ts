import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../../store/text-index/text-folding.ts";
import type { ValueMeaning } from "../../model/model.ts";
import { answerIndex, type AnswerIndex } from "./answer-index.ts";
import { matchValues, type ValueMatches } from "./match-values.ts";

type Texts = Readonly<Record<string, string>>;

const anIndex = (answers: Readonly<Record<string, Texts | string>>): AnswerIndex =>
  answerIndex(
    Object.entries(answers).map(([id, texts]) => ({
      id,
      texts: Object.entries(typeof texts === "string" ? { "": texts } : texts).map(([locale, text]) => ({
        locale,
        folded: fold(text),
      })),
    })),
  );

const match = (index: AnswerIndex, ...values: readonly string[]): ValueMatches =>
  matchValues(
    values.map((text) => ({ text, count: 20 })),
    index,
  );

/** `id`, `id|id` for one of several, `-` for no answer, `?` without a meaning. */
function meanings(index: AnswerIndex, ...values: readonly string[]): readonly string[] {
  const found = match(index, ...values).meanings;
  return values.map((value) => shown(found.get(value.normalize("NFC").trim())));
}

function shown(meaning: ValueMeaning | undefined): string {
  if (!meaning) return "?";
  return meaning.kind === "none" || meaning.kind === "broader" ? "-" : meaning.values.join("|");
}

const gender = anIndex({
  "1": { "": "Male", de_DE: "Männlich", es_ES: "Hombre", nl_NL: "Man", ja_JP: "男性" },
  "2": { "": "Female", de_DE: "Weiblich", es_ES: "Mujer", nl_NL: "Vrouw", ja_JP: "女性" },
  "9": { "": "Prefer not to say", de_DE: "Keine Angabe", nl_NL: "Wil ik liever niet zeggen" },
});
const work = anIndex({
  "45391": { "": "Employed full-time", es_ES: "Empleo a tiempo completo", fr_FR: "Salarié(e) à temps plein" },
  "45392": { "": "Employed part-time", es_ES: "Empleo a tiempo parcial", fr_FR: "Salarié(e) à temps partiel" },
  "45396": {
    "": "Unemployed, looking for work",
    es_ES: "Desempleado/a, buscando trabajo",
    de_DE: "Arbeitslos und auf Suche",
  },
  "45397": { "": "Retired", es_ES: "Jubilado/a", de_DE: "Im Ruhestand" },
});
const ages = anIndex(Object.fromEntries(Array.from({ length: 100 }, (_, age) => [String(age), String(age)])));
const sizes = anIndex({ "901": "1–9", "902": "10–49", "903": "50–249", "904": "5,000 or more" });
const owns = anIndex({ "71": { "": "Yes", de_DE: "Ja" }, "72": { "": "No", de_DE: "Nein" } });
const smoking = anIndex({
  "1": "Yes, every day",
  "2": "Yes, occasionally",
  "3": "No, but I used to",
  "4": "No, never",
});

test("compares with the texts of every locale, without case, marks, width, hyphens and blanks", () => {
  expect(meanings(gender, "MALE", "weiblich", "男性", "ｆｅｍａｌｅ")).toEqual(["1", "2", "1", "2"]);
  expect(meanings(work, "employed FULL time", "Employed-Parttime", "retired ")).toEqual(["45391", "45392", "45397"]);
});

test("understands usual words and letters for a gender besides its texts", () => {
  expect(meanings(gender, "männlich", "weiblich", "Mann", "Frau", "m", "w", "divers")).toEqual([
    "1",
    "2",
    "1",
    "2",
    "1",
    "2",
    "?",
  ]);
  expect(meanings(gender, "homme", "femme", "Male", "Female")).toEqual(["1", "2", "1", "2"]);
});

test("reads no letter as a gender where it may mean the other, and no word where answers aren't genders", () => {
  expect(meanings(gender, "Hombre", "Mujer", "Male", "h", "m").slice(-1)).not.toEqual(["1"]);
  expect(meanings(gender, "männlich", "weiblich", "Frau", "m")).toEqual(["1", "2", "2", "?"]);
  expect(meanings(work, "Mann", "Frau")).toEqual(["?", "?"]);
});

test("recognizes forms for one gender, a text without its explanation, another order of words, and slips", () => {
  expect(meanings(work, "salariée à temps plein", "Salarié à temps partiel")).toEqual(["45391", "45392"]);
  expect(meanings(work, "jubilada", "desempleado", "Unemployed")).toEqual(["45397", "45396", "45396"]);
  expect(meanings(work, "full time employed", "Retirde", "im Ruhestand", "Arbeitslos")).toEqual([
    "45391",
    "45397",
    "45397",
    "45396",
  ]);
  expect(meanings(anIndex({ "5": "Baden-Württemberg", "6": "Bayern" }), "Baden Wuerttemberg")).toEqual(["5"]);
});

test("means one of several answers when a value is what they have in common", () => {
  expect(meanings(smoking, "Yes", "No")).toEqual(["1|2", "3|4"]);
});

test("prefers the language of the column for a text that means different answers", () => {
  const sides = anIndex({ "1": { "": "Left", nn_NO: "Both" }, "2": { "": "Both", nn_NO: "Neither" } });
  expect(meanings(sides, "Left", "Both")).toEqual(["1", "2"]);
});

test("reads numbers as ids or as texts, whichever fits more values of the column", () => {
  const counts = anIndex({ "2": "0", "3": "1", "4": "2", "5": "3 or more" });
  expect(meanings(counts, "0", "1", "2", "3")).toEqual(["2", "3", "4", "5"]);
  expect(meanings(gender, "1", "2", "9")).toEqual(["1", "2", "9"]);
  expect(match(gender, "1", "2").by).toBe("ids");
  expect(meanings(gender, "01", "7")).toEqual(["?", "?"]);
});

test("keeps ids beyond the exact range of numbers", () => {
  const large = anIndex({ "9007199254741093": "Yes", "9007199254741095": "No" });
  expect(meanings(large, "9007199254741093", "9007199254741095")).toEqual(["9007199254741093", "9007199254741095"]);
  expect(meanings(large, "9007199254741094")).toEqual(["?"]);
});

test("reads ranges of numbers as one of the answers in the range, and a number as the answer around it", () => {
  expect(meanings(ages, "18-20", "65+", "under 2", "98 bis 99")).toEqual([
    "18|19|20",
    Array.from({ length: 35 }, (_, at) => String(65 + at)).join("|"),
    "0|1",
    "98|99",
  ]);
  expect(meanings(sizes, "10-49", "120", "40-60", "7000")).toEqual(["902", "903", "902|903", "904"]);
  expect(match(ages, "18-20").by).toBe("ranges");
});

test("reads yes and no in other words and codes, unless the column has other values", () => {
  expect(meanings(owns, "1", "0")).toEqual(["71", "72"]);
  expect(meanings(owns, "true", "FALSE")).toEqual(["71", "72"]);
  expect(meanings(owns, "oui", "non")).toEqual(["71", "72"]);
  expect(meanings(owns, "1", "0", "2")).toEqual(["?", "?", "?"]);
});

const numbered = (...values: string[]) => {
  const given = values.map((text) => ({ text, count: 10 }));
  const { meanings: found } = matchValues(given, owns, "all");
  return values.map((text) => found.get(text));
};

test("a count of things answers the question whether there are any, if the header names them", () => {
  const [yes, no] = [
    { kind: "equal", values: ["71"] },
    { kind: "equal", values: ["72"] },
  ];
  expect(numbered("0", "1", "2", "3+")).toEqual([no, yes, yes, yes]);
  // Without a zero, it may be a scale.
  expect(numbered("1", "2", "3")).toEqual([undefined, undefined, undefined]);
  expect(numbered("0", "2", "many")).toEqual([undefined, undefined, undefined]);
  expect(numbered("0", "500")).toEqual([undefined, undefined]);
});

test("reads initials in the one language that explains all of them", () => {
  expect(meanings(gender, "M", "F")).toEqual(["1", "2"]);
  expect(meanings(gender, "H", "M")).toEqual(["1", "2"]);
  expect(meanings(gender, "M", "W")).toEqual(["1", "2"]);
  expect(meanings(gender, "M")).toEqual(["?"]);
});

test("gives no answer to values without information, unless the attribute has such an answer", () => {
  expect(meanings(owns, "yes", "n/a", "-", "")).toEqual(["71", "-", "-", "-"]);
  expect(meanings(gender, "male", "keine Angabe")).toEqual(["1", "9"]);
  expect(match(owns, "yes", "n/a").total).toBe(1);
});

test("leaves other values without a meaning", () => {
  const found = match(gender, "Male", "Zebra");
  expect(found.meanings.has("Zebra")).toBe(false);
  expect([found.matched, found.total]).toEqual([1, 2]);
  expect(found.share).toBe(0.5);
});

/** Distinct words that are neither similar nor numbers. */
const WORDS = [
  "Apple",
  "Bicycle",
  "Cathedral",
  "Dolphin",
  "Elevator",
  "Fountain",
  "Guitar",
  "Hospital",
  "Igloo",
  "Jungle",
];
const aList = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2 }), fc.integer({ min: 100, max: 10_000 }))
  .map(([words, first]) => words.map((word, at) => ({ id: String(first + at), text: `${word} one-two` })));
const aSpelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.replace("-", " "),
  (text: string) => text.replace("-", ""),
  (text: string) => ` ${text.normalize("NFD")} `,
  (text: string) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
);

test("finds each answer in any spelling, in any order of the answers", () => {
  fc.assert(
    fc.property(
      aList,
      fc.array(aSpelling, { minLength: 10, maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      (list, spell, draws) => {
        const shuffled = list
          .map((answer) => ({ answer, draw: draws.next().value as number }))
          .toSorted((a, b) => a.draw - b.draw)
          .map(({ answer }) => answer);
        const index = anIndex(Object.fromEntries(shuffled.map(({ id, text }) => [id, text])));
        const values = list.map(({ text }, at) => spell[at]?.(text) ?? text);
        expect(meanings(index, ...values)).toEqual(list.map(({ id }) => id));
      },
    ),
  );
});

test("gives any value at most one meaning, of answers that exist", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom("Yes", "no", "18-24", "Male", "m", "45391", "Retired"));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 20 }),
      fc.constantFrom(gender, work, ages, sizes, owns, smoking),
      (values, index) => {
        const found = match(index, ...values);
        for (const [text, meaning] of found.meanings) {
          expect(text).toBe(text.normalize("NFC").trim());
          if (meaning.kind === "none" || meaning.kind === "broader") continue;
          expect(meaning.values.length).toBe(new Set(meaning.values).size);
          expect(meaning.values.every((id) => index.order.has(id))).toBe(true);
          expect(meaning.kind).toBe(meaning.values.length === 1 ? "equal" : "oneOf");
        }
        expect(found.matched).toBeLessThanOrEqual(found.total);
      },
    ),
  );
});
