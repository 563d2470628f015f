/** Rows of the library with what the service may send at its longest. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { USUAL_COLUMNS } from "@/lib/opportunities/library-columns";
import type { LibraryRow } from "@/lib/opportunities/library-model";
import { LibraryFold } from "./library-fold";
import { LibraryLine } from "./library-line";

const figure = { text: "1", value: 1, odd: undefined };
const row: LibraryRow = {
  id: "9007199254740993",
  groupId: "7",
  projectId: undefined,
  orderNumber: "ORD-70157-b53-with-a-very-long-tail",
  status: "OPEN",
  locale: "de_AT",
  country: "AT",
  costPerInterview: figure,
  lengthOfInterview: figure,
  incidenceRate: figure,
  earningsPerClick: 1,
  pricePerMinute: 1,
  completes: "10",
  quotaEntries: 0,
  openQuotaEntries: 0,
  daysInField: figure,
  created: "2026-11-20",
  devices: [],
  categories: [],
  requires: [],
  findings: undefined,
  change: undefined,
  changedAt: undefined,
  unchanged: undefined,
  readings: 1,
  snapshots: 1,
  readAt: 0,
  missingAt: undefined,
};
const nothing = () => undefined;
const line = renderToStaticMarkup(
  <table>
    <tbody>
      <LibraryLine
        row={row}
        columns={USUAL_COLUMNS}
        selected={false}
        onSelect={nothing}
        beside={false}
        onBeside={nothing}
      />
    </tbody>
  </table>,
);

test.each([row.id, row.orderNumber])("%s is cut off in its column, and whole by its title", (long) => {
  const element = line.match(new RegExp(`<(?:span|a)[^>]*title="${long}"[^>]*>`))?.[0];
  expect(element).toMatch(/sm:truncate/);
  expect(element).toMatch(/sm:max-w-/);
});

test("on a phone the checkbox stands on the line of the status", () => {
  expect(line).toMatch(/^<table><tbody><tr[^>]*><td class="[^"]*max-sm:float-end/);
});

test("on a phone filters and order are folded behind one button that counts what is chosen", () => {
  const fold = renderToStaticMarkup(<LibraryFold chosen={2}>facets</LibraryFold>);
  expect(fold).toMatch(/aria-expanded="false"[^>]*>Filters and order<span[^>]*>2</);
  expect(fold).toMatch(/<div id="[^"]*" class="[^"]*max-sm:hidden">facets/);
});
