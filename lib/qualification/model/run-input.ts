/** Input schema for starting and retrying runs. Validated in the browser and again on the server. */
import { z } from "zod";
import { isPersonaId } from "../../opportunities/persona-overlay/persona-id.ts";
import { FORM_FACTORS } from "../../sampling/limits.ts";
import { respondentId } from "../../sampling/qualify-request.ts";
import { typedId } from "../../typed-id.ts";
import {
  MAX_RUN_GROUPS,
  MAX_RUN_OPPORTUNITIES,
  MAX_RUN_SUBJECTS,
  MAX_LABEL_LENGTH,
  MAX_USER_AGENT_LENGTH,
  USER_AGENT_TOO_LONG,
} from "./limits.ts";
import { answers, locale, pixels, runId, typedAddress } from "./params.ts";

/** Fields required by live checks only. */
export const runDevice = z.strictObject({
  respondentId,
  formFactor: z.enum(FORM_FACTORS),
  width: pixels,
  height: pixels,
  ip: typedAddress,
  userAgent: z.string().max(MAX_USER_AGENT_LENGTH, USER_AGENT_TOO_LONG).optional(),
});

export type RunDevice = z.infer<typeof runDevice>;

/** Run subject: typed data (without `device`: local evaluation only), or a saved persona that the server looks up. */
const runSubject = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("typed"),
    /** Name of the persona the form was filled from, with a note if the form was changed since; `""`: none. */
    label: z.string().max(MAX_LABEL_LENGTH),
    /** Id of that persona if saved, so that a duplicate of the run can offer it. */
    personaId: z.uuid().optional(),
    /** Id of that persona if the sandbox has it; any other id is ignored. */
    sandboxPersona: z.string().refine(isPersonaId).optional(),
    /** The form was changed since it was filled from the persona. */
    changed: z.literal(true).optional(),
    device: runDevice.optional(),
    /** For a local check; a live check takes it from `device`. */
    formFactor: z.enum(FORM_FACTORS).optional(),
    answers,
  }),
  z.strictObject({ kind: z.literal("persona"), personaId: z.uuid(), live: z.boolean() }),
]);
export type RunSubject = z.infer<typeof runSubject>;

export const runInputSchema = z.strictObject({
  /** Idempotency key, new for each submit: a repeated key never starts a second run. */
  idempotencyKey: z.uuid(),
  groupIds: z
    .array(typedId)
    .min(1, "Enter at least one group ID.")
    .max(MAX_RUN_GROUPS, `A run can have at most ${MAX_RUN_GROUPS} groups.`),
  /** Opportunity ids that `groupIds` replaces: a run without a call judges their groups on them. */
  opportunityIds: z.array(typedId).max(MAX_RUN_OPPORTUNITIES).optional(),
  subjects: z.array(runSubject).min(1, "Enter at least one respondent.").max(MAX_RUN_SUBJECTS),
  locale: locale.optional(),
  /** The operator confirmed the number of calls; a live run of a production partner is refused without it. */
  confirmed: z.literal(true).optional(),
});
export type RunInput = z.infer<typeof runInputSchema>;

/** A run that is not stored. It makes no call, so it may contain no device data. */
export const localCheckSchema = runInputSchema
  .omit({ idempotencyKey: true, confirmed: true })
  .refine(({ subjects }) => subjects.length === 1 && subjects.every(isLocal), "A local check has one respondent.");
export type LocalCheckInput = z.infer<typeof localCheckSchema>;

const isLocal = (subject: RunSubject): boolean =>
  subject.kind === "persona" ? !subject.live : subject.device === undefined;

/**
 * Batches by number. An answered batch retries only the groups its answer left out. Each becomes a new batch of the
 * same run.
 */
export const retryInputSchema = z.strictObject({
  id: runId,
  idempotencyKey: z.uuid(),
  batches: z.array(z.int().min(1)).min(1).max(2_000),
  /**
   * Retries each group of a failed batch in its own batch, so that a group that makes its call fail does not block the
   * others.
   */
  apart: z.literal(true).optional(),
  confirmed: z.literal(true).optional(),
});
export type RetryInput = z.infer<typeof retryInputSchema>;
