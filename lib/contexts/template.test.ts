import * as fc from "fast-check";
import { expect, test } from "vitest";
import { templateDraft } from "./template-schema.ts";
import { keysOf, lostValues, applyTemplate } from "./template.ts";

test("a template holds key names only, as typed and without duplicates", () => {
  const draft = { name: " Berlin ", shared: false, keys: ["gender", " gender ", "country", "gender"] };
  expect(templateDraft.parse(draft)).toEqual({
    name: "Berlin",
    shared: false,
    keys: ["gender", " gender ", "country"],
  });
  expect(templateDraft.safeParse({ ...draft, values: ["x"] }).success).toBe(false);
  expect(templateDraft.safeParse({ ...draft, keys: [{ key: "a", value: "b" }] }).success).toBe(false);
  for (const keys of [[], [""], [" "]]) expect(templateDraft.safeParse({ ...draft, keys }).success).toBe(false);
  expect(
    keysOf([
      { key: " a ", value: "1" },
      { key: "", value: "2" },
      { key: " ", value: "2" },
      { key: "a", value: "3" },
      { key: "a", value: "4" },
    ]),
  ).toEqual([" a ", "a"]);
});

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 });
const items = fc.array(
  fc.record({ key: fc.constantFrom<string>("a", "b", "x", ""), value: fc.constantFrom<string>("", "1", "2") }),
);

test("applying a template uses its keys and order, keeps their typed values and counts the lost ones", () => {
  fc.assert(
    fc.property(names, items, (keys, typed) => {
      const taken = applyTemplate(keys, typed);
      expect(taken.map(({ key }) => key)).toEqual(keys);
      for (const { key, value } of taken) {
        expect(value).toBe(typed.find((item) => item.key === key)?.value ?? "");
      }
      const filled = (all: typeof typed) => all.filter(({ value }) => value !== "").length;
      expect(lostValues(keys, typed)).toBe(filled(typed) - filled([...taken]));
      expect(lostValues(keys, taken)).toBe(0);
    }),
  );
});
