/** What may be asked of the log of calls. */
import { z } from "zod";
import type { CallFilter, CallPlace } from "../store/request-calls.ts";
import { BY_ITSELF, CALL_PERIODS, LONGEST_ACTIVITY_FILTER, type CallWish } from "./request-choices.ts";

const text = z.string().max(LONGEST_ACTIVITY_FILTER).default("");

export const callWish = z.object({
  operation: text,
  outcome: text,
  by: text,
  ref: text,
  period: z.enum(["", "hour", "day", "week", "month"]).default(""),
});

/** One page, from behind the place that the page before named. */
export const callPageWish = callWish.extend({
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .optional(),
});

export const oneCallWish = z.object({ ref: z.string().min(1).max(LONGEST_ACTIVITY_FILTER) });

export function toCallFilter({ operation, outcome, by, ref, period }: CallWish): CallFilter {
  return {
    ...(operation ? { operation } : {}),
    ...(outcome ? { outcome } : {}),
    ...(by ? { operator: by === BY_ITSELF ? "" : by } : {}),
    ...(ref ? { reference: ref } : {}),
    ...(period ? { from: Date.now() - CALL_PERIODS[period] } : {}),
  };
}

export const toPlaceText = ({ at, id }: CallPlace): string => `${at}.${id}`;

export function toPlace(written: string): CallPlace {
  const [at = "", id = ""] = written.split(".");
  return { at: Number(at), id: Number(id) };
}
