import * as fc from "fast-check";
import { expect, test } from "vitest";
import { earningsPerClick, MINUTES, PERCENT, PRICE, pricePerMinute, toFigure, withUnit } from "./figure.ts";

test("formats usual numbers for display", () => {
  expect(toFigure(1.37, PRICE)).toEqual({ text: "1.37", value: 1.37, odd: undefined });
  expect(toFigure(2.5, PRICE).text).toBe("2.50");
  expect(toFigure(17, MINUTES).text).toBe("17");
});

test("a percent sign follows the digits, other units a space", () => {
  expect(withUnit("35", "%")).toBe("35%");
  expect(withUnit("16", "min")).toBe("16 min");
});

test("shows an absent value as a dash, not as malformed", () => {
  expect(toFigure(undefined, PRICE)).toEqual({ text: "–", value: undefined, odd: undefined });
  expect(toFigure(null, PRICE).odd).toBeUndefined();
});

test("a value that no number can represent is shown as text and marked as malformed", () => {
  expect(toFigure("1e400", PRICE)).toMatchObject({ text: "1e400", value: undefined });
  expect(toFigure("1e400", PRICE).odd).toBeDefined();
  expect(toFigure("seven", PRICE).odd).toBeDefined();
  expect(toFigure(140, PERCENT)).toMatchObject({ text: "140", odd: "A percentage above 100." });
  expect(toFigure(-1, MINUTES).odd).toBe("Below zero.");
});

test("property: never shows Infinity or NaN", () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()), (received) => {
      const { text, value } = toFigure(received, PRICE);
      expect(value === undefined || Number.isFinite(value)).toBe(true);
      if (typeof received === "number") expect(text).not.toMatch(/∞|NaN|Infinity/);
    }),
  );
});

test("earnings per click require two usual numbers", () => {
  expect(earningsPerClick(toFigure(1.37, PRICE), toFigure(43, PERCENT))).toBeCloseTo(0.5891);
  expect(earningsPerClick(toFigure(1.37, PRICE), toFigure(140, PERCENT))).toBeUndefined();
  expect(earningsPerClick(toFigure("1e400", PRICE), toFigure(43, PERCENT))).toBeUndefined();
});

test("derived metrics have no floating-point noise", () => {
  expect((0.59 * 7) / 100).not.toBe(0.0413);
  expect(earningsPerClick(toFigure(0.59, PRICE), toFigure(7, PERCENT))).toBe(0.0413);
  expect(pricePerMinute(toFigure(4.14, PRICE), toFigure(3, MINUTES))).toBe(1.38);
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (price, incidence) => {
      const actual = earningsPerClick(toFigure(price / 100, PRICE), toFigure(incidence, PERCENT));
      expect(actual).toBe(Number(`${price * incidence}e-4`));
    }),
  );
});
