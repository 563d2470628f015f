import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingLeft } from "./nothing-left";

const nothing = () => undefined;
const draw = (...words: string[]) =>
  renderToStaticMarkup(
    <NothingLeft
      all={1412}
      what="runs"
      narrowing={words.map((one) => ({ words: one, onRemove: nothing }))}
      onRemoveAll={nothing}
    />,
  )
    .replace(/<button[^>]*>/g, "|")
    .replace(/<[^>]+>/g, "");

test("a single filter is named on the one button", () => {
  expect(draw("status closed")).toBe("0 of 1,412 runs|Remove status closed");
});

test("several have a button each, and one for all of them", () => {
  expect(draw("status closed", "“age”")).toBe("0 of 1,412 runs|Remove status closed|Remove “age”|Remove all filters");
  expect(draw("a", "b", "c", "d", "e")).toBe("0 of 1,412 runs|Remove a|Remove b|Remove c|Remove d|Remove all filters");
});
