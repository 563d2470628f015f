/** Panel file as partners send them: semicolons, BOM, mixed spellings, bad rows, and columns that identify people. */

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

/** A first name for each person: `Aba`, `Abb`, … */
const letters = (index: number): string =>
  `A${["b", "d", "l", "m", "n", "r", "s"][index % 7]}${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (Math.floor(index / 26) % 26))}`;
