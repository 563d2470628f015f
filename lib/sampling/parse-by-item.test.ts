import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lostOf, parseByItem, withLost } from "./parse-by-item.ts";
import {
  attributeListSchema,
  attributeSchema,
  opportunitySchema,
  qualificationListSchema,
  receivedAttributeSchema,
} from "./schema.ts";

const refusal = (group: unknown) => ({
  group_id: group,
  qualified: false,
  dispositions: [{ disposition: 2, status: 6 }],
});

function parsed<T>(outcome: ReturnType<typeof parseByItem<T>>) {
  if (!outcome.ok) throw outcome.error;
  return {
    value: outcome.value,
    paths: outcome.lost.map(({ path }) => path),
    fields: outcome.lost.map(({ field }) => field),
  };
}

test("a malformed result of /qualify is left out, with its position in the answer", () => {
  const answer = Array.from({ length: 10 }, (_, index) => refusal(index + 1));
  const items: unknown[] = [...answer];
  items[1] = { ...answer[1], qualified: null };
  items[3] = null;
  items[9] = { ...answer[9], group_id: 1.5 };
  const { value, paths, fields } = parsed(parseByItem(qualificationListSchema, items));
  expect(value.map(({ group_id: id }) => id)).toEqual(["1", "3", "5", "6", "7", "8", "9"]);
  expect(paths.toSorted()).toEqual(["1", "3", "9"]);
  expect(fields.toSorted()).toEqual(["1.qualified", "3", "9.group_id"]);
  expect(items[3]).toBeNull();
});

test("omits a malformed reason or category and keeps its result", () => {
  const { value, paths } = parsed(
    parseByItem(qualificationListSchema, [
      {
        ...refusal(1),
        dispositions: [
          { disposition: 2, status: null },
          { disposition: 2, status: 7 },
        ],
      },
      { group_id: 2, qualified: true, categories: [562, 1.5] },
    ]),
  );
  expect(value).toMatchObject([{ dispositions: [{ status: "7" }] }, { categories: ["562"] }]);
  expect(paths.toSorted()).toEqual(["0.dispositions.0", "1.categories.1"]);
});

test("a malformed priority or length of a result is lost alone, a field that decides costs the result", () => {
  const qualified = { qualified: true, exact_match: true, start_url: "https://s.example/1" };
  const { value, paths } = parsed(
    parseByItem(qualificationListSchema, [
      { group_id: 1, ...qualified, priority: "yes", actual_length_of_interview: {} },
      { group_id: 2, ...qualified, exact_match: "yes", priority: "yes" },
      { group_id: 3, ...qualified, start_url: 5 },
      { group_id: 4, ...qualified, qualified: "yes" },
      { group_id: 5.5, ...qualified, priority: true },
    ]),
  );
  expect(value).toEqual([{ group_id: "1", ...qualified, categories: [], dispositions: [] }]);
  expect(paths).toEqual(["0.actual_length_of_interview", "0.priority", "1", "2", "3", "4"]);
});

test("a malformed item of an attribute list is lost alone, also in a wrapped list", () => {
  const items = [
    { attribute_id: 5, active: true },
    { attribute_id: 6.5 },
    { attribute_id: 7, active: "yes" },
    { attribute_id: 8 },
  ];
  for (const [answer, prefix] of [
    [items, ""],
    [{ data: items }, "data."],
  ] as const) {
    const { value, paths } = parsed(parseByItem(attributeListSchema, answer));
    expect(value.map(({ attribute_id: id }) => id)).toEqual(["5", "8"]);
    expect(paths.toSorted()).toEqual([`${prefix}1`, `${prefix}2`]);
  }
});

test("a malformed translation, parent, answer or flag of an attribute hides only itself", () => {
  const { value, paths } = parsed(
    parseByItem(attributeSchema, {
      id: 5,
      is_active: "yes",
      countries: ["US", 7],
      parent_dependencies: [
        { attribute_id: 1, answer_ids: [1, 2.5] },
        { attribute_id: 2, answer_ids: [3] },
      ],
      question: {
        text: "Q",
        translations: [
          { locale: null, text: "x" },
          { locale: "de_DE", text: "Frage" },
        ],
      },
      answers: [
        { id: 1, text: "A", translations: [{ locale: "de_DE", text: { bad: 1 } }] },
        { id: "half", text: "B" },
        { id: 3, text: "C", countries: [null, "DE"] },
      ],
    }),
  );
  expect(value).toMatchObject({
    id: "5",
    countries: ["US"],
    parent_dependencies: [{ attribute_id: "2" }],
    question: { translations: [{ locale: "de_DE", text: "Frage" }] },
    answers: [
      { id: "1", translations: [{ locale: "de_DE", text: "" }] },
      { id: "3", countries: ["DE"] },
    ],
  });
  expect(paths.toSorted()).toEqual([
    "answers.0.translations.0.text",
    "answers.1",
    "answers.2.countries.0",
    "countries.1",
    "is_active",
    "parent_dependencies.0",
    "question.translations.0",
  ]);
});

