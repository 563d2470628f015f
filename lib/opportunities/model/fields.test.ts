/** Display orders derived from the field table: they must not change when rows of the table move. */
import { expect, test } from "vitest";
import { LIBRARY_SORTS } from "./library-names.ts";
import { LIBRARY_COLUMNS, DEFAULT_COLUMNS, firstDirection, sortLabel, sortTitle } from "../library/library-columns.ts";
import { urlName, withPart } from "./fields-of.ts";
import { ALL_FIELDS } from "./page-fields.ts";

const keys = (part: "facts" | "compare" | "export") => withPart(ALL_FIELDS, part).map(({ key }) => key);

test("every list keeps its order", () => {
  expect(LIBRARY_COLUMNS.join(" ")).toBe(
    "id locale cpi loi ir epc perMinute completes openEntries reach reachValue perPlace findings change group project days devices categories requires created readings snapshots readAt",
  );
  expect(DEFAULT_COLUMNS.join(" ")).toBe("id locale cpi loi ir epc completes openEntries reach findings change readAt");
  expect(LIBRARY_SORTS.join(" ")).toBe(
    "readAt id group project status locale orderNumber cpi loi ir epc perMinute completes openEntries reach reachValue perPlace findings change days created readings snapshots",
  );
  expect(keys("facts").join(" ")).toBe(
    "costPerInterview lengthOfInterview incidenceRate completes openQuotaEntries daysInField earningsPerClick pricePerMinute",
  );
  expect(keys("compare").join(" ")).toBe(
    "status orderNumber locale projectId groupId costPerInterview lengthOfInterview incidenceRate earningsPerClick pricePerMinute completes daysInField created evaluation devices requires categories projectExclusions categoryExclusions clientId openQuotaEntries hiddenCells",
  );
  expect(keys("export").join(" ")).toBe(
    "id orderNumber status missingAt groupId projectId locale costPerInterview lengthOfInterview incidenceRate earningsPerClick pricePerMinute completes openQuotaEntries quotaEntries reach reachPossible reachValue perPlace findings change daysInField devices categories requires unstated created readings snapshots firstReadAt readAt",
  );
});

test("names in URLs are unique, and every `before` names a field of the same list", () => {
  const names = ALL_FIELDS.map(urlName);
  expect(new Set(names).size).toBe(names.length);
  for (const part of ["facts", "compare", "column", "sort"] as const) {
    const inPart = withPart(ALL_FIELDS, part);
    for (const [name, value] of inPart.flatMap((field): [string, unknown][] => Object.entries(field))) {
      const before = name === part && typeof value === "object" && value && "before" in value && value.before;
      if (before) expect(inPart.map(({ key }) => key)).toContain(before);
    }
  }
});

test("an order has a label, a heading and a first direction", () => {
  expect(LIBRARY_SORTS.map((sort) => `${sortLabel(sort)} (${sortTitle(sort)}, ${firstDirection(sort)})`)).toEqual([
    "last update (Updated, desc)",
    "ID (ID, asc)",
    "group (Group, asc)",
    "project (Project, asc)",
    "status (Status, asc)",
    "locale (Locale, asc)",
    "order number (Order number, asc)",
    "CPI (CPI, desc)",
    "LOI (LOI, desc)",
    "IR (IR, desc)",
    "EPC, derived (EPC, desc)",
    "CPI per minute, derived (CPI per minute, desc)",
    "completes (Completes, desc)",
    "open entries (Open entries, desc)",
    "reach (Reach, desc)",
    "reach × price, derived (Reach × price, desc)",
    "people per place (People per place, desc)",
    "findings (Findings, desc)",
    "last change (Last change, desc)",
    "days in field (In field, desc)",
    "creation date (Created, desc)",
    "fetches (Fetches, desc)",
    "snapshots (Snapshots, desc)",
  ]);
});
