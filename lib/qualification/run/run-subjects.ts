/** Resolves the subjects of a run: typed data as is, saved personas by lookup. */
import "server-only";
import { fail, toResult } from "../../failure.ts";
import { exampleRespondents } from "../../opportunities/persona-overlay/example-respondents.ts";
import type { QualifyRequest } from "../../sampling/qualify-request.ts";
import type { ActionContext } from "../../server/action.ts";
import type { NewSubject } from "../../store/runs/run-insert.ts";
import { answers } from "../model/params.ts";
import { lacksForLive, unchangedPersona, type Persona } from "../model/persona/persona.ts";
import { toSentView } from "../model/redact.ts";
import { respondentFingerprint } from "./retention/respondent-fingerprint.ts";
import { runDevice, type RunDevice, type RunSubject, type RunInput } from "../model/run-input.ts";
import type { SubjectOrigin } from "../model/run-view.ts";
import { wholePersona } from "../personas/personas.ts";
import type { ResolvedSubject } from "./resolved-subject.ts";
import { toWhole } from "./retention/respondent-retention.ts";
import { toQualifyRequest } from "./qualify.ts";

type SubjectsInput = Pick<RunInput, "subjects" | "locale">;

/** @throws FailureError `missing` for an unknown persona, `invalid_input` for one that cannot be asked live. */
export function resolveSubjects(context: ActionContext, input: SubjectsInput): Promise<readonly ResolvedSubject[]> {
  return Promise.all(
    input.subjects.map((subject, index) => resolveSubject(context, subject, { place: index, wish: input })),
  );
}

async function resolveSubject(
  context: ActionContext,
  subject: RunSubject,
  { place: index, wish: input }: { readonly place: number; readonly wish: SubjectsInput },
): Promise<ResolvedSubject> {
  if (subject.kind === "typed") {
    const { label, personaId = null, device, formFactor = device?.formFactor } = subject;
    return {
      fingerprint: fingerprintOf(context, device?.respondentId ?? (await respondentOfPersona(context, subject))),
      label,
      personaId,
      origin: await originOf(subject),
      answers: subject.answers,
      locale: input.locale,
      formFactor,
      ...(device ? { device } : {}),
    };
  }
  const persona = await wholePersona(context, subject.personaId);
  const locale = input.locale ?? (persona.locale === "" ? undefined : persona.locale);
  return {
    fingerprint: fingerprintOf(context, persona.respondentId),
    label: persona.name,
    personaId: persona.id,
    origin: {},
    answers: answers.parse(persona.answers),
    locale,
    formFactor: persona.formFactor,
    ...(subject.live ? { device: liveDevice(persona, index) } : {}),
  };
}

type TypedSubject = RunSubject & { readonly kind: "typed" };

/** Without the sandbox persona if the sandbox does not have it. */
async function originOf({ changed, sandboxPersona }: TypedSubject): Promise<SubjectOrigin> {
  const isKnown = sandboxPersona !== undefined && (await exampleRespondents()).some(({ id }) => id === sandboxPersona);
  return { ...(changed ? { changed } : {}), ...(isKnown ? { sandboxPersona } : {}) };
}

/**
 * Respondent id of a local check: that of the persona, because a typed one is not sent. `undefined` for a changed form
 * and for a deleted persona.
 */
async function respondentOfPersona(context: ActionContext, subject: TypedSubject): Promise<string | undefined> {
  const origin = await originOf(subject);
  // The id of a sandbox persona is its respondent id.
  if (!origin.changed && origin.sandboxPersona !== undefined) return origin.sandboxPersona;
  const id = unchangedPersona(subject);
  if (id === undefined) return undefined;
  const persona = await toResult(() => wholePersona(context, id));
  return persona.ok ? persona.value.respondentId : undefined;
}

/** Only live respondents are stored with their fingerprint: see `toNewSubject`. */
const fingerprintOf = ({ partner }: ActionContext, respondentId = ""): string | undefined =>
  respondentId === "" ? undefined : respondentFingerprint(partner.id, respondentId);

function liveDevice(persona: Persona, index: number): RunDevice {
  const device = personaDevice(persona);
  if (device) return device;
  const lacks = lacksForLive(persona).join(", ");
  const message = `“${persona.name}” can’t be checked live. Missing: ${lacks || "valid respondent data"}.`;
  throw fail("invalid_input", message, { issues: [{ path: `subjects.${index}`, message }] });
}

/** `undefined`: a field that the service requires is missing. */
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

const toCall = (device: RunDevice, groupIds: QualifyRequest["group_ids"]): QualifyRequest =>
  toQualifyRequest({ ...device, groupIds });

/** Stored fields of a subject. The store drops `whole` unless an admin turned on full-data retention. */
export const toNewSubject = (partnerId: string, subject: Omit<ResolvedSubject, "origin">): NewSubject => ({
  label: subject.label,
  personaId: subject.personaId,
  live: subject.device !== undefined,
  fingerprint: subject.device ? respondentFingerprint(partnerId, subject.device.respondentId) : null,
  deviceFingerprint: subject.device ? respondentFingerprint(partnerId, JSON.stringify(subject.device)) : null,
  ...(subject.device ? { sent: toSentView(toCall(subject.device, [])) } : {}),
  answers: subject.answers.length,
  locale: subject.locale ?? null,
  whole: toWhole(subject),
});
