/** The qualify form as typed. */
import type { FormFactor } from "../../sampling/limits.ts";

export interface TypedAnswer {
  readonly attributeId: string;
  /** Answer ids, or one raw text. */
  readonly values: readonly string[];
  /** Epoch milliseconds of the UTC day the answer was given; absent: unknown, so it never expires. */
  readonly at?: number | undefined;
}

/** Every field is text, exactly as typed. */
export interface CheckForm {
  readonly respondentId: string;
  readonly formFactor: FormFactor;
  readonly width: string;
  readonly height: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly groups: string;
  readonly answers: readonly TypedAnswer[];
  /** Language of the texts; `""` for the default texts. */
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

/** Whether a form holds no respondent, groups or answers. */
export const isEmptyForm = ({ respondentId, ip, userAgent, groups, answers }: CheckForm): boolean =>
  [respondentId, ip, userAgent, groups].every((text) => text === "") && answers.length === 0;
