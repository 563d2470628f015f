/** Input schema for saving a persona, using the rules of `read-persona.ts` and `respondent-rules.ts`. */
import { z } from "zod";
import { FORM_FACTORS, respondentFault } from "../../../sampling/limits.ts";
import { answers, ruled } from "../params.ts";
import { nameFault, sideFault, tagsFault, userAgentFault } from "./persona-rules.ts";
import { addressFault, LOCALE, NO_LOCALE } from "./respondent-rules.ts";

const side = ruled(z.string(), sideFault);

/** Every field but the name may be empty: an incomplete persona can be saved. */
export const personaDraft = z.strictObject({
  name: ruled(z.string().trim(), nameFault),
  shared: z.boolean(),
  respondentId: ruled(z.string(), (text) => (text === "" ? undefined : respondentFault(text))),
  formFactor: z.enum(FORM_FACTORS),
  width: side,
  height: side,
  ip: ruled(z.string(), (text) => (text === "" ? undefined : addressFault(text))),
  userAgent: ruled(z.string(), userAgentFault),
  locale: ruled(z.string(), (text) => (text === "" || LOCALE.test(text) ? undefined : NO_LOCALE)),
  answers,
  tags: ruled(z.array(z.string().trim()), tagsFault).transform((tags) => [...new Set(tags)]),
});
/** Parsed draft. */
export type ReadDraft = z.infer<typeof personaDraft>;
