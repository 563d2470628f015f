import { expect, test } from "vitest";
import {
  textsToLookUp,
  MAX_LOOKUP_LENGTH,
  MAX_LOOKUPS,
  planOf,
  planText,
  resolvePaste,
  type LibraryOpportunity,
} from "./paste-resolve.ts";
import { parsePasted } from "../paste/paste.ts";

const library: readonly LibraryOpportunity[] = [
  { id: "55304", groupId: "1174589", projectId: "1589419", orderNumber: "ORD-70077-hx9", locale: "de_DE", readAt: 1 },
  { id: "55305", groupId: "1174590", projectId: "1589419", orderNumber: "ORD-70077-hx9", locale: "de_AT", readAt: 2 },
];
const planned = (text: string, decisions: Parameters<typeof resolvePaste>[2] = new Map()) => {
  const settled = resolvePaste(parsePasted(text), library, decisions);
  return { settled, plan: planOf(settled), words: planText(planOf(settled)) };
};

test("resolves a bare number by its kind in the library", () => {
  const { plan } = planned("55304 1174590 99999");
  expect(plan).toMatchObject({
    ids: ["55304", "99999"],
    groups: [{ groupId: "1174590", locale: undefined }],
    again: 1,
  });
});

test("the pasted text and the operator's decisions override the library", () => {
  expect(planned("opportunity 1174590").plan.ids).toEqual(["1174590"]);
  expect(planned("1174590", new Map([["1174590", "opportunity"]])).plan.ids).toEqual(["1174590"]);
  expect(planned("55304 55305", new Map([["55304", "dropped"]]))).toMatchObject({
    plan: { ids: ["55305"] },
    settled: { dropped: ["55304"] },
  });
});

test("groups keep their pasted locale, and each is decided separately", () => {
  const text = "groups 1174589 in de_AT and ja_JP, 1174590";
  expect(planned(text).plan.groups).toEqual([
    { groupId: "1174589", locale: "de_AT" },
    { groupId: "1174589", locale: "ja_JP" },
    { groupId: "1174590", locale: undefined },
  ]);
  const { plan, settled } = planned(text, new Map([["1174589 ja_JP", "dropped"]]));
  expect(plan.groups.map(({ locale }) => locale)).toEqual(["de_AT", undefined]);
  expect(settled.dropped).toEqual(["1174589 ja_JP"]);
  expect(planned("1174590 ja_JP").plan.groups).toEqual([{ groupId: "1174590", locale: "ja_JP" }]);
});

const known = (text: string) => planned(text).settled.items.map((item) => item.matches.map(({ id }) => id));

test("matches a group with a locale to the opportunity of that locale", () => {
  expect(known("group 1174589 in de_DE and ja_JP")).toEqual([["55304"], []]);
  expect(known("group 1174589")).toEqual([["55304"]]);
});

test("resolves projects and order numbers to stored opportunities only", () => {
  expect(planned("project 1589419 ORD-70077-hx9 project 4000").plan).toMatchObject({
    ids: ["55304", "55305"],
    again: 2,
    unresolved: [{ text: "4000" }],
  });
});

test("rejected texts can be accepted by the operator", () => {
  const text = "1763663462 2026-11-20";
  expect(planned(text).plan.ids).toEqual([]);
  const { plan, settled } = planned(text, new Map([["1763663462", "opportunity"]]));
  expect(plan.ids).toEqual(["1763663462"]);
  expect(settled.notTaken.map(({ text: left }) => left)).toEqual(["2026-11-20"]);
});

test("the button label states the action", () => {
  expect(planned("7001 7002").words).toBe("Load 2 opportunities");
  expect(planned("7001 55304 55305").words).toBe("Load 1, refresh 2");
  expect(planned("55304 55305").words).toBe("Refresh 2");
  expect(planned("55304").words).toBe("Refresh 1");
  expect(planned("7001 group 12").words).toBe("Load 1 opportunity and 1 group");
});

test("looks up only texts that can match, up to the limit", () => {
  const long = `ORD-${"7".repeat(100)}`;
  expect(textsToLookUp(parsePasted(`${long}, 1174589, 120:45398, ORD-70077-hx9, 1763663462, 18:31`))).toEqual([
    "1174589",
    "ORD-70077-hx9",
    "1763663462",
  ]);
  const fits = `ORD-${"7".repeat(MAX_LOOKUP_LENGTH - 4)}`;
  expect(textsToLookUp(parsePasted(fits))).toEqual([fits]);
  const many = Array.from({ length: MAX_LOOKUPS + 5 }, (_, index) => 100_000 + index).join("\n");
  expect(textsToLookUp(parsePasted(many))).toHaveLength(MAX_LOOKUPS);
});
