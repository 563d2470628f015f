import { expect, test } from "vitest";
import { publishCount } from "../../panels/model/published-count.ts";
import { aDot } from "../../testing/arbitraries/map-arbitrary.ts";
import { dotText, rangesText, rateText } from "./map-words.ts";

test("a dot as text has all that the picture shows", () => {
  const dot = aDot("55304", { orderNumber: "ORD-1", price: 1.5, room: publishCount(1_234) });
  expect(dotText(dot, true)).toBe("ORD-1, 55304, 10 min, 1.50, 0.15 per minute, open, reach 1,230");
  expect(dotText({ ...dot, room: publishCount(4) }, true)).toMatch(/, reach < 10$/);
  expect(dotText({ ...dot, room: undefined }, true)).toMatch(/, reach not computed$/);
  expect(dotText({ ...dot, orderNumber: "", missing: true }, false)).toBe(
    "Opportunity 55304, 10 min, 1.50, 0.15 per minute, not found",
  );
});

test("an area as text names equal ends once", () => {
  expect(rangesText({ country: "DE", lengths: [5, 10], prices: [1.5, 2] })).toBe("5 min to 10 min, 1.50 to 2.00");
  expect(rangesText({ country: "DE", lengths: [5, 5], prices: [2, 2] })).toBe("5 min, 2.00");
});

test("a small rate keeps its digits", () => {
  expect([rateText(0.15), rateText(0.0123), rateText(12)]).toEqual(["0.15", "0.012", "12.00"]);
});
