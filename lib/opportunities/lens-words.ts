/** The reading of a lens in words. Fetched with it. Pure. */
import type { Int64 } from "../int64.ts";
import type { Capacity, Reading, StepReading } from "../targeting/reading.ts";
import { CAPACITY_WORDS, quotaWords, REASON_WORDS } from "../targeting/axes-words.ts";

const WHO = { yes: "right person", no: "wrong person", unknown: "person not determined" } as const;
/** Steps and attributes named in one line. */
const NAMED = 3;

/** Who this is: the first axis. */
export const personText = ({ eligibility }: Pick<Reading, "eligibility">): string => WHO[eligibility];

/** Whether there is room: the second axis. `""` where it says nothing about a person whom nothing fits. */
export function roomText({
  capacity,
  eligibility,
  verdict,
}: Pick<Reading, "capacity" | "eligibility" | "verdict">): string {
  if (verdict === "not_open") return "opportunity not open";
  if (capacity === "open") return eligibility === "yes" ? "room" : "";
  if (capacity === "closed") return "closed quota";
  if (capacity === "unknown") return "";
  return quotaWords(capacity);
}

/** Why, in a few words: "Q3: 310 of 310 closed", "Q1: the 1 entry that fits is closed (of 3)", "F1 and Q2 do not fit", "needs Income". `""` for a match. */
export function becauseText(reading: Reading, nameOf: (attributeId: Int64) => string): string {
  const wrong = reading.failing.filter((step) => step.verdict === "wrong_person");
  const shut = reading.failing.filter((step) => step.verdict === "closed_quota");
  const parts = [
    ...(wrong.length > 0
      ? [`${listed(wrong.map((step) => step.step.key))} ${wrong.length === 1 ? "does" : "do"} not fit`]
      : []),
    ...shut.slice(0, NAMED).map((step) => `${step.step.key}: ${closedText(step)}`),
    ...(reading.outcome === "unknown" ? [needsText(reading, nameOf)] : []),
  ];
  return parts.join(" · ");
}

/** "Undetermined: needs Income" of a step or the whole. */
export function needsText(
  { needs, reasons }: Pick<Reading, "needs" | "reasons">,
  nameOf: (attributeId: Int64) => string,
): string {
  if (needs.length > 0) return `needs ${listed(needs.map(nameOf))}`;
  const [reason] = reasons;
  return reason ? REASON_WORDS[reason] : "not determined";
}

/** "310 of 310 closed" where all are; else of the entries that would take this person: "the 1 entry that fits is closed (of 3)". */
export function closedText({ step, entries, matchedEntries }: StepReading): string {
  const all = step.entries.length.toLocaleString("en");
  if (entries.every(({ capacity }) => capacity === "closed")) return `${all} of ${all} closed`;
  const possible = entries.filter(({ eligibility }) => eligibility === "unknown");
  const [of, fit, fits] =
    matchedEntries.length > 0 ? [matchedEntries, "fit", "fits"] : [possible, "may fit", "may fit"];
  const shut = new Set(of.map(({ capacity }) => SHUT_WORDS[capacity]));
  const how = new Intl.ListFormat("en", { type: "disjunction" }).format(shut);
  const which =
    of.length === 1 ? `1 entry that ${fits} is` : `${of.length.toLocaleString("en")} entries that ${fit} are`;
  return `the ${which} ${how} (of ${all})`;
}

const SHUT_WORDS: Readonly<Record<Capacity, string>> = {
  ...CAPACITY_WORDS,
  count_zero: "at count 0",
  not_understood: "of a status not understood",
};

function listed(words: readonly string[]): string {
  const shown = words.slice(0, NAMED);
  const more = words.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : new Intl.ListFormat("en").format(shown);
}
