/** The workbench's form as typed: what it means, and what is wrong with it. Pure; the server checks the same again. */
import { readTypedId, type Int64 } from "../int64.ts";
import { respondentFault, type FormFactor } from "../sampling/limits.ts";
import { groupsFault, readGroupIds } from "./group-ids.ts";
import { LONGEST_USER_AGENT, USER_AGENT_TOO_LONG } from "./run-limits.ts";
import type { RunView } from "./run-view.ts";
import { addressFault, answersFault, LOCALE, NO_LOCALE, pixelsFault } from "./respondent-rules.ts";
import type { RunDevice, RunWish } from "./run-wish.ts";

export interface TypedAnswer {
  readonly attributeId: string;
  /** Answer ids, or one raw text. */
  readonly values: readonly string[];
  /** Epoch milliseconds of the day on which it was given (UTC); absent: not known, so it never expires. */
  readonly at?: number | undefined;
}

/** Everything as text, exactly as typed. */
export interface CheckForm {
  readonly respondentId: string;
  readonly formFactor: FormFactor;
  readonly width: string;
  readonly height: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly groups: string;
  readonly answers: readonly TypedAnswer[];
  /** Locale of the words; `""` for the default texts. */
  readonly locale: string;
}

export const EMPTY_FORM: CheckForm = {
  respondentId: "",
  formFactor: "desktop",
  width: "1920",
  height: "1080",
  ip: "",
  userAgent: "",
  groups: "",
  answers: [],
  locale: "",
};

/** Whether a form holds of a respondent what somebody typed and nothing else has. @param kept what was chosen, run or saved last. */
export function holdsTypedRespondent(form: CheckForm, kept: CheckForm): boolean {
  const fields = [form.respondentId, form.ip, form.userAgent];
  const known = [kept.respondentId, kept.ip, kept.userAgent];
  if (fields.some((text, place) => text !== "" && text !== known[place])) return true;
  return form.answers.length > 0 && JSON.stringify(form.answers) !== JSON.stringify(kept.answers);
}

/** Whether a form holds groups that somebody typed and nothing else has. */
export const holdsTypedGroups = (form: CheckForm, kept: CheckForm): boolean =>
  form.groups.trim() !== "" && form.groups.trim() !== kept.groups.trim();

/** What is kept once the form was run: a local reading asks nobody, so the respondent's id, address and browser go nowhere. */
export function keptByRun(kind: RunKind, ran: CheckForm, kept: CheckForm): CheckForm {
  if (kind === "live") return ran;
  const { respondentId, ip, userAgent } = kept;
  return { ...ran, respondentId, ip, userAgent };
}

export type RunKind = RunView["kind"];

export type FormReading<Wish> =
  | { readonly ok: true; readonly wish: Wish }
  /** First complaint by field name. */
  | { readonly ok: false; readonly issues: Readonly<Record<string, string>> };

/** What a run of the form begins with besides what is typed. */
export interface RunBeginning {
  readonly press: string;
  /** Typed ids with opportunities turned into their groups. */
  readonly groupIds: readonly Int64[];
  /** The persona that the form was filled from, by the name that the run gives it. */
  readonly persona?: { readonly name: string; readonly id?: string | undefined } | undefined;
  /** The numbers were named to the operator, who pressed once more. */
  readonly confirmed?: boolean;
}

/** For a live check; for a local reading nobody is asked, so nothing about the device is needed. */
export function readRunForm(kind: RunKind, form: CheckForm, beginning: RunBeginning): FormReading<RunWish> {
  const { press, groupIds, persona, confirmed } = beginning;
  const device = kind === "live" ? typedDevice(form) : undefined;
  const issues = found({
    ...(device ? deviceFaults(device) : {}),
    answers: answersFault(form.answers),
    locale: form.locale === "" || LOCALE.test(form.locale) ? undefined : NO_LOCALE,
    groups: groupsFault(readGroupIds(form.groups), groupIds.length),
  });
  if (Object.keys(issues).length > 0) return { ok: false, issues };
  const answers = form.answers.flatMap(({ attributeId, values, ...rest }) => {
    const id = readTypedId(attributeId);
    return id === undefined ? [] : [{ ...rest, attributeId: id, values: [...values] }];
  });
  const subject = {
    kind: "typed" as const,
    label: persona?.name ?? "",
    ...(persona?.id === undefined ? {} : { personaId: persona.id }),
    ...(device ? { device } : {}),
    answers,
  };
  const wish = {
    press,
    groupIds: [...groupIds],
    subjects: [subject],
    ...(form.locale ? { locale: form.locale } : {}),
    ...(confirmed ? { confirmed } : {}),
  };
  return { ok: true, wish };
}

const typedDevice = (form: CheckForm) => ({
  respondentId: form.respondentId,
  formFactor: form.formFactor,
  width: readNumber(form.width),
  height: readNumber(form.height),
  ip: form.ip.trim(),
  ...(form.userAgent.trim() ? { userAgent: form.userAgent.trim() } : {}),
});

/** Plain digits only: `1e3`, `0x10` and `12.5` are typing mistakes here. */
const readNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

const deviceFaults = (device: RunDevice) => ({
  respondentId: respondentFault(device.respondentId),
  width: pixelsFault(device.width),
  height: pixelsFault(device.height),
  ip: addressFault(device.ip),
  userAgent: (device.userAgent ?? "").length > LONGEST_USER_AGENT ? USER_AGENT_TOO_LONG : undefined,
});

/** Only what is wrong. */
const found = (faults: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Blanks at the ends are sent as typed; most often they are a slip of pasting. */
export const hasOuterBlanks = (text: string): boolean => text !== "" && text !== text.trim();
