import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContractNote } from "./contract-note";

const draw = (...phrases: readonly string[]) => renderToStaticMarkup(<ContractNote phrases={phrases} />);

test("names up to four differences and counts the rest", () => {
  const markup = draw("$.a", "$.b", "$.c", "$.d", "$.e", "$.f");
  expect(markup).toContain("The service sent fields or values that aren’t in the contract");
  expect(markup).toContain("$.d");
  expect(markup).not.toContain("$.e");
  expect(markup).toContain("2 more");
  expect(draw("$.a")).not.toContain("more");
});

test("shows nothing without differences, and markup of the service as text", () => {
  expect(draw()).toBe("");
  expect(draw("“<i>x</i>” in $.display_mode")).not.toContain("<i>");
});
