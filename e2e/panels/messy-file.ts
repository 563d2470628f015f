/** Panel file as partners send them: semicolons, BOM, mixed spellings, bad rows, and columns that identify people. */

import { aWorkbook } from "../../lib/testing/panels/workbook-builder.ts";

/** Texts of the file that must never leave the browser. */
export const PLANTED = { name: "Plantagenet", email: "@planted.example", id: "KD-77" } as const;

const ROWS = 640;
/** Lines of the rows that have too few or too many cells. */
export const BAD_LINES = [12, 77, 400] as const;

const GENDERS = ["männlich", "Weiblich", " weiblich ", "MÄNNLICH"];
const COUNTRIES = ["DE", "Germany", "de", "AT"];
const HEADERS = ["Kundennummer", "Vor- und Nachname", "E-Mail", "Geschlecht", "Alter", "Land", "Bemerkung"];

interface MessyFileOptions {
  /** Adds a column at the end. */
  readonly extra?: string;
  readonly name?: string;
}

/** File for `setInputFiles`. */
export function messyFile({ extra, name = "panel-herbst.csv" }: MessyFileOptions = {}) {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const cells = [
      `${PLANTED.id}-${10_000 + index * 7}`,
      `${letters(index)} ${PLANTED.name}`,
      `person${index}${PLANTED.email}`,
      GENDERS[index % GENDERS.length],
      String(18 + ((index * 13) % 52)),
      COUNTRIES[index % COUNTRIES.length],
      index % 9 === 0 ? `"seen; ""twice"""` : "",
      ...(extra === undefined ? [] : [index % 2 === 0 ? "ja" : "nein"]),
    ];
    return cells.join(";");
  });
  const all = [[...HEADERS, ...(extra === undefined ? [] : [extra])].join(";"), ...lines];
  for (const line of BAD_LINES) all[line - 1] = "only;three;cells";
  return { name, mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${all.join("\r\n")}\r\n`, "utf8") };
}

/** Workbook of 120 people, 80 of them in Germany and 40 in Austria; file for `setInputFiles`. */
export async function excelFile() {
  const people = Array.from({ length: 120 }, (_, index) => [
    `person${index}${PLANTED.email}`,
    GENDERS[index % GENDERS.length] ?? "",
    String(18 + ((index * 13) % 52)),
    index % 3 === 0 ? "AT" : "DE",
  ]);
  const book = aWorkbook({ rows: [["E-Mail", "Geschlecht", "Alter", "Land"], ...people] });
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: "panel-winter.xlsx", mimeType, buffer: Buffer.from(await book.arrayBuffer()) };
}

/** A first name for each person: `Aba`, `Abb`, … */
const letters = (index: number): string =>
  `A${["b", "d", "l", "m", "n", "r", "s"][index % 7]}${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (Math.floor(index / 26) % 26))}`;
