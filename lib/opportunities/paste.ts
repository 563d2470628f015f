/**
 * What somebody pasted: a mail, a log, a sheet, JSON, addresses. Ids are found, typed by what stands before them, and named
 * once; what has digits and is no id says why. Pure, and linear in the length of the text.
 */
import { compareInt64 } from "../int64.ts";
import { atOnce, type Steps } from "../steps.ts";
import { collector, type Found } from "./paste-found.ts";
import { MOST_PASTED } from "./paste-limits.ts";
import { linesOf } from "./paste-lines.ts";
import { scan } from "./paste-scan.ts";
import { isIdKind, localeOfRow, partsOf, type LocaleLine, type Sheet } from "./paste-sheet.ts";

export const PASTED_KINDS = ["opportunity", "group", "project", "attribute", "order"] as const;
export type PastedKind = (typeof PASTED_KINDS)[number];

export interface PastedItem {
  readonly kind: PastedKind;
  /** An id; `120:45398` for an answer of an attribute; an order number. */
  readonly text: string;
  /** The text said what it is; else an opportunity is only the likeliest. */
  readonly said: boolean;
  /** `de_AT`: stood beside it, in which a group is asked for. */
  readonly locale?: string;
}

export interface NotTaken {
  readonly text: string;
  /** "is a date". */
  readonly reason: string;
  /** It could be an id all the same. */
  readonly maybeId: boolean;
}

export interface Pasted {
  /** Each once, in the order pasted. */
  readonly items: readonly PastedItem[];
  readonly notTaken: readonly NotTaken[];
}

/** Rows of a sheet read in one step. */
const ROWS_AT_ONCE = 300;
export const parsePasted = (text: string): Pasted => atOnce(pastedSteps(text));

/** The same in steps. */
export function* pastedSteps(text: string): Steps<Pasted> {
  const lines = yield* linesOf(text.slice(0, MOST_PASTED));
  const found = collector();
  const bare = !lines.some((line) => hasWords(line));
  for (const part of partsOf(lines)) {
    if (part === undefined) yield;
    else if ("rows" in part) yield* scanSheet(part, bare, found);
    else if ("text" in part) yield* scan(part.text, { bare }, found);
    else yield* scanLocaleLines(part.lines, bare, found);
  }
  return found.result();
}

const hasWords = (line: string): boolean => /\p{L}/u.test(line) && /\p{L}/u.test(line.replace(/https?:\S+/gi, ""));

function* scanLocaleLines(lines: readonly LocaleLine[], bare: boolean, found: Found): Steps<void> {
  for (const [row, { line, locale }] of lines.entries()) {
    yield* scan([line], { bare, locale }, found);
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
  }
}

function* scanSheet(sheet: Sheet, bare: boolean, found: Found): Steps<void> {
  for (const [row, cells] of sheet.rows.entries()) {
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    const locale = localeOfRow(sheet, cells);
    for (const [column, cell] of cells.entries()) {
      const kind = sheet.kinds[column];
      if (kind === undefined || isIdKind(kind)) {
        yield* scan([cell], { given: kind, bare: bare || kind !== undefined, locale }, found);
      } else found.other(cell, sheet.heads[column] ?? "");
    }
  }
}

/** Ids in the order of their numbers, for a list that somebody reads. */
export const byNumber = (a: PastedItem, b: PastedItem): number =>
  /^\d+$/.test(a.text) && /^\d+$/.test(b.text) ? compareInt64(a.text, b.text) : 0;
