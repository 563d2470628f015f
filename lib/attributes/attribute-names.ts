/** Words for ids: what sentences about targeting need of the attributes. Plain data, made on the server, used in the browser. */
import { localeToBcp47 } from "../locale.ts";
import type { Names } from "../targeting/names.ts";

/** A text of the service in the locale it was found in; without one it is the service's default text. */
export interface LocalText {
  readonly text: string;
  /** As the service writes it, such as `de_DE`. */
  readonly locale?: string;
}

export interface AttributeName {
  /** `unavailable`: not ours to read, unknown to the service, or the reading failed. */
  readonly state: "known" | "unavailable";
  /** Empty when unavailable. */
  readonly name: string;
  /** `display_mode` as received. */
  readonly mode?: string;
  readonly active?: boolean;
  /** `expiration_duration`: int64 milliseconds as text; absent when not stated. */
  readonly expiresAfter?: string;
  readonly question?: LocalText;
  /** By answer id; only those that were wanted and that the attribute has. */
  readonly answers: Readonly<Record<string, LocalText>>;
}

/** By attribute id. */
export type AttributeNames = Readonly<Record<string, AttributeName>>;

/** What a sentence needs of one attribute. A value that is no answer id is simply not answered. */
export interface WantedName {
  readonly attributeId: string;
  readonly answerIds: readonly string[];
}

export const UNAVAILABLE: AttributeName = { state: "unavailable", name: "", answers: {} };

/** The words for an attribute whose details could not be read. */
export const detailsNotAvailable = (id: string): string => `Attribute ${id}, details not available`;

/** The look-ups that `lib/targeting` builds its sentences from. */
export function toNames(names: AttributeNames): Names {
  const find = (id: string): AttributeName | undefined => (Object.hasOwn(names, id) ? names[id] : undefined);
  const answerOf = (id: string, value: string): LocalText | undefined => {
    const answers = find(id)?.answers;
    return answers && Object.hasOwn(answers, value) ? answers[value] : undefined;
  };
  return {
    attribute: (id) => find(id)?.name || undefined,
    answer: (id, value) => answerOf(id, value)?.text,
    lang: (id, value) => {
      const locale = value === undefined ? undefined : answerOf(id, value)?.locale;
      return locale ? localeToBcp47(locale) : undefined;
    },
  };
}
