import * as fc from "fast-check";
import { expect, test } from "vitest";
import { attributeSchema } from "../../sampling/schema.ts";
import { cachedMatrix, rowsContaining } from "./matrix-source.ts";
import { CELL_LIMIT, localeGaps, matrixSource, toMatrix, unpackCell } from "./matrix.ts";

const translations = (texts: Record<string, string>) =>
  Object.entries(texts).map(([locale, text]) => ({ locale, text }));

const attribute = attributeSchema.parse({
  id: 120,
  name: "Employment status",
  question: {
    text: "What is your status?",
    translations: translations({
      en_US: "What is your status?",
      de_DE: "Was ist Ihr Status?",
      ja_JP: "現在の状況は？",
    }),
  },
  answers: [
    {
      id: 45391,
      text: "Full-time",
      countries: ["US", "DE", "JP"],
      translations: translations({ en_US: "Full-time", de_DE: "Vollzeit", ja_JP: "フルタイム" }),
    },
    {
      id: 45392,
      text: "Part-time",
      countries: [],
      translations: translations({ en_US: "Part-time", de_DE: "Part-time" }),
    },
    { id: 45393, text: "Retired", countries: ["US"], translations: translations({ en_US: "Retired" }) },
  ],
});
const query = { pins: ["en_US", "de_DE", "ja_JP"], onlyGaps: false };
const states = (matrix: ReturnType<typeof toMatrix>) =>
  matrix.rows.map((row) => matrix.pins.map((_, column) => unpackCell(row, column).state));

test("each cell is a text, missing, the same as the default, or not offered", () => {
  const matrix = toMatrix(attribute, query);
  expect(states(matrix)).toEqual([
    ["text", "text", "text"],
    ["text", "text", "text"],
    ["text", "same", "missing"],
    ["text", "not-offered", "not-offered"],
  ]);
  expect(matrix.defaultLocale).toBe("en_US");
  expect(matrix.gapRows).toBe(1);
});

test("coverage counts the locales that should have a text", () => {
  const rows = toMatrix(attribute, query).rows;
  expect(rows.map((row) => [row.covered, row.possible])).toEqual([
    [3, 3],
    [3, 3],
    [2, 3],
    [1, 1],
  ]);
});

const found = async (filter: string) => {
  const matrix = toMatrix(attribute, { ...query, pins: ["en_US"], keeps: await rowsContaining(attribute, filter) });
  expect(matrix.total).toBe(4);
  return matrix.rows.map((row) => row.id);
};

test("the filter matches texts in unpinned locales, folded as in the search", async () => {
  expect(await found("VOLLZEIT")).toEqual(["45391"]);
  expect(await found("ﾌﾙﾀｲﾑ")).toEqual(["45391"]);
  expect(await found("45392")).toEqual(["45392"]);
  expect(await found("Ist Ihr")).toEqual([undefined]);
  expect(await found("time full")).toEqual(["45391"]);
  expect(await found("full time")).toEqual(["45391"]);
  expect(await found("Vollzeit 45391")).toEqual(["45391"]);
  expect(await found('"full time"')).toEqual([]);
  expect(await found('"full-time"')).toEqual(["45391"]);
  expect(await found("full nothing")).toEqual([]);
});

test("a column counts its texts and those it should have", () => {
  expect(toMatrix(attribute, query).coverage).toEqual([
    { covered: 4, possible: 4 },
    { covered: 3, possible: 3 },
    { covered: 2, possible: 3 },
  ]);
});

