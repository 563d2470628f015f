/** What may be asked of the list of runs: by a link, by what is typed, and of its route. */
import { z } from "zod";
import type { RunFilter } from "../store/run-list.ts";
import { pairWish } from "./label-params.ts";
import { typedId } from "../typed-id.ts";
import { runId } from "./params.ts";
import { MAX_RUN_NAME, RUN_KINDS, RUN_OUTCOMES, LAST_PAGE, LONGEST_FILTER } from "./run-choices.ts";

const DAY = 24 * 60 * 60 * 1_000;
const day = z.iso.date("A day is written like 2026-11-20.");

/** `""` and what is absent narrow nothing. */
export const runListWish = z.object({
  q: z.string().max(LONGEST_FILTER).default(""),
  /** Address of the operator. */
  by: z.string().max(LONGEST_FILTER).default(""),
  kind: z.enum(["", ...RUN_KINDS]).default(""),
  outcome: z.enum(["", ...RUN_OUTCOMES]).default(""),
  pair: z.union([z.literal(""), pairWish]).default(""),
  /** Days by UTC, both included. */
  from: z.union([z.literal(""), day]).default(""),
  to: z.union([z.literal(""), day]).default(""),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
});
export type RunListWish = z.infer<typeof runListWish>;
export type RunListFilter = Omit<RunListWish, "page">;

export function toRunFilter({ q, by, kind, outcome, pair, from, to }: RunListFilter): RunFilter {
  return {
    ...(q.trim() ? { q } : {}),
    ...(by ? { operator: by } : {}),
    ...(kind ? { kind } : {}),
    ...(outcome ? { outcome } : {}),
    ...(pair ? { pair } : {}),
    ...(from ? { from: Date.parse(from) } : {}),
    ...(to ? { before: Date.parse(to) + DAY } : {}),
  };
}

/** An empty name takes the name away. */
export const renameWish = z.strictObject({
  id: runId,
  name: z.string().trim().max(MAX_RUN_NAME, `A name has at most ${MAX_RUN_NAME} characters.`),
});

const place = z.coerce.number().int().min(0).max(10_000);

/** A run, or of a large one the outcomes of one of its subjects. */
export const oneRunWish = z.object({ id: runId, subject: place.optional() });

/** One cell of a run. */
export const outcomeWish = z.object({ id: runId, subject: place, group: typedId });
