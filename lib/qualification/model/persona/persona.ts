/** Named test respondent: stored fields, editable draft, and its differences from the form. Pure. */
import type { CheckForm, TypedAnswer } from "../check-form.ts";
import type { SubjectView } from "../run-progress.ts";
import type { ReadDraft } from "./persona-schema.ts";

/** Answer with the day it was given, if known. */
export type DatedAnswer = TypedAnswer;

/** Maximum personas per operator. */
export const MAX_PERSONAS = 500;

export type PersonaDraft = Omit<ReadDraft, "answers" | "tags"> & {
  readonly answers: readonly DatedAnswer[];
  readonly tags: readonly string[];
};

interface PersonaHead {
  readonly id: string;
  readonly revision: number;
  /** Name of the operator who owns it. */
  readonly owner: string;
  readonly own: boolean;
  /** The operator is its owner or, for a shared persona, a manager. */
  readonly changeable: boolean;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly usedAt: number | null;
}

/** Complete persona, for operators who may load it into the form. */
export type Persona = PersonaDraft & PersonaHead;

/** List item without data that identifies the respondent. */
export interface PersonaLine
  extends PersonaHead, Pick<PersonaDraft, "name" | "shared" | "formFactor" | "locale" | "tags"> {
  /** First characters, then dots; `""` when there is none. */
  readonly maskedId: string;
  readonly maskedIp: string;
  readonly answers: number;
  /** Labels of the fields missing for a live check, such as "respondent ID". */
  readonly lacks: readonly string[];
}

/** Fields that a live check requires and the persona lacks. */
export function lacksForLive({ ip, width, height, ...persona }: PersonaDraft): readonly string[] {
  return [
    ...(persona.respondentId === "" ? ["respondent ID"] : []),
    ...(ip === "" ? ["IPv4"] : []),
    ...(width === "" || height === "" ? ["screen size"] : []),
  ];
}

export type RespondentForm = Omit<CheckForm, "groups">;

export const toRespondentForm = (persona: PersonaDraft): RespondentForm => ({
  respondentId: persona.respondentId,
  formFactor: persona.formFactor,
  width: persona.width,
  height: persona.height,
  ip: persona.ip,
  userAgent: persona.userAgent,
  locale: persona.locale,
  answers: persona.answers,
});

/** Form as it would be saved: numbers, address and user agent are trimmed, the respondent id stays as typed. */
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

const FIELD_LABELS = {
  respondentId: "respondent ID",
  formFactor: "form factor",
  width: "width",
  height: "height",
  ip: "IPv4",
  userAgent: "user agent",
  locale: "locale",
} as const;

/** Labels of the fields in which form and persona differ; the order of answers is ignored. */
export function changedFields(form: CheckForm, persona: PersonaDraft): readonly string[] {
  const draft = toDraft(form, persona);
  const fields = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];
  return [
    ...fields.filter((field) => draft[field] !== persona[field]).map((field) => FIELD_LABELS[field]),
    ...(answersKey(draft.answers) === answersKey(persona.answers) ? [] : ["answers"]),
  ];
}

/** Respondent name in a run of the form; a modified form is marked as changed, because it is not the saved persona. */
export const runLabel = (name: string, changed: readonly string[]): string =>
  changed.length === 0 ? name : `${name}${CHANGED}`;

const CHANGED = ", changed";

/** Whether the label is that of a changed form, or of a persona with such a name: only for runs without the flag. */
export const isChangedLabel = (label: string): boolean => label.endsWith(CHANGED);

interface SubjectPersona {
  readonly personaId?: string | undefined;
  readonly changed?: true | undefined;
}

/** Id of the saved persona behind a respondent of a run; none if the form was changed. */
export const unchangedPersona = ({ changed, personaId }: SubjectPersona): string | undefined =>
  changed ? undefined : personaId;

/** Id with which the persona overlay finds the persona, saved or of the sandbox; none if the form was changed. */
export const overlayId = (subject: Pick<SubjectView, "personaId" | "sandboxPersona" | "changed">): string | undefined =>
  unchangedPersona(subject) ?? (subject.changed ? undefined : subject.sandboxPersona);

const answersKey = (given: readonly DatedAnswer[]): string =>
  JSON.stringify(
    given.map(({ attributeId, values, at }) => `${attributeId} ${JSON.stringify([values, at])}`).toSorted(),
  );
