import * as fc from "fast-check";
import { expect, test } from "vitest";
import { int64Literal, parseJson, stringifyJson, TooDeep } from "./json.ts";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

/** As returned by the parser: a value that a double represents exactly is a number. */
const asRead = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

test("an int64 keeps every digit at any position", () => {
  const nested = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      int64.map(asRead),
      fc.string(),
      fc.array(tie("tree")),
      fc.dictionary(
        fc.string().filter((key) => key !== "__proto__"),
        tie("tree"),
      ),
    ),
  })).tree;
  fc.assert(fc.property(nested, (value) => void expect(parseJson(stringifyJson(value))).toEqual(value)));
});

test("an int64 string is written as a bare number", () => {
  fc.assert(
    fc.property(int64, (id) => {
      const text = stringifyJson({ id: int64Literal(String(id)) });
      expect(text).toBe(`{"id":${id}}`);
      expect(String((parseJson(text) as { id: unknown }).id)).toBe(String(id));
    }),
  );
});

test("parses plain JSON like JSON.parse", () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      fc.pre(!/\d{16}|\d[eE]/.test(text));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("edge numbers are kept or flagged, never infinite", () => {
  expect(parseJson("[1e400,-1e400]")).toEqual(["1e400", "-1e400"]);
  expect(parseJson("[1e5,0.1234567890123456789]")).toEqual([1e5, 0.12345678901234568]);
  expect(Object.is(parseJson("-0"), -0)).toBe(true);
  expect(stringifyJson(-0)).toBe("0");
  expect(parseJson("9007199254740991")).toBe(9007199254740991);
  expect(parseJson("9007199254740993")).toBe(9007199254740993n);
});

test("keeps digits at every position where a number may be", () => {
  const big = "9007199254740993";
  for (const text of [big, ` ${big}`, `[${big}]`, `[1,${big}]`, `[1,\n-${big}]`, `{"a":${big}}`, `{"a"\t:\t${big}}`])
    expect(stringifyJson(parseJson(text))).toContain(big);
  for (const text of ["1e400", "[1E+400]", '{"a":1.5e400}', "[-0.1e400]"])
    expect(stringifyJson(parseJson(text))).toMatch(/"-?[\d.]+[eE]\+?400"/);
});

test("a million digits stay a string", () => {
  const digits = "9".repeat(1_000_000);
  expect(parseJson(`[${digits}]`)).toEqual([digits]);
});

test("a __proto__ key is a regular key", () => {
  for (const text of ['{"__proto__":{"hit":1}}', '{"__proto__":{"hit":1},"id":9007199254740993}']) {
    const value = parseJson(text) as object;
    expect(Object.hasOwn(value, "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect("hit" in value).toBe(false);
    expect("hit" in {}).toBe(false);
  }
});

const nest = (levels: number, inner = "") => "[".repeat(levels) + inner + "]".repeat(levels);

test("rejects deep nesting before it can exhaust the stack", () => {
  expect(() => parseJson(nest(100, "9007199254740993"))).not.toThrow();
  expect(() => parseJson(nest(101))).toThrow(TooDeep);
  expect(() => parseJson(nest(1_000_000, "9007199254740993"))).toThrow(TooDeep);
  expect(() => parseJson('{"a":'.repeat(1_000_000))).toThrow(TooDeep);
});

test("brackets inside strings do not count", () => {
  const texts = ["[".repeat(500), `"${"[".repeat(500)}`, `\\"${"{".repeat(500)}`, "\\".repeat(7) + "[".repeat(500)];
  for (const text of texts) expect(parseJson(JSON.stringify({ a: [text] }))).toEqual({ a: [text] });
});

test("invalid JSON is a SyntaxError", () => {
  for (const text of ["", "<html>", '{"a":', '"open', "[1,]", "\u0000"])
    expect(() => parseJson(text)).toThrow(SyntaxError);
});
