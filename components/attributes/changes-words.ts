import type { CHANGE_DAYS } from "@/lib/attributes/detail-choices";

/** How far back changes are looked for. */
export const DAYS_WORDS: Readonly<Record<(typeof CHANGE_DAYS)[number], string>> = {
  1: "In the last day",
  7: "In the last 7 days",
  30: "In the last 30 days",
  0: "Ever since changes are kept",
};
