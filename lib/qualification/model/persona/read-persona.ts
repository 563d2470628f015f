/**
 * Persona validation for the browser, without the schema library; `personaDraft` applies the same rules. Every field
 * but the name may be empty: an incomplete persona can be saved. Pure.
 */
import { readTypedId } from "../../../int64.ts";
import { respondentFault } from "../../../sampling/limits.ts";
import { nameFault, sideFault, userAgentFault, tagsFault } from "./persona-rules.ts";
import type { ReadDraft } from "./persona-schema.ts";
import type { PersonaDraft } from "./persona.ts";
import { addressFault, answersFault, LOCALE, NO_LOCALE } from "./respondent-rules.ts";

/** Unique messages; empty when the draft can be saved. */
export function draftFaults(draft: PersonaDraft): readonly string[] {
  const { name, respondentId, width, height, ip, userAgent, locale, answers, tags } = draft;
  const faults = [
    nameFault(name),
    respondentId === "" ? undefined : respondentFault(respondentId),
    sideFault(width),
    sideFault(height),
    ip === "" ? undefined : addressFault(ip),
    userAgentFault(userAgent),
    locale === "" || LOCALE.test(locale) ? undefined : NO_LOCALE,
    answersFault(answers),
    tagsFault(tags),
  ];
  return [...new Set(faults.filter((fault) => fault !== undefined))];
}

/** Normalizes a valid draft: name and tags trimmed, tags unique. */
export const readDraft = (draft: PersonaDraft): ReadDraft => ({
  ...draft,
  name: draft.name.trim(),
  answers: draft.answers.flatMap(({ attributeId, values, ...rest }) => {
    const id = readTypedId(attributeId);
    return id === undefined ? [] : [{ ...rest, attributeId: id, values: [...values] }];
  }),
  tags: [...new Set(draft.tags.map((tag) => tag.trim()))],
});
