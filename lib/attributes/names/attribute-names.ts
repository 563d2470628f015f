/**
 * Attribute texts that sentences about targeting need, by id. Plain data, built on the server and used in the browser.
 */
import { localeToBcp47 } from "../../locale.ts";
import type { Names } from "../../targeting/wording/names.ts";

/** Text of the service with its locale; without a locale it is the default text. */
export interface LocalText {
  readonly text: string;
  /** As spelled by the service, such as `de_DE`. */
  readonly locale?: string;
}

export interface AttributeName {
  /** `unavailable` if access is refused, the attribute does not exist, or the fetch failed. */
  readonly state: "known" | "unavailable";
  /** `""` if unavailable. */
  readonly name: string;
  /** `display_mode` as received. */
  readonly mode?: string;
  readonly active?: boolean;
  /** `expiration_duration`: int64 milliseconds as text; absent if not stated. */
  readonly expiresAfter?: string;
  readonly question?: LocalText;
  /** By answer id; only requested answers that the attribute has. */
  readonly answers: Readonly<Record<string, LocalText>>;
}

/** By attribute id. */
export type AttributeNames = Readonly<Record<string, AttributeName>>;

/** Texts that a sentence needs of one attribute. A value that is not an answer id has no result. */
export interface WantedName {
  readonly attributeId: string;
  readonly answerIds: readonly string[];
}

export const UNAVAILABLE: AttributeName = { state: "unavailable", name: "", answers: {} };

/** Fallback text for an attribute whose details could not be fetched. */
export const detailsNotAvailable = (id: string): string => `Attribute ${id}, details not available`;

/** Lookup functions that `lib/targeting` builds its sentences with. */
export function toNames(names: AttributeNames): Names {
  const find = (id: string): AttributeName | undefined => (Object.hasOwn(names, id) ? names[id] : undefined);
  const answerOf = (id: string, value: string): LocalText | undefined => {
    const answers = find(id)?.answers;
    return answers && Object.hasOwn(answers, value) ? answers[value] : undefined;
  };
  return {
    attribute: (id) => find(id)?.name || undefined,
    answer: (id, value) => answerOf(id, value)?.text,
    question: (id) => find(id)?.question?.text || undefined,
    lang: (id, value) => {
      const locale = value === undefined ? undefined : answerOf(id, value)?.locale;
      return locale ? localeToBcp47(locale) : undefined;
    },
  };
}
