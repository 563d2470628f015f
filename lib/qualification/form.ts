/** The workbench's form as typed: what it means, and what is wrong with it. Pure; the server checks the same again. */
import type { Issue } from "../failure.ts";
import type { FormFactor } from "../sampling/operations.ts";
import { groupsFault, readGroupIds } from "./group-ids.ts";
import { liveWish, localWish, type LiveWish, type LocalWish } from "./params.ts";

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

export type FormReading<Wish> =
  | { readonly ok: true; readonly wish: Wish }
  /** First complaint by field name. */
  | { readonly ok: false; readonly issues: Readonly<Record<string, string>> };

/** For a live check. */
export function readLiveForm(form: CheckForm): FormReading<LiveWish> {
  const outcome = liveWish.safeParse({
    ...shared(form),
    respondentId: form.respondentId,
    formFactor: form.formFactor,
    width: readNumber(form.width),
    height: readNumber(form.height),
    ip: form.ip.trim(),
    ...(form.userAgent.trim() ? { userAgent: form.userAgent.trim() } : {}),
  });
  const fault = groupsFault(readGroupIds(form.groups));
  if (outcome.success && fault === undefined) return { ok: true, wish: outcome.data };
  return { ok: false, issues: byField(outcome.error?.issues, fault) };
}

/** For a local reading alone: nobody is asked, so nothing about the device is needed. */
export function readLocalForm(form: CheckForm): FormReading<LocalWish> {
  const outcome = localWish.safeParse(shared(form));
  const fault = groupsFault(readGroupIds(form.groups));
  if (outcome.success && fault === undefined) return { ok: true, wish: outcome.data };
  return { ok: false, issues: byField(outcome.error?.issues, fault) };
}

function shared(form: CheckForm) {
  return {
    groupIds: readGroupIds(form.groups).ids,
    answers: form.answers.map((answer) => ({ ...answer, values: [...answer.values] })),
    ...(form.locale ? { locale: form.locale } : {}),
  };
}

/** Plain digits only: `1e3`, `0x10` and `12.5` are typing mistakes here. */
const readNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

type ZodIssues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

function byField(issues: ZodIssues = [], groups: string | undefined): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const listed: Issue[] = issues.map(({ path, message }) => ({ path: String(path[0] ?? ""), message }));
  for (const { path, message } of listed) found[path] ??= message;
  delete found["groupIds"];
  return groups === undefined ? found : { ...found, groups };
}

/** Blanks at the ends are sent as typed; most often they are a slip of pasting. */
export const hasOuterBlanks = (text: string): boolean => text !== "" && text !== text.trim();
