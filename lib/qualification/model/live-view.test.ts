import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { qualificationListSchema } from "../../sampling/schema.ts";
import { joinAnswer, linkKind } from "./live-view.ts";

const id = (text: string) => text as Int64;
const read = (items: readonly object[]) => qualificationListSchema.parse(items);
const join = (asked: readonly string[], items: readonly object[]) =>
  joinAnswer(asked.map(id), read(items), { allowLoopback: false });

const yes = {
  qualified: true,
  exact_match: true,
  priority: true,
  start_url: "https://entry.test/x",
  categories: [561, 999],
};
const no = { qualified: false, start_url: null, exact_match: null, priority: null };

test("joins answers by group, in any order", () => {
  const { groups } = join(
    ["1", "2"],
    [
      { ...no, group_id: 2, dispositions: [{ disposition: 3, status: 20 }] },
      { ...yes, group_id: 1 },
    ],
  );
  expect(groups.map(({ groupId, live }) => [groupId, live?.state])).toEqual([
    ["1", "match"],
    ["2", "refused"],
  ]);
  expect(groups[0]?.live).toMatchObject({
    priority: true,
    link: "web",
    categories: ["Finance", "Category 999"],
    oddities: [],
  });
  expect(groups[1]?.live?.dispositions).toEqual([
    { pair: "3.20", name: "quota cell not open", group: "over quota, entry level" },
  ]);
});

test("reports missing, repeated and unrequested groups", () => {
  const { groups, unasked } = join(
    ["1", "2", "3"],
    [
      { ...yes, group_id: 1 },
      { ...yes, group_id: 1 },
      { ...yes, group_id: 3 },
      { ...no, group_id: 3, dispositions: [] },
      { ...yes, group_id: "9007199254740993" },
    ],
  );
  expect(groups[0]?.live?.oddities).toEqual(["The service answered 2 times for this group with the same result."]);
  expect(groups[1]?.live).toBeUndefined();
  expect(groups[2]?.live?.oddities[0]).toMatch(/2 times for this group, with different results\. The first/);
  expect(unasked).toEqual(["9007199254740993"]);
});

test.each([
  ["one without an entry link", { start_url: null }, "with different results"],
  ["one of another priority", { priority: false }, "with different results"],
  ["another entry link", { start_url: "https://entry.test/y" }, "with the same result"],
])("a repeated group with %s", (_name, more, expected) => {
  const { groups } = join(
    ["1"],
    [
      { ...yes, group_id: 1 },
      { ...yes, group_id: 1, ...more },
    ],
  );
  expect(groups[0]?.live?.oddities[0]).toContain(expected);
});

test("distinguishes needed profiling from an acceptance that does not mention profiling", () => {
  const { groups } = join(
    ["1", "2"],
    [
      { ...yes, group_id: 1, exact_match: false },
      { ...yes, group_id: 2, exact_match: null },
    ],
  );
  expect(groups.map(({ live }) => live?.state)).toEqual(["profiling", "qualified"]);
  expect(groups[1]?.live?.oddities).toEqual(["The service didn’t say whether more profiling is needed."]);
});

test("reports non-web links and does not offer them", () => {
  const { groups } = join(
    ["1", "2", "3"],
    [
      { ...yes, group_id: 1, start_url: "javascript:alert(1)" },
      { ...yes, group_id: 2, start_url: null },
      { ...no, group_id: 3, start_url: "https://entry.test/x", dispositions: [] },
    ],
  );
  expect(groups.map(({ live }) => live?.link)).toEqual(["not_web", "absent", "absent"]);
  expect(groups[0]?.live?.oddities).toEqual(["The entry link isn’t a web link, so it isn’t shown."]);
  expect(groups[1]?.live?.oddities).toEqual(["Qualified, but the service sent no entry link."]);
  expect(groups[2]?.live?.oddities).toEqual([
    "Not qualified, but the service sent an entry link. It isn’t shown.",
    "The service gave no reason.",
  ]);
});

test.each([
  ["https://a.test/", false, "web"],
  ["http://a.test/", true, "not_web"],
  ["http://127.0.0.1:4010/start", true, "web"],
  ["http://127.0.0.1:4010/start", false, "not_web"],
  ["data:text/html,x", true, "not_web"],
  ["no url", true, "not_web"],
  ["", true, "absent"],
  [null, true, "absent"],
])("classifies the link %s, loopback allowed: %s", (url, allowLoopback, wanted) => {
  expect(linkKind(url, { allowLoopback })).toBe(wanted);
});