test("one column shows default texts and their locale only if both agree", () => {
  const whole = toMatrix(attribute, query);
  expect([whole.isDefaultWhole, whole.defaultTexts]).toEqual([true, 4]);
  const withAnswer = (answer: object) =>
    toMatrix(
      { ...attribute, answers: [...attribute.answers, ...attributeSchema.parse({ id: 1, answers: [answer] }).answers] },
      query,
    );
  // Text that exists by default but is missing in the locale.
  const lacking = withAnswer({ id: 1, text: "Student" });
  expect([lacking.defaultLocale, lacking.isDefaultWhole, lacking.defaultTexts]).toEqual(["en_US", false, 5]);
  expect(lacking.coverage[0]).toEqual({ covered: 4, possible: 5 });
  const other = withAnswer({ id: 1, text: "Student", translations: translations({ en_US: "Pupil" }) });
  expect(other.isDefaultWhole).toBe(false);
  // Not offered there, or without any text: the same in both.
  expect(withAnswer({ id: 1, text: "Student", countries: ["DE"] }).isDefaultWhole).toBe(true);
  const none = withAnswer({ id: 1, text: "" });
  expect([none.isDefaultWhole, none.defaultTexts]).toEqual([true, 4]);
});

test("property: default texts and their locale have equal counts wherever one column shows both", () => {
  const answer = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    text: fc.constantFrom("", "a", "b"),
    translations: fc.array(
      fc.record({ locale: fc.constantFrom("en_US", "de_DE"), text: fc.constantFrom("", "a", "b") }),
      {
        maxLength: 3,
      },
    ),
  });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 8 }), (answers) => {
      const matrix = toMatrix(attributeSchema.parse({ id: 1, answers }), { pins: ["en_US", "de_DE"], onlyGaps: false });
      const { isDefaultWhole, defaultLocale, defaultTexts, total } = matrix;
      expect(defaultTexts).toBe(answers.filter(({ text }) => text !== "").length);
      if (!isDefaultWhole || defaultLocale === undefined) return;
      expect(matrix.coverage[matrix.pins.indexOf(defaultLocale)]).toEqual({ covered: defaultTexts, possible: total });
    }),
  );
});

test("truncates a long text without its markup, and sends its length", () => {
  const long = `<b>${"word ".repeat(200_000)}</b>`;
  const answers = [{ id: 1, text: long, translations: translations({ de_DE: long, fr_FR: `${long}!` }) }];
  const [row] = toMatrix(attributeSchema.parse({ id: 1, answers }), { ...query, pins: ["de_DE", "fr_FR"] }).rows;
  expect(row).toMatchObject({ length: 999_999 });
  expect(row?.text).toHaveLength(CELL_LIMIT);
  expect(row && unpackCell(row, 1)).toEqual({ state: "text", text: row?.text, length: 1_000_001 });
});

test("numbers a second answer with the same id", () => {
  const answers = [1, 2, 1].map((id) => ({ id, text: `answer ${id}` }));
  const { rows } = toMatrix(attributeSchema.parse({ id: 1, answers }), query);
  expect(rows.map(({ id, again }) => [id, again])).toEqual([
    ["1", undefined],
    ["2", undefined],
    ["1", 2],
  ]);
});

test("the gaps filter keeps the rows that lack a pinned text", () => {
  expect(toMatrix(attribute, { ...query, onlyGaps: true }).rows.map((row) => row.id)).toEqual(["45392"]);
});

test("10,000 answers in four locales stay under a megabyte", () => {
  const answers = Array.from({ length: 10_000 }, (_, index) => ({
    id: 900_000 + index,
    text: `Brand number ${index}`,
    translations: translations({ en_US: `Brand number ${index}`, de_DE: `Marke ${index}`, ja_JP: `ブランド${index}` }),
  }));
  const matrix = toMatrix(attributeSchema.parse({ id: 1, answers }), query);
  expect(Buffer.byteLength(JSON.stringify(matrix))).toBeLessThan(1_400_000);
});

test("yields to the event loop while preparing a large matrix, once for all callers", async () => {
  const large = attributeSchema.parse({
    id: 9,
    answers: Array.from({ length: 4_000 }, (_, id) => ({
      id,
      text: "x",
      translations: [{ locale: "de_DE", text: "y" }],
    })),
  });
  let turns = 0;
  const state = { making: true };
  const asked = Promise.all([cachedMatrix(large), cachedMatrix(large)]).finally(() => (state.making = false));
  while (state.making) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [one, other] = await asked;
  expect(turns).toBeGreaterThan(10);
  expect(one).toBe(other);
  expect(one.source).toEqual(matrixSource(large));
  expect(one.gaps).toEqual(localeGaps(large));
});
