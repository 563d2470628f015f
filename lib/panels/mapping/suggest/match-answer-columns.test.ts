import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Int64 } from "../../../int64.ts";
import { fold } from "../../../store/text-index/text-folding.ts";
import { groupColumns, type ColumnGroup } from "./answer-columns.ts";
import { answerIndex } from "./answer-index.ts";
import { headerWords } from "./header-words.ts";
import type { AttributeText } from "./match-header.ts";
import { asColumn, matchGroup, withoutRivals } from "./match-answer-columns.ts";
import { scoreColumn, type Candidate } from "./score-column.ts";
import { wordsKey } from "./spelling-keys.ts";

const aText = (part: AttributeText["part"], text: string): AttributeText => ({
  part,
  locale: "",
  key: wordsKey(text),
  words: wordsKey(text).split(" "),
});

/** The answers have the ids `name-0`, `name-1` and so on. */
const aCandidate = (name: string, answers: readonly string[], fields: Partial<Candidate> = {}): Candidate => ({
  attributeId: name as Int64,
  name,
  rank: 10,
  active: true,
  texts: [aText("name", name)],
  index: answerIndex(answers.map((text, at) => ({ id: `${name}-${at}`, texts: [{ locale: "", folded: fold(text) }] }))),
  ...fields,
});

const groupsOf = (...headers: readonly string[]): readonly ColumnGroup[] =>
  groupColumns(
    headers.map((header) => ({
      header,
      separator: null,
      content: "values",
      values: ["1", "0"].map((text) => ({ text, count: 50 })),
    })),
  );

const matched = (headers: readonly string[], ...candidates: readonly Candidate[]) =>
  groupsOf(...headers).flatMap((group) => {
    const sample = asColumn(group);
    return matchGroup(group, scoreColumn(sample, headerWords(sample.header), candidates)) ?? [];
  });

/** Name of the attribute, and answers by position. */
const decided = (headers: readonly string[], ...candidates: readonly Candidate[]) =>
  withoutRivals(matched(headers, ...candidates)).map(({ candidates: [{ candidate }], answers }) => [
    candidate.name,
    Object.fromEntries(answers),
  ]);

const cars = aCandidate("Cars", ["BMW", "Audi", "Ford", "Mercedes-Benz", "Land Rover"]);
const pets = aCandidate("Pets", ["Dog", "Cat", "Bird"]);

describe("attribute of a group", () => {
  test("its answers are the parts of most columns", () => {
    expect(decided(["Q1_1: BMW", "Q1_2: Audi", "Q1_3: Lada"], pets, cars)).toEqual([
      ["Cars", { 0: "Cars-0", 1: "Cars-1" }],
    ]);
    expect(decided(["cars_bmw", "cars_land_rover", "cars_mercedes_benz"], pets, cars)).toEqual([
      ["Cars", { 0: "Cars-0", 1: "Cars-4", 2: "Cars-3" }],
    ]);
  });

  test("without support by the stem, too few columns decide nothing", () => {
    expect(decided(["Q1_1: BMW", "Q1_2: Lada"], cars)).toEqual([]);
    expect(decided(["Q1_1: BMW", "Q1_2: Audi", "Q1_3: Lada", "Q1_4: Seat"], cars)).toEqual([]);
  });

  test("a stem that says mostly something else is evidence against it, one that says nothing isn’t", () => {
    expect(decided(["known: BMW", "known: Audi", "known: Ford"], cars)).toEqual([]);
    expect(decided(["cars advertised lately: BMW", "cars advertised lately: Audi"], cars)).toEqual([]);
    expect(decided(["favorite cars: BMW", "favorite cars: Audi"], cars)).toHaveLength(1);
    expect(decided(["used: BMW", "used: Audi"], cars)).toHaveLength(1);
  });

  test("a stem that names it needs a single answer, also in a group of one", () => {
    expect(decided(["Cars: BMW", "Cars: Lada", "Cars: Seat"], pets, cars)).toEqual([["Cars", { 0: "Cars-0" }]]);
    expect(decided(["Cars: BMW"], pets, cars)).toEqual([["Cars", { 0: "Cars-0" }]]);
    expect(decided(["garage: BMW"], pets, cars)).toEqual([]);
    expect(decided(["Cars: Lada"], pets, cars)).toEqual([]);
  });

  test("the stem decides between two that fit alike, or none is suggested", () => {
    const wanted = aCandidate("Cars wanted", ["BMW", "Audi"], { rank: 1 });
    const owned = aCandidate("Cars owned", ["BMW", "Audi"], { rank: 900 });
    expect(decided(["owned: BMW", "owned: Audi"], wanted, owned)).toEqual([
      ["Cars owned", { 0: "Cars owned-0", 1: "Cars owned-1" }],
    ]);
    expect(decided(["Q1_1: BMW", "Q1_2: Audi"], wanted, owned)).toEqual([]);
  });

  test("it is active", () => {
    expect(decided(["cars: BMW", "cars: Audi"], { ...cars, active: false })).toEqual([]);
  });

  test("stems that are alike but ask for different attributes decide nothing", () => {
    expect(decided(["own_bmw", "own_dog", "own_visa", "own_house"], cars, pets)).toEqual([]);
  });
});

describe("answers of a group", () => {
  test("a column with all words of an answer comes before one with some of them", () => {
    const drinks = aCandidate("Drinks", ["Beer", "Red wine", "Tea"]);
    expect(decided(["drinks: beer", "drinks: beeer", "drinks: tea"], drinks)).toEqual([
      ["Drinks", { 0: "Drinks-0", 2: "Drinks-2" }],
    ]);
  });

  test("two columns with the same words get none", () => {
    expect(decided(["cars_1: BMW", "cars_2: BMW", "cars_3: Audi"], cars)).toEqual([["Cars", { 2: "Cars-1" }]]);
  });

  test("no two columns of a group get the same answer, for any headers", () => {
    const word = fc.constantFrom(
      "BMW",
      "bmw",
      "Audi",
      "Mercedes",
      "Mercedes Benz",
      "Land Rover",
      "Lada",
      "Ford Ka",
      "x",
    );
    const stem = fc.constantFrom("Cars", "Q1", "Q1_2 cars -", "own", "cars_");
    const header = fc.tuple(stem, word, fc.boolean()).map(([a, b, after]) => (after ? `${b}: ${a}` : `${a}: ${b}`));
    fc.assert(
      fc.property(fc.array(header, { maxLength: 12 }), (headers) => {
        const found = withoutRivals(matched(headers, cars, pets));
        const columns = found.flatMap(({ group }) => group.columns.map(({ at }) => at));
        expect(new Set(columns).size).toBe(columns.length);
        const answers = found.flatMap((one) => [...one.answers.values()]);
        expect(new Set(answers).size).toBe(answers.length);
      }),
      { numRuns: 300 },
    );
  });
});

test("the group whose stem fits better stays, or none of two with the same answers", () => {
  const headers = ["Q1_1 Cars: BMW", "Q1_2 Cars: Audi", "Q2_1 Cars wished: BMW", "Q2_2 Cars wished: Audi"];
  expect(decided(headers, cars)).toEqual([["Cars", { 0: "Cars-0", 1: "Cars-1" }]]);
  expect(decided(["Q1_1: BMW", "Q1_2: Audi", "Q2_1: BMW", "Q2_2: Audi"], cars)).toEqual([]);
  expect(decided(["Q1_1: BMW", "Q1_2: Audi", "Q2_1: Ford", "Q2_2: Land Rover"], cars)).toHaveLength(2);
});
