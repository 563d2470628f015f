import { expect, test } from "vitest";
import { attributeHref, rowKeyOf } from "./attribute-href";

test("a link keeps the URL's pins, unless texts are missing in a locale, which is pinned with its gaps", () => {
  expect(attributeHref("120", { pins: null, missing: "" })).toBe("/attributes/120");
  expect(attributeHref("120", { pins: "nl_NL.fr_FR", missing: "" }, "5~2")).toBe(
    "/attributes/120?answer=5%7E2&pins=nl_NL.fr_FR",
  );
  expect(attributeHref("120", { pins: "nl_NL.fr_FR", missing: "de_DE" }, "5")).toBe(
    "/attributes/120?answer=5&pins=de_DE&gaps=true",
  );
  expect(attributeHref("120", { pins: "nl_NL", missing: "__proto__" })).toBe("/attributes/120?pins=nl_NL");
});

test("answers and questions have a row among the texts", () => {
  expect(rowKeyOf({ kind: "answer", id: "5~2" })).toBe("5~2");
  expect(rowKeyOf({ kind: "question" })).toBe("question");
  expect(rowKeyOf({ kind: "id", id: "5" })).toBe("5");
  for (const kind of ["name", "description", "id"] as const) expect(rowKeyOf({ kind })).toBeUndefined();
});
