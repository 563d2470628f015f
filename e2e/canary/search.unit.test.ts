import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkPlants, searcher, type Plant } from "./search.ts";
import { daysLike, digestsOf, spellingsOf } from "./spellings.ts";

const plant = (text: string, more: Partial<Plant> = {}): Plant => ({
  name: text,
  texts: [text],
  expectedIn: [],
  ...more,
});

const TEXT = fc.string({ minLength: 12, maxLength: 40, unit: "grapheme-ascii" });
const AROUND = fc.string({ maxLength: 30 });

/** Encodings of a text that contains the plant. */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  "an address": encodeURIComponent,
  "a form": (text) => new URLSearchParams({ text }).toString(),
  JSON: JSON.stringify,
  "JSON in JSON": (text) => JSON.stringify(JSON.stringify(text)),
  base64: (text) => Buffer.from(text).toString("base64"),
  base64url: (text) => Buffer.from(text).toString("base64url"),
  hex: (text) => Buffer.from(text).toString("hex"),
  "two bytes a sign": (text) => Buffer.from(text, "utf16le").toString("latin1"),
};

for (const [name, write] of Object.entries(WRITTEN)) {
  test(`finds a plant in ${name}, at any position`, () => {
    fc.assert(
      fc.property(TEXT, AROUND, AROUND, (text, before, after) => {
        const wanted = plant(text);
        const written = write(before.toWellFormed() + text + after.toWellFormed());
        expect([...searcher([plant("something-else-entirely"), wanted])(written)]).toContain(wanted);
      }),
    );
  });
}

test("does not find a plant in a text without it", () => {
  fc.assert(
    fc.property(TEXT, fc.string({ maxLength: 300 }), (text, elsewhere) => {
      const held = spellingsOf(text).some((spelling) => elsewhere.includes(spelling));
      expect(searcher([plant(text)])(elsewhere).size).toBe(held ? 1 : 0);
    }),
  );
});

test("reports a plant in a forbidden place, and an expected place without it", () => {
  const expectedIn = [/^answer POST \/here$/, /^table here\./];
  const plants = [plant("planted-one", { expectedIn }), plant("planted-two", { allowedIn: [/^output$/] })];
  const found = [
    { where: "answer POST /here", text: "…planted-one…" },
    { where: "answer POST /here/too", text: Buffer.from("a planted-one").toString("base64") },
    { where: "output", text: "planted-two" },
    { where: "built file", text: "nothing" },
  ];
  expect(checkPlants(plants, found)).toEqual({
    strays: ["planted-one in answer POST /here/too"],
    missing: ["planted-one at ^table here\\."],
  });
});

test("refuses texts that are too short or not ASCII, which would match anywhere or nowhere", () => {
  expect(() => searcher([plant("short")])).toThrow("cannot be searched for");
  expect(() => searcher([plant("größer als acht")])).toThrow("cannot be searched for");
});

test("searches for days and digests in all common spellings", () => {
  expect(daysLike("1961-07-23")).toEqual(expect.arrayContaining(["19610723", "23.07.1961", "-266457600000"]));
  expect(digestsOf("abc")[0]).toBe("ba7816bf8f01cfea414140de5dae2223b00361a3");
});
