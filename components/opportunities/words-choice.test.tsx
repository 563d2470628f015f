import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordsChoice } from "./words-choice";

test.each([false, true])("the switch of the ids says what it does, and whether it is on: %s", (ids) => {
  const markup = renderToStaticMarkup(
    <WordsChoice locales={["en_US"]} words="en_US" onWords={() => {}} ids={ids} onIds={() => {}} />,
  );
  expect(markup).toMatch(new RegExp(`aria-pressed="${ids}"[^>]*>Show ids<`));
});
