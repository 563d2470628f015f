import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordingChoice } from "./wording-choice";

test.each([false, true])("the IDs switch shows its action and exposes its state as aria-pressed=%s", (ids) => {
  const markup = renderToStaticMarkup(
    <WordingChoice locales={["en_US"]} textLocale="en_US" onTextLocale={() => {}} ids={ids} onIds={() => {}} />,
  );
  expect(markup).toMatch(new RegExp(`aria-pressed="${ids}"[^>]*>Show IDs<`));
});
