import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { fold, foldedRanges, foldWithMap } from "./text-folding.ts";

test.each([
  ["Straße", "strasse"],
  ["GROẞ", "gross"],
  ["ŁÓDŹ Ærø Œuvre", "lodz aero oeuvre"],
  ["İstanbul ISPARTA ısı", "istanbul isparta isi"],
  ["iIıİ i\u0307", "iiii i"],
  ["Tiếng Việt ĐƯỜNG", "tieng viet duong"],
  ["ﬁne ﬂow ſ", "fine flow s"],
  ["ΟΔΟΣ οδός ᾠδή", "οδοσ οδοσ ωδη"],
  ["Ёлка Й", "елка и"],
  ["שָׁלוֹם", "שלום"],
  ["مُحَمَّد", "محمد"],
  ["العـــربية", "العربية"],
  ["أحمد إلى آخر ٱلله", "احمد الي اخر الله"],
  ["ＡＢＣ１２３", "abc123"],
  ["ｶﾞｷﾞ ﾊﾟﾝ", "ガギ パン"],
  ["か\u3099", "が"],
  ["ㄱㅏ 한글", "가 한글"],
  ["ﾡﾢ ￦ ﾻￂ", "ㄱㄲ ₩ 카".normalize("NFKC")],
  ["हिन्दी क्‍ष", "हिन्दी क्ष"],
  ["ภาษาไทย น้ำ", "ภาษาไทย น้ำ".normalize("NFKC")],
  ["㌔ ① ½", "キロ 1 1⁄2"],
  ["a\u00ADb\u200Bc", "abc"],
  ["  two\u00A0\n words ", "two words"],
  ["性別 性别", "性別 性别"],
])("%s folds to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("keeps distinct letters distinct", () => {
  expect(fold("ひらがな")).not.toBe(fold("ヒラガナ"));
  expect(fold("か")).not.toBe(fold("が"));
  expect(fold("कि")).not.toBe(fold("क"));
  expect(fold("น้ำ")).not.toBe(fold("นำ"));
  expect(fold("가").includes(fold("ㄱ"))).toBe(false);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(..."aİßΣςΐé\u0301\u0345\u3099かカﾞｶㄱㅏㄳ가ᅡᆨאָاَـ\u200Dकि्\u0951ท้ำ \n\u00A0½㈀ﷺǰŉẞ"),
    maxLength: 12,
  }),
);

test("folding is idempotent", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
    }),
    { numRuns: caseCount(3_000) },
  );
});

test("folding ignores composition and case", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (text) => {
      expect(fold(text.normalize("NFD"))).toBe(fold(text));
      expect(fold(text.normalize("NFC"))).toBe(fold(text));
    }),
  );
});

test("the map leads back to the original text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, starts, ends } = foldWithMap(text);
      expect(folded).toBe(fold(text));
      for (let at = 0; at < folded.length; at += 1) {
        const [start, end] = [starts[at] ?? -1, ends[at] ?? -1];
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: caseCount(2_000) },
  );
});

const highlighted = (text: string, query: string) =>
  foldedRanges(text, [fold(query)]).map(([from, to]) => text.slice(from, to));

test("highlights a hit in the original", () => {
  expect(highlighted("Große Straße", "STRASSE")).toEqual(["Straße"]);
  expect(highlighted("La  Cafe\u0301 é", "e")).toEqual(["e\u0301", "é"]);
  expect(highlighted("مُحَمَّد", "محمد")).toEqual(["مُحَمَّد"]);
  expect(highlighted("ｶﾞｷ", "ガ")).toEqual(["ｶﾞ"]);
  expect(highlighted("ß", "s")).toEqual(["ß"]);
  expect(highlighted("abc", " ")).toEqual([]);
});

test("folds any number of marks on one character in at most linear time", () => {
  // Ordering all of them at once would take minutes.
  expect(fold(`Z${"\u0301\u0316".repeat(500_000)}algo`)).toBe("zalgo");
});

test("highlights a plain text like any other", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."aB b\n."), maxLength: 12 });
  fc.assert(
    fc.property(plain, plain, (text, query) => {
      // Compared with a text that has one more character, neither plain nor in the query.
      expect(foldedRanges(text, [fold(query)])).toEqual(foldedRanges(`${text}語`, [fold(query)]));
    }),
    { numRuns: caseCount(2_000) },
  );
});
