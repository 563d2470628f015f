/** Requirement flags as text (§2.4). The set is open: unknown flags keep their own name. */
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { REQUIREMENT_LABELS } from "./requirement-labels.ts";

export interface Requirement {
  /** As received. */
  readonly flag: string;
  /** Short label for a tag. */
  readonly label: string;
  /** Effect on the respondent or the partner; `""` for an unknown flag. */
  readonly meaning: string;
  readonly value: RequirementValue;
}

/** `not_stated`: absent and null alike. `odd`: neither boolean nor null. */
type RequirementValue = "yes" | "no" | "not_stated" | "odd";

const MEANINGS: Readonly<Record<(typeof REQUIREMENTS)[number], string>> = {
  requires_recontact: "A follow-up for specific respondents, who must be invited again.",
  requires_pii_collection: "The respondent must give personally identifiable information inside the client’s survey.",
  requires_webcam: "The respondent must use a webcam.",
  requires_eye_tracking: "Facial recognition technology such as eye tracking is used.",
  requires_cookie_drops: "The partner must allow the service to drop a cookie on the respondent.",
  requires_sample_plus: "The partner uploads the respondent’s personal data so that third parties can match more data.",
  requires_app_vpn: "The respondent must download a software application.",
  requires_manual_rewards: "The partner must award additional incentives manually, outside the usual survey flow.",
};

/** The eight documented flags in the order of the document, then all others received. */
export function requirementsOf({ requirements }: Pick<Opportunity, "requirements">): readonly Requirement[] {
  const received = requirements ?? {};
  const documented = REQUIREMENTS.map((flag): Requirement => {
    const value = readFlag(Object.hasOwn(received, flag) ? received[flag] : undefined);
    return { flag, label: REQUIREMENT_LABELS[flag], meaning: MEANINGS[flag], value };
  });
  const documentedNames = new Set<string>(REQUIREMENTS);
  const unknown = Object.keys(received)
    .filter((flag) => !documentedNames.has(flag))
    .map((flag): Requirement => ({ flag, label: flag, meaning: "", value: readFlag(received[flag]) }));
  return [...documented, ...unknown];
}

function readFlag(value: unknown): RequirementValue {
  if (value === undefined || value === null) return "not_stated";
  if (typeof value !== "boolean") return "odd";
  return value ? "yes" : "no";
}
