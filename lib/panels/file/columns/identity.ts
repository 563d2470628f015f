/**
 * Finds columns that identify people, by their header and values. In doubt a column is refused: an answer that is mistaken
 * for a name costs a mapping, a name that is mistaken for an answer would be kept. Pure.
 */
import { parseRange } from "../../model/number-range.ts";
import { personalKind } from "../../model/personal-value.ts";
import { headerMatch } from "./header-words.ts";
import type { IdentityKind } from "../scan-model.ts";

export interface Identity {
  readonly kind: IdentityKind;
  /** Sentence without a period. */
  readonly reason: string;
}

export interface ColumnValues {
  readonly header: string;
  /** Distinct values; a sample is enough to find patterns. */
  readonly texts: readonly string[];
  /** Occurrences of each. */
  readonly counts: readonly number[];
  /** Filled cells in which these values were found. */
  readonly filled: number;
  /** The file ended: shares are final. */
  readonly isWhole: boolean;
}

const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[\p{L}\d-]{2,}/u;
const IP = /^(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|[\da-f:]{0,39}::[\da-f:.]{0,39})(?:\/\d+)?$/i;
const UUID = /^\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;
const TOKEN = /^(?=.*\d)[\da-z_-]{10,}$/i;
const PHONE =
  /^(?:\+|00)[\d\s().\-/]{7,20}$|^\(?0\d{1,5}\)?[\s\-/][\d\s\-/]{4,14}$|^0\d{8,12}$|^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/;
const PHONE_DIGITS = /^[+\d][\d\s().\-/]{5,20}$/;
const STREET =
  /(?:^\d{1,5}[a-z]?,? (?:\p{L}+\.? ){0,5}(?:st|street|ave|avenue|rd|road|lane|ln|drive|dr|blvd|court|ct|way|place|rue|boulevard|allee|chemin)\b|(?:str\.?|strasse|straße|weg|platz|allee|gasse|straat|gatan|vej) \d{1,4} ?[a-z]?\b|^(?:calle|via|rua|avenida|c\/|ul\.) .+\d|丁目|番地)/iu;
const PERSON = /^\p{Lu}[\p{Ll}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;

/** Whether a header is the row of a person: the file has no header, and its names would be identities. */
export const isPersonalHeader = (header: string): boolean => looksPersonal(header);

/** Whether a text alone identifies a person, in any column. */
export const looksPersonal = (text: string): boolean =>
  text.length <= 500 &&
  (personalKind(text) !== undefined || [EMAIL, PHONE, UUID, IP].some((pattern) => pattern.test(text)));

/** Share of the values, or their number. */
function matching(texts: readonly string[], pattern: RegExp): { readonly count: number; readonly share: number } {
  const count = texts.reduce((sum, text) => sum + (text.length <= 200 && pattern.test(text) ? 1 : 0), 0);
  return { count, share: texts.length === 0 ? 0 : count / texts.length };
}

/** Minimum number of filled cells for a meaningful share of distinct values. */
const ENOUGH = 100;
/** Minimum share of distinct values among the filled cells of a column with a value for each person. */
const NEARLY_ALL = 0.9;
/** Average length of a sentence. */
const LONG = 60;

const PATTERNS: readonly ((values: ColumnValues) => Identity | undefined)[] = [
  ({ texts, counts, filled }) => {
    const emails = texts.map((text) => text.length <= 500 && EMAIL.test(text));
    const count = emails.filter(Boolean).length;
    const cells = counts.reduce((sum, occurrences, at) => sum + (emails[at] ? occurrences : 0), 0);
    // Those that were typed into a wrong column do not make it a column of addresses.
    return cells >= filled * (count >= 3 ? 0.01 : 0.1)
      ? { kind: "email", reason: "Its values are email addresses" }
      : undefined;
  },
  ({ texts }) => {
    const { count, share } = matching(texts, IP);
    return count > 0 && share >= 0.3 ? { kind: "ip", reason: "Its values are IP addresses" } : undefined;
  },
  ({ texts }) => {
    const { count, share } = matching(texts, UUID);
    return count > 0 && share >= 0.3 ? { kind: "id", reason: "Its values are unique identifiers" } : undefined;
  },
  ({ texts, filled, header }) => {
    if (headerMatch(header, "postalCode")) return undefined;
    const { count, share } = matching(texts, PHONE);
    const isVaried = texts.length / filled >= 0.3 || texts.length >= 50;
    return count > 0 && share >= 0.5 && isVaried
      ? { kind: "phone", reason: "Its values are phone numbers" }
      : undefined;
  },
  ({ texts }) => {
    const { count, share } = matching(texts, STREET);
    return count > 0 && share >= 0.3 ? { kind: "address", reason: "Its values are street addresses" } : undefined;
  },
  ({ texts, filled }) => {
    const { count, share } = matching(texts, PERSON);
    return count >= 20 && share >= 0.8 && texts.length / filled >= 0.5
      ? { kind: "name", reason: "Its values look like names of people" }
      : undefined;
  },
];

/** Texts with a year and at most the name of a month, and lists of years. */
const YEARS = /^\D*(?:(?:19|20)\d\d\D+)*(?:19|20)\d\d\D*$/u;
const MONTH_OF_YEAR = /^(?:\d{1,2}[-./ ](?:19|20)\d\d|(?:19|20)\d\d[-./ ]\d{1,2})$/u;
/** `1946-64`. */
const SHORT_YEARS = /^\D*(?:19|20)\d\d ?[-–—/] ?\d\d\D*$/u;
const DAY_OR_COMPACT = /(?<!\p{Nd})\p{Nd}{1,2}(?!\p{Nd})|\p{Nd}{5}/u;
const THREE_NUMBERS = /^\P{Nd}*\p{Nd}{1,2}(?:\P{Nd}+\p{Nd}{1,2}){2}(?!\p{Nd})/u;
const NAMED_MONTH = /^\P{Nd}*\p{Nd}{1,2}\P{Nd}*\p{L}\P{Nd}*\p{Nd}{2}\P{L}*$/u;
const OLDEST = 120;
/** Characters; longer texts are no dates of few digits. */
const LONGEST_DATE = 60;
/** Share of the values below the header of a birth date that may be full dates. */
const FEW_DATES = 0.2;

/**
 * Whether a text below the header of a birth date is none: it has few digits, or is a year, a month, an age or a range.
 * @param isSure the header says nothing else. Below others, such as the country of birth, numbers of up to four digits
 *   are no date unless they are separated like one.
 */
function isNoBirthDate(text: string, isSure: boolean): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < 3) return true;
  if (YEARS.test(text) || MONTH_OF_YEAR.test(text) || SHORT_YEARS.test(text)) return true;
  const range = parseRange(text);
  const highest = isSure ? OLDEST : 9_999;
  if (range && range.low <= highest && (range.high <= highest || range.high === Number.POSITIVE_INFINITY)) return true;
  if (isSure) return false;
  if (digits > 4) return !DAY_OR_COMPACT.test(text);
  return text.length > LONGEST_DATE || !(THREE_NUMBERS.test(text) || NAMED_MONTH.test(text));
}

