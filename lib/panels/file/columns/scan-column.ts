/**
 * One column while its file is scanned: codes of its cells and the texts behind them. A column that identifies people
 * drops both as soon as it is recognized; full dates are replaced by ages or weeks.
 */
import { ByteDictionary, cellText, EMPTY, INVALID } from "../byte-dictionary.ts";
import {
  ageOn,
  dateOrder,
  isInNumbers,
  isoOfDay,
  mayBeginWithYear,
  mondayOf,
  parseDay,
  withoutTime,
  withSeparators,
  type DateOrder,
} from "./calendar.ts";
import { GrowingCodes } from "./growing-codes.ts";
import { headerMatch } from "./header-words.ts";
import { identityOf, tooManyValues, type Identity } from "./identity.ts";
import { MAX_COMBINATIONS, MAX_DISTINCT, MAX_POSTAL_CODES, type ColumnVerdict } from "../scan-model.ts";
import { separatorOfCells } from "../separator.ts";

/** Text of a cell that should be a date and is not. Not a possible text of a cell, as those are trimmed. */
export const UNREADABLE = " ";
/** Share of the distinct values that are dates, in a column of dates. */
const MOSTLY = 0.8;
const OLDEST = 120;

interface Dates {
  readonly reducedTo: "age" | "week";
  readonly order: DateOrder;
  /** Five or six digits are a date: of birth, day and month before the year. */
  readonly isCompact: boolean;
  readonly reason: string;
}

export class ScanColumn {
  readonly header: string;
  readonly #now: number;
  readonly #wanted: "age" | "week" | undefined;
  #dictionary = new ByteDictionary();
  #codes = new GrowingCodes();
  #identity: Identity | undefined;
  #dates: Dates | undefined;
  /** Cells are dates, and a later row may show their order of day and month. They are kept without a time. */
  #isOrderOpen = false;
  /** Distinct values after which the column is examined or refused. */
  #limit: number;
  #separator: string | null | undefined;
  /** Values of an identity, until it was recognized. */
  #dropped = { distinct: 0 };
  #counted: { readonly rows: number; readonly counts: Uint32Array } | undefined;
  /** Filled cells of an identity. */
  #filled = 0;

  /**
   * @param now day of the scan.
   * @param wanted form to which dates are reduced; by default as header and values suggest.
   */
  constructor(header: string, now: number, wanted?: "age" | "week") {
    this.header = header;
    this.#now = now;
    this.#wanted = wanted;
    this.#limit = headerMatch(header, "postalCode") ? MAX_POSTAL_CODES : MAX_DISTINCT;
  }

