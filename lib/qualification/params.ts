/** What a person may type on the workbench, and what a link may carry. Checked in the browser as typed and again on the server. */
import { z } from "zod";
import { typedId } from "../typed-id.ts";
import { LOOKED_UP_AT_ONCE, MOST_ANSWERS } from "./limits.ts";
import { addressFault, answerFault, LOCALE, NO_LOCALE, pixelsFault, TOO_MANY_ANSWERS } from "./respondent-rules.ts";

/** A schema with a rule that tells in words what it refuses. */
export const ruled = <T extends z.ZodType>(schema: T, fault: (value: z.output<T>) => string | undefined) =>
  schema.superRefine((value, context) => {
    const message = fault(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

/** Answers on file for one attribute: answer ids, or raw text such as an age; and the day on which they were given (UTC). */
const given = z.strictObject({ attributeId: z.string(), values: z.array(z.string()), at: z.number().optional() });
export const answer = ruled(given, answerFault).pipe(given.extend({ attributeId: typedId }));
export const answers = z.array(answer).max(MOST_ANSWERS, TOO_MANY_ANSWERS);
export type ReadAnswers = z.infer<typeof answers>;

export const locale = z.string().regex(LOCALE, NO_LOCALE);
export const typedAddress = ruled(z.string(), addressFault);
export const pixels = ruled(z.number("A whole number of pixels, such as 1920."), pixelsFault);

export const runId = z.uuid("A run has a UUID as its id.");
export const byRun = z.strictObject({ id: runId });

/** Query of the route that tells what the library knows of typed groups. */
export const groupsWish = z.object({
  ids: z
    .string()
    .max(4_200)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(typedId).max(LOOKED_UP_AT_ONCE, `At most ${LOOKED_UP_AT_ONCE} ids at once.`)),
});
