import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { toFactViews } from "@/lib/qualification/model/fact-view";
import type { PastAnswer } from "@/lib/qualification/model/past-answers";
import { toLocalView } from "@/lib/qualification/model/local-view";
import { evaluate } from "@/lib/targeting/evaluate/evaluate";
import { checkFacts } from "@/lib/targeting/facts/facts";
import { aCell, aFilter, aQuota, aTargeting } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { Verdict } from "./verdict-sentence";

const cells = [
  aCell("female", "1", { value: "2" }),
  aCell("adult", "80", { kind: "RANGE", range: { from: "18", to: "54" } }),
  aCell("list", "5", { kind: "COLLECTION", collection: "9" }),
  aCell("room", "0", { kind: "UNREADABLE_OPENNESS" }),
];
const TARGETING = {
  open: aTargeting({ cells, filters: [[aFilter("female")]], quotas: [[aQuota(["adult"], 10)]] }),
  none: aTargeting({}),
  closed: aTargeting({ cells, filters: [[aFilter("female")]], quotas: [[aQuota(["adult"], 10, "CLOSED")]] }),
  zero: aTargeting({ cells, quotas: [[aQuota(["adult"], 0)]] }),
  empty: aTargeting({ filters: [[]] }),
  emptyToo: aTargeting({ cells, filters: [[aFilter("female")], []], quotas: [[]] }),
  unreadable: aTargeting({ cells, filters: [[aFilter("list")]] }),
  lostCount: aTargeting({ cells, quotas: [[aQuota(["adult", "room"], "unreadable")]] }),
};
const ANSWERS = {
  right: { "1": ["2"], "80": ["31"] },
  wrong: { "1": ["1"], "80": ["31"] },
  wrongTwice: { "1": ["1"], "80": ["70"] },
  half: { "1": ["2"] },
  nothing: {},
};

interface Situation {
  readonly targeting?: keyof typeof TARGETING;
  readonly answers?: keyof typeof ANSWERS;
  readonly status?: string;
  readonly devices?: readonly string[];
  readonly offered?: string;
  readonly device?: string;
  readonly locale?: string;
  readonly projects?: readonly string[];
  readonly categories?: readonly string[];
  readonly past?: readonly PastAnswer[];
}

/**
 * First sentence of the explanation for a German opportunity that is open to every device, unless stated otherwise, and
 * the line about exclusions.
 */
function explained({
  targeting = "open",
  answers = "right",
  status = "OPEN",
  devices = ["desktop", "tablet", "mobile"],
  offered = "de_DE",
  device,
  locale,
  projects = [],
  categories = [],
  past = [],
}: Situation) {
  const [language, country] = offered.split("_");
  const given = new Map<string, readonly string[]>(Object.entries(ANSWERS[answers]));
  const checks = checkFacts({ status, devices, country, language }, { formFactor: device, locale });
  const opportunity = {
    group_id: "1" as Int64,
    project_id: null,
    requirements: {},
    project_exclusions: projects.map((id) => id as Int64),
    category_exclusions: categories.map((id) => id as Int64),
  };
  const facts = toFactViews(checks, { opportunity, age: 0, past });
  const local = toLocalView(evaluate(TARGETING[targeting], given, checks), {
    names: { attribute: () => undefined, answer: () => undefined },
    answers: given,
    facts,
    readAs: { opportunityId: "7" as Int64, locale: offered, status, readAt: 1, snapshotId: "s", others: 0 },
  });
  const outcome = {
    subject: 0,
    groupId: "1" as Int64,
    local,
    agreement: "open",
    reasons: [],
    linkReady: false,
  } as const;
  const text = renderToStaticMarkup(<Verdict outcome={outcome} kind="local" />).replace(/<[^>]+>/g, "");
  return {
    sentence: text.replace(/\s+/g, " ").replace(" The service wasn’t called.", ""),
    exclusions: facts.find(({ kind }) => kind === "exclusions")?.text,
  };
}

const firstSentence = (situation: Situation): string => explained(situation).sentence;

