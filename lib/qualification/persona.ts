/** A test respondent under a name: what is kept, what may be typed, and how one differs from the form. Pure. */
import type { CheckForm, TypedAnswer } from "./form.ts";
import type { ReadDraft } from "./persona-schema.ts";

/** An answer with the day on which it was given, where that is known. */
export type KeptAnswer = TypedAnswer;

/** Each person keeps at most so many. */
export const MOST_PERSONAS = 500;

export type PersonaDraft = Omit<ReadDraft, "answers" | "tags"> & {
  readonly answers: readonly KeptAnswer[];
  readonly tags: readonly string[];
};

interface Known {
  readonly id: string;
  readonly revision: number;
  /** Name of the person it belongs to. */
  readonly owner: string;
  readonly own: boolean;
  /** Its owner or, when it is shared, a manager. */
  readonly changeable: boolean;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly usedAt: number | null;
}

/** The whole of it, for who may put it into the form. */
export type Persona = PersonaDraft & Known;

/** A line of the list: nothing in it leads to the respondent. */
export interface PersonaLine extends Known, Pick<PersonaDraft, "name" | "shared" | "formFactor" | "locale" | "tags"> {
  /** First signs and dots; `""` when there is none. */
  readonly maskedId: string;
  readonly maskedIp: string;
  readonly answers: number;
  /** What is missing before the service can be asked about it, in words: "respondent id". */
  readonly lacks: readonly string[];
}

/** What the service wants to be told of a respondent, and the persona has not. */
export function lacksForLive({ ip, width, height, ...persona }: PersonaDraft): readonly string[] {
  return [
    ...(persona.respondentId === "" ? ["respondent id"] : []),
    ...(ip === "" ? ["IPv4"] : []),
    ...(width === "" || height === "" ? ["screen size"] : []),
  ];
}

/** The part of the form that a persona fills. */
export type WhoForm = Omit<CheckForm, "groups">;

export const toWhoForm = (persona: PersonaDraft): WhoForm => ({
  respondentId: persona.respondentId,
  formFactor: persona.formFactor,
  width: persona.width,
  height: persona.height,
  ip: persona.ip,
  userAgent: persona.userAgent,
  locale: persona.locale,
  answers: persona.answers,
});

/** The form as it would be kept. Numbers and address without the blanks around them, the respondent id as typed. */
export function toDraft(
  form: CheckForm,
  { name, shared, tags }: Pick<PersonaDraft, "name" | "shared" | "tags">,
): PersonaDraft {
  return {
    name,
    shared,
    tags,
    respondentId: form.respondentId,
    formFactor: form.formFactor,
    width: form.width.trim(),
    height: form.height.trim(),
    ip: form.ip.trim(),
    userAgent: form.userAgent.trim(),
    locale: form.locale,
    answers: form.answers,
  };
}

const FIELD_WORDS = {
  respondentId: "respondent id",
  formFactor: "form factor",
  width: "width",
  height: "height",
  ip: "IPv4",
  userAgent: "user agent",
  locale: "language of the words",
} as const;

/** What of the form differs from the persona, in words; answers count as one however they are ordered. */
export function changedFields(form: CheckForm, persona: PersonaDraft): readonly string[] {
  const draft = toDraft(form, persona);
  const fields = Object.keys(FIELD_WORDS) as (keyof typeof FIELD_WORDS)[];
  return [
    ...fields.filter((field) => draft[field] !== persona[field]).map((field) => FIELD_WORDS[field]),
    ...(answersKey(draft.answers) === answersKey(persona.answers) ? [] : ["answers"]),
  ];
}

/** What a run of the form calls its respondent: a changed form is not the persona that is saved. */
export const runLabel = (name: string, changed: readonly string[]): string =>
  changed.length === 0 ? name : `${name}, changed`;

const answersKey = (given: readonly KeptAnswer[]): string =>
  JSON.stringify(
    given.map(({ attributeId, values, at }) => `${attributeId} ${JSON.stringify([values, at])}`).toSorted(),
  );
