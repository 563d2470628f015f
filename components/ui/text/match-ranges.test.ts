import * as fc from "fast-check";
import { expect, test } from "vitest";
import { matchRanges } from "./match-ranges";

const found = (text: string, query: string) => matchRanges(text, query).map(({ start, end }) => text.slice(start, end));

test.each([
  ["Vollzeit und vollzeit", "VOLLZEIT", ["Vollzeit", "vollzeit"]],
  ["Île-de-France", "ile", ["Île"]],
  ["cafe\u0301 au lait", "café", ["cafe\u0301"]],
  ["フルタイム勤務", "勤", ["勤"]],
  ["काम की", "क", ["क", "क"]],
  ["काम की", "का", ["का"]],
  ["か が", "か", ["か"]],
  ["ﬁnance", "fi", ["ﬁ"]],
  ["İstanbul", "istanbul", ["İstanbul"]],
  ["aaaa", "aa", ["aa", "aa"]],
  ["a+b", "+", ["+"]],
  ["anything", " ", []],
])("%s / %s", (text, query, expected) => expect(found(text, query)).toEqual(expected));

test("ranges are ordered, disjoint and inside the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary", maxLength: 3 }), (text, query) => {
      let last = 0;
      for (const { start, end } of matchRanges(text, query)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