const MATCH = "This respondent is the right person for this group, and quotas are open.";
const PHONE = "Desktop only; this respondent is on a phone. This respondent can’t enter";

test.each<[Situation, string]>([
  // Status
  [{}, MATCH],
  [{ status: "PAUSED" }, "The opportunity is not open (paused), so no one can enter."],
  [{ status: "CLOSED" }, "The opportunity is not open (closed), so no one can enter."],
  [{ status: "" }, MATCH],
  [{ status: "", answers: "wrong" }, "This respondent doesn’t match the targeting of this group: 1 step fails."],
  [{ status: "LATER" }, "The opportunity is not open (LATER), so no one can enter."],
  [{ status: "PAUSED", answers: "wrong" }, "The opportunity is not open (paused), so no one can enter."],
  [
    { status: "CLOSED", devices: ["desktop"], device: "mobile" },
    "The opportunity is not open (closed), so no one can enter.",
  ],
  // Device
  [{ device: "desktop" }, MATCH],
  [{ device: "mobile" }, MATCH],
  [{ devices: ["desktop"], device: "desktop" }, MATCH],
  [{ devices: ["desktop"], device: "mobile" }, `${PHONE}, whatever they answer.`],
  [{ devices: ["desktop"], device: "mobile", answers: "nothing" }, `${PHONE}, whatever they answer.`],
  [{ devices: ["desktop"], device: "mobile", answers: "half" }, `${PHONE}, whatever they answer.`],
  [
    { devices: ["desktop"], device: "mobile", answers: "wrong" },
    `${PHONE}, and doesn’t match the targeting either: 1 step fails.`,
  ],
  [
    { devices: ["desktop"], device: "mobile", answers: "wrongTwice" },
    `${PHONE}, and doesn’t match the targeting either: 2 steps fail.`,
  ],
  [{ devices: ["desktop"], device: "mobile", targeting: "closed" }, `${PHONE}, whatever they answer.`],
  [
    { devices: ["desktop", "tablet"], device: "mobile" },
    "Desktop or tablet only; this respondent is on a phone. This respondent can’t enter, whatever they answer.",
  ],
  [
    { devices: ["mobile"], device: "tablet" },
    "Phone only; this respondent is on a tablet. This respondent can’t enter, whatever they answer.",
  ],
  [{ devices: ["desktop"] }, MATCH],
  [{ devices: [], device: "mobile" }, MATCH],
  [{ devices: ["watch"], device: "mobile" }, MATCH],
  // Country and language
  [{ locale: "de_DE" }, MATCH],
  [{ locale: "" }, MATCH],
  [{ locale: "de" }, MATCH],
  [
    { locale: "de_AT" },
    "Germany only; this respondent’s country is Austria. This respondent can’t enter, whatever they answer.",
  ],
  [
    { locale: "tr_DE" },
    "German only; this respondent’s language is Turkish. This respondent can’t enter, whatever they answer.",
  ],
  [
    { locale: "en_US" },
    "Germany only; this respondent’s country is the United States. This respondent can’t enter, whatever they answer.",
  ],
  [
    { locale: "fr" },
    "German only; this respondent’s language is French. This respondent can’t enter, whatever they answer.",
  ],
  [{ offered: "zh_CN", locale: "zh_Hans_CN" }, MATCH],
  [{ offered: "en_GB", locale: "en_GB", device: "mobile", devices: ["mobile"] }, MATCH],
  [{ offered: "en_GB", locale: "en_US", device: "mobile", devices: ["desktop"] }, `${PHONE}, whatever they answer.`],
  // Filters
  [{ answers: "wrong" }, "This respondent doesn’t match the targeting of this group: 1 step fails."],
  [{ answers: "wrongTwice" }, "This respondent doesn’t match the targeting of this group: 2 steps fail."],
  [
    { answers: "wrong", device: "desktop", locale: "de_DE" },
    "This respondent doesn’t match the targeting of this group: 1 step fails.",
  ],
  [{ targeting: "empty" }, "No one can enter: F1 has no entries."],
  [{ targeting: "empty", answers: "nothing" }, "No one can enter: F1 has no entries."],
  [{ targeting: "emptyToo", answers: "wrong" }, "No one can enter: F2 and Q1 have no entries."],
  [
    { targeting: "empty", devices: ["desktop"], device: "mobile" },
    `${PHONE}, and no one else can either: F1 has no entries.`,
  ],
  [{ targeting: "empty", status: "CLOSED" }, "The opportunity is not open (closed), so no one can enter."],
  [{ targeting: "none" }, MATCH],
  [{ targeting: "none", answers: "nothing" }, MATCH],
  // Quotas
  [{ targeting: "closed" }, "This respondent is the right person for this group, but their quota is closed."],
  [{ targeting: "zero" }, "This respondent is the right person for this group, but their quota is at count 0."],
  [
    { targeting: "zero", answers: "nothing" },
    "Nothing rules this respondent out, but no open quota entry can be reached, whatever they answer.",
  ],
  [
    { targeting: "closed", answers: "half" },
    "Nothing rules this respondent out, but no open quota entry can be reached, whatever they answer.",
  ],
  [
    { targeting: "closed", answers: "wrong" },
    "This respondent doesn’t match the targeting of this group: 1 step fails.",
  ],
  // Unknown answers
  [{ answers: "nothing" }, "It’s not clear yet whether this respondent qualifies: 2 answers are missing."],
  [{ answers: "half" }, "It’s not clear yet whether this respondent qualifies: 1 answer is missing."],
  [
    { targeting: "unreadable" },
    "It’s not clear yet whether this respondent qualifies: the list’s contents aren’t available.",
  ],
  [
    { targeting: "lostCount" },
    "It’s not clear yet whether this respondent qualifies: the quota’s count or status couldn’t be read.",
  ],
  [
    { targeting: "lostCount", answers: "nothing" },
    "It’s not clear yet whether this respondent qualifies: 1 answer is missing.",
  ],
  [
    { targeting: "unreadable", devices: ["tablet"], device: "desktop" },
    "Tablet only; this respondent is on a desktop. This respondent can’t enter, whatever they answer.",
  ],
])("explains %j first by: %s", (situation, expected) => {
  expect(firstSentence(situation)).toBe(expected);
});

