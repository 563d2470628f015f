/** A scanned panel file, its suggestions and a saved mapping, for tests of the upload. */
import type { Int64 } from "../../int64.ts";
import type { PanelPlan, PanelScan, ScannedColumn } from "../../panels/file/scan-model.ts";
import type { ColumnSuggestion } from "../../panels/mapping/suggest/suggestion-model.ts";
import type { PanelMapping } from "../../panels/model/model.ts";

export const GENDER = "1" as Int64;
export const values = (...texts: string[]) => texts.map((text, index) => ({ text, count: 100 - index }));
export const column = (index: number, header: string, more: Partial<ScannedColumn> = {}): ScannedColumn => ({
  index,
  header,
  filled: 199,
  distinct: 2,
  separator: null,
  values: values("weiblich", "männlich"),
  verdict: { kind: "values" },
  ...more,
});
export const SCAN: PanelScan = {
  firstRow: "header",
  format: { kind: "csv", details: "semicolons, UTF-8", sheets: [] },
  rows: 199,
  badRows: { count: 3, first: [7, 31, 90].map((line) => ({ line, problem: `Line with ${line} cells` })) },
  columns: [
    column(0, "Geschlecht"),
    column(1, "Land", { values: values("DE", "AT") }),
    column(2, "E-Mail", {
      values: [],
      verdict: { kind: "identity", identity: "email", reason: "Cells look like email addresses" },
    }),
    column(3, "Sonstiges", { values: values("x", "y") }),
  ],
};
export const PLAN: PanelPlan = {
  segments: [
    { country: "DE", language: null, size: 131 },
    { country: "AT", language: null, size: 61 },
  ],
  attributes: [GENDER],
  columns: ["Geschlecht", "Land"],
  blocks: 4,
  people: 192,
  leftOut: { tooFew: 7, inactive: 0 },
  unreadable: { count: 0, first: [] },
};
export const SUGGESTIONS: readonly ColumnSuggestion[] = [
  {
    header: "Geschlecht",
    role: { kind: "attribute", attributeId: GENDER },
    reason: "header is its German question; 2 of 2 values are its answers",
    attributes: [{ attributeId: GENDER, name: "Gender", score: 1, reason: "header is its German question" }],
    reading: "listed",
    values: { weiblich: { kind: "equal", values: ["2"] }, männlich: { kind: "equal", values: ["1"] } },
    matched: 2,
    total: 2,
  },
  {
    header: "Land",
    role: { kind: "country" },
    reason: "values are country codes",
    attributes: [],
    reading: "asIs",
    values: {},
    matched: 0,
    total: 0,
  },
];
export const SAVED: PanelMapping = {
  id: "33333333-3333-4333-8333-333333333333",
  name: "Last month",
  columns: [
    { header: "Land", role: { kind: "country" }, separator: null, reading: "asIs", values: {} },
    {
      header: "Alter",
      role: { kind: "attribute", attributeId: "80" as Int64 },
      separator: null,
      reading: "asIs",
      values: {},
    },
  ],
  updatedBy: "mina@example.test",
  updatedAt: Date.UTC(2026, 10, 3),
  broken: {},
};

/** Answers of the routes that the page reads, by path. */
export const ROUTES: Record<string, unknown> = {
  "/api/panels/mappings": [],
  "/api/panels/coverage": [
    { attributeId: GENDER, name: "Gender", opportunities: 9, value: 3 },
    { attributeId: "80", name: "Age", opportunities: 3, value: 1 },
  ],
  "/api/panels/wanted-answers": [
    {
      attributeId: GENDER,
      name: "Gender",
      answers: [
        { value: "1", text: "Male", opportunities: 8 },
        { value: "3", text: "Other", opportunities: 4 },
      ],
    },
    { attributeId: "80", name: "Age", answers: [{ value: "31", text: "31", opportunities: 2 }] },
  ],
  "/api/panels/broken": { mappings: [], panels: [] },
  "/api/panels": [],
  "/api/attributes/catalogue": { rows: [] },
};
