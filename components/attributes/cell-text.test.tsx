import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CellText } from "./cell-text";

const highlighted = (text: string, query: string) =>
  [...renderToStaticMarkup(<CellText text={text} query={query} />).matchAll(/<mark>(.*?)<\/mark>/g)].map(
    ([, one]) => one,
  );

test("highlights the query as typed, else each of its words", () => {
  expect(highlighted("Full time, full-time", "full time")).toEqual(["Full time"]);
  expect(highlighted("Employed full-time", "time full")).toEqual(["full", "time"]);
  expect(highlighted("Employed", "employ employed")).toEqual(["Employed"]);
  expect(highlighted("Employed", "retired")).toEqual([]);
});
