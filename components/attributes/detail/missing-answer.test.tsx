import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Matrix } from "@/lib/attributes/detail/matrix";
import { MissingAnswer } from "./missing-answer";

const rows = [{}, { id: "5" }, { id: "5", again: 2 }] as unknown as Matrix["rows"];
const shown = (answer: string | null, total = rows.length): string =>
  renderToStaticMarkup(<MissingAnswer matrix={{ rows, total }} answer={answer} onClear={() => undefined} />);

test.each([null, "question", "5", "5~2"])("says nothing about %s, which is in the list", (answer) => {
  expect(shown(answer)).toBe("");
});

test.each([
  ["7", "This attribute has no answer 7"],
  ["5~3", "This attribute has no answer 5, number 3 with this ID"],
])("names the answer %s that the attribute does not have", (answer, text) => {
  expect(shown(answer)).toContain(text);
  expect(shown(answer)).not.toContain("<button");
});

test("does not claim that an answer is missing while filters hide rows, and offers all rows", () => {
  const html = shown("7", 1_204);
  expect(html).toContain("No answer 7 in the filtered list");
  expect(html).toMatch(/<button[^>]*>Show all 1,204 rows</);
  expect(html).not.toContain("has no");
});
