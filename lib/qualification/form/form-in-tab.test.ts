import { expect, test } from "vitest";
import { EMPTY_FORM } from "../model/check-form.ts";
import { formInTab } from "./form-in-tab.ts";

const typed = { ...EMPTY_FORM, respondentId: "mina-31", groups: "5", formFactor: "tablet" as const };

test("without a form in the tab, the values of the URL fill an empty form", () => {
  expect(formInTab(undefined, { groups: "7", locale: "de_DE" })).toEqual({
    form: { ...EMPTY_FORM, groups: "7", locale: "de_DE" },
    savedForm: { ...EMPTY_FORM, groups: "7", locale: "de_DE" },
    chosen: undefined,
  });
});

test("a URL without values keeps the form of the tab", () => {
  const kept = { form: typed, savedForm: EMPTY_FORM };
  expect(formInTab(kept, { groups: "" })).toEqual({ ...kept, chosen: undefined });
});

test("a link replaces typed groups and device, and keeps the respondent", () => {
  const { form, replaced } = formInTab({ form: typed, savedForm: EMPTY_FORM }, { groups: "7", formFactor: "mobile" });
  expect(form).toEqual({ ...typed, groups: "7", formFactor: "mobile" });
  expect(replaced).toEqual({ groups: "5" });
});

test.each([
  ["the same groups", typed, "5"],
  ["groups that are stored elsewhere", typed, "7"],
])("a link over %s replaces nothing that is lost", (name, form, groups) => {
  const savedForm = name === "the same groups" ? EMPTY_FORM : typed;
  expect(formInTab({ form, savedForm }, { groups }).replaced).toBeUndefined();
});
