/** The workbench's form as typed: what it means, and what is wrong with it. Pure; the server checks the same again. */
import type { Int64 } from "../int64.ts";
import type { FormFactor } from "../sampling/operations.ts";
import { groupsFault, readGroupIds } from "./group-ids.ts";
import type { RunView } from "./run-view.ts";
import { runWish, type RunWish } from "./run-wish.ts";

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
  const outcome = runWish.safeParse({
    press,
    groupIds,
    subjects: [
      {
        kind: "typed",
        label: persona?.name ?? "",
        ...(persona?.id === undefined ? {} : { personaId: persona.id }),
        ...(kind === "live" ? { device: typedDevice(form) } : {}),
        answers: form.answers.map((answer) => ({ ...answer, values: [...answer.values] })),
      },
    ],
    ...(form.locale ? { locale: form.locale } : {}),
    ...(confirmed ? { confirmed } : {}),
  });
  const fault = groupsFault(readGroupIds(form.groups), groupIds.length);
  if (outcome.success && fault === undefined) return { ok: true, wish: outcome.data };
  return { ok: false, issues: byField(outcome.error?.issues, fault) };
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

type ZodIssues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

function byField(issues: ZodIssues = [], groups: string | undefined): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[fieldOf(path)] ??= message;
  delete found["groupIds"];
  return groups === undefined ? found : { ...found, groups };
}

/** Whose field it is on the screen: the path without its way through the one subject. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  String(path.find((part) => typeof part === "string" && part !== "subjects" && part !== "device") ?? "");

/** Blanks at the ends are sent as typed; most often they are a slip of pasting. */
export const hasOuterBlanks = (text: string): boolean => text !== "" && text !== text.trim();
