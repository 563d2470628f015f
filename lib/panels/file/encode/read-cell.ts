/** Reads the distinct cells of a mapped column as outcomes of its attribute. Pure. */
import type { ColumnMapping, ValueMeaning } from "../../model/model.ts";
import { looksPersonal } from "../columns/identity.ts";
import { MAX_VALUE_LENGTH } from "../../model/panel-limits.ts";
import { ageOn, mondayOf, parseDay } from "../columns/calendar.ts";
import { combineOutcomes, exactly, NONE, oneOfThese, UNKNOWN, type Outcome } from "./outcome.ts";
import type { ColumnVerdict } from "../scan-model.ts";
import { outcomeKey, sharedOutcomes } from "./shared-outcomes.ts";
import { splitCell } from "../separator.ts";
import { meaningOf, rangeValues, smallRange } from "../value-meaning.ts";

export interface InterpretedCell {
  readonly outcome: Outcome;
  /** The cell is filled, and its mapping cannot use it. */
  readonly problem?: string;
}

export interface ReadCellInput {
  readonly mapping: ColumnMapping;
  readonly verdict: ColumnVerdict;
  /** Day of the scan. */
  readonly now: number;
}

/**
 * Outcome of each distinct cell of a column.
 * @param texts `UNREADABLE` for a cell that should be a date.
 * @param counts occurrences of each among the people of the panel; a cell that none of them has is no problem.
 */
export function readCells(
  texts: readonly string[],
  counts: ArrayLike<number>,
  input: ReadCellInput,
): readonly InterpretedCell[] {
  const { mapping } = input;
  if (mapping.reading === "listed") return texts.map((text) => ({ outcome: listed(text, mapping) }));
  const cells = texts.map((text) => {
    const parts = mapping.separator === null ? [text.trim()] : splitCell(text, mapping.separator);
    const filled = parts.filter((part) => part !== "");
    return filled.map((part) => (mapping.reading === "birthDate" ? ageOf(part, input) : asIs(part)));
  });
  const shared = sharedOutcomes(
    cells.map((outcomes) => outcomes.filter((outcome) => outcome !== undefined)),
    counts,
  );
  return cells.map((outcomes, code) => {
    if ((counts[code] ?? 0) === 0) return { outcome: UNKNOWN };
    if (outcomes.length === 0) return { outcome: NONE, ...(texts[code] === "" ? {} : { problem: problemOf(mapping) }) };
    const read = outcomes.map((outcome) => outcome && shared.get(outcomeKey(outcome)));
    if (read.every((outcome) => outcome !== undefined)) return { outcome: combineOutcomes(read) };
    const isRead = outcomes.every((outcome) => outcome !== undefined);
    return { outcome: UNKNOWN, problem: isRead ? rareProblemOf(mapping) : problemOf(mapping) };
  });
}

const problemOf = ({ header, reading }: ColumnMapping): string =>
  reading === "birthDate" ? `“${header}” isn’t a date of birth` : `“${header}” is too long, or looks personal`;

const rareProblemOf = ({ header }: ColumnMapping): string => `Fewer than 10 people share the value of “${header}”`;

/** An empty cell may be listed, too: it then means “not chosen” in a column for one answer. */
function listed(text: string, mapping: ColumnMapping): Outcome {
  const cell = text.trim();
  const parts = mapping.separator === null || cell === "" ? [cell] : splitCell(cell, mapping.separator);
  return combineOutcomes(parts.map((part) => meant(meaningOf(mapping, part))));
}

function meant(meaning: ValueMeaning | undefined): Outcome {
  if (!meaning || meaning.kind === "none") return NONE;
  if (meaning.kind === "broader") return UNKNOWN;
  return meaning.kind === "equal" ? exactly(meaning.values) : oneOfThese(meaning.values);
}

/** Text as it is; a range is one of its numbers. */
function asIs(text: string): Outcome | undefined {
  const range = smallRange(text);
  if (range) return oneOfThese(rangeValues(range));
  return text.length <= MAX_VALUE_LENGTH && !looksPersonal(text) ? exactly([text]) : undefined;
}

const OLDEST = 120;
const inYears = (age: number): readonly string[] => (age >= 0 && age <= OLDEST ? [String(age)] : []);

/** Age from a reduced date, a date, or a year of birth, after which two ages are possible. */
function ageOf(text: string, { verdict, now }: ReadCellInput): Outcome | undefined {
  let ages: readonly string[] = [];
  if (verdict.kind === "dates" && verdict.reducedTo === "age") ages = [text];
  else {
    const day = parseDay(text, "dmy", now);
    if (day !== undefined) {
      // A day that was reduced to its Monday may be any of that week.
      const last = verdict.kind === "dates" ? day + 6 : day;
      ages = [...inYears(ageOn(now, day)), ...inYears(ageOn(now, last))];
    } else if (/^(?:18|19|20)\d\d$/.test(text)) {
      const years = new Date(now * 86_400_000).getUTCFullYear() - Number(text);
      ages = [...inYears(years - 1), ...inYears(years)];
    }
  }
  return ages.length > 0 ? oneOfThese(ages) : undefined;
}

/** Monday of the day in a cell, as days since 1970-01-01. */
export function weekOf(text: string, now: number): number | undefined {
  const day = parseDay(text, "dmy", now);
  return day === undefined || day < 4 ? undefined : mondayOf(day);
}
