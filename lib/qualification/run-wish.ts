/** What one press of a run button asks for. Checked in the browser as typed and again on the server. */
import { z } from "zod";
import { respondentId } from "../sampling/operations.ts";
import { FORM_FACTORS } from "../sampling/limits.ts";
import { typedId } from "../typed-id.ts";
import { answers, locale, pixels, runId, typedAddress } from "./params.ts";
import {
  MOST_RUN_GROUPS,
  MOST_RUN_SUBJECTS,
  LONGEST_LABEL,
  LONGEST_USER_AGENT,
  USER_AGENT_TOO_LONG,
} from "./run-limits.ts";

/** What only a live check needs. */
export const runDevice = z.strictObject({
  respondentId,
  formFactor: z.enum(FORM_FACTORS),
  width: pixels,
  height: pixels,
  ip: typedAddress,
  userAgent: z.string().max(LONGEST_USER_AGENT, USER_AGENT_TOO_LONG).optional(),
});

export type RunDevice = z.infer<typeof runDevice>;

/** Whom to ask about: as typed (without `device` only read locally), or a saved persona, whom the server looks up. */
export const runSubject = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("typed"),
    /** Of the persona that the form began with, and whether the form differs from it; `""`: none. */
    label: z.string().max(LONGEST_LABEL),
    /** Of that persona, where it is a saved one, so that a duplicate of the run can offer it. */
    personaId: z.uuid().optional(),
    device: runDevice.optional(),
    answers,
  }),
  z.strictObject({ kind: z.literal("persona"), personaId: z.uuid(), live: z.boolean() }),
]);
export type RunSubject = z.infer<typeof runSubject>;

export const runWish = z.strictObject({
  /** Made anew for each press: the same one never begins a second run. */
  press: z.uuid(),
  groupIds: z
    .array(typedId)
    .min(1, "At least one group id is needed.")
    .max(MOST_RUN_GROUPS, `At most ${MOST_RUN_GROUPS} groups fit in one run.`),
  subjects: z.array(runSubject).min(1, "At least one respondent is needed.").max(MOST_RUN_SUBJECTS),
  locale: locale.optional(),
  /** The numbers were named and pressed once more; a live run of a production partner is refused without. */
  confirmed: z.literal(true).optional(),
});
export type RunWish = z.infer<typeof runWish>;

/** Batches by number; of an answered one the groups that its answer left out. Each becomes a new batch of the same run. */
export const retryWish = z.strictObject({
  id: runId,
  press: z.uuid(),
  batches: z.array(z.int().min(1)).min(1).max(2_000),
  /** Each group of a failed batch becomes a batch by itself, so that one that breaks its call keeps no other without an answer. */
  apart: z.literal(true).optional(),
  confirmed: z.literal(true).optional(),
});
export type RetryWish = z.infer<typeof retryWish>;
