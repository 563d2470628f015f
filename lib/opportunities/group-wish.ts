/** A group in a locale as somebody types it, and what is wrong with it. Free of the schema library; `byGroup` says the same. Pure. */
import { NOT_AN_ID, readTypedId } from "../int64.ts";
import type { GroupWish } from "./params.ts";

export const COUNTRY = /^[A-Z]{2}$/;
export const NO_COUNTRY = "A country is two letters, such as US.";
export const LANGUAGE = /^[a-z]{2}$/;
export const NO_LANGUAGE = "A language is two letters, such as en.";

export interface GroupReading {
  /** `undefined` while something is wrong. */
  readonly wish: GroupWish | undefined;
  readonly faults: Readonly<Partial<Record<keyof GroupWish, string>>>;
}

export function readGroupWish(typed: Readonly<Record<keyof GroupWish, string>>): GroupReading {
  const { country, language } = typed;
  const groupId = readTypedId(typed.groupId);
  const faults = {
    ...(groupId === undefined ? { groupId: NOT_AN_ID } : {}),
    ...(COUNTRY.test(country) ? {} : { country: NO_COUNTRY }),
    ...(LANGUAGE.test(language) ? {} : { language: NO_LANGUAGE }),
  };
  const sound = groupId !== undefined && Object.keys(faults).length === 0;
  return { wish: sound ? { groupId, country, language } : undefined, faults };
}
