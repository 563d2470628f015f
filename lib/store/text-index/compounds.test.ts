import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compoundSpellings, runParts } from "./compounds.ts";

test("a word may be written as two, with a blank, a hyphen or an apostrophe", () => {
  expect(compoundSpellings("parttime")).toEqual(expect.arrayContaining(["part time", "part-time"]));
  expect(compoundSpellings("playstation5")).toEqual(["playstation 5", "playstation-5"]);
  expect(compoundSpellings("wifi")).toEqual(["w-ifi", "wi-fi", "wif-i"]);
  expect(compoundSpellings("email")).toContain("e-mail");
  for (const word of ["tea", "性別男性", "12345678", "18+years", "x".repeat(25)])
    expect(compoundSpellings(word)).toEqual([]);
});

test("a run of a script without blanks has two parts, the most even cut first", () => {
  expect(runParts("性別男性")).toEqual([
    ["性別", "男性"],
    ["性", "別男性"],
    ["性別男", "性"],
  ]);
  for (const run of ["性別", "gender", "취업준비생", "猫x犬犬"]) expect(runParts(run)).toEqual([]);
});

test("a part is never a single kana or Thai letter, nor cut within a Thai syllable", () => {
  for (const run of ["ชาย", "หญิง", "ゴルフ", "เพศ"]) expect(runParts(run)).toEqual([]);
  expect(runParts("เพศชาย")[0]).toEqual(["เพศ", "ชาย"]);
  expect(runParts("เพศชาย").flat()).not.toContain("าย");
  expect(runParts("スマートフォン").flat()).not.toContain("ートフォン");
  expect(runParts("犬カフェ")).toEqual([
    ["犬カ", "フェ"],
    ["犬", "カフェ"],
  ]);
});

test("removing the joint gives the word again", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdeéñжя"), minLength: 6, maxLength: 24 });
  fc.assert(
    fc.property(word, (typed) => {
      const spellings = compoundSpellings(typed);
      expect(new Set(spellings).size).toBe(spellings.length);
      expect(spellings.length).toBe(2 * (typed.length - 3) + typed.length - 1);
      for (const spelling of spellings) expect(spelling.replace(/[ '-]/u, "")).toBe(typed);
    }),
  );
});
