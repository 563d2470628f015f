import { expect, test } from "vitest";
import { comparePairs, dispositionText, DOCUMENTED_DISPOSITIONS } from "../model/dispositions.ts";
import { buildDictionary, nameOf, searchDictionary } from "./dictionary.ts";

const seen = (pair: string, verdict: string, times: number, lastAt = times) => ({ pair, verdict, times, lastAt });
const version = (pair: string, number: number, name: string, note = "") => ({
  pair,
  version: number,
  name,
  note,
  by: "ana",
  at: number,
});

test("orders pairs as two integers of any size", () => {
  const ordered = [
    "-1.5",
    "0.1",
    "2.1",
    "2.2",
    "2.9",
    "2.10",
    "2.11",
    "10.0",
    "9007199254740992.1",
    "9007199254740993.0",
  ];
  for (let turn = 0; turn < ordered.length; turn += 1) {
    const mixed = [...ordered.slice(turn).toReversed(), ...ordered.slice(0, turn)];
    expect(mixed.sort(comparePairs)).toEqual(ordered);
  }
  expect(["x", "2.1", "1", "0.1"].sort(comparePairs)).toEqual(["0.1", "2.1", "1", "x"]);
});

test("prefers the team's name over the default name of the same pair", () => {
  const labels = { "2.1": "Blocked at the door", "4.7": "Panel conflict" };
  expect(dispositionText({ pair: "2.1", name: "disqualified by platform" }, labels)).toBe("2.1 Blocked at the door");
  expect(dispositionText({ pair: "2.10", name: "disqualified by partner" }, labels)).toBe(
    "2.10 disqualified by partner",
  );
  expect(dispositionText({ pair: "4.7" }, labels)).toBe("4.7 Panel conflict");
  expect(dispositionText({ pair: "4.8" }, labels)).toBe("4.8, not named yet");
});

test("lists never-seen default pairs; sorts unnamed pairs first, by count", () => {
  const { rows, unnamed } = buildDictionary(
    [],
    [seen("42.7", "match", 3), seen("4.7", "", 1, 9), seen("4.7", "match", 5, 7), seen("2.10", "wrong_person", 2)],
  );
  expect(unnamed).toBe(2);
  expect(rows).toHaveLength(DOCUMENTED_DISPOSITIONS.length + 2);
  expect(rows.slice(0, 3).map(({ pair, times }) => [pair, times])).toEqual([
    ["4.7", 6],
    ["42.7", 3],
    ["0.0", 0],
  ]);
  expect(rows[0]).toMatchObject({
    lastAt: 9,
    beside: [
      { verdict: "match", times: 5 },
      { verdict: undefined, times: 1 },
    ],
  });
});

test("a pair counts as unnamed again after its name is cleared", () => {
  const seenOnce = [seen("4.7", "match", 1)];
  const named = buildDictionary([version("4.7", 1, "Panel conflict")], seenOnce);
  expect([named.unnamed, named.rows.some((row) => nameOf(row) === "Panel conflict")]).toEqual([0, true]);
  const back = buildDictionary([version("4.7", 2, ""), version("4.7", 1, "Panel conflict")], seenOnce);
  expect(back.unnamed).toBe(1);
  expect(back.rows[0]?.versions.map(({ name }) => name)).toEqual(["", "Panel conflict"]);
  const standard = buildDictionary([version("2.1", 2, ""), version("2.1", 1, "Ours")], []);
  expect(standard.rows.filter(({ pair }) => pair === "2.1").map(nameOf)).toEqual(["disqualified by platform"]);
});

test("search matches pair prefixes, names and notes, all words required", () => {
  const { rows } = buildDictionary([version("4.7", 1, "Panel conflict", "ask Lena")], []);
  const found = (query: string) => searchDictionary(rows, query).map(({ pair }) => pair);
  expect(found("2.1")).toEqual(["2.1", "2.10"]);
  expect(found("panel LENA")).toEqual(["4.7"]);
  expect(found("duplicate respondent")).toEqual(["4.1"]);
  expect(found("")).toHaveLength(rows.length);
  expect(found("nothing of it")).toEqual([]);
});
