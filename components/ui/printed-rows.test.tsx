import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MOST_PRINTED, PrintedRows } from "./printed-rows";

const printed = (rows: number): string =>
  renderToStaticMarkup(
    <PrintedRows
      label="Entries"
      role="table"
      header={<b>Entry</b>}
      items={Array.from({ length: rows }, (_, row) => `Q${row + 1}`)}
      rowKey={(row) => row}
      renderRow={(row) => <i>{row}</i>}
    />,
  );
const rowsOf = (markup: string): number => markup.match(/<i>/g)?.length ?? 0;

test("a long list prints its beginning and says how much of it that is", () => {
  const markup = printed(5112);
  expect(rowsOf(markup)).toBe(MOST_PRINTED);
  expect(markup).toContain("<i>Q240</i>");
  expect(markup).not.toContain("<i>Q241</i>");
  expect(markup).toContain("240 of 5,112 entries are printed.");
});

test("a list that fits is printed whole, without a word about it", () => {
  expect(rowsOf(printed(MOST_PRINTED))).toBe(MOST_PRINTED);
  expect(printed(MOST_PRINTED)).not.toContain("are printed");
  expect(rowsOf(printed(0))).toBe(0);
});

test("a table is one for the browser, which repeats its head on every sheet", () => {
  const markup = printed(3);
  expect(markup).toMatch(
    /^<div><div role="table"[^>]* class="table [^"]*"><div role="row"[^>]* class="table-header-group">/,
  );
  expect(markup.match(/role="row" data-printed-row="true" class="table-row"/g)).toHaveLength(3);
});
