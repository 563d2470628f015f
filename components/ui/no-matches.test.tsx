import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoMatches } from "./no-matches";

const nothing = () => undefined;
const draw = (...labels: string[]) =>
  renderToStaticMarkup(
    <NoMatches
      all={1412}
      what="runs"
      activeFilters={labels.map((one) => ({ label: one, onRemove: nothing }))}
      onRemoveAll={nothing}
    />,
  )
    .replace(/<button[^>]*>/g, "|")
    .replace(/<[^>]+>/g, "");

test("names a single filter on the only button", () => {
  expect(draw("status closed")).toBe("0 of 1,412 runs|Remove status closed");
});

test("shows a button for each of several filters, and one for all", () => {
  expect(draw("status closed", "“age”")).toBe("0 of 1,412 runs|Remove status closed|Remove “age”|Clear filters");
  expect(draw("a", "b", "c", "d", "e")).toBe("0 of 1,412 runs|Remove a|Remove b|Remove c|Remove d|Clear filters");
});
