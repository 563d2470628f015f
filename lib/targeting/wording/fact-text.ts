/** English phrases for the facts checked before the targeting (§2.3): "Desktop only; this respondent is on a phone". */
import { isolateBidi } from "../../bidi-isolate.ts";
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import type { FactCheck, FactKind } from "../evaluation.ts";
import { isUndecidedFact } from "../facts/facts.ts";
import { isCode } from "../facts/locale-codes.ts";
import { articleOf } from "./country-article.ts";

/** Phrase without a final stop. */
export const factText = (check: FactCheck): string => FACT_TEXTS[check.kind](check);

/**
 * Clauses about what no one knows, for a respondent whom nothing excludes: "device unknown (desktop only)", "status not
 * stated". Other facts that are not stated accept everyone and are left out.
 */
export const unknownFactTexts = (checks: readonly FactCheck[]): readonly string[] =>
  checks.flatMap((check) => {
    const { kind, truth, wanted, has } = check;
    if (kind === "status") return truth === "unknown" ? ["status not stated"] : [];
    if (!isUndecidedFact(check)) return [];
    return has === undefined ? [`${kind} unknown (${ACCEPTED_TEXTS[kind](wanted)} only)`] : [factText(check)];
  });

const MAX_NAMED = 5;

/** "desktop or tablet", "Germany", "German". */
const ACCEPTED_TEXTS: Readonly<Record<Exclude<FactKind, "status">, (wanted: readonly string[]) => string>> = {
  device: deviceNames,
  country: ([country = ""]) => regionName(country),
  language: ([language = ""]) => languageName(language),
};

const FACT_TEXTS: Readonly<Record<FactKind, (check: FactCheck) => string>> = {
  status: ({ wanted, truth }) => {
    const [status] = wanted;
    if (status === undefined) return "Status not stated";
    return truth === "yes" ? "Open" : `The opportunity is ${statusName(status)}`;
  },
  device: ({ wanted, has, truth }) => {
    if (wanted.length === 0) return "Devices not stated";
    const devices = deviceNames(wanted);
    if (!has) return `${capital(devices)} only; this respondent’s device is unknown`;
    if (truth === "yes") return `${capital(deviceName(has))} is accepted`;
    if (truth === "unknown") return `${capital(devices)} only; it’s unclear whether that includes a ${deviceName(has)}`;
    return `${capital(devices)} only; this respondent is on a ${deviceName(has)}`;
  },
  country: ({ wanted, has, truth }) => {
    const [country] = wanted;
    if (country === undefined) return "Country not stated";
    if (!has) return `${regionName(country)} only; this respondent’s country is unknown`;
    if (truth === "unknown") return incomparable("Country", country, has);
    return truth === "yes"
      ? regionName(country)
      : `${regionName(country)} only; this respondent’s country is ${articleOf(has)}${regionName(has)}`;
  },
  language: ({ wanted, has, truth }) => {
    const [language] = wanted;
    if (language === undefined) return "Language not stated";
    if (!has) return `${languageName(language)} only; this respondent’s language is unknown`;
    if (truth === "unknown" && isCode(language) && isCode(has))
      return `${languageName(language)} only; it’s unclear whether ${languageName(has)} counts`;
    if (truth === "unknown") return incomparable("Language", language, has);
    return truth === "yes"
      ? languageName(language)
      : `${languageName(language)} only; this respondent’s language is ${languageName(has)}`;
  },
};

/** One of them is not a two-letter code, so it may be another spelling of the other. */
const incomparable = (fact: string, wanted: string, has: string): string =>
  `${fact} stated as ${isolateBidi(wanted)}, which can’t be compared with ${isolateBidi(has)}`;

const disjunction = new Intl.ListFormat("en", { type: "disjunction" });
const list = (items: readonly string[]): string => disjunction.format(items.slice(0, MAX_NAMED));

/** Documented statuses (§3) in lower case; others as received. */
const statusName = (status: string): string =>
  ["OPEN", "PAUSED", "CLOSED"].includes(status) ? status.toLowerCase() : isolateBidi(status);

const DEVICES: Readonly<Record<string, string>> = {
  desktop: "desktop",
  tablet: "tablet",
  mobile: "phone",
  [UNREADABLE_TEXT]: "an unreadable device",
};

function deviceNames(devices: readonly string[]): string {
  return list([...new Set(devices.map(deviceName))]);
}

function deviceName(device: string): string {
  const known = device.trim().toLowerCase();
  return Object.hasOwn(DEVICES, known) ? (DEVICES[known] ?? device) : isolateBidi(device);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

const regionName = (code: string): string => nameIn(regions, code.toUpperCase()) ?? isolateBidi(code);
const languageName = (code: string): string => nameIn(languages, code.toLowerCase()) ?? isolateBidi(code);

/** `undefined` for a code that is malformed or has no name. */
function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}
