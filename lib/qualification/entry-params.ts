/**
 * Tracking parameters that a partner adds to an entry link before it is signed (service-facts §5). Pure. A message here never
 * repeats a value: values are in the signed link alone.
 */
import { SIGNING_PARAMETERS } from "../sampling/signing-parameters.ts";

export interface EntryParam {
  readonly name: string;
  readonly value: string;
}

export const MOST_ENTRY_PARAMS = 20;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 500;

/** What is wrong with one row, by its part. */
export interface EntryParamFault {
  readonly name?: string;
  readonly value?: string;
}

export const isBlankParam = ({ name, value }: EntryParam): boolean => name === "" && value === "";

/** Faults by row, aligned with the rows; a row that is empty altogether has none and is not signed. */
export function entryParamFaults(rows: readonly EntryParam[]): readonly EntryParamFault[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (isBlankParam(row)) return {};
    const name = nameFault(row.name, seen);
    const value = valueFault(row.value);
    seen.add(row.name);
    return { ...(name === undefined ? {} : { name }), ...(value === undefined ? {} : { value }) };
  });
}

function nameFault(name: string, seen: ReadonlySet<string>): string | undefined {
  if (name === "") return "A value needs a name.";
  if (SIGNING_PARAMETERS.includes(name)) return `“${name}” is added by signing. Take another name.`;
  if (seen.has(name)) return `The name “${name}” stands there twice. Each goes into the link once.`;
  if (name.length > LONGEST_NAME) return `A name has at most ${LONGEST_NAME} characters.`;
  return /^[^\s\p{C}=&?#]+$/u.test(name) ? undefined : "A name has no blanks and none of = & ? #.";
}

function valueFault(value: string): string | undefined {
  if (value === "") return "A value is needed, or take the row away.";
  if (value.length > LONGEST_VALUE) return `A value has at most ${LONGEST_VALUE} characters.`;
  return /\p{Cc}/u.test(value) || !value.isWellFormed()
    ? "A value has no line breaks or other control characters."
    : undefined;
}

/** What the link will carry besides its own parameters, as far as a screen may tell: `src=•••• & sub_id=••••`. */
export const maskedParams = (rows: readonly EntryParam[]): string =>
  rows
    .filter((row) => !isBlankParam(row))
    .map(({ name }) => `${name}=••••`)
    .join(" & ");
