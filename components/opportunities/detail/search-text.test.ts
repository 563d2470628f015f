import { expect, test } from "vitest";
import type { Cell } from "@/lib/sampling/schema";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { aCell, aQuota, aQuotaStep } from "@/lib/testing/arbitraries/targeting-arbitrary";
import type { CellRow } from "./cell-rows";
import { cellSearchText, entrySearchText } from "./search-text";

const wording: Wording = { names: { attribute: () => "Age", answer: (_id, value) => value }, ranges: true };
const ages = aCell("Tag", "80", { kind: "LIST", list: Array.from({ length: 20 }, (_unused, n) => String(n + 18)) });
const rowOf = (cell: Cell, hidden = false): CellRow => ({
  index: 0,
  cell,
  hidden,
  repeated: false,
  usedIn: ["Q1"],
  entries: 1,
  firstEntries: ["Q1.1"],
});

test("a search finds a cell by its range and by each number in it", () => {
  const text = cellSearchText(rowOf(ages), wording);
  for (const found of ["tag", "list", "80", "q1", "age", "18–37", "18", "29", "37"])
    expect(text.split(/[\n, ]/), found).toContain(found);
  expect(cellSearchText(rowOf(ages, true), wording)).not.toContain("29");
});

test("a search finds an entry by its key, id, status and the numbers of its sentence", () => {
  const few = aCell("Tag", "80", { kind: "LIST", list: ["18", "19", "20", "30", "40", "50", "60", "70", "80"] });
  const [entry] = aQuotaStep([few], [aQuota(["Tag"], 3, "CLOSED")]).entries;
  if (!entry) throw new Error("no entry");
  const text = entrySearchText(entry, wording);
  for (const found of ["q1.1", "q-tag", "closed", "age is 18–20, 30", "19", "70"]) expect(text).toContain(found);
});
