/** What the audit trail can be narrowed by, as it stands in an address. Free of the schema library: the browser reads it too. */
import { LONGEST_ACTIVITY_FILTER } from "./request-choices.ts";

export const ENTRIES_A_PAGE = 100;

/** `""` narrows nothing. */
export interface AuditWish {
  /** E-mail address. */
  readonly by: string;
  readonly action: string;
  /** Part of the subject. */
  readonly about: string;
  /** Days by UTC, both included. */
  readonly from: string;
  readonly to: string;
}

export const EVERY_ENTRY: AuditWish = { by: "", action: "", about: "", from: "", to: "" };

/** As it stands in an address: what is no wish narrows nothing. */
export function linkedAuditWish(typed: Readonly<Record<keyof AuditWish, string>>): AuditWish {
  return {
    by: textOf(typed.by),
    action: textOf(typed.action),
    about: textOf(typed.about),
    from: dayOf(typed.from),
    to: dayOf(typed.to),
  };
}

const textOf = (value: string): string => (value.length <= LONGEST_ACTIVITY_FILTER ? value : "");
const dayOf = (value: string): string => (isDay(value) ? value : "");

/** A day of the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
