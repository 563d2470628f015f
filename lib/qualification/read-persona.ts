/**
 * What is typed of a persona, judged in the browser without the schema library; `personaDraft` says the same by the same rules. Anything
 * but the name may still be empty: a persona can be begun before it is whole. Pure.
 */
import { readTypedId } from "../int64.ts";
import { respondentFault } from "../sampling/limits.ts";
import type { PersonaDraft } from "./persona.ts";
import type { ReadDraft } from "./persona-schema.ts";
import { addressFault, answersFault, LOCALE, NO_LOCALE } from "./respondent-rules.ts";

export const LONGEST_NAME = 60;
const LONGEST_USER_AGENT = 1_000;
const LONGEST_TAG = 30;
const MOST_TAGS = 12;
const SIDE = /^(?:[1-9]\d{0,4}|100000)$/;

export function nameFault(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return "Give the persona a name.";
  return length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} characters.` : undefined;
}

export const sideFault = (side: string): string | undefined =>
  side === "" || SIDE.test(side)
    ? undefined
    : "A width or height is a whole number of pixels from 1 to 100,000, or empty.";

export const userAgentFault = (text: string): string | undefined =>
  text.length > LONGEST_USER_AGENT
    ? `A user agent has at most ${LONGEST_USER_AGENT.toLocaleString("en")} characters.`
    : undefined;

export function tagsFault(tags: readonly string[]): string | undefined {
  if (tags.length > MOST_TAGS) return `At most ${MOST_TAGS} tags.`;
  const lengths = tags.map((tag) => tag.trim().length);
  if (lengths.includes(0)) return "A tag needs a letter.";
  return Math.max(0, ...lengths) > LONGEST_TAG ? `A tag has at most ${LONGEST_TAG} characters.` : undefined;
}

/** Each sentence once; none: it can be kept. */
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

/** A draft without faults as it is kept: name and tags without blanks around them, each tag once. */
export const readDraft = (draft: PersonaDraft): ReadDraft => ({
  ...draft,
  name: draft.name.trim(),
  answers: draft.answers.flatMap(({ attributeId, values, ...rest }) => {
    const id = readTypedId(attributeId);
    return id === undefined ? [] : [{ ...rest, attributeId: id, values: [...values] }];
  }),
  tags: [...new Set(draft.tags.map((tag) => tag.trim()))],
});
