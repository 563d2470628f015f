/** Text about an existing answer before another one is chosen. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerOnFile } from "./add-answer";

const answers = [
  { id: "1", text: "Male", locale: "en_US" },
  { id: "2", text: "Female", locale: "en_US" },
] as const;
const words = (
  mode: string,
  values: readonly string[],
  known: Parameters<typeof AnswerOnFile>[0]["attribute"]["answers"],
) =>
  renderToStaticMarkup(<AnswerOnFile attribute={{ mode, answers: known }} values={values} />).replace(/<[^>]+>/g, "");

test("replaces a single answer, adds to several, and shows a free-text one as typed", () => {
  expect(words("single_punch", ["2"], answers)).toBe("Replaces Female");
  expect(words("multi_punch", ["1", "2"], answers)).toBe("Adds to Male · Female");
  expect(words("text", ["31"], [])).toBe("Replaces 31");
});
