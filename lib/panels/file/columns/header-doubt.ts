/** Doubt whether the first row of a file names its columns, or is a person. Pure. */
import { EMPTY } from "../byte-dictionary.ts";

/** A number, an age, a postal code in digits, a range. */
const NUMBER = /^[+-]?\d[\d\s.,:/-]*\+?$/;

export interface DoubtedColumn {
  readonly header: string;
  /** By code. */
  readonly texts: readonly string[];
  readonly counts: () => ArrayLike<number>;
}

/**
 * Whether a header may be the answer of a person: it is a number, or occurs among the values of its column. A column with no
 * other value than its header is one for a single answer.
 */
export function mayBeAnswer(column: DoubtedColumn): boolean {
  const { header, texts } = column;
  if (NUMBER.test(header)) return true;
  const own = texts.indexOf(header);
  if (own <= EMPTY) return false;
  const counts = column.counts();
  return (
    (counts[own] ?? 0) > 0 && texts.some((_text, code) => code !== EMPTY && code !== own && (counts[code] ?? 0) > 0)
  );
}
