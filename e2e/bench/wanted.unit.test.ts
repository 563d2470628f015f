import { expect, test } from "vitest";
import { readWanted } from "./wanted.ts";

const BENCHES = ["bundle", "pages", "search"];

test("nothing wanted is everything", () => {
  expect(readWanted([], BENCHES)).toEqual(BENCHES.map((name) => ({ name, parts: [] })));
});

test("a word that names no benchmark is a part of the one before it", () => {
  expect(readWanted(["pages", "home", "a-run", "bundle"], BENCHES)).toEqual([
    { name: "pages", parts: ["home", "a-run"] },
    { name: "bundle", parts: [] },
  ]);
});

test("an unknown word at the beginning stays a name, so that it can be refused", () => {
  expect(readWanted(["home", "pages"], BENCHES)).toEqual([
    { name: "home", parts: [] },
    { name: "pages", parts: [] },
  ]);
});
