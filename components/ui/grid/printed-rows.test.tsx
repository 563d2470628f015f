import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MAX_PRINTED_ROWS, PrintedRows } from "./printed-rows";

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

test("prints the first rows of a long list and states how many", () => {
  const markup = printed(5112);
  expect(rowsOf(markup)).toBe(MAX_PRINTED_ROWS);
  expect(markup).toContain("<i>Q240</i>");
  expect(markup).not.toContain("<i>Q241</i>");
  expect(markup).toContain("240 of 5,112 entries are printed.");
});

test("prints a short list completely, without a note", () => {
  expect(rowsOf(printed(MAX_PRINTED_ROWS))).toBe(MAX_PRINTED_ROWS);
  expect(printed(MAX_PRINTED_ROWS)).not.toContain("are printed");
  expect(rowsOf(printed(0))).toBe(0);
});

test("a table uses table layout, so that its head repeats on every sheet", () => {
  const markup = printed(3);
  expect(markup).toMatch(
    /^<div><div role="table"[^>]* class="table [^"]*"><div role="row"[^>]* class="table-header-group">/,
  );
  expect(markup.match(/role="row" data-printed-row="true" class="table-row"/g)).toHaveLength(3);
});
