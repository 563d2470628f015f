/** What a person may type on the workbench, and what a link may carry. Checked in the browser as typed and again on the server. */
import { z } from "zod";
import { ipv4 } from "../sampling/operations.ts";
import { typedId } from "../typed-id.ts";

/** Answers on file for one attribute: answer ids, or raw text such as an age; and the day on which they were given (UTC). */
const answer = z.strictObject({
  attributeId: typedId,
  values: z.array(z.string().min(1).max(200, "An answer has at most 200 characters.")).min(1).max(200),
  at: z.int().min(0).max(8_640_000_000_000_000).optional(),
});
export const MOST_ANSWERS = 100;
export const answers = z.array(answer).max(MOST_ANSWERS, `At most ${MOST_ANSWERS} attributes can be answered by hand.`);
export type ReadAnswers = z.infer<typeof answers>;

export const locale = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/, "A locale is written like de_DE.");

/** An address that is no plain IPv4 gets a sentence that says which trap it is. */
export const typedAddress = z.string().superRefine((text, context) => {
  const message = addressFault(text);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

function addressFault(text: string): string | undefined {
  if (text === "") return "The respondent's IPv4 address is needed, such as 203.0.113.7.";
  if (/^::ffff:/i.test(text))
    return "This is an IPv4 address wrapped into IPv6. Write only its four numbers, such as 203.0.113.7.";
  if (text.includes(":")) return "This is an IPv6 address. The service takes IPv4 only, such as 203.0.113.7.";
  if (/^0x|\.0x/i.test(text)) return "Hexadecimal numbers are refused. Write four plain numbers, such as 203.0.113.7.";
  if (/(?:^|\.)0\d/.test(text))
    return "A number that begins with 0 may be read as octal. Write it without, such as 203.0.113.7.";
  return ipv4.safeParse(text).error?.issues[0]?.message;
}

export const pixels = z
  .int("A whole number of pixels, such as 1920.")
  .min(1, "At least 1 pixel.")
  .max(100_000, "At most 100,000 pixels.");

export const runId = z.uuid("A run has a UUID as its id.");
export const byRun = z.strictObject({ id: runId });

/** As many as an address holds. */
export const LOOKED_UP_AT_ONCE = 200;

/** Query of the route that tells what the library knows of typed groups. */
export const groupsWish = z.object({
  ids: z
    .string()
    .max(4_200)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(typedId).max(LOOKED_UP_AT_ONCE, `At most ${LOOKED_UP_AT_ONCE} ids at once.`)),
});
