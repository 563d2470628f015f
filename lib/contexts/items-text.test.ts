import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readItemsText, writeItemsText } from "./items-text.ts";
import { isBlank, toItems } from "./items.ts";
import { repeatedKeys } from "./repeated-keys.ts";

test("parses lines as rows, ignoring blank lines and surrounding blanks", () => {
  expect(readItemsText("gender = female\n\n  postal_code=10115 \r\nnote = a = b")).toEqual({
    items: [
      { key: "gender", value: "female" },
      { key: "postal_code", value: "10115" },
      { key: "note", value: "a = b" },
    ],
    faults: [],
  });
});

test("reports a line without = by its number, never by its content", () => {
  const { faults } = readItemsText("gender = female\n1990-01-02");
  expect(faults).toEqual(["Line 2 has no “=”. Use key = value."]);
});

test("parses a pasted object as rows, and rejects non-string values by key", () => {
  expect(readItemsText('{"gender":"male","x":{"a":1},"n":5,"l":[1],"z":null,"b":true}')).toEqual({
    items: [{ key: "gender", value: "male" }],
    faults: [
      "The value of “x” is an object. Context values must be strings.",
      "The value of “n” is a number. Context values must be strings.",
      "The value of “l” is a list. Context values must be strings.",
      "The value of “z” is null. Context values must be strings.",
      "The value of “b” is a boolean. Context values must be strings.",
    ],
  });
});

test("rows round-trip through the text", () => {
  const word = fc.stringMatching(/^[\w.-]{1,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ key: word, value: word }), { selector: ({ key }) => key }), (items) => {
      expect(readItemsText(writeItemsText(items))).toEqual({ items, faults: [] });
      expect(Object.keys(toItems(items)).toSorted()).toEqual(items.map(({ key }) => key).toSorted());
    }),
  );
});

test("any typed or pasted text survives a round trip", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(" a ", "=", "a = b", '"a"', '"', "{", '{"a":"b"}', "x\ny", "x\r\ny", "\u2028", "\t", "[", "\\"),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ key: part, value: part }), { maxLength: 5 }), (rows) => {
      const items = rows.filter((row) => !isBlank(row));
      expect(readItemsText(writeItemsText(rows))).toEqual({ items, faults: [] });
    }),
    { numRuns: 500 },
  );
});

test("quotes preserve blanks and line breaks; an unclosed quote is part of the value", () => {
  expect(readItemsText('note = " a\\nb "\nsaid = "half\n"a = b" = c').items).toEqual([
    { key: "note", value: " a\nb " },
    { key: "said", value: '"half' },
    { key: "a = b", value: "c" },
  ]);
});

test("reports a key that a pasted object contains twice, because parsing would drop the first", () => {
  expect(readItemsText('{"gender":"male","gender":"female","a":"{\\"a\\":1}"}').faults).toEqual([
    "Duplicate key “gender”.",
  ]);
  expect(repeatedKeys('{"a":{"b":1,"b":2},"c":["a","a"],"\\u0061":1}')).toEqual(["a"]);
});

test("rejects a text too long for any call before parsing it", () => {
  for (const text of [`"${"a".repeat(20_000_000)}" = b`, `{"a":"${"b".repeat(1_000_000)}"}`]) {
    expect(readItemsText(text)).toEqual({
      items: [],
      faults: ["The text has more than 1,000,000 characters, so it was not parsed. Shorten it."],
    });
  }
  const longest = `"${"a".repeat(999_993)}" = b`;
  expect(readItemsText(longest)).toMatchObject({ items: [{ value: "b" }], faults: [] });
});

test("lists only the first of many lines without =", () => {
  const { faults } = readItemsText("secret\n".repeat(1_052));
  expect(faults).toHaveLength(51);
  expect(faults.at(-1)).toBe("The same applies to 1,002 more lines.");
  expect(faults.join()).not.toContain("secret");
});
