/**
 * Validates a typed group and locale, with an error per field. Equivalent to `byGroup`, without the schema library.
 * Pure.
 */
import { NOT_AN_ID, readTypedId, type Int64 } from "../../int64.ts";

export const COUNTRY = /^[A-Z]{2}$/;
export const NO_COUNTRY = "Enter a two-letter country code, such as US.";
export const LANGUAGE = /^[a-z]{2}$/;
export const NO_LANGUAGE = "Enter a two-letter language code, such as en.";

/** A group in a locale. */
export interface GroupQuery {
  readonly groupId: Int64;
  readonly country: string;
  readonly language: string;
}

export interface ParsedGroupQuery {
  /** `undefined` if any field is invalid. */
  readonly query: GroupQuery | undefined;
  readonly faults: Readonly<Partial<Record<keyof GroupQuery, string>>>;
}

export function parseGroupQuery(typed: Readonly<Record<keyof GroupQuery, string>>): ParsedGroupQuery {
  const { country, language } = typed;
  const groupId = readTypedId(typed.groupId);
  const faults = {
    ...(groupId === undefined ? { groupId: NOT_AN_ID } : {}),
    ...(COUNTRY.test(country) ? {} : { country: NO_COUNTRY }),
    ...(LANGUAGE.test(language) ? {} : { language: NO_LANGUAGE }),
  };
  const sound = groupId !== undefined && Object.keys(faults).length === 0;
  return { query: sound ? { groupId, country, language } : undefined, faults };
}
