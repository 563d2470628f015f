import { expect, test } from "vitest";
import { changeForm, EMPTY_FORM, formOf, inputOf, keptForm, losesValues } from "./form-in-tab.ts";

const qualify = { ...EMPTY_FORM, operation: "qualify" } as const;
const context = { ...EMPTY_FORM, operation: "create-context" } as const;

test("every operation keeps its own values", () => {
  const typed = changeForm(qualify, { values: { respondent_id: "mina" } });
  expect(formOf({ ...typed, operation: "list-attributes" }).values).toEqual({});
  expect(formOf(typed).values).toEqual({ respondent_id: "mina" });
});

test("an unchanged JSON body is the example", () => {
  const operation = { name: "list-attributes", example: '{ "page_size": 10 }' } as const;
  const raw = changeForm(EMPTY_FORM, { kind: "raw" });
  expect(inputOf(raw, operation)).toEqual({
    operation: "list-attributes",
    body: { kind: "raw", text: '{ "page_size": 10 }' },
  });
  expect(inputOf(changeForm(raw, { raw: "" }), operation).body).toEqual({ kind: "raw", text: "" });
});

test("values of a context do not outlive the page, and leaving it asks first", () => {
  const typed = changeForm(context, { values: { items: "gender = female" } });
  expect(losesValues(typed)).toBe(true);
  expect(JSON.stringify(keptForm(typed))).not.toContain("female");
  expect(losesValues(changeForm(context, { raw: "{}" }))).toBe(true);
  expect(losesValues(changeForm(context, { values: { items: "" } }))).toBe(false);
  expect(losesValues(changeForm(qualify, { values: { respondent_id: "mina" } }))).toBe(false);
});
