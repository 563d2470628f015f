/** Input schemas of the qualify page and of its links. Validated in the browser and again on the server. */
import { z } from "zod";
import { typedId } from "../../typed-id.ts";
import { MAX_GROUPS_PER_LOOKUP, MAX_LABEL, MAX_NOTE, MAX_RUN_NAME, MAX_ANSWERS } from "./limits.ts";
import { PAIR } from "./pair.ts";
import {
  addressFault,
  answerFault,
  LOCALE,
  NO_LOCALE,
  pixelsFault,
  TOO_MANY_ANSWERS,
} from "./persona/respondent-rules.ts";

/** Attaches a rule to a schema; the rule returns the error message. */
export const ruled = <T extends z.ZodType>(schema: T, fault: (value: z.output<T>) => string | undefined) =>
  schema.superRefine((value, context) => {
    const message = fault(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/** Stored answers for one attribute: answer ids, or raw text such as an age, and the UTC day they were given. */
const given = z.strictObject({ attributeId: z.string(), values: z.array(z.string()), at: z.number().optional() });
export const answer = ruled(given, answerFault).pipe(given.extend({ attributeId: typedId }));
export const answers = z.array(answer).max(MAX_ANSWERS, TOO_MANY_ANSWERS);
export type ReadAnswers = z.infer<typeof answers>;

export const locale = z.string().regex(LOCALE, NO_LOCALE);
export const typedAddress = ruled(z.string(), addressFault);
export const pixels = ruled(z.number("Enter a whole number of pixels, such as 1920."), pixelsFault);

export const runId = z.uuid("A run ID is a UUID.");
export const byRun = z.strictObject({ id: runId });

/** Query of the route that looks up typed groups in the library. */
export const groupsParams = z.object({
  ids: z
    .string()
    .max(4_200)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(typedId).max(MAX_GROUPS_PER_LOOKUP, `At most ${MAX_GROUPS_PER_LOOKUP} IDs at once.`)),
});

const pair = z.string().regex(PAIR, "Enter a reason as two whole numbers with a dot, such as 4.7.");

export const labelInputSchema = z.strictObject({
  pair,
  /** `""` clears the name. */
  name: z.string().trim().max(MAX_LABEL, `A name can have at most ${MAX_LABEL} characters.`),
  note: z.string().trim().max(MAX_NOTE, `A note can have at most ${MAX_NOTE} characters.`),
  /** Version shown on screen; 0: none. */
  since: z.int().min(0),
});
export type LabelInput = z.infer<typeof labelInputSchema>;

/** An empty name removes the name. */
export const renameInputSchema = z.strictObject({
  id: runId,
  name: z.string().trim().max(MAX_RUN_NAME, `A name can have at most ${MAX_RUN_NAME} characters.`),
});

const subjectIndex = z.coerce.number().int().min(0).max(10_000);

/** Without `subject`: the whole run; for a large run the outcomes of one subject. */
export const oneRunParams = z.object({ id: runId, subject: subjectIndex.optional() });

export const outcomeParams = z.object({ id: runId, subject: subjectIndex, group: typedId });
