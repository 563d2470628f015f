import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keptApart, withoutTurns } from "./kept-apart";

test("words that are read from left to right stay as they are, others keep to themselves", () => {
  expect(keptApart("THROTTLED")).toBe("THROTTLED");
  expect(keptApart("מושהה")).toBe("\u2068מושהה\u2069");
  expect(keptApart("OPEN\u202Egpj\u2069")).toBe("OPENgpj");
  expect(keptApart("\u2069מושהה\u202E")).toBe("\u2068מושהה\u2069");
});

test("a sentence keeps what was kept apart in it, and loses every other sign that turns words around", () => {
  expect(withoutTurns(`Other (${keptApart("מושהה")})`)).toBe("Other (\u2068מושהה\u2069)");
  expect(withoutTurns("\u2068 OPEN \u202E gpj \u2069 \u2067")).toBe(" OPEN  gpj  ");
});

const anySigns = fc.string({
  unit: fc.constantFrom("a", "א", "\u202A", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"),
});

test("whatever was received, what is opened is closed again", () => {
  fc.assert(
    fc.property(fc.array(anySigns, { maxLength: 4 }), (received) => {
      const sentence = withoutTurns(received.map((words) => `is ${keptApart(words)} or ${words}`).join(", "));
      expect(sentence.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/gu, "")).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});
