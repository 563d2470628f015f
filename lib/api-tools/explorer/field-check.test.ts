/** Differences of nodes agree with the drift that the client reports. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contractFields, errorFields } from "../../sampling/contract/contract-fields.ts";
import { driftOf } from "../../sampling/contract/drift.ts";
import { fieldPath } from "../../sampling/contract/field-path.ts";
import { parseJson } from "../../sampling/json.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { checkField } from "./field-check.ts";

/** Differences of all nodes, as `kind path`, each once. */
function differences(operation: OperationName, text: string): readonly string[] {
  const fields = contractFields(operation);
  const found = new Set<string>();
  const visit = (value: unknown, pattern: string, parent?: string, name?: string | number): void => {
    const spelled = JSON.stringify(value);
    const shown = typeof value === "object" && value !== null ? (spelled[0] ?? "") : spelled;
    const { difference } = checkField(fields, { pattern, parent, name, value: shown });
    if (difference !== undefined) found.add(`${difference} ${pattern}`);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const isItem = Array.isArray(value);
      visit(inner, pattern + (isItem ? "[]" : fieldPath(key)), pattern, isItem ? Number(key) : key);
    }
  };
  visit(JSON.parse(text), "$");
  return [...found].toSorted();
}

const drift = (operation: OperationName, text: string): readonly string[] =>
  [...new Set(driftOf(operation, parseJson(text)).map(({ kind, path }) => `${kind} ${path}`))].toSorted();

const part = fc.oneof(
  { maxDepth: 2 },
  fc.constantFrom<unknown>(
    "OPEN",
    "THROTTLED",
    "12",
    "12.5",
    "abc",
    "",
    7,
    1.5,
    -0,
    true,
    null,
    [],
    {},
    [7],
    ["mobile", "watch"],
  ),
  fc.constantFrom<unknown>([{ id: "q", cells: ["a"], count: 1, status: "FROZEN", x: 1 }], { live: 7, extra: "" }),
);
const NAMES = [
  "id",
  "status",
  "devices",
  "links",
  "locale",
  "cells",
  "quotas",
  "filters",
  "client_id",
  "cost_per_interview",
];
const answer = fc.dictionary(fc.constantFrom(...NAMES, "x_new", "__proto__", "a b", "constructor"), part, {
  maxKeys: 8,
});

test("the differences of an opportunity are its drift", () => {
  fc.assert(
    fc.property(answer, (value) => {
      const text = JSON.stringify(value);
      expect(differences("get-opportunity", text)).toEqual(drift("get-opportunity", text));
    }),
    { numRuns: 500 },
  );
});

test("the differences of a list are its drift", () => {
  const item = fc.dictionary(fc.constantFrom("attribute_id", "active", "x"), part);
  fc.assert(
    fc.property(fc.oneof(fc.array(item), fc.record({ data: fc.array(item) })), (value) => {
      const text = JSON.stringify(value);
      expect(differences("list-attributes", text)).toEqual(drift("list-attributes", text));
    }),
  );
});

test.each([
  ["9223372036854775808", undefined],
  ["1e400", undefined],
  ["1.0", undefined],
  ["1.5", "type"],
  ['"12"', undefined],
  ['"abc"', "type"],
  ["null", "type"],
])("an id of %s has the difference %j", (value, difference) => {
  const checked = checkField(contractFields("get-opportunity"), { pattern: "$.id", parent: "$", name: "id", value });
  expect(checked).toMatchObject({ field: { required: true }, difference });
});

test("an answer without a contract has no differences", () => {
  const node = { pattern: "$.message", parent: "$", name: "message", value: '"x"' };
  expect(checkField(errorFields("qualify"), node)).toEqual({ field: undefined, difference: undefined });
  expect(checkField(errorFields("get-opportunity"), node)).toMatchObject({ field: { required: true } });
});
