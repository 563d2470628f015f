/** The columns of the library, in the order they stand in, and which a person sees before choosing. */
import { EPC_FORMULA, PER_MINUTE_FORMULA } from "./figure-formulas.ts";
import { LIBRARY_SORTS, type LibrarySort } from "../library-names.ts";

export const LIBRARY_COLUMNS = [
  "id",
  "locale",
  "cpi",
  "loi",
  "ir",
  "epc",
  "perMinute",
  "completes",
  "openEntries",
  "findings",
  "change",
  "group",
  "project",
  "days",
  "devices",
  "categories",
  "requires",
  "created",
  "readings",
  "snapshots",
  "readAt",
] as const;
/** Beside status and order number, which are always there. */
export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number];

export const USUAL_COLUMNS: readonly LibraryColumn[] = [
  "id",
  "locale",
  "cpi",
  "loi",
  "ir",
  "epc",
  "completes",
  "openEntries",
  "findings",
  "change",
  "readAt",
];

export interface ColumnWords {
  readonly title: string;
  /** On hover: the unit, or how it is reckoned. */
  readonly about?: string;
  /** Worked out by the console, not told by the service. */
  readonly derived?: boolean;
  readonly num?: boolean;
}

export const COLUMN_WORDS: Readonly<Record<LibraryColumn, ColumnWords>> = {
  id: { title: "Id" },
  locale: { title: "Locale" },
  cpi: { title: "CPI", about: "Price per interview, no currency stated", num: true },
  loi: { title: "LOI", about: "Length of interview, minutes", num: true },
  ir: { title: "IR", about: "Incidence rate, percent", num: true },
  epc: { title: "EPC", about: EPC_FORMULA, derived: true, num: true },
  perMinute: { title: "CPI a minute", about: PER_MINUTE_FORMULA, derived: true, num: true },
  completes: { title: "Completes", about: "Completes requested in all", num: true },
  openEntries: {
    title: "Open entries",
    about: "Quota entries that are open, of all",
    num: true,
  },
  findings: { title: "Findings", about: "What is odd in the targeting" },
  change: { title: "Change since last", about: "What the newest snapshot changed" },
  group: { title: "Group" },
  project: { title: "Project" },
  days: { title: "Field", about: "Day in field, of the days expected" },
  devices: { title: "Devices" },
  categories: { title: "Categories" },
  requires: { title: "Requires" },
  created: { title: "Created", about: "As received, in UTC" },
  readings: { title: "Readings", about: "How often it was read", num: true },
  snapshots: { title: "Snapshots", about: "How many different answers were kept", num: true },
  readAt: { title: "Read", about: "When it was last read", num: true },
};

/** What a column sorts by: its own name, where the library knows it as an order. */
export const sortOf = (column: LibraryColumn): LibrarySort | undefined => LIBRARY_SORTS.find((sort) => sort === column);

const ALWAYS_THERE = { status: "Status", orderNumber: "Order number" } as const;

/** An order in the words of the column that it goes by. */
export const sortTitle = (sort: LibrarySort): string =>
  sort === "status" || sort === "orderNumber" ? ALWAYS_THERE[sort] : COLUMN_WORDS[sort].title;