const UNKNOWN = "earlier participation is unknown";
const COMPLETE: PastAnswer = {
  groupId: "20",
  projectIds: ["2"],
  categoryIds: ["550"],
  at: Date.UTC(2026, 10, 12),
  pair: "1.0",
};
const SAYS = "A saved run from 12 Nov 2026 says “1.0 complete” for group 20 of the excluded";

test.each<[Situation, string]>([
  [{}, `One participation per project; ${UNKNOWN}`],
  [{ projects: ["2"] }, `Excludes participants of this project and of 1 other project; ${UNKNOWN}`],
  [
    { projects: ["2", "3"], categories: ["550"] },
    `Excludes participants of this project and of 2 other projects and 1 category; ${UNKNOWN}`,
  ],
  [{ projects: ["2"], past: [COMPLETE] }, `${SAYS} project 2; the service decides again`],
  [{ categories: ["550"], past: [COMPLETE] }, `${SAYS} category 550; the service decides again`],
  [{ categories: ["7"], past: [COMPLETE] }, `Excludes participants of this project and of 1 category; ${UNKNOWN}`],
])("exclusions %j have a line of their own and never change the first sentence", (situation, line) => {
  expect(explained(situation)).toEqual({ sentence: MATCH, exclusions: line });
  for (const answers of ["wrong", "half", "nothing"] as const)
    expect(firstSentence({ ...situation, answers })).toBe(firstSentence({ answers }));
  for (const status of ["PAUSED", "CLOSED"])
    expect(firstSentence({ ...situation, status })).toBe(firstSentence({ status }));
  const phone = { devices: ["desktop"], device: "mobile" };
  expect(firstSentence({ ...situation, ...phone })).toBe(`${PHONE}, whatever they answer.`);
});
