import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "../json.ts";
import { operations, type OperationName } from "../operations.ts";
import {
  attributeSchema,
  cellSchema,
  contextReceiptSchema,
  entrySchema,
  opportunitySchema,
  qualificationSchema,
} from "../schema.ts";
import { CONTRACT } from "./contract.ts";
import { driftOf, MAX_DRIFT, MAX_PATH_LENGTH, MAX_VALUE_LENGTH } from "./drift.ts";
import {
  isPlainCell,
  isPlainFilterEntry,
  isPlainListItem,
  isPlainQuotaEntry,
  isPlainTranslation,
} from "./plain-items.ts";
import type { Shape } from "./shape.ts";

/** Differences as short lines. */
const lines = (operation: OperationName, answer: unknown): readonly string[] =>
  driftOf(operation, answer).map(({ kind, path, type, value }) =>
    [kind, path, type, ...(value === undefined ? [] : [JSON.stringify(value)])].join(" "),
  );
const ofOpportunity = (answer: object) => lines("get-opportunity", answer);

test("an answer as documented has no drift", () => {
  expect(
    ofOpportunity({
      id: 1,
      status: "PAUSED",
      cost_per_interview: 1.25,
      evaluation: "STARTS",
      locale: { language: "de", country: "DE" },
      devices: ["mobile", "tablet"],
      links: { live: "https://example.test/" },
      project_exclusions: null,
      requirements: { requires_webcam: false },
      client_id: null,
      cells: [
        { tag: "a", attribute_id: 80, negate: false, kind: "VALUE", value: "1" },
        { tag: "b", attribute_id: 80, negate: true, kind: "LIST", list: ["1"], operator: "AND" },
        { tag: "c", attribute_id: -1, negate: true, kind: "INEFFABLE" },
      ],
      filters: [[{ id: "f", cells: ["a"] }]],
      quotas: [[{ id: "q", cells: ["b"], count: 4, status: "CLOSED" }]],
    }),
  ).toEqual([]);
});

test("numbers beyond a double and digit strings are numbers", () => {
  const answer = parseJson(
    '{"id":9223372036854775807,"project_id":"12","cost_per_interview":1e400,"completes":-0,"days_in_field":1e400}',
  );
  expect(lines("get-opportunity", answer)).toEqual([]);
});

test("an unknown field is named once with its type, and its contents are not searched", () => {
  const cell = { tag: "a", attribute_id: 1, negate: false, kind: "VALUE", value: "1" };
  expect(
    ofOpportunity({
      x_new: [{ status: "secret" }],
      cells: [cell, { ...cell, center: { latitude: 1 } }, { ...cell, center: { latitude: 2 } }],
      filters: [[{ id: "f", cells: [], count: 3 }]],
      requirements: { requires_blood: true },
    }),
  ).toEqual([
    "field $.x_new list",
    "field $.cells[].center object",
    "field $.filters[][].count integer",
    "field $.requirements.requires_blood boolean",
  ]);
});

test("keys of prototypes are fields like others", () => {
  const answer = parseJson('{"__proto__":{"a":1},"constructor":2.5,"toString":null,"hasOwnProperty":true}');
  expect(lines("get-opportunity", answer)).toEqual([
    "field $.__proto__ object",
    "field $.constructor fraction",
    "field $.toString null",
    "field $.hasOwnProperty boolean",
  ]);
});

test("an unknown value of a closed set is named, each once", () => {
  expect(
    ofOpportunity({
      status: "THROTTLED",
      devices: ["watch", "mobile", "watch"],
      evaluation: "VIEWS",
      cells: [{ tag: "a", attribute_id: 1, negate: false, kind: "HOROSCOPE", sign: "virgo" }],
      quotas: [[{ id: "q", cells: [], count: 1, status: "FROZEN" }]],
    }),
  ).toEqual([
    'value $.status text "THROTTLED"',
    'value $.devices[] text "watch"',
    'value $.evaluation text "VIEWS"',
    'value $.cells[].kind text "HOROSCOPE"',
    "field $.cells[].sign text",
    'value $.quotas[][].status text "FROZEN"',
  ]);
  expect(lines("get-attribute-info", { id: 1, display_mode: "hologram" })).toEqual([
    'value $.display_mode text "hologram"',
  ]);
});

test("a value longer than 64 characters is not named", () => {
  expect(ofOpportunity({ status: "x".repeat(65) })).toEqual(["value $.status text"]);
  expect(ofOpportunity({ status: "x".repeat(64) })).toEqual([`value $.status text "${"x".repeat(64)}"`]);
});

test.each([
  [{ id: "abc" }, "type $.id text"],
  [{ id: 1.5 }, "type $.id fraction"],
  [{ length_of_interview: 2.5 }, "type $.length_of_interview fraction"],
  [{ completes: null }, "type $.completes null"],
  [{ status: 3 }, "type $.status integer"],
  [{ locale: "de_DE" }, "type $.locale text"],
  [{ cells: {} }, "type $.cells object"],
  [{ links: ["x"] }, "type $.links list"],
  [{ devices: [true] }, "type $.devices[] boolean"],
  [{ filters: [{ id: "f" }] }, "type $.filters[] object"],
  [{ cells: [{ tag: "a", attribute_id: 1, negate: 0, kind: "VALUE", value: 7 }] }, "type $.cells[].negate integer"],
])("%j has an unexpected type", (answer, line) => {
  expect(ofOpportunity(answer)[0]).toBe(line);
});