const byHeader = (kind: Exclude<IdentityKind, "freeText">, noun: string) =>
  ({ kind, reason: `Its header suggests ${noun}` }) as const;

/** Headers that are sufficient, or with varied values, or with values of a pattern. */
function identityByHeader({ header, texts, filled }: ColumnValues): Identity | undefined {
  const distinctShare = texts.length / filled;
  const isVaried = distinctShare >= 0.3 && texts.length >= 5;
  if (headerMatch(header, "email") && isVaried) return byHeader("email", "email addresses");
  const name = headerMatch(header, "name");
  if (name === "whole" || (name === "part" && isVaried)) return byHeader("name", "names");
  if (headerMatch(header, "ip") && isVaried) return byHeader("ip", "IP addresses");
  const phone = headerMatch(header, "phone");
  if (phone && (matching(texts, PHONE_DIGITS).share >= 0.5 || (phone === "whole" && isVaried)))
    return byHeader("phone", "phone numbers");
  const address = headerMatch(header, "address");
  if (address === "whole" || (address === "part" && isVaried && !headerMatch(header, "postalCode")))
    return byHeader("address", "addresses");
  // A column of dates that can be read is reduced before identities are searched.
  const birth = headerMatch(header, "birthDate");
  const unread = birth ? texts.filter((text) => !isNoBirthDate(text, birth === "whole")).length : 0;
  if (unread > texts.length * FEW_DATES && !headerMatch(header, "postalCode"))
    return byHeader("birthDate", "dates of birth, and its values can’t be read as dates");
  const id = headerMatch(header, "id");
  return id && texts.length >= 2 && distinctShare >= 0.7 ? byHeader("id", "a person’s ID") : undefined;
}

/** Identity of a column; `undefined` for values that many people share. */
export function identityOf(values: ColumnValues): Identity | undefined {
  const { header, texts, filled, isWhole } = values;
  if (filled === 0) return undefined;
  for (const find of PATTERNS) {
    const found = find(values);
    if (found) return found;
  }
  const found = identityByHeader(values);
  if (found) return found;
  const distinctShare = texts.length / filled;
  if (isWhole && filled >= ENOUGH && distinctShare >= NEARLY_ALL && !headerMatch(header, "postalCode")) {
    return nearlyAllDistinct(texts);
  }
  if (filled >= 20 && distinctShare >= NEARLY_ALL && matching(texts, TOKEN).share >= 0.8)
    return nearlyAllDistinct(texts);
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const isText = headerMatch(header, "freeText")
    ? distinctShare >= 0.2 && texts.length >= 5
    : length >= LONG && distinctShare >= 0.5;
  return isText && filled >= 5 ? { kind: "freeText", reason: "Its values are free text" } : undefined;
}

/** A column of which nearly every person has a value of their own. */
const nearlyAllDistinct = (texts: readonly string[]): Identity =>
  matching(texts, /\p{L}[^\p{L}]+\p{L}/u).share >= 0.8 && matching(texts, TOKEN).share < 0.2
    ? { kind: "freeText", reason: "Nearly every cell has its own text" }
    : { kind: "id", reason: "Nearly every value occurs once, like an ID" };

/** A column with too many distinct values. */
export const tooManyValues = (texts: readonly string[], filled: number): Identity =>
  texts.length / filled >= NEARLY_ALL
    ? nearlyAllDistinct(texts)
    : { kind: "freeText", reason: `It has more than ${texts.length.toLocaleString("en")} distinct values` };
