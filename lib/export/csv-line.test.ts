import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asGiven, neutralised } from "./csv-line.ts";

const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]`;
const BLANKS = String.raw`[\s\p{Cc}\p{Cf}]*`;
const formula = new RegExp(String.raw`^${BLANKS}${SIGN}|^[\t\r\n]`, "u");
const inside = new RegExp(String.raw`([;\t]${BLANKS})(?=${SIGN})`, "gu");
const inBack = new RegExp(String.raw`([;\t]${BLANKS})'(?=${SIGN})`, "gu");

/** Naive implementation of both functions, for short texts. */
const plainly = {
  neutralised: (text: string) => (formula.test(text) ? `'${text}` : text).replaceAll(inside, "$1'"),
  asGiven: (text: string) => {
    const back = text.replaceAll(inBack, "$1");
    return back.startsWith("'") && formula.test(back.slice(1)) ? back.slice(1) : back;
  },
};
const signs = fc.constantFrom(";", "\t", " ", "\u200B", "\n", "'", "=", "-", "\uFF1D", "a", "1", "😀");

test("neutralises a formula after every separator, and reverses it", () => {
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      expect(neutralised(text)).toBe(plainly.neutralised(text));
      expect(asGiven(text)).toBe(plainly.asGiven(text));
    }),
    { numRuns: 5_000 },
  );
});

test("scans a text of only separators and blanks once, not once per character", () => {
  for (const sign of ["\t", ";", ";\u200B", " \t"]) {
    const text = `a${sign.repeat(1_000_000)}b`;
    expect(neutralised(text)).toBe(text);
    expect(asGiven(text)).toBe(text);
  }
});
