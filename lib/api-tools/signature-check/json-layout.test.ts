import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  escapeSlashes,
  escapeUnicode,
  escapeUnicodeUpper,
  LAYOUTS,
  ownLayout,
  readJson,
  roundNumbers,
  sortKeys,
  unescapeSlashes,
  unescapeUnicode,
  writeJson,
} from "./json-layout.ts";

const [COMPACT = { comma: ",", colon: ":" }] = LAYOUTS;
const values = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });
const compact = (text: string, sorted = false) => {
  const tokens = readJson(text);
  return tokens && writeJson(sorted ? sortKeys(tokens) : tokens, COMPACT);
};

test("writes every JSON text as JSON.stringify does", () => {
  fc.assert(
    fc.property(values, (value) => {
      const indented = JSON.stringify(value, undefined, 4);
      expect(compact(indented)).toBe(JSON.stringify(value));
      const tokens = readJson(JSON.stringify(value)) ?? [];
      expect(writeJson(tokens, { comma: ",", colon: ": ", indent: "    " })).toBe(indented);
      expect(sortKeys(sortKeys(tokens))).toEqual(sortKeys(tokens));
      expect(sortKeys(tokens).toSorted()).toEqual(tokens.toSorted());
    }),
  );
});

test("keeps the spelling of every token", () => {
  expect(compact('{ "a" : 1.50 , "a" : 1e2, "\\u00e9": -0 }')).toBe('{"a":1.50,"a":1e2,"\\u00e9":-0}');
  expect(compact('{"b":{"d":1,"c":2},"a":[]}', true)).toBe('{"a":[],"b":{"c":2,"d":1}}');
});

test.each(["", "{", '{"a"}', "[1,]", "\uFEFF{}", "[".repeat(300) + "]".repeat(300)])(
  "%j can’t be rewritten",
  (text) => {
    expect(readJson(text)).toBeUndefined();
  },
);

test("a text that indentation would make many times longer is not written", () => {
  const deep = "[".repeat(190) + Array.from({ length: 2_000 }, () => 1).join(",") + "]".repeat(190);
  const tokens = readJson(deep) ?? [];
  expect(writeJson(tokens, COMPACT)).toBe(deep);
  expect(writeJson(tokens, { comma: ",", colon: ": ", indent: "    " })).toBeUndefined();
});

test("recognizes the layout of a text", () => {
  for (const layout of LAYOUTS) {
    const tokens = readJson('{"a":[1,2],"b":{"c":"d, e: f"}}') ?? [];
    expect(ownLayout(writeJson(tokens, layout) ?? "")).toEqual(layout);
  }
});

test("escapes and their removal are inverse, and keep the value", () => {
  fc.assert(
    fc.property(values, (value) => {
      const text = JSON.stringify(value);
      expect(unescapeUnicode(escapeUnicode(text))).toBe(text);
      expect(unescapeSlashes(escapeSlashes(text))).toBe(text);
      for (const other of [escapeUnicode, escapeUnicodeUpper, escapeSlashes])
        expect(JSON.parse(other(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("escapes of escapes stay", () => {
  expect(escapeSlashes(String.raw`"\\/ \/"`)).toBe(String.raw`"\\\/ \/"`);
  expect(unescapeUnicode(String.raw`"\\u00e9 \u00e9 \u0022 \ud83d\ude00 \ud83d"`)).toBe(
    String.raw`"\\u00e9 \u00e9 \u0022 \ud83d\ude00 \ud83d"`,
  );
  expect(unescapeUnicode(String.raw`"\\u00e9 \u00e9 \u0022 \ud83d\ude00"`)).toBe(String.raw`"\\u00e9 é \u0022 😀"`);
  expect(escapeUnicodeUpper('"é"')).toBe(String.raw`"\u00E9"`);
  expect(roundNumbers('{"9007199254740993":9007199254740993,"a":1.0}')).toBe(
    '{"9007199254740993":9007199254740992,"a":1}',
  );
});
