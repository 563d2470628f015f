import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isolateBidi, stripOuterBidi } from "./bidi-isolate";

test("left-to-right text is unchanged, other text is isolated", () => {
  expect(isolateBidi("THROTTLED")).toBe("THROTTLED");
  expect(isolateBidi("מושהה")).toBe("\u2068מושהה\u2069");
  expect(isolateBidi("OPEN\u202Egpj\u2069")).toBe("OPENgpj");
  expect(isolateBidi("\u2069מושהה\u202E")).toBe("\u2068מושהה\u2069");
});

test("a sentence keeps its isolates, and loses every other bidi control", () => {
  expect(stripOuterBidi(`Other (${isolateBidi("מושהה")})`)).toBe("Other (\u2068מושהה\u2069)");
  expect(stripOuterBidi("\u2068 OPEN \u202E gpj \u2069 \u2067")).toBe(" OPEN  gpj  ");
});

const anySigns = fc.string({
  unit: fc.constantFrom("a", "א", "\u202A", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"),
});

test("every opened isolate is closed, for any received text", () => {
  fc.assert(
    fc.property(fc.array(anySigns, { maxLength: 4 }), (received) => {
      const sentence = stripOuterBidi(received.map((words) => `is ${isolateBidi(words)} or ${words}`).join(", "));
      expect(sentence.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/gu, "")).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});
