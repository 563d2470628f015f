/** Facts of each row: country, language, device, week of the answers, last activity. */
import type { ColumnMapping } from "../../model/model.ts";
import type { BadCellList } from "../bad-cell-list.ts";
import { weekOf } from "./read-cell.ts";
import { countryOf, deviceOf, localeOf, type PlaceAndLanguage } from "./respondent-words.ts";
import type { ScanColumn } from "../columns/scan-column.ts";
import { meaningOf } from "../value-meaning.ts";

export interface MappedColumn {
  readonly column: ScanColumn;
  readonly mapping: ColumnMapping;
}

/** Value of a row for one fact; the first of its columns that has one. */
export interface FactColumn<T> {
  readonly of: (row: number) => T | undefined;
}

type FactKind = Exclude<ColumnMapping["role"]["kind"], "attribute" | "ignored">;

const NOUNS: Readonly<Record<FactKind, string>> = {
  country: "a country",
  locale: "a locale such as de_DE",
  device: "a device",
  answeredOn: "a date",
  lastActive: "a date",
};

/** Reads the columns of one role. @param problems gets the line of each filled cell that cannot be read. */
function factColumn<T>(
  kind: FactKind,
  mapped: readonly MappedColumn[],
  read: (text: string) => T | undefined,
  problems: (column: ScanColumn, isBad: readonly boolean[], problem: string) => void,
): FactColumn<T> {
  const tables = mapped
    .filter(({ mapping }) => mapping.role.kind === kind)
    .map(({ column, mapping }) => {
      const values = column.texts.map((text) => (text === "" ? undefined : read(factText(text, mapping))));
      const bad = column.texts.map((text, code) => text !== "" && values[code] === undefined && !isNone(text, mapping));
      if (bad.includes(true)) problems(column, bad, `“${column.header}” isn’t ${NOUNS[kind]}`);
      return { codes: column.codes, values };
    });
  return {
    of: (row) => {
      for (const { codes, values } of tables) {
        const value = values[codes[row] as number];
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

/** A mapping may list the file's names of countries and devices. */
function factText(text: string, mapping: ColumnMapping): string {
  const meaning = meaningOf(mapping, text);
  return meaning?.kind === "equal" && meaning.values.length === 1 ? (meaning.values[0] ?? text) : text;
}

const isNone = (text: string, mapping: ColumnMapping): boolean => meaningOf(mapping, text)?.kind === "none";

export interface PersonFacts {
  readonly place: (row: number) => PlaceAndLanguage;
  readonly device: FactColumn<string>;
  /** Days since 1970-01-01 of a Monday. */
  readonly answeredWeek: FactColumn<number>;
  /** Days since 1970-01-01 of a Monday. */
  readonly lastActive: FactColumn<number>;
}

export function personFacts(
  mapped: readonly MappedColumn[],
  now: number,
  lines: Uint32Array,
  unreadable: BadCellList,
): PersonFacts {
  const problems = (column: ScanColumn, isBad: readonly boolean[], problem: string): void =>
    reportCells(column, (code) => (isBad[code] ? problem : undefined), lines, unreadable);
  const countries = factColumn("country", mapped, countryOf, problems);
  const locales = factColumn("locale", mapped, localeOf, problems);
  return {
    place: (row) => {
      const locale = locales.of(row);
      return { country: countries.of(row) ?? locale?.country, language: locale?.language };
    },
    device: factColumn("device", mapped, deviceOf, problems),
    answeredWeek: factColumn("answeredOn", mapped, (text) => weekOf(text, now), problems),
    lastActive: factColumn("lastActive", mapped, (text) => weekOf(text, now), problems),
  };
}

/** Lists the rows whose cell has a problem. */
export function reportCells(
  column: ScanColumn,
  problemOf: (code: number) => string | undefined,
  lines: Uint32Array,
  unreadable: BadCellList,
): void {
  const { codes } = column;
  for (let row = 0; row < codes.length; row += 1) {
    const problem = problemOf(codes[row] as number);
    if (problem !== undefined) unreadable.add(lines[row] as number, problem);
  }
}
