import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  for (const id of ["120", "80"])
    await store.attributes.saveDetail(
      scope,
      anAttribute(id, {
        name: `Job ${id}`,
        description: "not wanted",
        question: "What do you DO?",
        questions: { de_DE: "Was tun Sie?" },
        answers: { "1": ["Full-time", { de_DE: "Völlig" }], "2": ["Part-time", {}] },
      }),
      id,
      1,
    );
});
afterEach(() => store.close());

const shown = (rows: readonly object[]) => rows.map((row) => Object.values(row).join(" ")).toSorted();

test("returns names and questions in all locales, folded", async () => {
  expect(shown(await store.attributes.headSpellings(scope, ["120", "5"]))).toEqual([
    "120 name   job 120",
    "120 question   what do you do?",
    "120 question  de_DE was tun sie?",
  ]);
});

test("returns the texts of all answers", async () => {
  expect(shown(await store.attributes.answerSpellings(scope, ["80"]))).toEqual([
    "80 answer 1  full-time",
    "80 answer 1 de_DE vollig",
    "80 answer 2  part-time",
  ]);
});

test("returns only the answers that are spelled so or have an id, of one attribute", async () => {
  expect(shown(await store.attributes.answersSpelled(scope, "80", ["vollig", "x"], ["2", "3"]))).toEqual([
    "80 answer 1 de_DE vollig",
    "80 answer 2  part-time",
  ]);
  expect(await store.attributes.answersSpelled(scope, "80", [], [])).toEqual([]);
});

test("returns nothing of another account", async () => {
  expect(await store.attributes.headSpellings(other, ["120"])).toEqual([]);
  expect(await store.attributes.answerSpellings(other, ["120"])).toEqual([]);
  expect(await store.attributes.answersSpelled(other, "120", ["full-time"], ["1"])).toEqual([]);
});
