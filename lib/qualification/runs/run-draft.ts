/**
 * Stored run as URL parameters for a new check: groups, device and locale. Respondent, IP address and answers are not
 * stored, so a duplicate never qualifies the same respondent by mistake. Pure.
 */
import { isPersonaId } from "../../opportunities/persona-overlay/persona-id.ts";
import { addressParams, cutText, matching, oneOf, validText, type Parsed } from "../../query/address-parsers.ts";
import { FORM_FACTORS } from "../../sampling/limits.ts";
import type { CheckForm } from "../model/check-form.ts";
import { enteredIds } from "../model/entered-ids.ts";
import { LOCALE } from "../model/persona/respondent-rules.ts";
import type { StoredRequest } from "../model/run-view.ts";

/** 200 ids of maximum length. */
const MAX_TYPED = 4_200;
const SIZE = /^(\d{1,6})x(\d{1,6})$/;

export const draftAddress = {
  groups: cutText(MAX_TYPED).withDefault(""),
  device: oneOf(FORM_FACTORS),
  size: matching(SIZE),
  locale: matching(LOCALE),
  /** Parts of a duplicated run that were not copied. */
  without: matching(/^[a-z]+(?:\.[a-z]+)*$/),
  /** Saved or sandbox persona that the page offers; it is loaded only on request. */
  persona: validText(isPersonaId, 200),
};
export type DraftQuery = Parsed<typeof draftAddress>;

/**
 * Query string for the qualify page.
 * @param personaId saved or sandbox persona of the run.
 */
export function draftQuery({ sent, locale, answers, ...request }: StoredRequest, personaId?: string): string {
  const left: readonly LeftOut[] = [
    "respondent",
    ...(sent ? [] : ["device" as const]),
    ...(sent?.userAgent ? ["agent" as const] : []),
    ...(answers > 0 ? ["answers" as const] : []),
  ];
  const params = addressParams(draftAddress, {
    groups: enteredIds(request).join(","),
    ...(sent ? { device: draftAddress.device.parse(sent.formFactor), size: `${sent.width}x${sent.height}` } : {}),
    locale: locale || null,
    without: left.join("."),
    persona: personaId || null,
  });
  return new URLSearchParams(params).toString().replaceAll("%2C", ",");
}

/** Persona that the URL suggests; `invalid` if its text cannot be the id of a persona. */
export type SuggestedPersona = { readonly id: string } | "invalid";

export function suggestedPersona(
  params: Readonly<Record<string, unknown>>,
  { persona }: DraftQuery,
): SuggestedPersona | undefined {
  if (persona !== null) return { id: persona };
  return params["persona"] === undefined || params["persona"] === "" ? undefined : "invalid";
}

const LEFT_OUT = {
  respondent: ["respondent ID", "IPv4 address"],
  device: ["device"],
  agent: ["user agent"],
  answers: ["answers"],
} as const;
type LeftOut = keyof typeof LEFT_OUT;

const list = new Intl.ListFormat("en");

/** "Respondent ID, IPv4 address, and answers"; `undefined` unless the link is that of a duplicate. */
export function leftOutText({ without }: Pick<DraftQuery, "without">): string | undefined {
  const named = (without ?? "")
    .split(".")
    .flatMap((part) => (Object.hasOwn(LEFT_OUT, part) ? LEFT_OUT[part as LeftOut] : []));
  const text = list.format(named);
  return text === "" ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Form fields from URL parameters. */
export function draftForm({ groups, device, size, locale }: DraftQuery): Partial<CheckForm> {
  const [, width, height] = SIZE.exec(size ?? "") ?? [];
  return {
    groups: groups.replaceAll(",", "\n"),
    ...(device ? { formFactor: device } : {}),
    ...(width && height ? { width, height } : {}),
    ...(locale ? { locale } : {}),
  };
}
