import { expect, test } from "vitest";
import { attributeSchema } from "../../sampling/schema.ts";
import { toAnswerList } from "./answer-list.ts";

test("answers are in the requested locale, else in the default text", () => {
  const attribute = attributeSchema.parse({
    id: 120,
    name: "Employment status",
    display_mode: "single_select",
    answers: [
      { id: "9007199254740993", text: "Full-time", translations: [{ locale: "de_DE", text: "Vollzeit" }] },
      { id: 2, text: "Part-time", translations: [{ locale: "de_DE", text: "" }] },
    ],
  });
  expect(toAnswerList(attribute, "de_DE")).toEqual({
    id: "120",
    name: "Employment status",
    mode: "single_select",
    question: undefined,
    answers: [
      { id: "9007199254740993", text: "Vollzeit", locale: "de_DE" },
      { id: "2", text: "Part-time" },
    ],
  });
});
