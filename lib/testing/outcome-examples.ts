/** Expected outcome per respondent and group: the table that the README and the tests rely on. */
import { NOTABLE } from "../sandbox/opportunities/notable.ts";
import { LONGEST_ID, NOBODY } from "../sandbox/respondents.ts";

/** `match`, `needs profiling`, or the pairs of a refusal in reporting order. */
export type ExpectedOutcome = "match" | "needs profiling" | readonly string[];

export interface OutcomeExample {
  readonly respondentId: string;
  readonly groupId: string;
  readonly expect: ExpectedOutcome;
  readonly about: string;
}

/** An id that is not on file; the service treats it as a new respondent. */
export const NEWCOMER = "somebody-new";
/** No opportunity has this group. */
const UNKNOWN_GROUP = "19999999";

/**
 * Each row is valid for a freshly started sandbox and the respondent's device on file (`NEW_DEVICE` for the newcomer).
 */
export const outcomeExamples: readonly OutcomeExample[] = [
  row("mina-berlin-31", "11241127", "match", "full match, high priority"),
  row("jonas-hamburg-44", "11250030", "match", "full match: income and children are on file"),
  row("anna-vienna-45", "9007199254740995", "match", `full match in a group id beyond 2^53 (${NOTABLE.bigIds})`),
  row("emma-austin-29", "1174999", "match", "full match among 5,000 quota entries"),
  row("mina-berlin-31", "11250030", "needs profiling", "income and children are not on file"),
  row("lena-leipzig-19", "11241127", "needs profiling", "hardly any answer is on file"),
  row(NEWCOMER, "11241127", "needs profiling", "a new person: everything is unknown"),
  row("giulia-rome-38", "1174722", "needs profiling", "invitation lists, which the rules cannot read"),
  row("mina-berlin-31", "11250031", ["3.20"], "right person, her quota entry is closed"),
  row("mina-berlin-31", "1174589", ["3.10"], "right person, a quota group has no open entry"),
  row("mina-berlin-31", "11250050", ["2.6"], "disqualified by a filter: men only"),
  row("jonas-hamburg-44", "11251002", ["2.7"], "disqualified by quota: women only"),
  row("mina-berlin-31", "11251027", ["2.8"], "disqualified by an undisclosed filter: she drives a BMW"),
  row(LONGEST_ID, "1174566", ["2.8"], "an id of 100 characters, and a hidden cell on smoking"),
  row("mina-berlin-31", "11251019", ["2.3"], "incompatible country"),
  row("luis-miami-36", "11251019", ["2.4"], "incompatible language"),
  row("lena-leipzig-19", "11250088", ["2.5"], "incompatible device: desktop only"),
  row("mina-berlin-31", "11250044", ["4.0"], "she completed a project that this one excludes"),
  row("mina-second-account", "11250063", ["4.1"], "the same device has completed the group under another id"),
  row("jonas-hamburg-44", "11250071", ["4.2"], "took part in an excluded category"),
  row("mina-berlin-31", "11250063", ["1.0"], "already complete"),
  row("sam-leeds-40", "1174710", ["5.3"], "suspended for quality"),
  row("dora-denver-51", "11251019", ["5.10"], "daily limit reached"),
  row("timo-bremen-15", "11241127", ["0.4"], "underage"),
  row(NOBODY, "11241127", ["0.9"], "respondent not found"),
  row("mina-berlin-31", UNKNOWN_GROUP, ["0.0"], "a group that does not exist"),
  row("anna-vienna-45", "1174590", ["2.1"], "the opportunity is paused"),
  row("claire-lyon-52", "1174577", ["3.0"], "the opportunity is closed"),
  row("jonas-hamburg-44", "1174591", ["2.6", "2.7"], "two reasons: too young by filter and by quota"),
  row("omar-cairo-40", "1174589", ["2.3", "2.5", "2.6", "2.7", "3.10"], "many reasons at once"),
];

function row(respondentId: string, groupId: string, expect: ExpectedOutcome, about: string): OutcomeExample {
  return { respondentId, groupId, expect, about };
}
