/** Whom a press asks about: as typed, or as saved and looked up here. */
import "server-only";
import { fail } from "../failure.ts";
import type { QualifyRequest } from "../sampling/operations.ts";
import type { ActionContext } from "../server/action.ts";
import type { NewSubject } from "../store/run-insert.ts";
import { answers } from "./params.ts";
import { lacksForLive, type Persona } from "./persona.ts";
import { wholePersona } from "./personas.ts";
import { toQualifyRequest } from "./qualify.ts";
import { toSentView } from "./redact.ts";
import { toWhole } from "./full-keeping.ts";
import { respondentMark } from "./respondent-mark.ts";
import { runDevice, type RunDevice, type RunSubject, type RunWish } from "./run-wish.ts";
import type { ReadSubject } from "./local-readings.ts";

export interface AskedSubject extends ReadSubject {
  readonly label: string;
  readonly personaId: string | null;
  /** Of a live one. Stored only where an admin turned that on. */
  readonly device?: RunDevice;
}

/** @throws FailureError `missing` for a persona that is none, `invalid_input` for one that cannot be asked live. */
export function askedSubjects(context: ActionContext, wish: RunWish): Promise<readonly AskedSubject[]> {
  return Promise.all(wish.subjects.map((subject, place) => askedSubject(context, subject, { place, wish })));
}

async function askedSubject(
  context: ActionContext,
  subject: RunSubject,
  { place, wish }: { readonly place: number; readonly wish: RunWish },
): Promise<AskedSubject> {
  if (subject.kind === "typed") {
    const { label, personaId = null, device } = subject;
    return { label, personaId, answers: subject.answers, locale: wish.locale, ...(device ? { device } : {}) };
  }
  const persona = await wholePersona(context, subject.personaId);
  const locale = wish.locale ?? (persona.locale === "" ? undefined : persona.locale);
  return {
    label: persona.name,
    personaId: persona.id,
    answers: answers.parse(persona.answers),
    locale,
    ...(subject.live ? { device: liveDevice(persona, place) } : {}),
  };
}

function liveDevice(persona: Persona, place: number): RunDevice {
  const device = personaDevice(persona);
  if (device) return device;
  const lacks = lacksForLive(persona).join(", ");
  const message = `“${persona.name}” cannot be asked live. It lacks: ${lacks || "a sound respondent"}.`;
  throw fail("invalid_input", message, { issues: [{ path: `subjects.${place}`, message }] });
}

/** `undefined`: something that the service wants to know is missing. */
export function personaDevice(persona: Persona): RunDevice | undefined {
  const { respondentId, formFactor, width, height, ip } = persona;
  const userAgent = persona.userAgent.trim();
  const read = runDevice.safeParse({
    respondentId,
    formFactor,
    width: Number(width),
    height: Number(height),
    ip,
    ...(userAgent ? { userAgent } : {}),
  });
  return read.success ? read.data : undefined;
}

export const toCall = (device: RunDevice, groupIds: QualifyRequest["group_ids"]): QualifyRequest =>
  toQualifyRequest({ ...device, groupIds });

/** What is kept of a subject. The store drops the whole of it, unless an admin turned its keeping on. */
export const toNewSubject = (partnerId: string, subject: AskedSubject): NewSubject => ({
  label: subject.label,
  personaId: subject.personaId,
  live: subject.device !== undefined,
  mark: subject.device ? respondentMark(partnerId, subject.device.respondentId) : null,
  deviceMark: subject.device ? respondentMark(partnerId, JSON.stringify(subject.device)) : null,
  ...(subject.device ? { sent: toSentView(toCall(subject.device, [])) } : {}),
  answers: subject.answers.length,
  locale: subject.locale ?? null,
  whole: toWhole(subject),
});
