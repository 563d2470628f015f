import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupsFault, groupsLocale, NO_GROUP_IDS, repeatedText } from "./group-ids.ts";
import { readGroupIds } from "./read-group-ids.ts";

test("accepts any separators", () => {
  const text = '11241127, 11250030;11250031\t"11250044"\n[11250050|1174999](1) 007';
  expect(readGroupIds(text).ids).toEqual([
    "11241127",
    "11250030",
    "11250031",
    "11250044",
    "11250050",
    "1174999",
    "1",
    "7",
  ]);
});

test("keeps every digit of ids beyond 2^53 and refuses values above the int64 maximum", () => {
  expect(readGroupIds("9007199254740993 9223372036854775807").ids).toEqual(["9007199254740993", "9223372036854775807"]);
  expect(readGroupIds("9223372036854775808").strangers).toEqual(["9223372036854775808"]);
});

test("names tokens that are not ids", () => {
  const typed = readGroupIds("11241127 abc -5 1.5 1e3");
  expect(typed.strangers).toEqual(["abc", "-5", "1.5", "1e3"]);
  expect(groupsFault(typed)).toBe(
    "“abc”, “-5”, “1.5” and 1 more are not IDs. An ID is a whole number of up to 19 digits, at most 9223372036854775807.",
  );
  expect(groupsFault(readGroupIds("x".repeat(300)))?.length).toBeLessThan(200);
});

test("merges and reports duplicates", () => {
  const typed = readGroupIds("5 6 5 05");
  expect(typed.ids).toEqual(["5", "6"]);
  expect(repeatedText(typed)).toBe("Duplicate 5 will be sent once.");
  expect(repeatedText(readGroupIds("5 5 6 6"))).toBe("2 duplicate IDs will each be sent once.");
  expect(repeatedText(readGroupIds("5 6"))).toBeUndefined();
});

const many = (count: number) => readGroupIds(Array.from({ length: count }, (_, index) => index + 1).join(" "));

test("accepts 200 groups and refuses 201 with a message", () => {
  expect(groupsFault(many(11))).toBeUndefined();
  expect(groupsFault(many(200))).toBeUndefined();
  expect(groupsFault(many(201))).toBe("A run can have at most 200 groups; you entered 201.");
  expect(groupsFault(many(1_500), 5)).toBeUndefined();
  expect(groupsFault(many(0))).toBe("Enter at least one group ID.");
});

test("returns ids written with any separators, each once", () => {
  const separator = fc.constantFrom(" ", ",", "; ", "\n", "|", ' "', "\t");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), separator), { maxLength: 30 }),
      (pairs) => {
        // Three digits after a bare comma may be thousands of one number.
        fc.pre(!pairs.some(([id], at) => id < 1_000n && pairs[at - 1]?.[1] === ","));
        const typed = readGroupIds(pairs.map(([id, separated]) => `${id}${separated}`).join(""));
        expect(typed.ids).toEqual([...new Set(pairs.map(([id]) => String(id)))]);
        expect(typed.strangers).toEqual([]);
      },
    ),
  );
});

test("splits at Chinese and Japanese commas and ignores invisible characters", () => {
  expect(readGroupIds("11241127、11250030，7；8\u200b").ids).toEqual(["11241127", "11250030", "7", "8"]);
});

test("a number with a thousands separator asks for its interpretation, except among sentences", () => {
  const fault = "“55,414” can be interpreted in several ways. Choose one below.";
  expect(groupsFault(readGroupIds("55,414"))).toBe(fault);
  expect(groupsFault(readGroupIds("11241127, 55,414"))).toBe(fault);
  expect(groupsFault(readGroupIds("Please check 11241127, of 55,414 panelists"))).toBeUndefined();
});

const locale = (text: string, ...respondents: string[]) => groupsLocale(readGroupIds(text), respondents);

test("suggests the locale of the text, else of the respondents, else English", () => {
  expect(locale("group 11241127 in de_AT", "ja_JP")).toBe("de_AT");
  expect(locale("group 11241127 in de_AT, group 11250030 in fr_FR", "ja_JP")).toBe("ja_JP");
  expect(locale("11241127", "", "ja_JP")).toBe("ja_JP");
  expect(locale("11241127", "ja_JP", "de_DE")).toBe("en_US");
  expect(locale("11241127", "zh_Hans_CN")).toBe("en_US");
});

test("a blank text has no ids", () => {
  for (const text of ["", " "]) expect(readGroupIds(text)).toEqual(NO_GROUP_IDS);
});

test("a text without a blank beyond the length limit reports only the limit", () => {
  const limit = "Only the first 50,000 characters are read. Paste the rest separately.";
  expect(groupsFault(readGroupIds("1".repeat(50_001)))).toBe(limit);
  // Groups that were read can be sent.
  expect(groupsFault(readGroupIds(`11241127 ${"1".repeat(50_001)}`))).toBeUndefined();
});
