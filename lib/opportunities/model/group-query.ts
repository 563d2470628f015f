/** A group in a locale, and the format of its parts. Pure. */
import type { Int64 } from "../../int64.ts";

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
