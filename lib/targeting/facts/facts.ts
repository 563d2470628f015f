/**
 * Facts of an opportunity that decide before its targeting (§2.3): status, device, country, language. Three-valued like
 * a cell; only a definite no excludes a respondent. Pure.
 */
import type { Opportunity } from "../../sampling/schema.ts";
import type { FactCheck, FactKind, Truth } from "../evaluation.ts";
import { compareCountries, compareLanguages, isCode } from "./locale-codes.ts";

/** As received. An absent or empty field is not stated, and excludes no respondent. */
export interface OpportunityFacts {
  readonly status?: string | undefined;
  readonly devices?: readonly string[] | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
}

/** Respondent data other than answers. */
export interface RespondentFacts {
  readonly formFactor?: string | undefined;
  /** `de_DE`, `de`; a locale without a country leaves the country unknown. */
  readonly locale?: string | undefined;
  /** Two letters, where the language is not known. A country in `locale` comes first. */
  readonly country?: string | undefined;
}

/** Kind of exclusion: by the opportunity itself, or by its accepted devices and locales. */
export type Exclusion = "not_open" | "incompatible";

export const factsOf = ({ status, devices, locale }: Pick<Opportunity, "status" | "devices" | "locale">) => ({
  status,
  devices,
  country: locale?.country,
  language: locale?.language,
});

/** One check per fact, in display order. */
export function checkFacts(opportunity: OpportunityFacts, respondent: RespondentFacts = {}): readonly FactCheck[] {
  const { language, country = respondent.country } = localeParts(respondent.locale);
  return [
    checkStatus(stated(opportunity.status)),
    check("device", opportunity.devices ?? [], respondent.formFactor),
    check("country", stated(opportunity.country), country),
    check("language", stated(opportunity.language), language),
  ];
}

/** The strongest exclusion among the checks; `undefined` without a definite no. */
export function exclusionOf(checks: readonly FactCheck[]): Exclusion | undefined {
  const no = checks.filter(({ truth }) => truth === "no");
  if (no.length === 0) return undefined;
  return no.some(({ kind }) => kind === "status") ? "not_open" : "incompatible";
}

/**
 * Whether a stated fact neither admits nor excludes the respondent: theirs is unknown, or cannot be compared. An unknown
 * device does not matter where desktop, tablet and mobile are accepted.
 */
export const isUndecidedFact = ({ kind, truth, wanted, has }: FactCheck): boolean =>
  truth === "unknown" &&
  wanted.length > 0 &&
  !(kind === "device" && has === undefined && KNOWN_DEVICES.isSubsetOf(new Set(wanted.map(normalized))));

export const isUndecided = (checks: readonly FactCheck[]): boolean => checks.some(isUndecidedFact);

/** Whether the opportunity alone decides: no respondent can enter, regardless of device, locale and answers. */
export const excludesEveryone = (opportunity: OpportunityFacts): boolean =>
  exclusionOf(checkFacts(opportunity)) !== undefined;

/** Stated country and language that are not codes (§2.3) and therefore exclude no respondent; as received. */
export const unreadableLocaleParts = ({ country, language }: OpportunityFacts): readonly string[] =>
  [...stated(language), ...stated(country)].filter((text) => !isCode(text));

const stated = (text: string | undefined): readonly string[] => (text ? [text] : []);

/** Only a stated status decides: a respondent may be able to enter an opportunity whose status is not stated. */
function checkStatus(wanted: readonly string[]): FactCheck {
  const [status] = wanted;
  if (status === undefined) return { kind: "status", truth: "unknown", wanted };
  return { kind: "status", truth: status === "OPEN" ? "yes" : "no", wanted };
}

function check(kind: Exclude<FactKind, "status">, wanted: readonly string[], has: string | undefined): FactCheck {
  const truth = wanted.length === 0 || !has ? "unknown" : COMPARISONS[kind](wanted, has);
  return { kind, truth, wanted, ...(has ? { has } : {}) };
}

/** Devices of an opportunity seen so far. */
const KNOWN_DEVICES: ReadonlySet<string> = new Set(["desktop", "tablet", "mobile"]);

const normalized = (text: string): string => text.trim().toLowerCase();

/**
 * A device that we do not know (`watch`) leaves a mismatch undecided: it may be the service's name for the respondent's
 * device.
 */
function acceptsDevice(wanted: readonly string[], has: string): Truth {
  const accepted = wanted.map(normalized);
  if (accepted.includes(has.toLowerCase())) return "yes";
  return accepted.every((text) => KNOWN_DEVICES.has(text)) ? "no" : "unknown";
}

type Comparison = (wanted: readonly string[], has: string) => Truth;

const COMPARISONS: Readonly<Record<Exclude<FactKind, "status">, Comparison>> = {
  device: acceptsDevice,
  country: ([wanted = ""], has) => compareCountries(wanted, has),
  language: ([wanted = ""], has) => compareLanguages(wanted, has),
};

/** `zh_Hans_CN` → `zh`, `CN`; `de` → `de`. */
export function localeParts(locale: string | undefined) {
  const parts = /^([A-Za-z]{2,3})(?:[_-][A-Za-z]{4})?(?:[_-]([A-Za-z]{2}|\d{3}))?$/.exec(locale?.trim() ?? "");
  return { language: parts?.[1], country: parts?.[2] };
}
