/** Qualify form as typed: parsing and validation. Pure; the server validates again. */
import { readTypedId, type Int64 } from "../../int64.ts";
import { respondentFault } from "../../sampling/limits.ts";
import type { CheckForm } from "./check-form.ts";
import { groupsFault, type TypedGroups } from "./group-ids.ts";
import { MAX_USER_AGENT_LENGTH, USER_AGENT_TOO_LONG } from "./limits.ts";
import { addressFault, answersFault, LOCALE, NO_LOCALE, pixelsFault } from "./persona/respondent-rules.ts";
import type { SubjectView } from "./run-progress.ts";
import type { RunView } from "./run-view.ts";
import type { RunDevice, RunInput } from "./run-input.ts";

/**
 * Whether a form contains respondent data that exists nowhere else. @param saved the values last chosen, run or saved.
 */
export function holdsTypedRespondent(form: CheckForm, saved: CheckForm): boolean {
  const fields = [form.respondentId, form.ip, form.userAgent];
  const savedValues = [saved.respondentId, saved.ip, saved.userAgent];
  if (fields.some((text, index) => text !== "" && text !== savedValues[index])) return true;
  return form.answers.length > 0 && JSON.stringify(form.answers) !== JSON.stringify(saved.answers);
}

/** Whether a form contains groups that exist nowhere else. */
export const holdsTypedGroups = (form: CheckForm, saved: CheckForm): boolean =>
  form.groups.trim() !== "" && form.groups.trim() !== saved.groups.trim();

export type RunKind = RunView["kind"];

export type ParsedRunForm<Wish> =
  | { readonly ok: true; readonly input: Wish }
  /** First error per field name. */
  | { readonly ok: false; readonly issues: Readonly<Record<string, string>> };

/** Persona the form was filled from. */
export interface RunPersona extends Pick<SubjectView, "personaId" | "sandboxPersona" | "changed"> {
  readonly label: string;
}

/** Inputs of a run besides the form. */
export interface RunExtras {
  readonly idempotencyKey: string;
  /** Parsed group ids of the form; `undefined` while their parser is loading. */
  readonly typedGroups: TypedGroups | undefined;
  /** Those ids with opportunity ids replaced by their groups. */
  readonly groupIds: readonly Int64[];
  /** The replaced opportunity ids. */
  readonly opportunityIds?: readonly Int64[];
  readonly persona?: RunPersona | undefined;
  /** The operator confirmed the number of calls. */
  readonly confirmed?: boolean;
}

/** Validates the form for a live check, or for a local evaluation, which makes no call and so needs no device data. */
export function parseRunForm(kind: RunKind, form: CheckForm, extras: RunExtras): ParsedRunForm<RunInput> {
  const { idempotencyKey, typedGroups, groupIds, opportunityIds = [], persona, confirmed } = extras;
  const device = kind === "live" ? typedDevice(form) : undefined;
  const issues = found({
    ...(device ? deviceFaults(device) : {}),
    answers: answersFault(form.answers),
    locale: form.locale === "" || LOCALE.test(form.locale) ? undefined : NO_LOCALE,
    groups: typedGroups && groupsFault(typedGroups, groupIds.length),
  });
  if (Object.keys(issues).length > 0 || !typedGroups) return { ok: false, issues };
  const answers = form.answers.flatMap(({ attributeId, values, ...rest }) => {
    const id = readTypedId(attributeId);
    return id === undefined ? [] : [{ ...rest, attributeId: id, values: [...values] }];
  });
  const subject = {
    kind: "typed" as const,
    ...(persona ?? { label: "" }),
    ...(device ? { device } : { formFactor: form.formFactor }),
    answers,
  };
  const input = {
    idempotencyKey,
    groupIds: [...groupIds],
    ...(opportunityIds.length > 0 ? { opportunityIds: [...opportunityIds] } : {}),
    subjects: [subject],
    ...(form.locale ? { locale: form.locale } : {}),
    ...(confirmed ? { confirmed } : {}),
  };
  return { ok: true, input };
}

const typedDevice = (form: CheckForm) => ({
  respondentId: form.respondentId,
  formFactor: form.formFactor,
  width: readNumber(form.width),
  height: readNumber(form.height),
  ip: form.ip.trim(),
  ...(form.userAgent.trim() ? { userAgent: form.userAgent.trim() } : {}),
});

/** Plain digits only: `1e3`, `0x10` and `12.5` are treated as typing errors. */
const readNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

const deviceFaults = (device: RunDevice) => ({
  respondentId: respondentFault(device.respondentId),
  width: pixelsFault(device.width),
  height: pixelsFault(device.height),
  ip: addressFault(device.ip),
  userAgent: (device.userAgent ?? "").length > MAX_USER_AGENT_LENGTH ? USER_AGENT_TOO_LONG : undefined,
});

/** Drops fields without an error. */
const found = (faults: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Outer blanks are sent as typed; they usually come from a paste error. */
export const hasOuterBlanks = (text: string): boolean => text !== "" && text !== text.trim();
