/** Writes a large CSV file of invented people: identities, dates, codes, and answers in several spellings. */
import { closeSync, openSync, writeSync } from "node:fs";

/** Columns of the file; eight of them are not answers. */
export const COLUMNS = 40;
const ANSWERS = COLUMNS - 8;

const HEADERS = ["panelist id", "email", "first name", "birth date", "country", "device", "answered on", "postal code"];
const COUNTRIES = ["DE", "FR", "US", "United Kingdom", "日本"];
const CHOICES = [
  (row: number, question: number) => String((row * question) % 97),
  (row: number, question: number) => ["Yes", "No", "", "Don’t know"][(row * question + (row % 7)) % 4] ?? "",
  (row: number, question: number) => ["Very often", " very often", "Sometimes", "Never"][(row + question) % 4] ?? "",
  (row: number, question: number) => `"Answer, ${(row * question) % 25}"`,
];

const two = (number: number): string => String(number).padStart(2, "0");

function line(row: number): string {
  const cells = [
    String(10_000_000 + row * 37),
    `person${row}@mail${row % 97}.example`,
    ["Anna", "Bob", "Cem"][row % 3],
    `${1940 + ((row * 7) % 68)}-${two(1 + ((row * 5) % 12))}-${two(1 + ((row * 11) % 28))}`,
    COUNTRIES[row % COUNTRIES.length],
    ["mobile", "desktop", ""][row % 3],
    `2026-${two(1 + (row % 9))}-15 12:${two(row % 60)}:33`,
    String(10_000 + ((row * 31) % 9_000)),
  ];
  for (let question = 0; question < ANSWERS; question += 1) cells.push(CHOICES[question % 4]?.(row, question) ?? "");
  return cells.join(";");
}

/** @returns bytes of the file. */
export function writePanelFile(path: string, rows: number): number {
  const file = openSync(path, "w");
  let bytes = 0;
  const flush = (lines: readonly string[]) => void (bytes += writeSync(file, `${lines.join("\r\n")}\r\n`));
  try {
    let lines = [[...HEADERS, ...Array.from({ length: ANSWERS }, (_, index) => `Q${index + 1}`)].join(";")];
    for (let row = 0; row < rows; row += 1) {
      if (lines.push(line(row)) < 10_000) continue;
      flush(lines);
      lines = [];
    }
    if (lines.length > 0) flush(lines);
  } finally {
    closeSync(file);
  }
  return bytes;
}
