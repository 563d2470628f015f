import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLines, escapeInvisible } from "./json-view";

const laidOut = (source: string) => jsonLines(source).map(({ depth, text }) => "  ".repeat(depth) + text);

test("formats objects and arrays and keeps every digit", () => {
  expect(laidOut('{"id":9223372036854775807,"a":[1.10,-0,{}],"s":"x, {\\"y\\": 1}"}')).toEqual([
    "{",
    '  "id": 9223372036854775807,',
    '  "a": [',
    "    1.10,",
    "    -0,",
    "    {}",
    "  ],",
    '  "s": "x, {\\"y\\": 1}"',
    "}",
  ]);
});

test("keeps the lines of text that is not JSON", () => {
  expect(laidOut("<html>\n<b>502</b>")).toEqual(["<html>", "<b>502</b>"]);
});

test("matches JSON.stringify for any value", () => {
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
      const expected = JSON.stringify(value, null, 2).split("\n");
      expect(laidOut(JSON.stringify(value))).toEqual(expected);
      expect(laidOut(expected.join("\n"))).toEqual(expected);
    }),
  );
});

test("handles deep nesting and truncated JSON", () => {
  expect(jsonLines("[".repeat(50_000))).toHaveLength(50_000);
  expect(laidOut('{"a": "unfinished')).toEqual(["{", '  "a": "unfinished']);
});

test("escapes invisible characters and bidi controls, and leaves all else unchanged", () => {
  expect(escapeInvisible('"OPEN\u202Egpj\u2069", "\u200B\u00AD\uFEFF"')).toBe(
    '"OPEN\\u202egpj\\u2069", "\\u200b\\u00ad\\ufeff"',
  );
  expect(escapeInvisible('"أيها آمن؟ \\u00ad 😀"')).toBe('"أيها آمن؟ \\u00ad 😀"');
});
