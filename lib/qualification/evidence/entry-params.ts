/**
 * Tracking parameters that a partner adds to an entry link before it is signed. Pure. Messages never
 * repeat a value: values appear in the signed link only.
 */
import { SIGNING_PARAMETERS } from "../../sampling/signing-parameters.ts";

export interface EntryParam {
  readonly name: string;
  readonly value: string;
}

export const MAX_ENTRY_PARAMS = 20;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;

/** Errors of one row, by field. */
export interface EntryParamFault {
  readonly name?: string;
  readonly value?: string;
}

export const isBlankParam = ({ name, value }: EntryParam): boolean => name === "" && value === "";

/** Errors aligned with the rows. A completely empty row has no error and is not signed. */
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
  if (name === "") return "Enter a name for this value.";
  if (SIGNING_PARAMETERS.includes(name)) return `“${name}” is added by signing. Choose another name.`;
  if (seen.has(name)) return `Duplicate name “${name}”.`;
  if (name.length > MAX_NAME_LENGTH) return `A name can have at most ${MAX_NAME_LENGTH} characters.`;
  return /^[^\s\p{C}=&?#]+$/u.test(name) ? undefined : "A name can’t contain spaces or any of = & ? #.";
}

function valueFault(value: string): string | undefined {
  if (value === "") return "Enter a value or remove the row.";
  if (value.length > MAX_VALUE_LENGTH) return `A value can have at most ${MAX_VALUE_LENGTH} characters.`;
  return /\p{Cc}/u.test(value) || !value.isWellFormed()
    ? "A value can’t contain line breaks or other control characters."
    : undefined;
}

/** Added parameters with masked values, for display: `src=•••• & sub_id=••••`. */
export const maskedParams = (rows: readonly EntryParam[]): string =>
  rows
    .filter((row) => !isBlankParam(row))
    .map(({ name }) => `${name}=••••`)
    .join(" & ");
