/** What the list of runs offers to choose from, and how much of each. */
import { numberOf } from "../number-of.ts";
import { PAIR } from "./pair.ts";
import type { RunListWish } from "./run-params.ts";

export const RUNS_A_PAGE = 50;
export const MAX_RUN_NAME = 80;

export const RUN_KINDS = ["live", "local"] as const;

export const RUN_OUTCOMES = ["failed", "differs"] as const;
export const LONGEST_FILTER = 200;
export const LAST_PAGE = 1_000_000;

/** The list without a wish: the newest. */
export const ALL_RUNS: RunListWish = { q: "", by: "", kind: "", outcome: "", pair: "", from: "", to: "", page: 1 };

/** As it stands in an address: what is no wish narrows nothing. */
export function linkedRunWish(typed: Readonly<Partial<Record<keyof RunListWish, unknown>>>): RunListWish {
  const page = numberOf(typed.page);
  return {
    q: textOf(typed.q, (text) => text.length <= LONGEST_FILTER),
    by: textOf(typed.by, (text) => text.length <= LONGEST_FILTER),
    kind: RUN_KINDS.find((known) => known === typed.kind) ?? "",
    outcome: RUN_OUTCOMES.find((known) => known === typed.outcome) ?? "",
    pair: textOf(typed.pair, (text) => PAIR.test(text)),
    from: textOf(typed.from, isDay),
    to: textOf(typed.to, isDay),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

const textOf = (value: unknown, sound: (text: string) => boolean): string =>
  typeof value === "string" && sound(value) ? value : "";

/** A day of the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
