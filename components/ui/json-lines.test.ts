import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLines, spelledOut } from "./json-lines";

const laidOut = (source: string) => jsonLines(source).map(({ depth, text }) => "  ".repeat(depth) + text);

test("lays out objects and lists and keeps every digit", () => {
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

test("what is no JSON keeps its lines", () => {
  expect(laidOut("<html>\n<b>502</b>")).toEqual(["<html>", "<b>502</b>"]);
});

test("agrees with the platform's own layout for anything it can write", () => {
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
      const expected = JSON.stringify(value, null, 2).split("\n");
      expect(laidOut(JSON.stringify(value))).toEqual(expected);
      expect(laidOut(expected.join("\n"))).toEqual(expected);
    }),
  );
});

test("deep nesting and broken text do not stop it", () => {
  expect(jsonLines("[".repeat(50_000))).toHaveLength(50_000);
  expect(laidOut('{"a": "unfinished')).toEqual(["{", '  "a": "unfinished']);
});

test("what nobody can see and what would turn a line around is spelled out, everything else is as received", () => {
  expect(spelledOut('"OPEN\u202Egpj\u2069", "\u200B\u00AD\uFEFF"')).toBe(
    '"OPEN\\u202egpj\\u2069", "\\u200b\\u00ad\\ufeff"',
  );
  expect(spelledOut('"أيها آمن؟ \\u00ad 😀"')).toBe('"أيها آمن؟ \\u00ad 😀"');
});