test("a translation with an invalid locale is left out, the others are not", () => {
  const translations = [
    "__proto__",
    `en_${"X".repeat(60)}`,
    "e".repeat(200),
    "constructor",
    "en_US",
    "",
    "zh_Hans_CN",
  ].map((locale) => ({ locale, text: "x" }));
  const { value, paths } = parsed(
    parseByItem(receivedAttributeSchema, { id: 1, question: { translations }, answers: [] }),
  );
  expect(value.question?.translations.map(({ locale }) => locale)).toEqual(["en_US", "und", "zh_Hans_CN"]);
  expect(paths).toEqual([0, 1, 2, 3].map((index) => `question.translations.${index}`));
});

const cell = (tag: string) => ({ tag, attribute_id: 1, negate: false, kind: "VALUE", value: "1" });

const offer = {
  id: 1,
  group_id: 2,
  locale: { language: null, country: 7 },
  project_exclusions: [1, 2.5, null, 3],
  cells: [cell("a"), { ...cell("b"), attribute_id: null }, { ...cell("c"), negate: "no" }],
  filters: [
    [
      { id: "f", cells: ["a", "b"] },
      { id: "g", cells: [null] },
    ],
  ],
  quotas: [],
};

test("a malformed id or name of an opportunity is left out, a malformed cell or entry is replaced", () => {
  const { value, paths, fields } = parsed(parseByItem(opportunitySchema, offer));
  expect(value).toMatchObject({
    locale: { language: "", country: "" },
    project_exclusions: ["1", "3"],
    cells: [
      { tag: "a", kind: "VALUE" },
      { tag: "b", kind: "UNREADABLE", attribute_id: "0" },
      { tag: "c", kind: "UNREADABLE", attribute_id: "1", received: { kind: "VALUE", negate: "no", value: "1" } },
      { tag: "unreadable-1", kind: "UNREADABLE", attribute_id: "0", received: [null] },
    ],
    filters: [
      [
        { id: "f", cells: ["a", "b"] },
        { id: "g", cells: ["unreadable-1"] },
      ],
    ],
  });
  expect(paths).toEqual([
    "cells.1",
    "cells.2",
    "filters.0.1",
    "locale.country",
    "project_exclusions.1",
    "project_exclusions.2",
  ]);
  expect(fields.slice(0, 3)).toEqual(["cells.1.attribute_id", "cells.2.negate", "filters.0.1.cells.0"]);
});

test("property: each malformed device keeps its place as unreadable, and the others stay", () => {
  const malformed = fc.oneof(fc.constant(null), fc.integer(), fc.record({ type: fc.constant("mobile") }));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom("desktop", "mobile", "watch"), malformed)), (devices) => {
      const { value, paths } = parsed(parseByItem(opportunitySchema, { id: 1, group_id: 2, devices }));
      expect(value.devices).toEqual(devices.map((device) => (typeof device === "string" ? device : "unreadable")));
      const lost = [...devices.keys()].filter((index) => typeof devices[index] !== "string");
      expect(paths).toEqual(lost.map((index) => `devices.${index}`));
    }),
  );
});

test("an opportunity without its ids or one of its lists of conditions fails", () => {
  for (const broken of [
    { filters: 5 },
    { filters: [5] },
    { quotas: ["x"] },
    { cells: "x" },
    { id: null },
    { group_id: 1.5 },
  ])
    expect(parseByItem(opportunitySchema, { ...offer, ...broken }).ok, JSON.stringify(broken)).toBe(false);
});

test("a valid answer is complete, and one of another shape is rejected", () => {
  const list = [refusal(1)];
  expect(parseByItem(qualificationListSchema, list)).toMatchObject({ ok: true, lost: [] });
  for (const other of [null, "x", { message: "no" }, 5])
    expect(parseByItem(qualificationListSchema, other).ok).toBe(false);
});

test("property: any malformed result leaves the other results unchanged", () => {
  const junk = fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.record({ group_id: fc.constant(1.5) }));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant("good" as const), junk), { maxLength: 10 }), (pattern) => {
      const items = pattern.map((one, index) => (one === "good" ? refusal(index) : one));
      const { value, paths } = parsed(parseByItem(qualificationListSchema, items));
      const isGood = (index: number) => pattern[index] === "good";
      const good = [...items.keys()].filter(isGood);
      expect(value).toEqual(qualificationListSchema.parse(good.map((index) => items[index])));
      expect(paths.map(Number).toSorted((a, b) => a - b)).toEqual([...items.keys()].filter((index) => !isGood(index)));
    }),
  );
});

test("lost parts travel with the object, not with its fields", () => {
  const part = { path: "1", field: "1.id", message: "m" };
  const value = withLost({ a: 1 }, [part]);
  expect(lostOf(value)).toEqual([part]);
  expect(Object.keys(value)).toEqual(["a"]);
  expect(lostOf({})).toEqual([]);
});