test("the answer itself can have an unexpected type", () => {
  expect(ofOpportunity([])).toEqual(["type $ list"]);
  expect(lines("get-opportunity", null)).toEqual(["type $ null"]);
  expect(lines("qualify", { results: [] })).toEqual(["type $ object"]);
  expect(lines("list-attributes", { data: [{ attribute_id: 1, active: true }], total: 1 })).toEqual([
    "field $.total integer",
  ]);
});

test("answers about a respondent name no value, and no field that could be one", () => {
  const found = driftOf("qualify", [
    {
      group_id: 1,
      qualified: "mina@example.test",
      respondent_age: 42,
      "mina@example.test": true,
      "1990-01-02": "mina",
      dispositions: [{ disposition: "203.0.113.7", status: 1 }],
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/mina|1990|203|42/);
  expect(new Set(found.map(({ path }) => path))).toEqual(
    new Set(["$[].••••", "$[].qualified", "$[].respondent_age", "$[].dispositions[].disposition"]),
  );
  expect(lines("create-context", { id: "c", gender: "female" })).toEqual(["field $.gender text"]);
});

test("unusual names are quoted and truncated", () => {
  const [quoted, cut] = driftOf("get-opportunity", { "a b\n": 1, ["n".repeat(500)]: 1 });
  expect(quoted?.path).toBe(String.raw`$["a b\n"]`);
  expect(cut?.path).toBe(`$["${"n".repeat(64)}…"]`);
});

const PLAIN = [
  [isPlainCell, (item: object) => ofOpportunity({ cells: [copy(item)] })],
  [isPlainFilterEntry, (item: object) => ofOpportunity({ filters: [[copy(item)]] })],
  [isPlainQuotaEntry, (item: object) => ofOpportunity({ quotas: [[copy(item)]] })],
  [isPlainTranslation, (item: object) => lines("get-attribute-info", { question: { translations: [copy(item)] } })],
  [isPlainListItem, (item: object) => lines("list-attributes", [copy(item)])],
] as const;

/** Takes the slow path: it has one field more. */
const copy = (item: object): object => ({ ...item, x_slow: 1 });

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.double());
const names = [
  "tag",
  "kind",
  "attribute_id",
  "negate",
  "value",
  "id",
  "cells",
  "count",
  "status",
  "locale",
  "text",
  "active",
];
const item = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.constantFrom("VALUE", "OPEN", "CLOSED", "LIST"))),
  fc.record({ tag: fc.string(), kind: fc.constantFrom("VALUE", "LIST"), attribute_id: value, negate: value, value }),
  fc.record({ id: fc.string(), cells: fc.array(value), count: value, status: fc.constantFrom("OPEN", "FROZEN") }),
  fc.record({ id: fc.string(), cells: fc.array(fc.string()) }),
  fc.record({ locale: value, text: value }),
  fc.record({ attribute_id: value, active: value }),
);

test("an item that passes the fast check has no drift by the full check", () => {
  fc.assert(
    fc.property(item, (one) => {
      for (const [isPlain, check] of PLAIN) {
        if (isPlain(one)) expect(check(one).filter((line) => !line.includes("x_slow"))).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("any JSON is checked within the limits, by every operation", () => {
  const known = Object.keys(opportunitySchema.shape);
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 300 })), fc.jsonValue(), { maxKeys: 120 }),
  );
  fc.assert(
    fc.property(answer, fc.constantFrom(...(Object.keys(operations) as OperationName[])), (json, operation) => {
      const found = driftOf(operation, json);
      expect(found.length).toBeLessThanOrEqual(MAX_DRIFT);
      expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(found.length);
      for (const { path, value: seen = "" } of found) {
        expect(path.length).toBeLessThanOrEqual(MAX_PATH_LENGTH);
        expect(seen.length).toBeLessThanOrEqual(MAX_VALUE_LENGTH);
        expect(path.isWellFormed() && seen.isWellFormed()).toBe(true);
      }
    }),
  );
});

test("at most 50 differences of an answer are listed", () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field_${at}`, at]));
  expect(driftOf("get-opportunity", many)).toHaveLength(50);
});

const fieldsOf = (shape: Shape | undefined) => Object.keys(shape?.fields ?? {}).toSorted();
const opportunityFields = CONTRACT["get-opportunity"].answer.fields;

test.each([
  ["an attribute", attributeSchema, CONTRACT["get-attribute-info"].answer],
  ["an opportunity", opportunitySchema, CONTRACT["get-opportunity"].answer],
  ["a cell", cellSchema, opportunityFields?.["cells"]?.item],
  ["a quota entry", entrySchema, opportunityFields?.["quotas"]?.item?.item],
  ["a qualification", qualificationSchema, CONTRACT.qualify.answer.item],
  ["a receipt", contextReceiptSchema, CONTRACT["create-context"].answer],
])("the contract and the schema of %s know the same fields", (_what, schema, shape) => {
  expect(fieldsOf(shape)).toEqual(Object.keys(schema.shape).toSorted());
});
