import { expect, test } from "vitest";
import { parseInt64, type Int64 } from "../../int64.ts";
import { detailsNotAvailable, toNames, UNAVAILABLE, type AttributeNames } from "./attribute-names.ts";

const id = (text: string): Int64 => parseInt64(text) ?? (text as never);

const names: AttributeNames = {
  "120": {
    state: "known",
    name: "Employment status",
    answers: { "45391": { text: "Vollzeit", locale: "de_DE" }, "45392": { text: "Part-time" } },
  },
  "12345": UNAVAILABLE,
};

test("returns texts for sentences, with the language of each text that has one", () => {
  const { attribute, answer, lang } = toNames(names);
  expect(attribute(id("120"))).toBe("Employment status");
  expect(answer(id("120"), "45391")).toBe("Vollzeit");
  expect(lang?.(id("120"), "45391")).toBe("de-DE");
  expect(lang?.(id("120"), "45392")).toBeUndefined();
});

test("returns no text for absent ids, even with names of object properties", () => {
  const { attribute, answer } = toNames(names);
  expect(attribute(id("12345"))).toBeUndefined();
  expect(attribute(id("7"))).toBeUndefined();
  expect(answer(id("120"), "constructor")).toBeUndefined();
  expect(answer(id("120"), "__proto__")).toBeUndefined();
  expect(detailsNotAvailable("12345")).toBe("Attribute 12345, details not available");
});
