import { expect, test } from "vitest";
import type { ColumnMapping } from "../model/model.ts";
import {
  columnSamples,
  MAX_COLUMNS,
  MAX_VALUES,
  mappingColumns,
  mappingName,
  saveMappingInput,
} from "./mapping-schema.ts";

const aColumn = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  header: "Job",
  role: { kind: "attribute", attributeId: "120" },
  separator: null,
  reading: "listed",
  values: { full: { kind: "equal", values: ["45391"] } },
  ...fields,
});

const problemOf = (columns: readonly unknown[]): string | undefined =>
  mappingColumns.safeParse(columns).error?.issues[0]?.message;

const valued = (text: string) => aColumn({ values: { [text]: { kind: "none" } } });

const aSample = (count: number) => ({
  header: "Job",
  separator: null,
  content: "values",
  values: [{ text: "a", count }],
});

test("accepts every role, reading and meaning, and keeps ids beyond the exact range of numbers", () => {
  const columns = [
    aColumn({ role: { kind: "attribute", attributeId: "9007199254740993" } }),
    aColumn({ header: "Country", role: { kind: "country" }, values: {} }),
    aColumn({ header: "Born", reading: "birthDate", values: {} }),
    aColumn({ header: "Zip", reading: "asIs", separator: "|", values: {} }),
    aColumn({ header: "Note", role: { kind: "ignored" }, values: {} }),
    aColumn({
      header: "Age",
      values: { "18-19": { kind: "oneOf", values: ["18", "19"] }, adult: { kind: "broader" } },
    }),
  ];
  expect(mappingColumns.parse(columns)).toEqual(columns);
});

test("refuses personal data as the meaning of a value", () => {
  for (const kind of ["equal", "oneOf"])
    expect(problemOf([aColumn({ values: { full: { kind, values: ["45391", "ana@example.test"] } } })])).toBe(
      "A value looks like an email address. Personal data can’t be stored.",
    );
});

test("trims and normalizes headers and values", () => {
  const [column] = mappingColumns.parse([
    aColumn({ header: " A\u0308ge ", values: { " cafe\u0301 ": { kind: "none" } } }),
  ]);
  expect(column).toMatchObject({ header: "Äge", values: { café: { kind: "none" } } } satisfies Partial<ColumnMapping>);
});

test.each([
  ["ana@example.test", "A value looks like an email address. Personal data can’t be stored."],
  ["+49 30 1234567", "A value looks like a phone number. Personal data can’t be stored."],
  ["(030) 123 45 67", "A value looks like a phone number. Personal data can’t be stored."],
  ["555-123-4567", "A value looks like a phone number. Personal data can’t be stored."],
  ["1990-02-28", "A value looks like a full date. Personal data can’t be stored."],
  ["28.02.1990", "A value looks like a full date. Personal data can’t be stored."],
])("refuses %s, without repeating it", (text, problem) => {
  expect(problemOf([valued(text)])).toBe(problem);
  expect(problemOf([aColumn({ header: text })])).toBe(problem);
});

test.each([
  "18-24",
  "10,000 - 19,999",
  "10 000 - 19 999",
  "10.000.000",
  "9007199254741093",
  "01234",
  "2015-2020",
  "@work",
  "50+",
])("accepts %s", (text) => {
  expect(problemOf([valued(text)])).toBeUndefined();
});

test.each([
  [
    "an id that is no int64",
    "An ID is a whole number of up to 19 digits, at most 9223372036854775807.",
    [aColumn({ role: { kind: "attribute", attributeId: "9223372036854775808" } })],
  ],
  [
    "an id that is a number",
    "Invalid input: expected string, received number",
    [aColumn({ role: { kind: "attribute", attributeId: 120 } })],
  ],
  ["an empty header", "A column needs a header.", [aColumn({ header: " " })]],
  ["two columns with one header", "Two columns have the same header.", [aColumn(), aColumn({ header: "Job " })]],
  ["a meaning without an answer", "Choose an answer.", [aColumn({ values: { full: { kind: "equal", values: [] } } })]],
  [
    "two spellings of one value",
    "A value is listed twice in a column.",
    [aColumn({ values: { a: { kind: "none" }, "a ": { kind: "none" } } })],
  ],
  ["an unknown field", 'Unrecognized key: "rows"', [aColumn({ rows: [] })]],
  [
    "too many columns",
    "A mapping can have at most 1,000 columns.",
    Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => aColumn({ header: `c${at}` })),
  ],
  [
    "too many values",
    "A column can have at most 20,000 values.",
    [
      aColumn({
        values: Object.fromEntries(Array.from({ length: MAX_VALUES + 1 }, (_, at) => [`v${at}`, { kind: "none" }])),
      }),
    ],
  ],
])("refuses %s", (_what, problem, columns) => {
  expect(problemOf(columns)).toBe(problem);
});

test("refuses a name that is empty or personal", () => {
  expect(mappingName.parse("  Main panel ")).toBe("Main panel");
  expect(mappingName.safeParse("  ").success).toBe(false);
  expect(mappingName.safeParse("ana@example.test").error?.issues[0]?.message).toBe(
    "The name looks like an email address. Personal data can’t be stored.",
  );
});

test("refuses samples with rare values, which must not leave the browser", () => {
  expect(columnSamples.safeParse([aSample(10)]).success).toBe(true);
  expect(columnSamples.safeParse([aSample(9)]).success).toBe(false);
});

test("a mapping is checked like an exported one", () => {
  const gender = {
    header: "Geschlecht",
    role: { kind: "attribute", attributeId: "1" },
    separator: null,
    reading: "listed",
    values: { m: { kind: "equal", values: ["1"] } },
  };
  expect(saveMappingInput.safeParse({ name: "CRM", columns: [gender] }).success).toBe(true);
  const planted = { ...gender, values: { "jane.roe@example.org": { kind: "none" } } };
  expect(saveMappingInput.safeParse({ name: "CRM", columns: [planted] }).success).toBe(false);
});
