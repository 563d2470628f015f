import type { CSSProperties } from "react";
import { CATALOGUE_COLUMNS, type CatalogueColumn, type CatalogueSort } from "@/lib/attributes/model/catalogue-columns";

export interface CatalogueHead {
  readonly title: string;
  /** Sort key of the column; the question column has none. */
  readonly sort?: CatalogueSort;
  readonly numeric?: true;
  /** Grid track from 1,024 px on. */
  readonly track: string;
}

const ALWAYS: readonly CatalogueHead[] = [
  { title: "Rank", sort: "rank", numeric: true, track: "3rem" },
  { title: "ID", sort: "id", track: "4.5rem" },
  { title: "Name", sort: "name", track: "minmax(7rem,1fr)" },
];

const HEADS: Readonly<Record<CatalogueColumn, CatalogueHead>> = {
  question: { title: "Question", track: "minmax(7rem,1.75fr)" },
  mode: { title: "Mode", sort: "mode", track: "minmax(5rem,6.25rem)" },
  answers: { title: "Answers", sort: "answers", numeric: true, track: "4rem" },
  locales: { title: "Locales", sort: "locales", numeric: true, track: "3.75rem" },
  active: { title: "Active", sort: "active", track: "5.25rem" },
  countries: { title: "Countries", sort: "countries", numeric: true, track: "5rem" },
  expires: { title: "Expires", sort: "expires", track: "4.5rem" },
  dependsOn: { title: "Depends on", sort: "dependsOn", numeric: true, track: "5rem" },
  usedIn: { title: "Used in", sort: "usedIn", numeric: true, track: "3.25rem" },
  readAt: { title: "Details", sort: "readAt", track: "6.25rem" },
};

/** Column of missing texts, shown while the list is filtered by a locale. */
const MISSING: CatalogueHead = { title: "Missing texts", sort: "missing", numeric: true, track: "4.5rem" };

export const columnTitle = (column: CatalogueColumn): string => HEADS[column].title;

/**
 * Column heads in display order: the fixed ones, then the chosen ones.
 * @param missing locale whose missing texts are counted; `""` for none.
 */
export const catalogueHeads = (columns: readonly CatalogueColumn[], missing = ""): readonly CatalogueHead[] => [
  ...ALWAYS,
  ...(missing === "" ? [] : [MISSING]),
  ...CATALOGUE_COLUMNS.filter((column) => columns.includes(column)).map((column) => HEADS[column]),
];

/**
 * One grid per row, so that virtualized rows can be positioned freely. The checkbox comes first. Below 1,024 px the
 * facts of an attribute stack in a few short lines.
 */
export const LINE_GRID =
  "grid items-baseline gap-x-3 px-3.5 grid-cols-[1.5rem_1.75rem_minmax(0,1fr)] lg:grid-cols-(--tracks)";

/** Track of the checkbox from 1,024 px on. */
const CHECKBOX_TRACK = "1rem";

export const lineGridStyle = (columns: readonly CatalogueColumn[], missing = "") =>
  ({
    "--tracks": [CHECKBOX_TRACK, ...catalogueHeads(columns, missing).map((head) => head.track)].join(" "),
  }) as CSSProperties;
