import { expect, test } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { parseJson } from "../../sampling/json.ts";
import { operations } from "../../sampling/operations.ts";
import { callInputSchema, readInputSchema, writeInputSchema } from "./params.ts";
import { isWrite, operationViews } from "./request-fields.ts";

const views = operationViews(defaultDialect);
const fieldsOf = (name: string, variant = 0) => {
  const found = views.find((view) => view.name === name)?.variants[variant]?.fields ?? [];
  return found.map(({ name: field, kind, required }) => `${field} ${kind}${required ? "" : "?"}`);
};

test("the form has the fields, types and requirements of each request schema", () => {
  expect(fieldsOf("get-attribute-info")).toEqual(["attribute_id id"]);
  expect(fieldsOf("list-attributes")).toEqual(["country text?", "page_number integer?", "page_size integer?"]);
  expect(fieldsOf("get-attributes")).toEqual(fieldsOf("list-attributes"));
  expect(fieldsOf("get-opportunity")).toEqual(["id id"]);
  expect(fieldsOf("get-opportunity", 1)).toEqual(["group_id id", "country text", "language text"]);
  expect(fieldsOf("create-context")).toEqual(["id text?", "expiration text?", "items items"]);
  expect(fieldsOf("qualify")).toEqual([
    "respondent_id text",
    "group_ids ids",
    "width integer",
    "height integer",
    "ip_address text",
    "form_factor choice",
    "user_agent text?",
  ]);
});

test("every operation is listed, and every field has a label and a hint", () => {
  expect(views.map(({ name }) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const { variants } of views)
    for (const { fields } of variants)
      for (const { name, label, hint } of fields) {
        expect(label, name).not.toBe(name);
        expect(hint, name).not.toBe("");
      }
});

test("every example is a JSON object", () => {
  for (const { example } of views) expect(parseJson(example)).toBeTypeOf("object");
});

test("the input schemas divide the operations into reads and writes", () => {
  expect(callInputSchema.shape.operation.options.toSorted()).toEqual(Object.keys(operations).toSorted());
  for (const name of readInputSchema.shape.operation.options) expect(isWrite(name)).toBe(false);
  for (const name of writeInputSchema.shape.operation.options) expect(isWrite(name)).toBe(true);
});
