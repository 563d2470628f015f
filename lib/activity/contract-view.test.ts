import { expect, test } from "vitest";
import { exampleText, receivedText } from "./contract-view.ts";

test.each([
  [{ kind: "field", type: "object" }, "object"],
  [{ kind: "type", type: "fraction" }, "decimal number"],
  [{ kind: "value", type: "text", value: "THROTTLED" }, "“THROTTLED”"],
  [{ kind: "value", type: "text", value: "" }, "empty"],
  [{ kind: "value", type: "text" }, "text, not shown"],
] as const)("%j reads %s", (drift, text) => {
  expect(receivedText(drift)).toBe(text);
});

test.each([
  [{ opportunity: "990207" }, "opportunity 990207"],
  [{ attribute: "80" }, "attribute 80"],
  [{ groups: ["7", "8"], locale: "de_DE" }, "group 7"],
  [{ country: "DE" }, ""],
  [undefined, ""],
])("the example %j reads %s", (example, text) => {
  expect(exampleText(example)).toBe(text);
});