  /** Code of a cell; `INVALID` if it is not valid UTF-8. */
  codeOf(bytes: Uint8Array, start: number, end: number, hash: number): number {
    if (this.#identity) return start === end ? EMPTY : 1;
    if ((this.#dates || this.#isOrderOpen) && start < end) {
      const text = cellText(bytes, start, end);
      if (text === undefined) return INVALID;
      return this.#dictionary.codeOfText(this.#dates ? this.#reduce(text, this.#dates) : withoutTime(text));
    }
    return this.#dictionary.code(bytes, start, end, hash);
  }

  /** Keeps the code of a cell, once its row is known to be complete. */
  push(code: number): void {
    if (this.#identity) {
      if (code !== EMPTY) this.#filled += 1;
      return;
    }
    this.#codes.push(code);
    // Spellings are bounded as well: they take memory, too.
    if (this.#dictionary.texts.length > this.#limit || this.#dictionary.spellings > this.#limit * 4) this.#overflow();
  }

  /**
   * Recognizes dates and identities by the cells so far.
   * @param isWhole the file ended.
   */
  examine(isWhole: boolean): void {
    if (this.#identity) return;
    const { texts, counts, filled } = this.#occurring();
    if (!this.#dates) this.#findDates(texts, isWhole);
    if (this.#dates || this.#isOrderOpen) return;
    const identity = identityOf({ header: this.header, texts, counts, filled, isWhole });
    // Combinations of a few values are distinct for many people, and no identity.
    const mayBeCombined = identity?.kind === "id" || identity?.kind === "freeText";
    if (identity && !(mayBeCombined && separatorOfCells(texts) !== null)) this.#drop(identity, filled, texts.length);
  }

  get verdict(): ColumnVerdict {
    if (this.#identity) return { kind: "identity", identity: this.#identity.kind, reason: this.#identity.reason };
    if (this.#dates) return { kind: "dates", reducedTo: this.#dates.reducedTo, reason: this.#dates.reason };
    return this.#occurring().filled === 0 ? { kind: "empty" } : { kind: "values" };
  }

  get isIdentity(): boolean {
    return this.#identity !== undefined;
  }

  /** Separator that the cells suggest. */
  get separator(): string | null {
    if (this.#identity || this.#dates) return null;
    this.#separator ??= separatorOfCells(this.#occurring().texts);
    return this.#separator;
  }

  /** By row. Empty for an identity. */
  get codes(): ReturnType<GrowingCodes["view"]> {
    return this.#codes.view();
  }

  /** By code. */
  get texts(): readonly string[] {
    return this.#dictionary.texts;
  }

  /** Occurrences by code. Counted once for a number of rows. */
  counts(): Uint32Array {
    const { codes } = this;
    if (this.#counted?.rows === codes.length && this.#counted.counts.length === this.texts.length)
      return this.#counted.counts;
    const counts = new Uint32Array(this.texts.length);
    for (let row = 0; row < codes.length; row += 1)
      counts[codes[row] as number] = (counts[codes[row] as number] ?? 0) + 1;
    this.#counted = { rows: codes.length, counts };
    return counts;
  }

  /** Filled cells and distinct values of them. */
  size(): { readonly filled: number; readonly distinct: number } {
    if (this.#identity) return { filled: this.#filled, distinct: this.#dropped.distinct };
    const { filled, texts } = this.#occurring();
    return { filled, distinct: texts.length };
  }

  /** Values of rows that were kept; those of bad rows are in the dictionary, too. */
  #occurring(): { readonly texts: readonly string[]; readonly counts: readonly number[]; readonly filled: number } {
    const byCode = this.counts();
    const [texts, counts]: [string[], number[]] = [[], []];
    for (const [code, text] of this.texts.entries()) {
      const count = byCode[code] as number;
      if (code === EMPTY || count === 0 || text === UNREADABLE) continue;
      texts.push(text);
      counts.push(count);
    }
    return { texts, counts, filled: this.codes.length - (byCode[EMPTY] as number) };
  }

  /** @param isLast the order of day and month is decided by the rows so far. */
  #findDates(texts: readonly string[], isLast: boolean): void {
    const isCompact =
      headerMatch(this.header, "birthDate") !== undefined &&
      !headerMatch(this.header, "postalCode") &&
      !mayBeginWithYear(texts);
    const spelled = isCompact ? texts.map(withSeparators) : texts;
    const order = dateOrder(spelled);
    const days = spelled.flatMap((text) => parseDay(text, order, this.#now) ?? []);
    if (!this.#isOrderOpen && (days.length === 0 || days.length < texts.length * MOSTLY)) return;
    this.#isOrderOpen = !isLast && spelled.some(isInNumbers);
    if (this.#isOrderOpen) {
      this.#replaceTexts(withoutTime);
      return;
    }
    const reducedTo = this.#wanted ?? reductionOf(this.header, days, this.#now);
    const reason =
      reducedTo === "age"
        ? "Dates of birth, reduced to the age in years today"
        : "Dates, reduced to the Monday of their week";
    const dates: Dates = { reducedTo, order, isCompact, reason };
    this.#replaceTexts((text) => this.#reduce(text, dates));
    this.#dates = dates;
  }

  #replaceTexts(replace: (text: string) => string): void {
    const before = this.#dictionary.texts;
    const codes = this.#codes.view();
    this.#dictionary = new ByteDictionary();
    this.#codes = new GrowingCodes();
    const replaced = before.map((text, code) => (code === EMPTY ? EMPTY : this.#dictionary.codeOfText(replace(text))));
    for (const code of codes) this.#codes.push(replaced[code] as number);
    this.#counted = undefined;
  }

  /** Age or Monday of a date. */
  #reduce(text: string, { reducedTo, order, isCompact }: Dates): string {
    if (text === "") return text;
    const day = parseDay(isCompact ? withSeparators(text) : text, order, this.#now);
    if (day === undefined) return UNREADABLE;
    if (reducedTo === "week") return isoOfDay(mondayOf(day));
    const age = ageOn(this.#now, day);
    return age >= 0 && age <= OLDEST ? String(age) : UNREADABLE;
  }

  #overflow(): void {
    const { texts, counts, filled } = this.#occurring();
    this.#findDates(texts, this.#isOrderOpen);
    if (this.#dates || this.#isOrderOpen) return;
    const found = identityOf({ header: this.header, texts, counts, filled, isWhole: false });
    const mayBeCombined = !found || found.kind === "id" || found.kind === "freeText";
    if (mayBeCombined && this.#limit === MAX_DISTINCT && separatorOfCells(texts) !== null)
      this.#limit = MAX_COMBINATIONS;
    else this.#drop(found ?? tooManyValues(texts, filled), filled, texts.length);
  }

  #drop(identity: Identity, filled: number, distinct: number): void {
    this.#identity = identity;
    this.#filled = filled;
    this.#dropped = { distinct };
    this.#counted = undefined;
    this.#dictionary = new ByteDictionary();
    this.#codes = new GrowingCodes();
  }
}

/** Form for dates: by a header that is clear, otherwise by the days. */
function reductionOf(header: string, days: readonly number[], now: number): "age" | "week" {
  if (headerMatch(header, "birthDate")) return "age";
  if (headerMatch(header, "date") === "whole") return "week";
  return areBirthDays(days, now) ? "age" : "week";
}

/** Whether days are of people who were alive on another day: most of them more than 12 years ago, over several decades. */
function areBirthDays(days: readonly number[], now: number): boolean {
  const ages = days.map((day) => ageOn(now, day));
  const plausible = ages.filter((age) => age >= 12 && age <= OLDEST).length;
  return plausible >= days.length * 0.9;
}
